package diagram_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weft/gen/diagram"
	"weft/specs"
)

// The drawing of a NIC has every engine of docs/nic.md.
func TestNICHasEveryEngine(t *testing.T) {
	n := &specs.NIC{Name: "tianhe", VirtualPorts: 4, DQ: 64, MPQ: 256, EQ: 64, PIO: 2, Contexts: 8, Banks: 2, Slots: 18, ALULanes: 6, ALUOperands: 7, ALUKind: "serial", HostDataBits: 128}
	for _, rails := range []int{1, 4} {
		c := &specs.Chip{FlitBits: 256, Rails: rails, VCs: 1, BufferFlits: 128, BufferMode: "fixed_depth"}
		svg := diagram.RenderNIC(n, c)
		wellFormed(t, "nic", svg)
		for _, engine := range []string{"REG", "DQ", "FIRE", "TX", "RX", "SRC", "SINK, DONE", "EV", "RING", "AXI read", "AXI write", "AXI4-Lite slave", "contexts"} {
			if n := strings.Count(string(svg), ">"+engine+"</text>"); n != 1 {
				t.Errorf("%s is drawn %d times", engine, n)
			}
		}
		if dir := os.Getenv("WEFT_DRAW"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "nic"+string(rune('0'+rails))+".svg"), svg, 0o644); err != nil {
				t.Error(err)
			}
		}
	}
}
