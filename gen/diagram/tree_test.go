package diagram_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weft/gen/diagram"
	"weft/specs"
)

func treeOf(ranks, k int, kind, form string) *specs.Collective {
	return &specs.Collective{
		Name: "sum", On: &specs.Network{NIC: &specs.NIC{Name: "n", ALUOperands: 7}}, Op: "allreduce", Reduce: "sum", DType: "f64", Lanes: 6,
		Ranks: ranks, TreeKind: kind, K: k, Form: form,
	}
}

// Every rank is in the drawing once, alone or in a box of several.
func TestTreeHasEveryRank(t *testing.T) {
	for _, c := range []*specs.Collective{
		treeOf(1, 2, "k_ary", ""), treeOf(2, 2, "k_nomial", "digit"), treeOf(16, 2, "k_nomial", "digit"), treeOf(16, 4, "k_nomial", "digit"), treeOf(16, 2, "k_ary", ""),
		treeOf(16, 4, "k_ary", ""), treeOf(23, 3, "k_nomial", "contig"), treeOf(64, 8, "k_nomial", "digit"),
	} {
		name := fmt.Sprintf("%s_%d_%d", c.TreeKind, c.Ranks, c.K)
		svg, err := diagram.RenderTree(c)
		if err != nil {
			t.Fatal(err)
		}
		text := string(svg)
		for r := range c.Ranks {
			if n := strings.Count(text, fmt.Sprintf(">rank %d</text>", r)); n != 1 {
				t.Errorf("%s: rank %d is drawn %d times", name, r, n)
			}
		}
		wellFormed(t, name, svg)
		if dir := os.Getenv("WEFT_DRAW"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name+".svg"), svg, 0o644); err != nil {
				t.Error(err)
			}
		}
	}
}

// Large trees fold leaves, so that the drawing stays one that a person can read.
func TestTreeFolds(t *testing.T) {
	svg, err := diagram.RenderTree(treeOf(256, 8, "k_nomial", "digit"))
	if err != nil {
		t.Fatal(err)
	}
	wellFormed(t, "256", svg)
	if n := strings.Count(string(svg), `class="rank"`); n > 100 {
		t.Errorf("%d boxes for 256 ranks", n)
	}
	if dir := os.Getenv("WEFT_DRAW"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "k_nomial_256_8.svg"), svg, 0o644); err != nil {
			t.Error(err)
		}
	}
}

func wellFormed(t *testing.T, name string, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(string(svg))); ; {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}
