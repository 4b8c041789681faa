package hdl

// Bare gives a copy of m without what reading its text drops: comments other than the header, remarks and directives. Expressions and
// statements are shared with m. Two modules of one meaning and form print the same once bare.
func Bare(m *Module) *Module {
	out := *m
	out.Ports = make([]*Port, len(m.Ports))
	for i, p := range m.Ports {
		q := *p
		q.Comment = ""
		out.Ports[i] = &q
	}
	out.Items = bareItems(m.Items)
	return &out
}

func bareItems(items []Item) []Item {
	var out []Item
	for _, it := range items {
		switch n := it.(type) {
		case *Remark, *Directive:
			continue
		case *Net:
			c := *n
			c.Comment = ""
			it = &c
		case *Inst:
			c := *n
			c.Comment = ""
			it = &c
		case *GenFor:
			c := *n
			c.Items = bareItems(n.Items)
			it = &c
		case *GenIf:
			c := *n
			c.Then, c.Else = bareBlock(n.Then), bareBlock(n.Else)
			it = &c
		}
		out = append(out, it)
	}
	return out
}

func bareBlock(b *GenBlock) *GenBlock {
	if b == nil {
		return nil
	}
	return &GenBlock{Label: b.Label, Items: bareItems(b.Items)}
}
