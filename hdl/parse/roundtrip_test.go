package parse_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"weft/hdl"
	"weft/hdl/emit"
	"weft/hdl/parse"
	"weft/internal/diag"
)

// sameForm compares trees and leaves out positions.
var sameForm = cmp.Options{
	cmpopts.IgnoreTypes(diag.Range{}),
	cmpopts.EquateEmpty(),
	cmp.Comparer(func(a, b *big.Int) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 }),
}

// unblock takes statements out of blocks that add nothing to them, in all of m; the printer adds such blocks.
func unblock(m *hdl.Module) *hdl.Module {
	hdl.Inspect(m, func(n hdl.Node) bool {
		switch n := n.(type) {
		case *hdl.Always:
			n.Body = single(n.Body)
		case *hdl.Initial:
			n.Body = single(n.Body)
		case *hdl.Function:
			n.Body = single(n.Body)
		case *hdl.If:
			n.Then, n.Else = single(n.Then), single(n.Else)
		case *hdl.For:
			n.Body = single(n.Body)
		case *hdl.Block:
			for i := range n.Stmts {
				n.Stmts[i] = single(n.Stmts[i])
			}
		case *hdl.Case:
			for i := range n.Arms {
				n.Arms[i].Body = single(n.Arms[i].Body)
			}
		}
		return true
	})
	return m
}

func single(s hdl.Stmt) hdl.Stmt {
	for {
		b, ok := s.(*hdl.Block)
		if !ok || b.Label != "" || len(b.Stmts) != 1 || len(b.Decls) > 0 {
			return s
		}
		s = b.Stmts[0]
	}
}

// TestRoundTrip prints random modules and reads them back.
func TestRoundTrip(t *testing.T) { rapid.Check(t, roundTrip) }

// FuzzRoundTrip lets the fuzzer choose the module.
func FuzzRoundTrip(f *testing.F) { f.Fuzz(rapid.MakeFuzz(roundTrip)) }

func roundTrip(t *rapid.T) {
	m := randomModule(t)
	text := emit.Module(m)
	mods, diags := parse.File("m.v", text, parse.Options{})
	if len(diags) > 0 || len(mods) != 1 {
		t.Fatalf("%d modules, %v\n%s", len(mods), diags, text)
	}
	if diff := cmp.Diff(string(text), string(emit.Module(mods[0]))); diff != "" {
		t.Fatalf("printed again:\n%s", diff)
	}
	if diff := cmp.Diff(unblock(m), unblock(mods[0]), sameForm); diff != "" {
		t.Fatalf("read back (-printed +read):\n%s\n%s", diff, text)
	}
}

// random makes pieces of modules. Each level of nesting halves size, so that trees stay small.
type random struct{ *rapid.T }

func (r random) n(name string, low, high int) int { return rapid.IntRange(low, high).Draw(r.T, name) }
func (r random) flag(name string) bool            { return rapid.Bool().Draw(r.T, name) }
func (r random) name() string {
	return rapid.SampledFrom([]string{"a", "b_q", "clk_i", "gen_x", "DATA_W", "w$1", "in00_data", "a_rather_long_name_of_a_signal"}).Draw(r.T, "name")
}

func randomModule(t *rapid.T) *hdl.Module {
	r := random{t}
	m := &hdl.Module{Name: "m"}
	for range r.n("header", 0, 2) {
		m.Header = append(m.Header, rapid.SampledFrom([]string{"", "One line.", "  indented", "/* odd */ // x", "é"}).Draw(t, "line"))
	}
	for range r.n("params", 0, 2) {
		m.Params = append(m.Params, r.param())
	}
	for _, p := range m.Params {
		p.Local = false
	}
	for range r.n("ports", 0, 4) {
		p := &hdl.Port{Name: r.name(), Dir: hdl.Dir(r.n("dir", 1, 3)), Signed: r.flag("signed"), Range: r.span()}
		p.Reg = p.Dir == hdl.Out && r.flag("reg")
		m.Ports = append(m.Ports, p)
	}
	m.Items = r.items(4)
	return m
}

func (r random) param() *hdl.Param {
	p := &hdl.Param{Name: r.name(), Local: r.flag("local"), Value: r.expr(3)}
	switch r.n("type", 0, 3) {
	case 0:
		p.Integer = true
	case 1:
		p.Signed, p.Range = r.flag("signed"), r.span()
	}
	return p
}

func (r random) span() *hdl.Span {
	if r.flag("bit") {
		return nil
	}
	return &hdl.Span{High: r.expr(2), Low: r.expr(1)}
}

func (r random) items(size int) []hdl.Item {
	var out []hdl.Item
	for range r.n("items", 0, size) {
		out = append(out, r.item(size/2))
	}
	return out
}

func (r random) item(size int) hdl.Item {
	switch r.n("item", 0, 8) {
	case 0:
		return r.param()
	case 1:
		return r.net(hdl.NetKind(r.n("kind", 0, 3)))
	case 2:
		return &hdl.Assign{LHS: r.lvalue(2), RHS: r.expr(5)}
	case 3:
		return &hdl.Inst{Module: r.name(), Name: r.name(), Params: r.conns(), Conns: r.conns()}
	case 4:
		g := &hdl.GenFor{Var: r.name(), Init: r.expr(1), Cond: r.expr(2), Step: r.expr(2), Items: r.items(size)}
		if r.flag("label") {
			g.Label = r.name()
		}
		return g
	case 5:
		g := &hdl.GenIf{Cond: r.expr(3), Then: r.genBlock(size)}
		if r.flag("else") {
			g.Else = r.genBlock(size)
		}
		return g
	case 6:
		a := &hdl.Always{Body: r.stmt(3)}
		for range r.n("events", 0, 2) {
			edge := rapid.SampledFrom([]string{"", "posedge", "negedge"}).Draw(r.T, "edge")
			a.Events = append(a.Events, hdl.Event{Edge: edge, Expr: r.expr(1)})
		}
		return a
	case 7:
		return &hdl.Initial{Body: r.stmt(3)}
	}
	f := &hdl.Function{Name: r.name(), Automatic: r.flag("automatic"), Body: r.stmt(2), Inputs: []*hdl.Port{{Name: r.name(), Dir: hdl.In, Integer: true}}}
	if f.Integer = r.flag("integer"); !f.Integer {
		f.Signed, f.Range = r.flag("signed"), r.span()
	}
	for range r.n("inputs", 0, 2) {
		f.Inputs = append(f.Inputs, &hdl.Port{Name: r.name(), Dir: hdl.In, Signed: r.flag("signed"), Reg: r.flag("reg"), Range: r.span()})
	}
	for range r.n("locals", 0, 2) {
		f.Locals = append(f.Locals, r.net(hdl.NetKind(r.n("kind", 1, 2))))
	}
	return f
}

func (r random) genBlock(size int) *hdl.GenBlock {
	b := &hdl.GenBlock{Items: r.items(size)}
	if r.flag("label") {
		b.Label = r.name()
	}
	return b
}

func (r random) net(kind hdl.NetKind) *hdl.Net {
	n := &hdl.Net{Kind: kind}
	if kind == hdl.Wire || kind == hdl.Reg {
		n.Signed, n.Range = r.flag("signed"), r.span()
	}
	for range r.n("names", 1, 3) {
		d := hdl.NetName{Name: r.name()}
		switch k := r.n("shape", 0, 3); {
		case kind == hdl.Genvar || k > 1:
		case k == 0:
			d.Array = &hdl.Span{High: r.expr(1), Low: r.expr(1)}
		default:
			d.Init = r.expr(2)
		}
		n.Names = append(n.Names, d)
	}
	return n
}

func (r random) conns() []hdl.Conn {
	var out []hdl.Conn
	for range r.n("conns", 0, 3) {
		c := hdl.Conn{Name: r.name()}
		if r.flag("connected") {
			c.Expr = r.expr(4)
		}
		out = append(out, c)
	}
	return out
}

// block gives a block, named or not.
func (r random) block(size int) hdl.Stmt {
	b := &hdl.Block{}
	if r.flag("label") {
		b.Label = r.name()
		for range r.n("decls", 0, 2) {
			b.Decls = append(b.Decls, r.net(hdl.NetKind(r.n("kind", 1, 2))))
		}
	}
	for range r.n("stmts", 0, size) {
		b.Stmts = append(b.Stmts, r.stmt(size-1))
	}
	return b
}

func (r random) stmt(size int) hdl.Stmt {
	if size <= 0 {
		return &hdl.Call{}
	}
	switch r.n("stmt", 0, 6) {
	case 0:
		return r.block(size)
	case 1:
		return &hdl.Set{LHS: r.lvalue(1), RHS: r.expr(4), NonBlocking: r.flag("nonblocking")}
	case 2:
		return &hdl.If{Cond: r.expr(3), Then: r.stmt(size - 1)}
	case 3:
		s := &hdl.If{Cond: r.expr(3), Then: r.block(size - 1), Else: r.block(size - 1)}
		if r.flag("chain") {
			s.Else = &hdl.If{Cond: r.expr(3), Then: r.block(size - 1)}
			if r.flag("last") {
				s.Else = &hdl.If{Cond: r.expr(3), Then: r.block(size - 1), Else: r.block(size - 1)}
			}
		}
		return s
	case 4:
		return r.caseStmt(size)
	case 5:
		step := func() *hdl.Set { return &hdl.Set{LHS: hdl.ID("i"), RHS: r.expr(2)} }
		return &hdl.For{Init: step(), Cond: r.expr(2), Step: step(), Body: r.block(size - 1)}
	}
	name := rapid.SampledFrom([]string{"", "$display", "$error", "$finish", "assert", "assume"}).Draw(r.T, "task")
	c := &hdl.Call{Name: name}
	if name == "assert" || name == "assume" {
		c.Args = []hdl.Expr{r.expr(3)}
	} else if name == "$display" {
		c.Args = append([]hdl.Expr{&hdl.Str{Text: "a \"b\" \\ %d\n\té"}}, r.exprs(2)...)
	}
	return c
}

func (r random) caseStmt(size int) hdl.Stmt {
	s := &hdl.Case{Kind: "case", On: r.expr(2), Arms: []hdl.CaseArm{{Match: r.exprs(2), Body: r.stmt(size - 1)}}}
	if r.flag("casez") {
		s.Kind = "casez"
		s.Arms = append(s.Arms, hdl.CaseArm{Match: []hdl.Expr{&hdl.Num{Value: big.NewInt(0xa0), Wild: big.NewInt(0x0f), Width: 8, Base: 'h'}},
			Body: r.stmt(size - 1)})
	}
	if r.flag("default") {
		s.Arms = append(s.Arms, hdl.CaseArm{Body: r.stmt(size - 1)})
	}
	return s
}

func (r random) lvalue(size int) hdl.Expr {
	if size > 1 && r.flag("several") {
		return hdl.Cat(r.lvalue(size-1), r.lvalue(size-1))
	}
	return r.ref(size)
}

func (r random) ref(size int) hdl.Expr {
	x := hdl.ID(r.name())
	if size <= 0 {
		return x
	}
	switch r.n("select", 0, 5) {
	case 0:
		return &hdl.Index{X: x, I: r.expr(size - 1)}
	case 1:
		return &hdl.Slice{X: x, High: r.expr(size - 1), Low: r.expr(size - 1)}
	case 2:
		return &hdl.Part{X: &hdl.Index{X: x, I: r.expr(size - 1)}, Base: r.expr(size - 1), Width: r.expr(size - 1), Down: r.flag("down")}
	}
	return x
}

func (r random) exprs(size int) []hdl.Expr {
	var out []hdl.Expr
	for range r.n("exprs", 1, 3) {
		out = append(out, r.expr(size-1))
	}
	return out
}

var (
	unaries  = []string{"!", "~", "&", "|", "^", "~&", "~|", "~^", "+", "-"}
	binaries = []string{"**", "*", "/", "%", "+", "-", "<<", ">>", "<<<", ">>>", "<", "<=", ">", ">=", "==", "!=", "===", "!==", "&", "^", "~^",
		"|", "&&", "||"}
)

func (r random) expr(size int) hdl.Expr {
	if size <= 0 {
		return r.num()
	}
	switch r.n("expr", 0, 8) {
	case 0, 1:
		return r.ref(size - 1)
	case 2:
		return hdl.Un(rapid.SampledFrom(unaries).Draw(r.T, "op"), r.expr(size-1))
	case 3, 4:
		return hdl.Bin(rapid.SampledFrom(binaries).Draw(r.T, "op"), r.expr(size-1), r.expr(size-2))
	case 5:
		return hdl.Mux(r.expr(size-1), r.expr(size-2), r.expr(size-1))
	case 6:
		return hdl.Cat(r.exprs(size)...)
	case 7:
		return &hdl.Repeat{Count: r.expr(size - 1), Part: r.expr(size - 1)}
	}
	return &hdl.CallExpr{Name: rapid.SampledFrom([]string{"$clog2", "f"}).Draw(r.T, "function"), Args: r.exprs(size)}
}

func (r random) num() hdl.Expr {
	v := rapid.Uint64().Draw(r.T, "value")
	if r.flag("plain") {
		return hdl.BigInt(new(big.Int).SetUint64(v))
	}
	n := hdl.Sized(r.n("width", 1, 80), rapid.SampledFrom([]byte("bodh")).Draw(r.T, "base"), v)
	n.Signed = r.flag("signed")
	if r.n("unsized", 0, 9) == 0 {
		n.Width = 0
	}
	return n
}

// TestConcatOfOne keeps a form that a reader may take for parentheses.
func TestConcatOfOne(t *testing.T) {
	for _, text := range []string{"{a}", "{{a, b}}", "{2{a}}", "{2{a, b}}", "{2{{3{a}}}}"} {
		e, diags := parse.Expr(text)
		if len(diags) > 0 {
			t.Errorf("%s: %v", text, diags)
			continue
		}
		if got := emit.Expr(e); got != text {
			t.Errorf("%s is printed as %s", text, got)
		}
	}
}

// FuzzParse reads any text. Whatever is read without error can be printed, read again and printed the same.
func FuzzParse(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		mods, diags := parse.File("f.v", src, parse.Options{Formal: true})
		if diags.HasErrors() {
			return
		}
		for _, m := range mods {
			m.Signature(nil)
			m.Constants(nil)
			once := emit.Module(m)
			again, diags := parse.File("once.v", once, parse.Options{})
			if diags.HasErrors() || len(again) != 1 {
				t.Fatalf("printed text: %v\n%s", diags, once)
			}
			if twice := emit.Module(again[0]); string(once) != string(twice) {
				t.Fatalf("not a fixed point:\n%s", cmp.Diff(string(once), string(twice)))
			}
		}
	})
}
