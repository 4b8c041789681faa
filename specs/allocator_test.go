package specs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
)

// TestAllocator pins what follows from the kind of the allocator and from the number of ports.
func TestAllocator(t *testing.T) {
	const chip = `
weft { version = 1 }

chip "c" {
  clock    = "312.5MHz"
  datapath = 80
  mtu      = "512B"
  serdes {
    lanes     = 12
    lane_rate = "25Gbps"
  }
  ports {
    groups = 3
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 208 }
%s}
`
	type figures struct {
		Kind                 string
		Iterations, Patience int
		Mode, Key, Init      string
	}
	cases := []struct {
		name, blocks string
		want         figures
	}{
		{"defaults", "", figures{"islip", 2, 96, "none", "src_out", "hash"}},
		{"islip", "allocator { iterations = 4 }\n", figures{"islip", 4, 96, "none", "src_out", "hash"}},
		{"never patient", "allocator { patience = 0 }\n", figures{"islip", 2, 0, "none", "src_out", "hash"}},
		{"most patient", "allocator { patience = 65535 }\n", figures{"islip", 2, 65535, "none", "src_out", "hash"}},
		{"wavefront", "allocator { kind = \"wavefront\" }\n", figures{"wavefront", 1, 96, "none", "src_out", "hash"}},
		{"round robin", "allocator { kind = \"round_robin\" }\n", figures{"round_robin", 1, 96, "none", "src_out", "hash"}},
		{"80 bits hold the source", "balance { mode = \"packet\" }\n", figures{"islip", 2, 96, "packet", "src_out", "hash"}},
		{"all", "balance {\n  mode = \"message\"\n  key = \"out\"\n  init = \"zero\"\n}\n", figures{"islip", 2, 96, "message", "out", "zero"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d, l := specs.Parse("c.hcl", []byte(fmt.Sprintf(chip, c.blocks)), nil)
			if d == nil || strings.Contains(describe(l), "S049") {
				t.Fatal(describe(l))
			}
			x := d.Chips[0]
			got := figures{x.Allocator, x.Iterations, x.Patience, x.BalanceMode, x.BalanceKey, x.BalanceInit}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
