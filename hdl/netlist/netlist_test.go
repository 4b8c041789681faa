package netlist_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl"
	"weft/hdl/netlist"
	"weft/hdl/parse"
)

type library map[string]*hdl.Module

func (l library) Module(name string) *hdl.Module { return l[name] }

// leaf is a module that is not looked into.
const leaf = `
module leaf #(parameter W = 2) (input wire [W-1:0] i_i, output wire [W-1:0] o_o);
endmodule
`

func read(t *testing.T, text string) library {
	t.Helper()
	parsed, list := parse.File("test.v", []byte(text+leaf), parse.Options{})
	if len(list) > 0 {
		t.Fatal(list.Err())
	}
	lib := library{}
	for _, m := range parsed {
		lib[m.Name] = m
	}
	return lib
}

// wires lists what drives each input bit of the leaves and each output bit of the top: "u_b.i_i[0] = u_a.o_o[1]".
func wires(n *netlist.Netlist) []string {
	drivers := map[int][]string{}
	blocks := append([]netlist.Instance{n.Top}, n.Instances...)
	for _, in := range blocks {
		for _, p := range in.Pins {
			for i, b := range p.Bits {
				if p.Dir == hdl.Out && n.Net(b) >= 0 {
					drivers[n.Net(b)] = append(drivers[n.Net(b)], fmt.Sprintf("%s.%s[%d]", in.Path, p.Name, i))
				}
			}
		}
	}
	var out []string
	for _, in := range blocks {
		for _, p := range in.Pins {
			for i, b := range p.Bits {
				if p.Dir == hdl.In {
					from := "nothing"
					if d := drivers[n.Net(b)]; len(d) > 0 {
						from = strings.Join(d, ", ")
					}
					out = append(out, fmt.Sprintf("%s.%s[%d] = %s", in.Path, p.Name, i, from))
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

func TestFlatten(t *testing.T) {
	const ports = "(input wire [1:0] a_i, output wire [1:0] y_o);\n"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"direct", "module top " + ports + `
			leaf u_a (.i_i(a_i), .o_o(y_o));
		endmodule`,
			[]string{"top.y_o[0] = u_a.o_o[0]", "top.y_o[1] = u_a.o_o[1]", "u_a.i_i[0] = top.a_i[0]", "u_a.i_i[1] = top.a_i[1]"}},
		{"concatenation", "module top " + ports + `
			leaf u_a (.i_i({a_i[0], a_i[1]}), .o_o({y_o[0], y_o[1]}));
		endmodule`,
			[]string{"top.y_o[0] = u_a.o_o[1]", "top.y_o[1] = u_a.o_o[0]", "u_a.i_i[0] = top.a_i[1]", "u_a.i_i[1] = top.a_i[0]"}},
		{"assignments", "module top " + ports + `
			wire [3:0] w;
			wire [1:0] v = w[2 +: 2];
			assign w[3:2] = {2{a_i[1]}};
			assign w[1 -: 2] = v;
			assign y_o = w[1:0];
		endmodule`,
			[]string{"top.y_o[0] = top.a_i[1]", "top.y_o[1] = top.a_i[1]"}},
		{"generate", "module top " + ports + `
			localparam N = 2;
			genvar i;
			for (i = 0; i < N; i = i + 1) begin : gen_bit
				wire w;
				if (i == 0) begin : gen_first
					assign w = a_i[N - 1];
				end else begin : gen_rest
					assign w = a_i[0];
				end
				leaf #(.W(1)) u_a (.i_i(w), .o_o(y_o[i]));
			end
		endmodule`,
			[]string{"gen_bit[0].u_a.i_i[0] = top.a_i[1]", "gen_bit[1].u_a.i_i[0] = top.a_i[0]", "top.y_o[0] = gen_bit[0].u_a.o_o[0]", "top.y_o[1] = gen_bit[1].u_a.o_o[0]"}},
		{"hierarchy", "module top " + ports + `
			mid #(.N(2)) u_m (.x_i(a_i), .x_o(y_o));
		endmodule
		module mid #(parameter N = 1) (input wire [N-1:0] x_i, output wire [N-1:0] x_o);
			wire [N-1:0] w;
			leaf #(.W(N)) u_a (.i_i(x_i), .o_o(w));
			leaf #(.W(N)) u_b (.i_i(w), .o_o(x_o));
		endmodule`,
			[]string{"top.y_o[0] = u_m.u_b.o_o[0]", "top.y_o[1] = u_m.u_b.o_o[1]", "u_m.u_a.i_i[0] = top.a_i[0]", "u_m.u_a.i_i[1] = top.a_i[1]",
				"u_m.u_b.i_i[0] = u_m.u_a.o_o[0]", "u_m.u_b.i_i[1] = u_m.u_a.o_o[1]"}},
		{"logic is no wire", "module top " + ports + `
			wire [1:0] n = ~a_i;
			leaf u_a (.i_i(n), .o_o(y_o));
		endmodule`,
			[]string{"top.y_o[0] = u_a.o_o[0]", "top.y_o[1] = u_a.o_o[1]", "u_a.i_i[0] = nothing", "u_a.i_i[1] = nothing"}},
		{"constant choice is a wire", "module top " + ports + `
			assign y_o = (1 == 2) ? 2'd0 : a_i;
		endmodule`,
			[]string{"top.y_o[0] = top.a_i[0]", "top.y_o[1] = top.a_i[1]"}},
		{"two drivers", "module top " + ports + `
			assign y_o = a_i;
			leaf u_a (.i_i(2'd0), .o_o(y_o));
		endmodule`,
			[]string{"top.y_o[0] = top.a_i[0], u_a.o_o[0]", "top.y_o[1] = top.a_i[1], u_a.o_o[1]", "u_a.i_i[0] = nothing", "u_a.i_i[1] = nothing"}},
		{"open and too narrow", "module top " + ports + `
			leaf u_a (.i_i(a_i[0]), .o_o());
			assign y_o = a_i;
		endmodule`,
			[]string{"top.y_o[0] = top.a_i[0]", "top.y_o[1] = top.a_i[1]", "u_a.i_i[0] = top.a_i[0]", "u_a.i_i[1] = nothing"}},
		{"registers are no wires", `module top (input wire clk_i, input wire [1:0] a_i, output reg [1:0] y_o);
			always @(posedge clk_i) y_o <= a_i;
		endmodule`,
			[]string{"top.y_o[0] = nothing", "top.y_o[1] = nothing"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lib := read(t, tt.text)
			n, list := netlist.Flatten(lib["top"], nil, lib, func(module string) bool { return module == "leaf" })
			if len(list) > 0 {
				t.Fatal(list.Err())
			}
			if diff := cmp.Diff(tt.want, wires(n)); diff != "" {
				t.Errorf("wires (-want +got):\n%s", diff)
			}
		})
	}
}

func TestFlattenFindings(t *testing.T) {
	tests := []struct{ name, text, code, detail string }{
		{"not constant", "module top (input wire a_i); if (a_i) begin : gen_x end endmodule", "N001", "constant"},
		{"endless loop", "module top (input wire a_i); genvar i; for (i = 0; i < 10; i = i) begin : gen_x end endmodule", "N002", "iterations"},
		{"recursion", "module top (input wire a_i); top u_t (.a_i(a_i)); endmodule", "N003", "contains itself"},
		{"too large", "module top (input wire a_i); genvar i; for (i = 0; i < 60000; i = i + 1) begin : gen_x wire [99999:0] w; end endmodule", "N004", "bits"},
		{"range", "module top (input wire a_i); wire [0:3] w; endmodule", "N005", "[0:3]"},
		{"unknown module", "module top (input wire a_i); nothing u_n (.a_i(a_i)); endmodule", "N006", `"nothing"`},
		{"undeclared", "module top (output wire y_o); assign y_o = w; endmodule", "N007", "w is used"},
		{"select", "module top (input wire a_i, output wire y_o); wire [1:0] w; assign y_o = w[2]; endmodule", "N008", "2..2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lib := read(t, tt.text)
			_, list := netlist.Flatten(lib["top"], nil, lib, func(string) bool { return false })
			if !list.HasErrors() || list[0].Code != tt.code || !strings.Contains(list[0].Detail, tt.detail) {
				t.Errorf("want %s with %q, got %v", tt.code, tt.detail, list.Err())
			}
		})
	}
}

func TestChildren(t *testing.T) {
	lib := read(t, `module top #(parameter N = 1, parameter X = 0) ();
		genvar i;
		for (i = 0; i < N; i = i + 1) begin : gen_x
			leaf #(.W(i + 1)) u_a (.i_i(), .o_o());
		end
		if (X != 0) begin : gen_extra
			extra u_e ();
		end
	endmodule`)
	got, list := netlist.Children(lib["top"], map[string]*big.Int{"N": big.NewInt(2)})
	if len(list) > 0 {
		t.Fatal(list.Err())
	}
	var names []string
	for _, c := range got {
		names = append(names, fmt.Sprint(c.Path, " ", c.Module, " ", c.Params))
	}
	if diff := cmp.Diff([]string{"gen_x[0].u_a leaf map[W:1]", "gen_x[1].u_a leaf map[W:2]"}, names); diff != "" {
		t.Error(diff)
	}
	got, _ = netlist.Children(lib["top"], map[string]*big.Int{"X": big.NewInt(1)})
	if len(got) != 2 || got[1].Path != "gen_extra.u_e" {
		t.Errorf("children %v", got)
	}
}
