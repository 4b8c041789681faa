package specs

import (
	"bytes"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"

	"weft/internal/diag"
)

// Format puts the layout of a spec into its canonical form: indentation, alignment, one final line end, LF line ends. It changes no token, so
// the meaning stays; formatting twice changes nothing more. A text that is no HCL is refused; what it says is not checked.
func Format(filename string, src []byte) ([]byte, diag.List) {
	var l diag.List
	s := &source{file: filename, text: src}
	if !s.checkText(&l) || !s.checkNesting(&l) {
		return nil, l
	}
	if _, hd := hclsyntax.ParseConfig(src, filename, hcl.InitialPos); hd.HasErrors() {
		s.syntaxErrors(&l, hd)
		return nil, l
	}
	out := hclwrite.Format(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n")))
	return append(bytes.TrimRight(out, " \t\n"), '\n'), nil
}
