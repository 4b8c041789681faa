package hdl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl"
	"weft/hdl/emit"
	"weft/hdl/parse"
)

const everything = `module m #(parameter A0 = A1) (input wire [A2:A3] p);
  localparam [B0:B1] l = B2;
  wire [C0:C1] n [C2:C3], o = C4;
  assign {D0, D1[D2], D3[D4:D5], D6[D7 +: D8]} = -D9 + (E0 ? E1 : {2{E2}}) + $clog2(E3);
  sub #(.x(F0)) u_s (.y(F1), .z());
  for (i = G0; G1; i = G2) begin : g
    if (G3) begin wire x = G4; end else begin wire x = G5; end
  end
  always @(posedge H0 or H1) begin : b
    reg [H2:H3] t;
    if (H4) H5 <= H6; else for (H7 = H8; H9; I0 = I1) I2 = I3;
    case (I4) I5, I6: I7 = I8; default: $display("x", I9); endcase
  end
  initial J0 = J1;
  function [J2:J3] f(input [J4:J5] q);
    reg [J6:J7] r;
    f = J8;
  endfunction
endmodule
`

// TestInspect sees every name of every construct, in the order of the text.
func TestInspect(t *testing.T) {
	m := module(t, everything)
	var names []string
	hdl.Inspect(m, func(n hdl.Node) bool {
		if r, ok := n.(*hdl.Ref); ok && r.Name != "f" {
			names = append(names, r.Name)
		}
		return true
	})
	var want []string
	for _, w := range strings.FieldsFunc(everything, func(r rune) bool { return !('A' <= r && r <= 'Z' || '0' <= r && r <= '9') }) {
		if len(w) == 2 && 'A' <= w[0] && w[0] <= 'Z' && w != "A0" {
			want = append(want, w)
		}
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	kinds := map[string]int{}
	hdl.Walk(m.Items, func(n hdl.Node) bool {
		kinds[strings.TrimPrefix(fmt.Sprintf("%T", n), "*hdl.")]++
		_, block := n.(*hdl.GenBlock)
		return !block
	})
	if kinds["GenBlock"] != 2 || kinds["Net"] != 3 || kinds["For"] != 1 || kinds["Port"] != 1 {
		t.Errorf("pruned walk: %v", kinds)
	}
}

func TestRefs(t *testing.T) {
	e, diags := parse.Expr("a + f(b[c], a) + {2{d}}")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	var got []string
	for _, r := range hdl.Refs(e) {
		got = append(got, r.Name)
	}
	if want := []string{"a", "b", "c", "d"}; !cmp.Equal(want, got) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestBare drops what a reader drops, at every level, and leaves its argument alone.
func TestBare(t *testing.T) {
	note := func() []hdl.Item {
		return []hdl.Item{&hdl.Remark{Text: "x"}, &hdl.Net{Names: []hdl.NetName{{Name: "w"}}, Comment: "x"}, &hdl.Inst{Module: "s", Name: "u", Comment: "x"},
			&hdl.Directive{Text: "`ifdef X"}}
	}
	m := &hdl.Module{Name: "m", Header: []string{"kept"}, Ports: []*hdl.Port{{Name: "p", Dir: hdl.In, Comment: "x"}}, Items: append(note(),
		&hdl.GenFor{Var: "i", Init: hdl.Int(0), Cond: hdl.Int(0), Step: hdl.Int(1), Items: note()},
		&hdl.GenIf{Cond: hdl.Int(1), Then: &hdl.GenBlock{Items: note()}, Else: &hdl.GenBlock{Items: note()}})}
	before := string(emit.Module(m))
	bare := string(emit.Module(hdl.Bare(m)))
	if strings.Contains(bare, "// x") || strings.Contains(bare, "`ifdef") || !strings.Contains(bare, "// kept") {
		t.Errorf("comments left:\n%s", bare)
	}
	mods, diags := parse.File("m.v", []byte(bare), parse.Options{})
	if len(diags) > 0 || string(emit.Module(mods[0])) != bare {
		t.Errorf("not what is read back: %v", diags)
	}
	if after := string(emit.Module(m)); after != before {
		t.Error("the argument has changed")
	}
}

// TestBuild pins the constructors that are more than a literal of their type.
func TestBuild(t *testing.T) {
	a, b, c := hdl.ID("a"), hdl.ID("b"), hdl.ID("c")
	for _, x := range []struct {
		e    hdl.Expr
		want string
	}{
		{hdl.And(a, b, c), "a & b & c"}, {hdl.Or(a), "a"}, {hdl.Xor(a, b), "a ^ b"}, {hdl.LAnd(a, b), "a && b"}, {hdl.LOr(a, b), "a || b"},
		{hdl.CatLSB(hdl.IDs("a", "b")...), "{b, a}"}, {hdl.Ne(a, hdl.Int(-1)), "a != -1"}, {hdl.Rep(3, a), "{3{a}}"},
		{hdl.Width(8).High, "7"}, {hdl.WidthOf(a).High, "a - 1"}, {hdl.Sized(4, 'h', 0x12), "4'h2"},
	} {
		if got := emit.Expr(x.e); got != x.want {
			t.Errorf("got %s, want %s", got, x.want)
		}
	}
	if hdl.Width(1) != nil {
		t.Error("one bit has a range")
	}
	for name, f := range map[string]func(){"no operand": func() { hdl.And() }, "no bits": func() { hdl.Sized(0, 'h', 1) }} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}
