package golden

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestFarLine sends the same over a line and over a far line, window by window, and compares what arrives.
func TestFarLine(t *testing.T) {
	const window, latency = 6, 5
	near, away := newInbox(4, 2, 2, latency+window+2), newInbox(4, 2, 2, latency+window+2)
	a := line{to: &near, latency: latency, port: 5, number: 2, plane: 1}
	b := line{to: &away, latency: latency, port: 5, number: 2, plane: 1}
	b.far = newFarLine(&b, 2, window)
	arrived := 0
	for w := range 10 {
		start := uint64(100 + w*window)
		b.far.begin(w, start)
		if w > 0 {
			b.far.bring(w - 1)
		}
		for c := start; c < start+window; c++ { // what was decided in the window before is on both sides by now
			x, y := near.at(c), away.at(c)
			if d := cmp.Diff(x.Valid, y.Valid) + cmp.Diff(x.Credit, y.Credit); d != "" {
				t.Fatalf("cycle %d (-line +far line):\n%s", c, d)
			}
			if x.Valid[1] != 0 {
				arrived++
				if x.Flits[5] != y.Flits[5] {
					t.Fatalf("cycle %d: %+v by line, %+v by far line", c, x.Flits[5], y.Flits[5])
				}
			}
			near.clear(c)
			away.clear(c)
			for _, l := range []*line{&a, &b} {
				if c*7%5 < 3 {
					l.flit(c+2, &Flit{Packet: uint32(c), Flags: Valid})
				}
				if c*3%4 > 0 {
					l.credit(c+1, int(c%2))
				}
			}
		}
	}
	if arrived < 20 {
		t.Errorf("%d flits arrived", arrived)
	}
}
