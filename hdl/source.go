package hdl

import "weft/internal/diag"

// SrcOf gives the place of an expression: that of its leaves, from the first to the last. Brackets around them are not counted. It is
// zero for an expression that was not parsed.
func SrcOf(e Expr) diag.Range {
	r := edge(e, false)
	if end := edge(e, true); r.File == end.File && end.End.Byte > r.End.Byte {
		r.End = end.End
	}
	return r
}

// edge follows the first or the last child down to a leaf, so that the cost is the depth of e and not its size.
func edge(e Expr, last bool) diag.Range {
	for {
		var kids [3]Expr
		switch n := e.(type) {
		case *Ref:
			return n.Src
		case *Num:
			return n.Src
		case *Str:
			return n.Src
		case *CallExpr:
			return n.Src
		case *Index:
			kids = [3]Expr{n.X, n.I}
		case *Slice:
			kids = [3]Expr{n.X, n.High, n.Low}
		case *Part:
			kids = [3]Expr{n.X, n.Base, n.Width}
		case *Concat:
			if len(n.Parts) == 0 {
				return diag.Range{}
			}
			kids = [3]Expr{n.Parts[0], n.Parts[len(n.Parts)-1]}
		case *Repeat:
			kids = [3]Expr{n.Count, n.Part}
		case *Unary:
			kids = [3]Expr{n.X}
		case *Binary:
			kids = [3]Expr{n.X, n.Y}
		case *Cond:
			kids = [3]Expr{n.If, n.Then, n.Else}
		default:
			return diag.Range{}
		}
		e = kids[0]
		for _, k := range kids {
			if last && k != nil {
				e = k
			}
		}
	}
}
