package emit_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl"
	"weft/hdl/emit"
)

var (
	a = hdl.ID("a")
	b = hdl.ID("b")
	c = hdl.ID("c")
)

// TestExpr pins the text of each expression: the least parentheses that precedence allows.
func TestExpr(t *testing.T) {
	for _, x := range []struct {
		e    hdl.Expr
		want string
	}{
		{hdl.Int(5), "5"}, {hdl.Int(-5), "-5"}, {hdl.Add(a, hdl.Int(-5)), "a + -5"},
		{hdl.Sized(8, 'h', 0x1f), "8'h1f"}, {hdl.Sized(6, 'h', 1), "6'h01"}, {hdl.Sized(3, 'b', 5), "3'b101"}, {hdl.Sized(10, 'd', 7), "10'd7"},
		{hdl.Sized(7, 'o', 9), "7'o011"}, {hdl.Sized(4, 'h', 0x1f), "4'hf"},
		{hdl.Sized(36, 'h', 0xabc), "36'h0_0000_0abc"},
		{hdl.Sized(10, 'b', 5), "10'b00_0000_0101"},
		{&hdl.Num{Value: big.NewInt(3), Width: 4, Base: 'd', Signed: true}, "4'sd3"},
		{&hdl.Num{Value: big.NewInt(255), Base: 'h'}, "'hff"},
		{&hdl.Num{Value: big.NewInt(0xa0), Wild: big.NewInt(0x0f), Width: 8, Base: 'h'}, "8'ha?"},
		{&hdl.Num{Value: big.NewInt(8), Wild: big.NewInt(3), Width: 4, Base: 'b'}, "4'b10??"},
		{&hdl.Num{Value: big.NewInt(8), Wild: big.NewInt(3), Width: 4, Base: 'h'}, "4'b10??"},
		{&hdl.Num{Value: big.NewInt(0), Wild: big.NewInt(0x3), Width: 2, Base: 'h'}, "2'h?"},
		{&hdl.Str{Text: "a \"b\"\n"}, `"a \"b\"\n"`},
		{hdl.Sub(a, hdl.Sub(b, c)), "a - (b - c)"}, {hdl.Sub(hdl.Sub(a, b), c), "a - b - c"},
		{hdl.Mul(hdl.Add(a, b), c), "(a + b) * c"}, {hdl.Add(a, hdl.Mul(b, c)), "a + b * c"},
		{hdl.Or(hdl.And(a, b), c), "a & b | c"}, {hdl.And(hdl.Or(a, b), c), "(a | b) & c"},
		{hdl.Eq(hdl.And(a, b), c), "(a & b) == c"}, {hdl.And(a, hdl.Eq(b, c)), "a & b == c"},
		{hdl.Not(hdl.RedOr(a)), "~(|a)"}, {hdl.And(a, hdl.RedAnd(b)), "a & &b"}, {hdl.LNot(hdl.LOr(a, b)), "!(a || b)"},
		{hdl.Bin("**", hdl.Bin("**", a, b), c), "(a ** b) ** c"}, {hdl.Bin("**", hdl.Int(-2), b), "(-2) ** b"},
		{hdl.Mux(hdl.Mux(a, b, c), hdl.Mux(a, b, c), hdl.Mux(a, b, c)), "(a ? b : c) ? (a ? b : c) : a ? b : c"},
		{hdl.Add(hdl.Mux(a, b, c), c), "(a ? b : c) + c"},
		{hdl.At(a, 3), "a[3]"}, {hdl.Bits(a, 7, 0), "a[7:0]"},
		{hdl.PartUp(a, hdl.Mul(b, hdl.Int(8)), hdl.Int(8)), "a[b*8 +: 8]"}, {&hdl.Part{X: a, Base: b, Width: c, Down: true}, "a[b -: c]"},
		{&hdl.Index{X: a, I: hdl.Sub(b, hdl.Int(-1))}, "a[b-(-1)]"}, {&hdl.Index{X: a, I: hdl.And(b, hdl.RedAnd(c))}, "a[b&(&c)]"},
		{&hdl.Index{X: a, I: hdl.Mul(hdl.Add(b, c), c)}, "a[(b+c)*c]"}, {&hdl.Index{X: a, I: hdl.Bin("**", hdl.Int(2), b)}, "a[2**b]"},
		{hdl.Cat(a, hdl.Rep(2, hdl.Cat(b, c)), hdl.Rep(3, a)), "{a, {2{b, c}}, {3{a}}}"},
		{&hdl.Repeat{Count: hdl.Sub(a, hdl.Int(1)), Part: b}, "{(a - 1){b}}"},
		{hdl.CatLSB(a, b, c), "{c, b, a}"},
		{hdl.Clog2(hdl.Add(a, hdl.Int(1))), "$clog2(a + 1)"},
	} {
		if got := emit.Expr(x.e); got != x.want {
			t.Errorf("got %s, want %s", got, x.want)
		}
	}
}

// TestItem pins the text of each item.
func TestItem(t *testing.T) {
	span := hdl.WidthOf(hdl.ID("W"))
	set := func(to, from hdl.Expr) hdl.Stmt { return &hdl.Set{LHS: to, RHS: from} }
	for _, x := range []struct {
		name  string
		items []hdl.Item
		want  string
	}{
		{"parameters", []hdl.Item{
			&hdl.Param{Name: "A", Local: true, Value: hdl.Int(1)}, &hdl.Param{Name: "B", Integer: true, Value: hdl.Int(2)},
			&hdl.Param{Name: "C", Local: true, Signed: true, Range: hdl.Range(3, 0), Value: hdl.Int(3)},
		}, "  localparam A = 1;\n  parameter integer B = 2;\n  localparam signed [3:0] C = 3;\n"},
		{"nets", []hdl.Item{
			hdl.NewWire("x", nil), &hdl.Net{Kind: hdl.Reg, Signed: true, Range: span, Names: []hdl.NetName{{Name: "y"}, {Name: "z", Array: hdl.Range(0, 3)}}},
			hdl.NewWireInit("v", hdl.Width(4), hdl.Sized(4, 'h', 1)), &hdl.Net{Kind: hdl.Integer, Names: []hdl.NetName{{Name: "i"}}, Comment: "counts"},
		}, "  wire               x;\n  reg signed [W-1:0] y, z [0:3];\n  wire       [3:0]   v = 4'h1;\n  integer            i;  // counts\n"},
		{"instance", []hdl.Item{&hdl.Inst{
			Module: "m", Name: "u_m", Comment: "The one.", Params: []hdl.Conn{hdl.To("W", hdl.Int(4)), hdl.To("DEPTH", a)},
			Conns: []hdl.Conn{hdl.To("clk_i", a), hdl.To("q_o", nil)},
		}, &hdl.Inst{Module: "n", Name: "u_n"}},
			"  // The one.\n  m #(\n    .W    (4),\n    .DEPTH(a)\n  ) u_m (\n    .clk_i(a),\n    .q_o  ()\n  );\n\n  n u_n ();\n"},
		{"generate", []hdl.Item{&hdl.GenFor{
			Var: "i", Init: hdl.Int(0), Cond: hdl.Bin("<", hdl.ID("i"), a), Step: hdl.Add(hdl.ID("i"), hdl.Int(1)), Label: "gen_x",
			Items: []hdl.Item{&hdl.GenIf{Cond: b, Then: &hdl.GenBlock{Label: "gen_y"},
				Else: &hdl.GenBlock{Items: []hdl.Item{&hdl.GenIf{Cond: c, Then: &hdl.GenBlock{}, Else: &hdl.GenBlock{Items: []hdl.Item{hdl.AssignTo(a, b)}}}}}}},
		}}, "  for (i = 0; i < a; i = i + 1) begin : gen_x\n    if (b) begin : gen_y\n    end else if (c) begin\n    end else begin\n      assign a = b;\n" +
			"    end\n  end\n"},
		{"always", []hdl.Item{
			&hdl.Always{Body: set(a, b)},
			&hdl.Always{Events: []hdl.Event{{Edge: "posedge", Expr: a}, {Expr: b}}, Body: &hdl.Block{Label: "l",
				Decls: []*hdl.Net{{Kind: hdl.Reg, Range: hdl.Range(1, 0), Names: []hdl.NetName{{Name: "t"}}}},
				Stmts: []hdl.Stmt{&hdl.Set{LHS: a, RHS: b, NonBlocking: true}}}},
		}, "  always @(*) a = b;\n\n  always @(posedge a or b) begin : l\n    reg [1:0] t;\n    a <= b;\n  end\n"},
		{"dangling else", []hdl.Item{&hdl.Initial{Body: &hdl.If{Cond: a, Then: &hdl.If{Cond: b, Then: set(a, b)}, Else: set(a, c)}}},
			"  initial begin\n    if (a) begin\n      if (b) a = b;\n    end else begin\n      a = c;\n    end\n  end\n"},
		{"case", []hdl.Item{&hdl.Initial{Body: &hdl.Block{Stmts: []hdl.Stmt{&hdl.Case{Kind: "casez", On: a, Arms: []hdl.CaseArm{
			{Match: []hdl.Expr{hdl.Int(1), hdl.Int(2)}, Body: set(a, b)}, {Body: &hdl.Call{}}}}, &hdl.Call{Name: "$finish"},
			&hdl.Call{Name: "$display", Args: []hdl.Expr{&hdl.Str{Text: "x"}, a}}}}}},
			"  initial begin\n    casez (a)\n      1, 2: a = b;\n      default: ;\n    endcase\n    $finish;\n    $display(\"x\", a);\n  end\n"},
		{"for", []hdl.Item{&hdl.Initial{Body: &hdl.Block{Stmts: []hdl.Stmt{&hdl.For{Init: &hdl.Set{LHS: a, RHS: b}, Cond: c,
			Step: &hdl.Set{LHS: a, RHS: c}, Body: set(c, a)}}}}}, "  initial begin\n    for (a = b; c; a = c) c = a;\n  end\n"},
		{"function", []hdl.Item{&hdl.Function{Name: "f", Automatic: true, Range: span, Inputs: []*hdl.Port{hdl.Input("x", span), {Name: "n", Integer: true}},
			Locals: []*hdl.Net{{Kind: hdl.Integer, Names: []hdl.NetName{{Name: "i"}}}}, Body: set(hdl.ID("f"), a)}},
			"  function automatic [W-1:0] f(input [W-1:0] x, input integer n);\n    integer i;\n    f = a;\n  endfunction\n"},
		{"remarks", []hdl.Item{&hdl.Remark{Text: "Sum."}, hdl.AssignTo(a, b), &hdl.Remark{}, hdl.AssignTo(b, c), &hdl.Directive{Text: "`ifdef X"},
			hdl.NewWire("x", nil), &hdl.Directive{Text: "`endif"}},
			"  // Sum.\n  assign a = b;\n\n  assign b = c;\n`ifdef X\n  wire x;\n`endif\n"},
	} {
		t.Run(x.name, func(t *testing.T) {
			want := "module m;\n\n" + x.want + "\nendmodule\n"
			got := string(emit.Print(&hdl.Module{Name: "m", Items: x.items}, emit.Options{Bare: true}))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// TestHeader pins the header of a module.
func TestHeader(t *testing.T) {
	m := &hdl.Module{
		Name: "m", Header: []string{"First.", "", "  x -> y"},
		Params: []*hdl.Param{hdl.Parameter("A", hdl.Int(1)), {Name: "B", Range: hdl.Range(7, 0), Value: hdl.Sized(8, 'h', 0)}},
		Ports: []*hdl.Port{
			{Name: "clk_i", Dir: hdl.In, Comment: "clock"}, {Name: "data_o", Dir: hdl.Out, Reg: true, Signed: true, Range: hdl.Range(63, 0), Comment: "result"},
			{Name: "pad", Dir: hdl.InOut},
		},
	}
	want := "// First.\n//\n//   x -> y\n`default_nettype none\n\nmodule m #(\n  parameter A = 1,\n  parameter [7:0] B = 8'h00\n) (\n" +
		"  input  wire              clk_i,   // clock\n  output reg signed [63:0] data_o,  // result\n  inout  wire              pad\n);\n" +
		"endmodule\n\n`default_nettype wire\n"
	if diff := cmp.Diff(want, string(emit.Module(m))); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestLongLines breaks what does not fit, and keeps a word that is too long in one piece.
func TestLongLines(t *testing.T) {
	var parts, terms []hdl.Expr
	mux := hdl.Expr(hdl.ID("the_default_value"))
	for i := range 40 {
		name := fmt.Sprintf("in%02d_valid", i)
		parts = append(parts, hdl.ID(name))
		terms = append(terms, hdl.And(hdl.ID(name), hdl.ID("enable")))
		mux = hdl.Mux(hdl.Eq(hdl.ID("sel"), hdl.Sized(6, 'h', uint64(i))), hdl.ID(name), mux)
	}
	long := new(big.Int).Lsh(big.NewInt(1), 700)
	m := &hdl.Module{Name: "m", Items: []hdl.Item{
		hdl.AssignTo(a, hdl.Cat(parts...)), hdl.AssignTo(a, hdl.Or(terms...)), hdl.AssignTo(a, mux), hdl.AssignTo(hdl.Cat(parts...), a),
		&hdl.Inst{Module: "n", Name: "u_n", Conns: []hdl.Conn{hdl.To("x", hdl.Cat(parts...)), hdl.To("y", hdl.LNot(hdl.LOr(terms...)))}},
		&hdl.Always{Body: &hdl.Block{Stmts: []hdl.Stmt{
			&hdl.If{Cond: hdl.LAnd(parts...), Then: &hdl.Set{LHS: a, RHS: b}}, &hdl.Set{LHS: a, RHS: hdl.Cat(parts...), NonBlocking: true},
			&hdl.If{Cond: a, Then: &hdl.Set{LHS: a, RHS: hdl.Cat(parts...)}},
			&hdl.Case{Kind: "case", On: a, Arms: []hdl.CaseArm{{Match: parts, Body: &hdl.Set{LHS: a, RHS: b}}}},
			&hdl.Call{Name: "$display", Args: parts},
		}}},
		&hdl.Net{Names: []hdl.NetName{{Name: strings.Repeat("x", 60)}, {Name: strings.Repeat("y", 60)}}},
	}}
	text := string(emit.Module(m))
	for i, line := range strings.Split(text, "\n") {
		if len(line) > 100 || strings.TrimRight(line, " ") != line {
			t.Errorf("line %d has %d columns or ends in a space: %q", i+1, len(line), line)
		}
	}
	if testing.Verbose() {
		t.Log(text)
	}
	m.Items = []hdl.Item{hdl.AssignTo(a, hdl.SizedBig(701, 'h', long))}
	if text := string(emit.Module(m)); !strings.Contains(text, "\n  assign a = 701'h1000_0000_") {
		t.Errorf("a long literal is broken:\n%s", text)
	}
}

// TestPanics holds trees that have no text.
func TestPanics(t *testing.T) {
	for name, e := range map[string]hdl.Expr{
		"operator": hdl.Bin("<>", a, b), "select of a sum": hdl.At(hdl.Add(a, b), 0), "nothing": nil, "part of a select": hdl.Bits(hdl.Bits(a, 3, 0), 1, 0),
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			emit.Expr(e)
		})
	}
}
