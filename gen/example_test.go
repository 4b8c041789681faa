package gen_test

import (
	"fmt"

	"weft/gen"
	"weft/specs"
)

// The files that weft makes of two small chips and a link, without the cells.
func ExampleBuild() {
	design, list := specs.Load("testdata/tiny/spec.hcl", nil)
	if list.HasErrors() {
		fmt.Println(list.Err())
		return
	}
	files, list := gen.Build(design)
	if list.HasErrors() {
		fmt.Println(list.Err())
		return
	}
	for _, f := range files {
		if f.Role != gen.RoleCell {
			fmt.Println(f.Role, f.Path)
		}
	}
	// Output:
	// chip duo.v
	// filelist filelist.f
	// manifest manifest.json
	// cables pair.cables.csv
	// routes pair.routes.csv
	// top pair.v
	// core spec.core
}
