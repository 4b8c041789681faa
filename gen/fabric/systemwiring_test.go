package fabric_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen/fabric"
	"weft/gen/nic"
)

func TestGeneratedSystemsAreWiredAsTheSpecSays(t *testing.T) {
	for _, tt := range []struct {
		spec, target string
		wires        int // of hosts, at least
	}{
		{"../../specs/designs/tianhe_allreduce16.hcl", "cluster", 16 * 600},
		{"../testdata/nics/spec.hcl", "pair", 2 * 480},
	} {
		t.Run(tt.target, func(t *testing.T) {
			f, files := generated(t, tt.spec, tt.target)
			net, list := fabric.CompareText(f, files)
			if err := list.Err(); err != nil {
				t.Fatal(err)
			}
			w, list := fabric.CompareSystemText(f, nic.Module(f), files)
			if len(list) > 0 {
				t.Fatal(list.Err())
			}
			if !w.Clean() || w.Links != len(f.Graph.Links) || w.Wires < net.Wires+tt.wires {
				t.Errorf("%d links, %d wires (%d of them in the network), differences: %+v", w.Links, w.Wires, net.Wires, w)
			}
		})
	}
}

func TestFaultsInASystemAreFound(t *testing.T) {
	f, files := generated(t, "../testdata/nics/spec.hcl", "pair")
	var text string
	for _, file := range files {
		if file.Name == "pair_system.v" {
			text = string(file.Text)
		}
	}
	for _, tt := range []struct{ name, pattern, replacement, want string }{
		{"NICs exchanged", `cn0_out_data`, "cn1_out_data", "missing cn0.out_data_o[63:0] nr0.in_data_i[63:0]"},
		{"cable too long", `\.LATENCY\(1\)`, ".LATENCY(2)", "latency "},
		{"host pins of two NICs", `\.s_araddr_i\s*\(s_araddr_i\[17:0\]\)`, ".s_araddr_i(s_araddr_i[35:18])", "missing TOP.s_araddr_i[17:0] cn0.s_araddr_i[17:0]"},
		{"interrupt", `\.irq_o\s*\(irq_o\[0\]\)`, ".irq_o()", "missing cn0.irq_o TOP.irq_o[0]"},
		{"clock of a NIC", `port u_cn0 \(\s*\.clk_i\s*\(clk_i\)`, "port u_cn0 (.clk_i(rst_i)", "missing TOP.clk_i cn0.clk_i"},
		{"errors", `\.error_o\s*\(error_o\[0\]\)`, ".error_o()", "missing cn0.error_o TOP.error_o[0]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			re := regexp.MustCompile(tt.pattern)
			// The last place: a name stands first where its wire is declared.
			at := re.FindAllStringIndex(text, -1)
			if len(at) == 0 {
				t.Fatalf("no place fits %s", tt.pattern)
			}
			k := at[len(at)-1]
			broken := text[:k[0]] + tt.replacement + text[k[1]:]
			var edited []fabric.Source
			for _, file := range files {
				if file.Name == "pair_system.v" {
					file.Text = []byte(broken)
				}
				edited = append(edited, file)
			}
			w, list := fabric.CompareSystemText(f, nic.Module(f), edited)
			if len(list) > 0 {
				t.Fatal(list.Err())
			}
			var got []string
			for _, x := range w.Missing {
				got = append(got, fmt.Sprintf("missing %s %s", x.From, x.To))
			}
			for _, x := range w.Latency {
				got = append(got, fmt.Sprintf("latency %s %s %d %d", x.From, x.To, x.Want, x.Got))
			}
			for _, g := range got {
				if strings.HasPrefix(g, tt.want) {
					return
				}
			}
			t.Errorf("want %q among %s, extra %v", tt.want, cmp.Diff(nil, got), w.Extra)
		})
	}
}

// A NIC that is not there, and one of another type.
func TestWrongNIC(t *testing.T) {
	f, files := generated(t, "../testdata/nics/spec.hcl", "pair")
	for from, want := range map[string]string{"port u_cn0 (": "Missing NIC", "two u_two0 (": "Wrong"} {
		var edited []fabric.Source
		for _, file := range files {
			switch {
			case from == "port u_cn0 (" && file.Name == "pair_system.v":
				file.Text = []byte(strings.Replace(string(file.Text), from, "port u_other (", 1))
			case from != "port u_cn0 (" && file.Name == "pair_system.v":
				file.Text = []byte(strings.Replace(string(file.Text), "port u_cn0 (", "two u_cn0 (", 1))
			}
			edited = append(edited, file)
		}
		_, list := fabric.CompareSystemText(f, nic.Module(f), edited)
		if err := list.Err(); err == nil || !strings.Contains(err.Error(), want) && !strings.Contains(err.Error(), "no port") {
			t.Errorf("%s: %v", want, err)
		}
	}
}
