package hdl

// A Node is anything Inspect visits: *Module, *Param, *Port, *Span, Item, *GenBlock, Stmt, Expr.
type Node any

// Inspect visits n and everything below it in source order, parents first. If f gives false for a node, what lies below it is left out.
// Nil nodes are not visited. The depth of the recursion is that of the tree.
func Inspect(n Node, f func(Node) bool) { w := walker(f); w.node(n) }

// Walk is Inspect over a list of items.
func Walk(items []Item, f func(Node) bool) {
	w := walker(f)
	for _, it := range items {
		w.node(it)
	}
}

type walker func(Node) bool

func (w walker) span(s *Span) {
	if s != nil && w(s) {
		w.expr(s.High)
		w.expr(s.Low)
	}
}

func (w walker) expr(e Expr) {
	if e != nil {
		w.node(e)
	}
}

func (w walker) exprs(es []Expr) {
	for _, e := range es {
		w.expr(e)
	}
}

func (w walker) stmt(s Stmt) {
	if s != nil {
		w.node(s)
	}
}

func (w walker) set(s *Set) {
	if s != nil {
		w.node(s)
	}
}

func (w walker) conns(cs []Conn) {
	for _, c := range cs {
		w.expr(c.Expr)
	}
}

func (w walker) genBlock(b *GenBlock) {
	if b != nil && w(b) {
		w.items(b.Items)
	}
}

func (w walker) items(items []Item) {
	for _, it := range items {
		w.node(it)
	}
}

func (w walker) node(n Node) {
	if n == nil || !w(n) {
		return
	}
	switch n := n.(type) {
	case *Module:
		for _, p := range n.Params {
			w.node(p)
		}
		for _, p := range n.Ports {
			w.node(p)
		}
		w.items(n.Items)
	case *Port:
		w.span(n.Range)
	case *Span:
		w.expr(n.High)
		w.expr(n.Low)
	case *GenBlock:
		w.items(n.Items)
	case Item:
		w.item(n)
	case Stmt:
		w.statement(n)
	case Expr:
		w.expression(n)
	}
}

func (w walker) item(n Item) {
	switch n := n.(type) {
	case *Param:
		w.span(n.Range)
		w.expr(n.Value)
	case *Net:
		w.net(n)
	case *Assign:
		w.expr(n.LHS)
		w.expr(n.RHS)
	case *Inst:
		w.conns(n.Params)
		w.conns(n.Conns)
	case *GenFor:
		w.expr(n.Init)
		w.expr(n.Cond)
		w.expr(n.Step)
		w.items(n.Items)
	case *GenIf:
		w.expr(n.Cond)
		w.genBlock(n.Then)
		w.genBlock(n.Else)
	case *Always:
		for _, ev := range n.Events {
			w.expr(ev.Expr)
		}
		w.stmt(n.Body)
	case *Initial:
		w.stmt(n.Body)
	case *Function:
		w.span(n.Range)
		for _, p := range n.Inputs {
			w.node(p)
		}
		for _, l := range n.Locals {
			w.node(l)
		}
		w.stmt(n.Body)
	case *Directive, *Remark:
	}
}

func (w walker) net(n *Net) {
	w.span(n.Range)
	for _, d := range n.Names {
		w.span(d.Array)
		w.expr(d.Init)
	}
}

func (w walker) statement(n Stmt) {
	switch n := n.(type) {
	case *Block:
		for _, d := range n.Decls {
			w.node(d)
		}
		for _, s := range n.Stmts {
			w.stmt(s)
		}
	case *Set:
		w.expr(n.LHS)
		w.expr(n.RHS)
	case *If:
		w.expr(n.Cond)
		w.stmt(n.Then)
		w.stmt(n.Else)
	case *Case:
		w.expr(n.On)
		for _, a := range n.Arms {
			w.exprs(a.Match)
			w.stmt(a.Body)
		}
	case *For:
		w.set(n.Init)
		w.expr(n.Cond)
		w.set(n.Step)
		w.stmt(n.Body)
	case *Call:
		w.exprs(n.Args)
	}
}

func (w walker) expression(n Expr) {
	switch n := n.(type) {
	case *Ref, *Num, *Str:
	case *Index:
		w.expr(n.X)
		w.expr(n.I)
	case *Slice:
		w.expr(n.X)
		w.expr(n.High)
		w.expr(n.Low)
	case *Part:
		w.expr(n.X)
		w.expr(n.Base)
		w.expr(n.Width)
	case *Concat:
		w.exprs(n.Parts)
	case *Repeat:
		w.expr(n.Count)
		w.expr(n.Part)
	case *Unary:
		w.expr(n.X)
	case *Binary:
		w.expr(n.X)
		w.expr(n.Y)
	case *Cond:
		w.expr(n.If)
		w.expr(n.Then)
		w.expr(n.Else)
	case *CallExpr:
		w.exprs(n.Args)
	}
}

// Refs gives the names that e reads, each once, in the order they first appear. Names of functions are not among them.
func Refs(e Expr) []*Ref {
	var out []*Ref
	seen := map[string]bool{}
	Inspect(e, func(n Node) bool {
		if r, ok := n.(*Ref); ok && !seen[r.Name] {
			seen[r.Name] = true
			out = append(out, r)
		}
		return true
	})
	return out
}
