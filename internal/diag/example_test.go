package diag_test

import (
	"os"

	"weft/internal/diag"
)

func ExampleList_WriteText() {
	src := "chips = 7\n"
	var l diag.List
	l.Errorf("S050", diag.Range{
		File:  "fc.hcl",
		Start: diag.Pos{Line: 1, Col: 9, Byte: 8},
		End:   diag.Pos{Line: 1, Col: 10, Byte: 9},
	}, "Odd number of chips", "Use %d or %d.", 6, 8)
	l.WriteText(os.Stdout, func(string) []byte { return []byte(src) })
	// Output:
	// fc.hcl:1:9: error: Odd number of chips [S050]
	//      1 | chips = 7
	//        |         ^
	//   Use 6 or 8.
}
