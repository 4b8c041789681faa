package verilator

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Two times three AND gates, a register of three bits, and a memory with a registered output, which is part of it.
func TestAreas(t *testing.T) {
	needLinters(t)
	got, err := Areas(t.Context(), "area", map[string]int{"WIDTH": 3}, []string{"testdata/lint/area.v"})
	if err != nil {
		t.Fatal(err)
	}
	want := []Area{
		{Module: "area", Instances: 1, Gates: 6, Registers: 3, MemoryBits: 18, Depth: 2, Path: []Step{{"area_and", 1}, {"area_and", 1}}},
		{Module: "area_and", Instances: 2, Gates: 3, Depth: 1, Path: []Step{{"area_and", 1}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A path goes on through a module that is only a wire.
func TestAreasThrough(t *testing.T) {
	needLinters(t)
	got, err := Areas(t.Context(), "area_through", nil, []string{"testdata/lint/area_through.v"})
	if err != nil {
		t.Fatal(err)
	}
	want := []Area{
		{Module: "area_through", Instances: 1, Gates: 2, Depth: 2, Path: []Step{{"area_through", 2}}},
		{Module: "area_wire", Instances: 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSourceName(t *testing.T) {
	for in, want := range map[string]string{
		"top":                                 "top",
		`$paramod\weft_fifo\DEPTH=s32'0101`:   "weft_fifo",
		`$paramod$921766434e1b\weft_ram`:      "weft_ram",
		`$paramod$921766434e1b`:               `$paramod$921766434e1b`,
		`$paramod\weft_fifo\DEPTH=32'1\W=8'1`: "weft_fifo",
	} {
		if got := sourceName(in); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}
