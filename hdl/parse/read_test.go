package parse_test

import (
	"math/big"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"weft/hdl"
	"weft/hdl/emit"
	"weft/hdl/parse"
	"weft/internal/diag"
)

// read gives the only module of a text without diagnostics.
func read(t *testing.T, text string, opt parse.Options) *hdl.Module {
	t.Helper()
	mods, diags := parse.File("m.v", []byte(text), opt)
	if len(diags) > 0 || len(mods) != 1 {
		t.Fatalf("%d modules, %v\n%s", len(mods), diags, text)
	}
	return mods[0]
}

// TestItems reads one construct each and pins the tree by its normal text.
func TestItems(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"parameter list", "localparam A = 1, B = 2;", "localparam A = 1;\n  localparam B = 2;"},
		{"typed parameters", "parameter integer A = 1; localparam signed [3:0] B = 2; parameter signed C = 3;",
			"parameter integer A = 1;\n  localparam signed [3:0] B = 2;\n  parameter signed C = 3;"},
		{"nets", "wire a; reg signed [3:0] b, c [0:7]; integer i; genvar g; wire [1:0] d = 2'd1;",
			"wire             a;\n  reg signed [3:0] b, c [0:7];\n  integer          i;\n  genvar           g;\n  wire       [1:0] d = 2'd1;"},
		{"assigns", "assign a = b, {c, d[3:0]} = e;", "assign a = b;\n  assign {c, d[3:0]} = e;"},
		{"instances", "m #(.A(1)) u_a (.x(y), .z()), u_b ();",
			"m #(\n    .A(1)\n  ) u_a (\n    .x(y),\n    .z()\n  );\n\n  m #(\n    .A(1)\n  ) u_b ();"},
		{"generate region", "generate genvar i; for (i = 0; i < 4; i = i + 1) begin : gen_x wire w; end endgenerate",
			"genvar i;\n\n  for (i = 0; i < 4; i = i + 1) begin : gen_x\n    wire w;\n  end"},
		{"generate without blocks", "for (i = 0; i < 4; i = i + 1) if (i) assign a = 1; else if (A) wire w; else ;",
			"for (i = 0; i < 4; i = i + 1) begin\n    if (i) begin\n      assign a = 1;\n    end else if (A) begin\n      wire w;\n    end else begin\n" +
				"    end\n  end"},
		{"generate dangling else", "if (A) if (B) assign a = 1; else assign a = 2; else assign a = 3;",
			"if (A) begin\n    if (B) begin\n      assign a = 1;\n    end else begin\n      assign a = 2;\n    end\n  end else begin\n    assign a = 3;\n  end"},
		{"every event", "always @* a = b; always @(*) a = b; always @ ( * ) a = b;", "always @(*) a = b;\n\n  always @(*) a = b;\n\n  always @(*) a = b;"},
		{"events", "always @(posedge a, negedge b or c) d <= e; always @a b = c;",
			"always @(posedge a or negedge b or c) d <= e;\n\n  always @(a) b = c;"},
		{"dangling else", "initial if (a) if (b) x = 1; else x = 2;",
			"initial begin\n    if (a) begin\n      if (b) begin\n        x = 1;\n      end else begin\n        x = 2;\n      end\n    end\n  end"},
		{"dangling else of a loop", "initial if (a) for (i = 0; i < 4; i = i + 1) if (b) x = 1; else x = 2; else x = 3;",
			"initial begin\n    if (a) begin\n      for (i = 0; i < 4; i = i + 1) begin\n        if (b) begin\n          x = 1;\n        end else begin\n" +
				"          x = 2;\n        end\n      end\n    end else begin\n      x = 3;\n    end\n  end"},
		{"case", "always @(*) case (a) 1, 2: b = 1; default b = 2; endcase",
			"always @(*) begin\n    case (a)\n      1, 2: b = 1;\n      default: b = 2;\n    endcase\n  end"},
		{"casez", "always @(*) casez (a) 4'b1??0: b = 1; 8'hA?: b = 2; endcase",
			"always @(*) begin\n    casez (a)\n      4'b1??0: b = 1;\n      8'ha?: b = 2;\n    endcase\n  end"},
		{"block", "initial begin : x reg [1:0] r; integer i; r = 1; end",
			"initial begin : x\n    reg     [1:0] r;\n    integer       i;\n    r = 1;\n  end"},
		{"tasks", `initial begin $display("a\n%d", b); $finish; assert (a); assume(b); ; end`,
			"initial begin\n    $display(\"a\\n%d\", b);\n    $finish;\n    assert(a);\n    assume(b);\n    ;\n  end"},
		{"escapes", `initial $display("\101\7\\ \q \"é\t");`, "initial $display(\"A\\007\\\\ q \\\"é\\t\");"},
		{"functions", "function [1:0] f; input [3:0] x, y; integer i; f = x; endfunction\nfunction automatic integer g(input integer n, m); g = n; endfunction",
			"function [1:0] f(input [3:0] x, input [3:0] y);\n    integer i;\n    f = x;\n  endfunction\n\n" +
				"  function automatic integer g(input integer n, input integer m);\n    g = n;\n  endfunction"},
		{"attributes", `(* keep = "true" *) wire a; (* full *) (* x *) assign a = f (* y *) (b);`, "wire a;\n\n  assign a = f(b);"},
		{"attribute over lines", "(* a,\n b = 1 *) wire x;", "wire x;"},
		{"comments", "wire a; // one\n/* two\n three */ wire b;", "wire a;\n  wire b;"},
		{"numbers", "assign a = 8 'h F_f + 4'SD3 + 'o17 + 1_000;", "assign a = 8'hff + 4'sd3 + 'o17 + 1000;"},
		{"selects", "assign a = b[1][2] + c[3:0] + d[i*8 +: 8] + e[7 -: 4];", "assign a = b[1][2] + c[3:0] + d[i*8 +: 8] + e[7 -: 4];"},
		{"precedence", "assign a = b | c ^ d & e == f < g << h + i * j ** k && l || m ? n : o;",
			"assign a = b | c ^ d & e == f < g << h + i * j ** k && l || m ? n : o;"},
		{"grouping", "assign a = ((b | c) & d) + (e ? f : g) ** (h ** i) - (j - k);", "assign a = ((b | c) & d) + (e ? f : g) ** (h ** i) - (j - k);"},
		{"two names of an operator", "assign a = b ^~ c ~^ ^~d;", "assign a = b ~^ c ~^ ~^d;"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := read(t, "module m;\n"+c.text+"\nendmodule\n", parse.Options{})
			want := "module m;\n\n  " + c.want + "\n\nendmodule\n"
			if diff := cmp.Diff(want, string(emit.Print(m, emit.Options{Bare: true}))); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// TestTree pins a whole tree.
func TestTree(t *testing.T) {
	m := read(t, "module add #(parameter W = 8, N = 2) (input wire [W-1:0] a_i, b_i, output reg q_o);\n"+
		"  always @(posedge clk) if (a_i[0]) q_o <= 1'b1 + (a_i & b_i);\nendmodule\n", parse.Options{})
	span := hdl.WidthOf(hdl.ID("W"))
	want := &hdl.Module{
		Name:   "add",
		Params: []*hdl.Param{hdl.Parameter("W", hdl.Int(8)), hdl.Parameter("N", hdl.Int(2))},
		Ports:  []*hdl.Port{hdl.Input("a_i", span), hdl.Input("b_i", span), {Name: "q_o", Dir: hdl.Out, Reg: true}},
		Items: []hdl.Item{&hdl.Always{
			Events: []hdl.Event{{Edge: "posedge", Expr: hdl.ID("clk")}},
			Body: &hdl.If{Cond: hdl.At(hdl.ID("a_i"), 0), Then: &hdl.Set{
				LHS: hdl.ID("q_o"), RHS: hdl.Add(hdl.Sized(1, 'b', 1), hdl.And(hdl.ID("a_i"), hdl.ID("b_i"))), NonBlocking: true,
			}},
		}},
	}
	if diff := cmp.Diff(want, m, sameForm); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestHeader finds the comments above each module.
func TestHeader(t *testing.T) {
	text := "// First.\n\n//  indented\n`default_nettype none\nmodule a; // inside\n// inside\nendmodule // behind\n/* Second,\n * in a block.\n */\nmodule b;\nendmodule\n"
	mods, diags := parse.File("m.v", []byte(text), parse.Options{})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	var got [][]string
	for _, m := range mods {
		got = append(got, m.Header)
	}
	want := [][]string{{"First.", " indented"}, {"Second,", "in a block."}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestLineEnds reads a file with carriage returns.
func TestLineEnds(t *testing.T) {
	m := read(t, "// One.\r\nmodule m;\r\n  wire a;\r\nendmodule\r\n", parse.Options{})
	if len(m.Header) != 1 || m.Header[0] != "One." || len(m.Items) != 1 {
		t.Errorf("got %q, %d items", m.Header, len(m.Items))
	}
}

// TestConditionals reads what the defined macros leave.
func TestConditionals(t *testing.T) {
	text := "module m;\n`ifdef FORMAL wire f;\n`ifdef X wire fx;\n`endif\n`elsif X\nwire x; // `else\n`else\nwire n;\n`endif\n`ifdef Z\n\"$ ` is 'not text\n`endif\n`ifndef X\nwire nx;\n`endif\nendmodule\n"
	for _, c := range []struct {
		opt  parse.Options
		want string
	}{
		{parse.Options{}, "n nx"}, {parse.Options{Formal: true}, "f nx"}, {parse.Options{Defines: []string{"X"}}, "x"},
		{parse.Options{Formal: true, Defines: []string{"X"}}, "f fx"},
	} {
		m := read(t, text, c.opt)
		var names []string
		for _, it := range m.Items {
			names = append(names, it.(*hdl.Net).Names[0].Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.opt, got, c.want)
		}
	}
}

// TestRanges finds the text of nodes and diagnostics by their ranges, in a file with letters outside ASCII.
func TestRanges(t *testing.T) {
	text := "/* é */ module m (input wire [7:0] a_i, b_i);\n  /* ü */ wire [a_i + 1:0] w = $clog2(9) + x[3]; assign w = 4'hff;\n  m #(.W(3)) u_m (.a_i(w));\nendmodule\n"
	mods, diags := parse.File("m.v", []byte(text), parse.Options{})
	at := func(r diag.Range) string { return text[r.Start.Byte:r.End.Byte] }
	m := mods[0]
	net, assign, inst := m.Items[0].(*hdl.Net), m.Items[1].(*hdl.Assign), m.Items[2].(*hdl.Inst)
	for _, c := range []struct {
		got  diag.Range
		want string
	}{
		{m.Src, "m"}, {m.Ports[0].Src, "input wire [7:0] a_i"}, {m.Ports[1].Src, "b_i"}, {net.Src, "wire [a_i + 1:0] w = $clog2(9) + x[3];"},
		{net.Names[0].Src, "w = $clog2(9) + x[3]"}, {hdl.SrcOf(net.Range.High), "a_i + 1"}, {hdl.SrcOf(net.Names[0].Init), "$clog2(9) + x[3"},
		{assign.Src, "w = 4'hff"}, {inst.Src, "u_m"}, {inst.Params[0].Src, ".W(3)"}, {inst.Conns[0].Src, ".a_i(w)"}, {diags[0].Range, "4'hff"},
	} {
		if got := at(c.got); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	if want := (diag.Pos{Line: 2, Col: 11, Byte: 58}); net.Src.Start != want {
		t.Errorf("the declaration starts at %+v, want %+v", net.Src.Start, want)
	}
}

// TestLexical reports text that has no tokens, with its range.
func TestLexical(t *testing.T) {
	for _, c := range []struct{ text, at, summary string }{
		{"module m; /* open\nendmodule", "/*", "Unterminated comment"},
		{"module m; (* open\nendmodule", "(*", "Unterminated attribute"},
		{"module m; initial $display(\"open\n); endmodule", "\"open", "Unterminated string"},
		{"module m; initial $display(\"open", "\"open", "Unterminated string"},
		{"module m; wire a = éé; endmodule", "éé", "Unexpected character"},
		{"module m; wire a = \x01; endmodule", "\x01", "Unexpected character"},
		{"module m; wire a = '; endmodule", "'", "Unexpected character"},
		{"module m; wire a = 4'dff; endmodule", "'", "Unexpected character"},
	} {
		_, diags := parse.File("m.v", []byte(c.text), parse.Options{})
		if len(diags) == 0 {
			t.Errorf("%q: no diagnostic", c.text)
			continue
		}
		r := diags[0].Range
		if got := c.text[r.Start.Byte:r.End.Byte]; got != c.at || diags[0].Summary != c.summary {
			t.Errorf("%q: got %q at %q, want %q at %q", c.text, diags[0].Summary, got, c.summary, c.at)
		}
	}
}

// TestWild reads the wildcards of casez.
func TestWild(t *testing.T) {
	m := read(t, "module m; always @(*) casez (a) 8'h4?, 6'o?1, 'b1?: b = 1; default: ; endcase endmodule", parse.Options{})
	c := m.Items[0].(*hdl.Always).Body.(*hdl.Case)
	want := []hdl.Expr{
		&hdl.Num{Value: big.NewInt(0x40), Wild: big.NewInt(15), Width: 8, Base: 'h'},
		&hdl.Num{Value: big.NewInt(1), Wild: big.NewInt(0x38), Width: 6, Base: 'o'},
		&hdl.Num{Value: big.NewInt(2), Wild: big.NewInt(1), Base: 'b'},
	}
	if diff := cmp.Diff(want, c.Arms[0].Match, sameForm); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestFiles reads several files and finds a module that two of them define.
func TestFiles(t *testing.T) {
	fsys := fstest.MapFS{
		"a.v": {Data: []byte("module a; endmodule\n")}, "b.v": {Data: []byte("module b; endmodule module a; endmodule\n")},
	}
	mods, diags, err := parse.Files(fsys, []string{"a.v", "b.v"}, parse.Options{})
	if err != nil || len(mods) != 2 || mods[0].Name != "a" || mods[1].Name != "b" {
		t.Errorf("got %v, %v", mods, err)
	}
	if len(diags) != 1 || diags[0].Code != parse.CodeDuplicate || diags[0].Range.String() != "b.v:1:28" || diags[0].Notes[0].Range.String() != "a.v:1:8" {
		t.Errorf("got %v", diags)
	}
	if _, _, err := parse.Files(fsys, []string{"c.v"}, parse.Options{}); err == nil {
		t.Error("no error for a missing file")
	}
}

// TestConcurrent parses at the same time; the race detector watches the tables that parsers share.
func TestConcurrent(t *testing.T) {
	src := synthetic(5)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if _, diags := parse.File("top.v", src, parse.Options{}); len(diags) > 0 {
				t.Error(diags)
			}
		})
	}
	wg.Wait()
}
