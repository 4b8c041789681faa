package traffic

import (
	"math"
	"strings"
	"testing"

	"weft/specs"
)

// TestMappingLoad checks the load of messages that are cut: one source offers what the rails of its node carry, counted in the flits that the
// messages would take in one piece, whatever the injection process.
func TestMappingLoad(t *testing.T) {
	const rails, cycles, nodes = 4, 20000, 16
	for _, injection := range []string{"bernoulli", "onoff", "batch"} {
		for _, load := range []float64{0.05, 0.5, 0.9, 1} {
			for _, size := range [][2]int{{16, 16}, {128, 128}, {16, 600}} {
				c := config(nodes, func(x *specs.Traffic) {
					x.Mapping, x.Injection, x.Load, x.MinBytes, x.MaxBytes = "frag", injection, load, size[0], size[1]
				})
				c.Rails = rails
				g := generator(t, c)
				flits := 0
				for node := range nodes {
					s := g.Source(node, 0)
					if other := g.Source(node, rails-1); !other.Silent() || other.Arrivals(0) != 0 || s.Silent() {
						t.Fatal("want one source a node")
					}
					for c := range uint64(cycles) {
						for n := s.Arrivals(c); n > 0; n = s.More(c) {
							for range n {
								m := s.Draw(0)
								flits += m.Flits
								if m.Bytes < size[0] || m.Bytes > size[1] || m.Flits != g.Flits(m.Bytes) {
									t.Fatalf("%+v", m)
								}
							}
						}
					}
				}
				got := float64(flits) / cycles / nodes / rails
				if math.Abs(got-load) > 0.03*load {
					t.Errorf("%s, load %g, %d..%d bytes: %.4f", injection, load, size[0], size[1], got)
				}
			}
		}
	}
}

// TestPieces checks that in frag_packets the sources draw the pieces of messages, and the load counts their flits.
func TestPieces(t *testing.T) {
	c := config(4, func(x *specs.Traffic) { x.Mapping, x.Load, x.MinBytes, x.MaxBytes = "frag_packets", 0.5, 16, 400 })
	c.Rails = 4
	g := generator(t, c)
	sum, pieces := 0, map[int]int{}
	s := g.Source(0, 3)
	const cycles = 200000
	for c := range uint64(cycles) {
		for range s.Arrivals(c) {
			m := s.Draw(0)
			pieces[m.Bytes]++
			sum += m.Flits
		}
	}
	if len(pieces) != 97 || pieces[16] == 0 || pieces[112] == 0 || g.LongestPacket() != 112 { // (16..400 - 16)/4 + 16
		t.Errorf("%d sizes of pieces, longest packet %d: %v", len(pieces), g.LongestPacket(), pieces)
	}
	if got := float64(sum) / cycles; math.Abs(got-0.5) > 0.01 {
		t.Errorf("load %.4f", got)
	}
}

// TestLongestPacket looks for the longest fragment over all sizes, which is not one of the largest message.
func TestLongestPacket(t *testing.T) {
	for _, tc := range []struct {
		mapping              string
		rails, min, max, mtu int
		want                 int
	}{
		{"stripe", 4, 20, 64, 64, 64},
		{"frag", 1, 60, 70, 64, 64}, // 65 bytes become 41 and 40
		{"frag", 1, 65, 70, 64, 43},
		{"frag", 2, 16, 112, 64, 64},
		{"frag", 4, 16, 64, 2048, 28},
		{"frag_packets", 4, 16, 64, 2048, 28},
	} {
		c := config(4, func(x *specs.Traffic) { x.Mapping, x.MinBytes, x.MaxBytes = tc.mapping, tc.min, tc.max })
		c.Rails, c.MTU = tc.rails, tc.mtu
		if got := generator(t, c).LongestPacket(); got != tc.want {
			t.Errorf("%+v: %d bytes", tc, got)
		}
	}
}

// TestMix checks the shares of the sizes of a mix and the load that they make.
func TestMix(t *testing.T) {
	c := config(4, func(x *specs.Traffic) {
		x.Mix = []specs.MixPart{{Bytes: 64, Weight: 6}, {Bytes: 1024, Weight: 3}, {Bytes: 32, Weight: 1}}
		x.MinBytes, x.MaxBytes, x.Load = 32, 1024, 0.4
	})
	g := generator(t, c)
	if want := (6*2 + 3*32 + 1) / 10.; math.Abs(g.MeanFlits()-want) > 1e-9 {
		t.Errorf("mean of %g flits, want %g", g.MeanFlits(), want)
	}
	s := g.Source(2, 0)
	count := map[int]int{}
	const draws = 100000
	for range draws {
		count[s.Draw(0).Bytes]++
	}
	for bytes, want := range map[int]float64{64: 0.6, 1024: 0.3, 32: 0.1} {
		if got := float64(count[bytes]) / draws; math.Abs(got-want) > 0.01 || len(count) != 3 {
			t.Errorf("%d bytes: %.3f of %d draws, want %.1f", bytes, got, draws, want)
		}
	}
}

func TestMappingErrors(t *testing.T) {
	for _, tc := range []struct {
		mapping, want string
		rails, max    int
	}{
		{"slice", `unknown mapping "slice"`, 4, 64},
		{"frag", "message of 2000 bytes over 4 rails: 44 fragments of at most 62 bytes, but a message has at most 16", 4, 2000},
	} {
		c := config(4, func(x *specs.Traffic) { x.Mapping, x.MaxBytes = tc.mapping, tc.max })
		c.Rails, c.MTU = tc.rails, 64
		if _, err := NewGenerator(c); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %s", tc.mapping, err, tc.want)
		}
	}
}
