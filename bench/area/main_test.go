package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// tolerance of the committed table, in percent: versions of Yosys differ.
const tolerance = 5

// off tells whether a figure is not within the tolerance of another.
func off(committed, now int) bool {
	return 100*max(committed-now, now-committed) > tolerance*committed
}

// The table does not go stale unseen. The first two cells are most of the gates of a chip, besides its crossbar; of
// a NIC the adders are a sixth with a serial ALU, two fifths with a parallel one.
func TestTableIsCurrent(t *testing.T) {
	if _, err := exec.LookPath("yosys"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("yosys is not installed")
	}
	page, err := os.ReadFile("../../docs/area.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../hdl/cells/weft_*.v")
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range []string{"weft_islip", "weft_ingress", "weft_f64_add", "weft_nic_context"} {
		t.Run(cell, func(t *testing.T) {
			for _, r := range cells {
				if r.module != cell {
					continue
				}
				areas, err := r.areas(t.Context(), files)
				if err != nil {
					t.Fatal(err)
				}
				committed, err := gates(string(page), r)
				if err != nil {
					t.Fatal(err)
				}
				if now := find(areas, cell).Gates; off(committed, now) {
					t.Errorf("%s %s has %d gates, docs/area.md says %d: make area", cell, r.params, now, committed)
				}
				return // the first is enough
			}
		})
	}
}

// gates reads a row of the table of cells.
func gates(page string, r row) (int, error) {
	_, rest, ok := strings.Cut(page, fmt.Sprintf("| %s | %s | ", r.module, r.params))
	if !ok {
		return 0, fmt.Errorf("docs/area.md has no row %s %s", r.module, r.params)
	}
	number, _, _ := strings.Cut(rest, " ")
	return strconv.Atoi(number)
}

func TestOff(t *testing.T) {
	for _, tt := range []struct {
		committed, now int
		want           bool
	}{{1000, 1000, false}, {1000, 1050, false}, {1000, 1051, true}, {1000, 950, false}, {1000, 949, true}, {0, 1, true}} {
		if got := off(tt.committed, tt.now); got != tt.want {
			t.Errorf("off(%d, %d) = %v", tt.committed, tt.now, got)
		}
	}
}

func TestGates(t *testing.T) {
	r := row{"weft_x", "N=16"}
	if got, err := gates("| weft_x | N=1 | 3 | 0 |\n| weft_x | N=16 | 70 | 4 |\n", r); err != nil || got != 70 {
		t.Errorf("got %d, %v", got, err)
	}
	if _, err := gates("| weft_x | N=1 | 3 | 0 |\n", r); err == nil {
		t.Error("no error without a row")
	}
}
