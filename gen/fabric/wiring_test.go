package fabric_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen"
	"weft/gen/fabric"
	"weft/specs"
)

// generated gives the fabric of that name in a design, and the Verilog of the design.
func generated(t testing.TB, spec, target string) (*specs.Fabric, []fabric.Source) {
	t.Helper()
	d, list := specs.Load(spec, nil)
	if list.HasErrors() {
		t.Fatal(list.Err())
	}
	f, err := d.Fabric(target)
	if err != nil {
		t.Fatal(err)
	}
	files, list := gen.Build(d)
	if list.HasErrors() {
		t.Fatal(list.Err())
	}
	var sources []fabric.Source
	for _, file := range files {
		if strings.HasSuffix(file.Path, ".v") {
			sources = append(sources, fabric.Source{Name: file.Path, Text: file.Data})
		}
	}
	return f, sources
}

const fc32 = "../../specs/designs/th1a_fc32.hcl"

func TestGeneratedTopsAreWiredAsTheSpecSays(t *testing.T) {
	for _, tt := range []struct{ spec, target string }{
		{fc32, "fc32"},
		{"../../specs/designs/th1a_fc64.hcl", "fc64"},
		{"../../specs/designs/ft43.hcl", "ft43"},
		{"../../specs/designs/clos.hcl", "clos"},
		{"../testdata/tiny/spec.hcl", "pair"},
		{"../testdata/rails/spec.hcl", "fc8"},
		{"../testdata/mixed/spec.hcl", "star"},
	} {
		t.Run(tt.target, func(t *testing.T) {
			f, files := generated(t, tt.spec, tt.target)
			w, list := fabric.CompareText(f, files)
			if len(list) > 0 {
				t.Fatal(list.Err())
			}
			if !w.Clean() {
				t.Errorf("differences: %+v", w)
			}
			if w.Links != len(f.Graph.Links) || w.Links == 0 {
				t.Errorf("%d links right of %d", w.Links, len(f.Graph.Links))
			}
		})
	}
}

// edit replaces text in the top; every change must hit something.
func edit(t *testing.T, files []fabric.Source, top string, change func(string) string) []fabric.Source {
	t.Helper()
	out := append([]fabric.Source{}, files...)
	for i := range out {
		if out[i].Name != top+".v" {
			continue
		}
		text := change(string(out[i].Text))
		if text == string(out[i].Text) {
			t.Fatal("the change changed nothing")
		}
		out[i].Text = []byte(text)
	}
	return out
}

// swap exchanges two strings.
func swap(a, b string) func(string) string {
	return func(s string) string { return strings.NewReplacer(a, b, b, a).Replace(s) }
}

// within applies a change to one instance only.
func within(instance string, change func(string) string) func(string) string {
	re := regexp.MustCompile(`(?s)\) ` + instance + ` \(.*?\);`)
	return func(s string) string { return re.ReplaceAllStringFunc(s, change) }
}

func replace(old, new string) func(string) string {
	return func(s string) string { return strings.Replace(s, old, new, 1) }
}

func TestFaultsInTheTopAreFound(t *testing.T) {
	f, files := generated(t, fc32, "fc32")
	type found struct{ Missing, Extra, Swapped, Latency []string }
	tests := []struct {
		name   string
		change func(string) string
		want   found
		links  int
	}{
		{"two outputs swapped", within("u_nr0_g0[89]_to_nr2_g0[01]", swap(".in_data_i   (nr0_out_data[2303:2048])", ".in_data_i   (nr0_out_data[2559:2304])")),
			found{Swapped: []string{
				"nr0.out_data_o[2303:2048] nr2.in_data_i[255:0] <-> nr0.out_data_o[2559:2304] nr2.in_data_i[511:256]"}}, 14},
		{"valid of one direction", within("u_nr0_g08_to_nr2_g00", replace(".in_valid_i  (nr0_out_valid[8])", ".in_valid_i  (nr0_out_valid[9])")),
			found{Missing: []string{"nr0.out_valid_o[8] nr2.in_valid_i[0]"}, Extra: []string{"nr0.out_valid_o[9] nr2.in_valid_i[0]"}}, 15},
		{"head and tail", within("u_nr3_g03_to_nr0_g15", swap("nr3_out_head[3]", "nr3_out_tail[3]")),
			found{Swapped: []string{"nr3.out_head_o[3] nr0.in_head_i[15] <-> nr3.out_tail_o[3] nr0.in_tail_i[15]"}}, 15},
		{"vc", within("u_nr3_g03_to_nr0_g15", replace("nr3_out_vc[3]", "nr3_out_vc[4]")),
			found{Missing: []string{"nr3.out_vc_o[3] nr0.in_vc_i[15]"}, Extra: []string{"nr3.out_vc_o[4] nr0.in_vc_i[15]"}}, 15},
		{"one data bit", within("u_nr0_g08_to_nr2_g00", replace("(nr0_out_data[2303:2048])", "({nr0_out_data[2303:2150], nr0_out_data[2148], nr0_out_data[2148:2048]})")),
			found{Missing: []string{"nr0.out_data_o[2149] nr2.in_data_i[101]"}, Extra: []string{"nr0.out_data_o[2148] nr2.in_data_i[101]"}}, 15},
		{"two data bits", within("u_nr0_g08_to_nr2_g00", replace("(nr0_out_data[2303:2048])", "({nr0_out_data[2303:2050], nr0_out_data[2048], nr0_out_data[2049]})")),
			found{Swapped: []string{"nr0.out_data_o[2048] nr2.in_data_i[0] <-> nr0.out_data_o[2049] nr2.in_data_i[1]"}}, 15},
		{"credit", within("u_nr0_g08_to_nr2_g00", replace("nr2_in_credit[0]", "nr2_in_credit[1]")),
			found{Missing: []string{"nr2.in_credit_o[0] nr0.out_credit_i[8]"}, Extra: []string{"nr2.in_credit_o[1] nr0.out_credit_i[8]"}}, 15},
		{"constant", within("u_nr0_g08_to_nr2_g00", replace("nr2_in_credit[0]", "1'b1")),
			found{Missing: []string{"nr2.in_credit_o[0] nr0.out_credit_i[8]"}}, 15},
		{"external data", replace("assign nr0_in_head[7:0] = in_head_i[7:0];", "assign nr0_in_head[7:0] = {in_head_i[7:2], in_head_i[0], in_head_i[1]};"),
			found{Swapped: []string{"TOP.in_head_i[0] nr0.in_head_i[0] <-> TOP.in_head_i[1] nr0.in_head_i[1]"}}, 16},
		{"logic on the way", replace("assign nr0_in_valid[7:0] = in_valid_i[7:0];", "assign nr0_in_valid[7:0] = in_valid_i[7:0] & 8'hfe;"),
			found{Missing: func() (m []string) {
				for i := range 8 {
					m = append(m, fmt.Sprintf("TOP.in_valid_i[%d] nr0.in_valid_i[%d]", i, i))
				}
				return m
			}()}, 16},
		{"error bits", swap("error_o[15:0]", "error_o[31:16]"),
			found{Swapped: func() (m []string) {
				for i := range 16 {
					m = append(m, fmt.Sprintf("nr0.error_o[%d] TOP.error_o[%d] <-> nr1.error_o[%d] TOP.error_o[%d]", i, i, i, i+16))
				}
				return m
			}()}, 16},
		{"reset of a chip", replace(".rst_i       (rst_i),\n    .in_valid_i  (nr2_in_valid)", ".rst_i       (clk_i),\n    .in_valid_i  (nr2_in_valid)"),
			found{Missing: []string{"TOP.rst_i nr2.rst_i"}, Extra: []string{"TOP.clk_i nr2.rst_i"}}, 16},
		{"clock of a link", within("u_nr0_g08_to_nr2_g00", replace(".clk_i       (clk_i)", ".clk_i       (rst_i)")),
			found{Missing: []string{"TOP.clk_i u_nr0_g08_to_nr2_g00.clk_i"}, Extra: []string{"TOP.rst_i u_nr0_g08_to_nr2_g00.clk_i"}}, 16},
		{"latency", func(s string) string { return strings.Replace(s, ".LATENCY(15)", ".LATENCY(14)", 1) },
			found{Latency: []string{
				"nr2.in_credit_o[0] nr0.out_credit_i[8] 15 14", "nr0.out_data_o[2303:2048] nr2.in_data_i[255:0] 15 14", "nr0.out_head_o[8] nr2.in_head_i[0] 15 14",
				"nr0.out_tail_o[8] nr2.in_tail_i[0] 15 14", "nr0.out_valid_o[8] nr2.in_valid_i[0] 15 14", "nr0.out_vc_o[8] nr2.in_vc_i[0] 15 14"}}, 15},
		{"two drivers", replace("  // External ports", "  assign nr0_in_head[8] = nr1_out_head[8];\n  // External ports"),
			found{
				Extra: []string{"nr1.out_head_o[8] nr0.in_head_i[8]", "nr2.out_head_o[0] nr2.in_head_i[4]"}}, 14},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, list := fabric.CompareText(f, edit(t, files, "fc32", tt.change))
			if len(list) > 0 {
				t.Fatal(list.Err())
			}
			var got found
			for _, x := range w.Missing {
				got.Missing = append(got.Missing, x.From+" "+x.To)
			}
			for _, x := range w.Extra {
				got.Extra = append(got.Extra, x.From+" "+x.To)
			}
			for _, x := range w.Swapped {
				if x.FromOfA != x.B.From || x.FromOfB != x.A.From {
					t.Errorf("no swap: %+v", x)
				}
				got.Swapped = append(got.Swapped, fmt.Sprintf("%s %s <-> %s %s", x.A.From, x.A.To, x.B.From, x.B.To))
			}
			for _, x := range w.Latency {
				got.Latency = append(got.Latency, fmt.Sprint(x.From, " ", x.To, " ", x.Want, " ", x.Got))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("differences (-want +got):\n%s", diff)
			}
			if w.Links != tt.links {
				t.Errorf("%d links right, want %d", w.Links, tt.links)
			}
		})
	}
}

// TestFaultsInATreeAreFound: what can go wrong where links have rails and chips of a level look alike.
func TestFaultsInATreeAreFound(t *testing.T) {
	f, files := generated(t, "../../specs/designs/ft42.hcl", "ft42")
	for _, tt := range []struct {
		name   string
		change func(string) string
		links  int
	}{
		{"rails crossed", within("u_nr4_g00_to_nr0_g02_r[01]", swap("nr0_in_data[399:320]", "nr0_in_data[479:400]")), 7},
		{"chips of a level exchanged", within("u_nr[45]_g00_to_nr0_g0[23]_r0", swap("nr4_out_valid[0]", "nr5_out_valid[0]")), 6},
		{"groups of an edge chip exchanged", within("u_nr[45]_g00_to_nr0_g0[23]_r0", swap("nr0_in_tail[4]", "nr0_in_tail[6]")), 6},
		{"nodes exchanged", replace("assign nr0_in_head[3:0] = in_head_i[3:0];", "assign nr0_in_head[3:0] = {in_head_i[1:0], in_head_i[3:2]};"), 8},
		{"a cable too long", replace(".LATENCY(2)", ".LATENCY(3)"), 7},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, list := fabric.CompareText(f, edit(t, files, "ft42", tt.change))
			if len(list) > 0 {
				t.Fatal(list.Err())
			}
			if w.Clean() || w.Links != tt.links {
				t.Errorf("clean: %v; %d links right, want %d: %+v", w.Clean(), w.Links, tt.links, w)
			}
		})
	}
}

func TestTopsThatCannotBeRead(t *testing.T) {
	f, files := generated(t, fc32, "fc32")
	for _, tt := range []struct {
		name, code string
		change     func(string) string
	}{
		{"no top", "N009", replace("module fc32 (", "module fc33 (")},
		{"no chip", "N010", replace("nr u_nr3 (", "nr u_nr4 (")},
		{"one chip twice", "N013", replace("nr u_nr3 (", "nr u_nr2 (")},
		{"a chip too many", "N012", replace("  // External ports", "  nr u_spare (.clk_i(clk_i));\n  // External ports")},
		{"syntax", "V001", replace("module fc32 (", "module module (")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, list := fabric.CompareText(f, edit(t, files, "fc32", tt.change))
			if !list.HasErrors() || list[0].Code != tt.code {
				t.Errorf("want %s, got %v", tt.code, list.Err())
			}
		})
	}
}

func TestWrongChip(t *testing.T) {
	f, files := generated(t, "../testdata/mixed/spec.hcl", "star")
	_, list := fabric.CompareText(f, edit(t, files, "star", replace("rim u_left (", "hub u_left (")))
	if !list.HasErrors() || list[0].Code != "N011" {
		t.Errorf("want N011, got %v", list.Err())
	}
}

// TestOtherStyles reads tops that other people would write: positional concatenations, a level of hierarchy, generate loops.
func TestOtherStyles(t *testing.T) {
	f, files := generated(t, "../testdata/tiny/spec.hcl", "pair")
	var others []fabric.Source
	for _, file := range files {
		if file.Name != "pair.v" {
			others = append(others, file)
		}
	}
	w, list := fabric.CompareText(f, append(others, fabric.Source{Name: "mine.v", Text: []byte(handwritten)}))
	if len(list) > 0 {
		t.Fatal(list.Err())
	}
	if !w.Clean() || w.Links != 1 {
		t.Errorf("differences: %+v", w)
	}
}

func BenchmarkCompare(b *testing.B) {
	f, files := generated(b, "../../specs/designs/th1a_fc64.hcl", "fc64")
	for b.Loop() {
		if w, list := fabric.CompareText(f, files); !w.Clean() || len(list) > 0 {
			b.Fatal(list.Err())
		}
	}
}

const handwritten = `
module pair (
  input  wire         clk_i, rst_i,
  input  wire [1:0]   in_valid_i, in_head_i, in_tail_i, in_vc_i,
  input  wire [127:0] in_data_i,
  output wire [1:0]   in_credit_o, out_valid_o, out_head_o, out_tail_o, out_vc_o,
  output wire [127:0] out_data_o,
  input  wire [1:0]   out_credit_i,
  output wire [3:0]   error_o
);
  // the direction k: from chip k to chip 1-k
  wire [1:0] valid, head, tail, vc, credit, far_valid, far_head, far_tail, far_vc, far_credit;
  wire [63:0] data_a, data_b, far_a, far_b;
  duo a (.clk_i(clk_i), .rst_i(rst_i),
    .in_valid_i({in_valid_i[0], far_valid[1]}), .in_head_i({in_head_i[0], far_head[1]}), .in_tail_i({in_tail_i[0], far_tail[1]}),
    .in_vc_i({in_vc_i[0], far_vc[1]}), .in_data_i({in_data_i[63:0], far_b}), .in_credit_o({in_credit_o[0], far_credit[1]}),
    .out_valid_o({out_valid_o[0], valid[0]}), .out_head_o({out_head_o[0], head[0]}), .out_tail_o({out_tail_o[0], tail[0]}),
    .out_vc_o({out_vc_o[0], vc[0]}), .out_data_o({out_data_o[63:0], data_a}), .out_credit_i({out_credit_i[0], credit[0]}), .error_o(error_o[1:0]));
  duo u_b (.clk_i(clk_i), .rst_i(rst_i),
    .in_valid_i({in_valid_i[1], far_valid[0]}), .in_head_i({in_head_i[1], far_head[0]}), .in_tail_i({in_tail_i[1], far_tail[0]}),
    .in_vc_i({in_vc_i[1], far_vc[0]}), .in_data_i({in_data_i[127:64], far_a}), .in_credit_o({in_credit_o[1], far_credit[0]}),
    .out_valid_o({out_valid_o[1], valid[1]}), .out_head_o({out_head_o[1], head[1]}), .out_tail_o({out_tail_o[1], tail[1]}),
    .out_vc_o({out_vc_o[1], vc[1]}), .out_data_o({out_data_o[127:64], data_b}), .out_credit_i({out_credit_i[1], credit[1]}), .error_o(error_o[3:2]));
  cables #(.N(2)) u_cables (.clk_i(clk_i), .rst_i(rst_i), .f_i({valid, head, tail, vc}), .d_i({data_b, data_a}), .c_o(credit),
    .f_o({far_valid, far_head, far_tail, far_vc}), .d_o({far_b, far_a}), .c_i(far_credit));
endmodule

module cables #(parameter N = 1) (
  input wire clk_i, input wire rst_i, input wire [4*N-1:0] f_i, input wire [N*64-1:0] d_i, output wire [N-1:0] c_o,
  output wire [4*N-1:0] f_o, output wire [N*64-1:0] d_o, input wire [N-1:0] c_i
);
  genvar i;
  for (i = 0; i < N; i = i + 1) begin : gen_link
    weft_link #(.LATENCY(2), .N_VC(1), .FLIT_W(64)) u_link (
      .clk_i(clk_i), .rst_i(rst_i), .in_valid_i(f_i[3*N+i]), .in_head_i(f_i[2*N+i]), .in_tail_i(f_i[N+i]), .in_vc_i(f_i[i]),
      .in_data_i(d_i[i*64 +: 64]), .in_credit_o(c_o[i]), .out_valid_o(f_o[3*N+i]), .out_head_o(f_o[2*N+i]), .out_tail_o(f_o[N+i]),
      .out_vc_o(f_o[i]), .out_data_o(d_o[i*64 +: 64]), .out_credit_i(c_i[i]));
  end
endmodule
`
