package cells_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl"
	"weft/hdl/cells"
)

// TestCells holds every cell to the rules of docs/rtl-style.md that a reader of one file can check.
func TestCells(t *testing.T) {
	if len(cells.Names()) == 0 {
		t.Fatal("no cells")
	}
	for _, name := range cells.Names() {
		t.Run(name, func(t *testing.T) {
			m, err := cells.Module(name)
			if err != nil {
				t.Fatal(err)
			}
			if m.Name != name {
				t.Errorf("module %q in %s.v", m.Name, name)
			}
			header := headerOf(cells.Source(name))
			clocked := slices.ContainsFunc(m.Ports, func(p *hdl.Port) bool { return p.Name == "clk_i" })
			if !clocked && !strings.Contains(header, "ombinational") {
				t.Error("a cell without clock, and the header does not say that it is combinational")
			}
			if clocked && !strings.Contains(header, "Latency") && !strings.Contains(header, "cycle c+") {
				t.Error("the header says nothing of the latency")
			}
			if clocked && !strings.Contains(header, "Reset") && !strings.Contains(header, "no reset") {
				t.Error("the header says nothing of the reset")
			}
			for _, p := range m.Params {
				if !strings.Contains(header, p.Name) {
					t.Errorf("the header does not explain parameter %s", p.Name)
				}
			}
			for i, line := range strings.Split(string(cells.Source(name)), "\n") {
				if strings.ContainsAny(line, "\t\r") || strings.HasSuffix(line, " ") {
					t.Errorf("line %d: tab, carriage return or space at the end", i+1)
				}
			}
		})
	}
}

// headerOf gives the comment above the first other line.
func headerOf(src []byte) string {
	header, _, _ := strings.Cut(string(src), "\n`")
	return header
}

func TestUnknownCell(t *testing.T) {
	if _, err := cells.Module("weft_bug"); err == nil {
		t.Error("no error for a cell that does not exist")
	}
	if src := cells.Source("weft_bug"); src != nil {
		t.Errorf("source of a cell that does not exist: %q", src)
	}
	if m := (cells.Library{}).Module("weft_bug"); m != nil {
		t.Errorf("module of a cell that does not exist: %v", m)
	}
}

func params(kv map[string]int64) map[string]*big.Int {
	out := map[string]*big.Int{}
	for k, v := range kv {
		out[k] = big.NewInt(v)
	}
	return out
}

// switchParams are those of a small chip.
func switchParams() map[string]*big.Int {
	return params(map[string]int64{"N_GROUP": 4, "N_RAIL": 1, "N_VC": 1, "FLIT_W": 64, "BUF_FLITS": 16, "ITER": 1, "GAP": 0, "CREDIT_MAX": 16, "MAX_FLITS": 8})
}

func TestClosure(t *testing.T) {
	got, list := cells.Closure("weft_switch", switchParams())
	if len(list) > 0 {
		t.Fatal(list.Err())
	}
	if !slices.IsSorted(got) {
		t.Errorf("not sorted: %q", got)
	}
	for _, name := range []string{"weft_switch", "weft_islip", "weft_voq"} {
		if !slices.Contains(got, name) {
			t.Errorf("%s is missing in %q", name, got)
		}
	}
	if slices.Contains(got, "weft_link") {
		t.Errorf("a chip without links uses weft_link: %q", got)
	}
	again, _ := cells.Closure("weft_switch", switchParams())
	if diff := cmp.Diff(got, again); diff != "" {
		t.Error(diff)
	}
}

// TestClosureFollowsConditions checks that a cell below a false generate condition is left out.
func TestClosureFollowsConditions(t *testing.T) {
	size := func(key string, value int64) int {
		p := switchParams()
		p[key] = big.NewInt(value)
		got, list := cells.Closure("weft_switch", p)
		if len(list) > 0 {
			t.Fatal(list.Err())
		}
		return len(got)
	}
	if without, with := size("GAP", 0), size("GAP", 7); without >= with {
		t.Errorf("%d cells with a packet gap, %d without", with, without)
	}
}

func TestClosureRefusesParameters(t *testing.T) {
	p := switchParams()
	p["CREDIT_MAX"] = big.NewInt(3)
	_, list := cells.Closure("weft_switch", p)
	if !list.HasErrors() || !strings.Contains(list[0].Detail, "credit max below max flits") {
		t.Errorf("findings: %v", list.Err())
	}
	if _, list := cells.Closure("weft_bug", nil); !list.HasErrors() || list[0].Code != "G002" {
		t.Errorf("findings for an unknown cell: %v", list.Err())
	}
}
