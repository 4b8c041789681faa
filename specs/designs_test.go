package specs_test

import (
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/hcl/v2/hclwrite"

	"weft/specs"
)

// TestShippedDesigns loads every shipped design: no diagnostic at all, elaborates, and is written in canonical format.
func TestShippedDesigns(t *testing.T) {
	want := []string{"allocators", "chip16", "chip64", "clos", "fc_joined", "ft42", "ft43", "ft43_d2", "ft43_fast", "ft43_single", "p1_buffers", "p1_clocks", "p1_rails", "p2_routings", "p3_collectives", "ring_allreduce", "slim_ring", "th1a_fc128", "th1a_fc32", "th1a_fc64", "tianhe_allreduce16", "tianhe_allreduce256", "tiny_pair", "tree1024", "tree8192", "vc4"}
	if diff := cmp.Diff(want, specs.Presets()); diff != "" {
		t.Errorf("presets (-want +got):\n%s", diff)
	}
	for _, name := range specs.Presets() {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("designs", name+".hcl")
			d, l := specs.Load(path, nil)
			for _, x := range l {
				t.Errorf("%s: %s: %s: %s", x.Range, x.Severity, x.Summary, x.Detail)
			}
			if d == nil {
				t.Fatal("no design")
			}
			if d.Name != name || len(d.Tests) == 0 {
				t.Errorf("name %q with %d tests", d.Name, len(d.Tests))
			}
			for _, f := range d.Fabrics() {
				if err := f.Graph.Validate(); err != nil {
					t.Error(err)
				}
				runs := len(f.Tests())
				for _, c := range d.Collectives {
					if c.On == f.Net {
						runs++
					}
				}
				if runs == 0 {
					t.Errorf("%s has no tests", f.Name)
				}
			}
			text, about, ok := specs.Preset(name)
			if !ok || about == "" {
				t.Errorf("preset: %v, about %q", ok, about)
			}
			if diff := cmp.Diff(string(text), string(hclwrite.Format(text))); diff != "" {
				t.Errorf("not in canonical format (-file +canonical):\n%s", diff)
			}
		})
	}
}
