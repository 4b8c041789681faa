package cosim

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"weft/internal/bitvec"
	"weft/specs"
)

// TestCollectivePlan: the collectives of a network are one job per seed, with all chips and NICs, as long as the model needs; chip and NIC types
// are stressed; names and instances select among them.
func TestCollectivePlan(t *testing.T) {
	text, _, _ := specs.Preset("tianhe_allreduce16")
	d := load(t, string(text))
	all := func(sel Selection) (jobs []string) {
		t.Helper()
		p, err := NewPlan(d, sel)
		if err != nil {
			t.Fatal(err)
		}
		for _, j := range p.Jobs {
			name, _, _ := strings.Cut(j.Name(), "."+hexSeed(j.Seed))
			jobs = append(jobs, name)
			if j.Collectives != nil {
				nics := 0
				for _, in := range j.Instances {
					if in.NIC {
						nics++
					}
				}
				if sel.Instance == nil && (nics != 16 || len(j.Instances) != 36) || j.Cycles < 1000 || j.Cycles != j.Collectives.Cycles {
					t.Errorf("%s: %d NICs, %d instances, %d cycles, %+v", j.Name(), nics, len(j.Instances), j.Cycles, j.Collectives)
				}
			}
		}
		return jobs
	}
	for _, tt := range []struct {
		test, instance string
		want           []string
	}{
		{"", "", []string{"ft.uniform", "cluster.allreduce+reduce+barrier", "nr.stress", "tianhe.stress"}},
		{"barrier", "", []string{"cluster.allreduce+reduce+barrier"}},
		{"", "^tianhe$", []string{"tianhe.stress"}},
		{"tianhe.stress", "", []string{"tianhe.stress"}},
		{"allreduce", "^cn3$", []string{"cluster.allreduce+reduce+barrier"}},
	} {
		sel := Selection{BaseSeed: 1}
		if tt.test != "" {
			sel.Test = regexp.MustCompile(tt.test)
		}
		if tt.instance != "" {
			sel.Instance = regexp.MustCompile(tt.instance)
		}
		if got := all(sel); !slices.Equal(got, tt.want) {
			t.Errorf("test %q, instance %q: %v, want %v", tt.test, tt.instance, got, tt.want)
		}
	}
	if _, err := NewPlan(d, Selection{Test: regexp.MustCompile("nobody")}); err == nil || !strings.Contains(err.Error(), "allreduce+reduce+barrier") {
		t.Errorf("error %v, want one that lists the collectives", err)
	}
}

// A pin of a NIC belongs to a rail if it leads to the network, else to none.
func TestPortsOfNIC(t *testing.T) {
	text, _, _ := specs.Preset("tianhe_allreduce16")
	d := load(t, string(text))
	f, err := d.Fabric("cluster")
	if err != nil {
		t.Fatal(err)
	}
	in := Instance{Name: "cn5", Module: "tianhe", Chip: 5, NIC: true}
	p := portsOf(f, in)
	if at, low, n := p.of(bitvec.Field{Name: "m_wdata_o", Bits: 128}, 70); at.port != -1 || low != 0 || n != 128 {
		t.Errorf("m_wdata_o: %+v, bits %d and %d more", at, low, n)
	}
	if at, low, n := p.of(bitvec.Field{Name: "out_data_o", Bits: 256}, 70); at != (place{"cn5", 0}) || low != 0 || n != 256 {
		t.Errorf("out_data_o: %+v, bits %d and %d more", at, low, n)
	}
}
