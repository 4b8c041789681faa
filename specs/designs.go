package specs

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed designs/*.hcl
var designFS embed.FS

// Presets lists the names of the shipped designs in alphabetical order, for example "th1a_fc64".
func Presets() []string {
	files, err := fs.Glob(designFS, "designs/*.hcl")
	if err != nil {
		panic("specs: " + err.Error()) // the pattern is a constant
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(f, "designs/"), ".hcl"))
	}
	return names
}

// Preset gives the text of a shipped design, and its first line without the comment sign, which says what it is.
func Preset(name string) (text []byte, about string, ok bool) {
	text, err := designFS.ReadFile("designs/" + name + ".hcl")
	if err != nil {
		return nil, "", false
	}
	first, _, _ := strings.Cut(string(text), "\n")
	return text, strings.TrimSpace(strings.TrimLeft(first, "# ")), true
}
