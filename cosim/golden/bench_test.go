package golden

import (
	"fmt"
	"testing"

	"weft/specs"
)

// benchmarkNetwork reports the time of a chip-cycle and the flit-hops per second: a hop is a flit that leaves a chip.
func benchmarkNetwork(b *testing.B, f *specs.Fabric, t *specs.Test, record bool) {
	n := network(b, f, t, 1)
	for range 2000 {
		n.Step()
	}
	in, out := n.Layouts(0)
	inWords, outWords := make([]uint32, in.Words), make([]uint32, out.Words)
	hops := 0
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		n.Step()
		for i := range n.shards {
			for _, m := range n.shards[i].Out(n.cycle - 1).Valid {
				for ; m != 0; m &= m - 1 {
					hops++
				}
			}
			if record {
				n.Record(i, inWords, outWords)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(n.shards)), "ns/chip-cycle")
	b.ReportMetric(float64(hops)/b.Elapsed().Seconds()/1e6, "Mhops/s")
}

func BenchmarkChip(b *testing.B) {
	for _, ports := range []int{16, 64} {
		for _, load := range []float64{0.1, 0.5, 0.9} {
			for _, bytes := range []int{32, 256} {
				b.Run(fmt.Sprintf("ports=%d/load=%g/bytes=%d", ports, load, bytes), func(b *testing.B) {
					benchmarkNetwork(b, single(chipType(ports), 1), experiment(1<<30, func(t *specs.Test) {
						t.Load, t.MinBytes, t.MaxBytes = load, bytes, bytes
					}), false)
				})
			}
		}
	}
}

// BenchmarkAllocators gives the cost of the allocators, of patience and of a crossbar of all rails.
func BenchmarkAllocators(b *testing.B) {
	for _, allocator := range []string{"islip", "round_robin", "wavefront"} {
		for _, patience := range []int{0, 512} {
			for _, rails := range []int{1, 4} {
				b.Run(fmt.Sprintf("%s/patience=%d/rails=%d", allocator, patience, rails), func(b *testing.B) {
					c := chipType(64/rails, func(c *specs.Chip) {
						c.Allocator, c.Patience, c.Rails = allocator, patience, rails
						c.BalanceMode, c.BalanceKey, c.BalanceInit = "packet", "src_out", "hash"
					})
					benchmarkNetwork(b, single(c, 1), experiment(1<<30, func(t *specs.Test) { t.Load = 0.6 }), false)
				})
			}
		}
	}
}

func BenchmarkChipRecord(b *testing.B) {
	for _, width := range []int{80, 128, 256, 512} {
		b.Run(fmt.Sprintf("width=%d", width), func(b *testing.B) {
			c := chipType(16, func(c *specs.Chip) { c.FlitBits = width })
			benchmarkNetwork(b, single(c, 1), experiment(1<<30, func(t *specs.Test) { t.MinBytes, t.MaxBytes = max(16, width/8), width/8*4 }), true)
		})
	}
}

func BenchmarkNetworkFC64(b *testing.B) {
	for _, record := range []bool{false, true} {
		b.Run(fmt.Sprintf("record=%v", record), func(b *testing.B) {
			benchmarkNetwork(b, fc(b, chipType(16), 8, "contig", "dest_0out", 15, 1), experiment(1<<30), record)
		})
	}
}

// BenchmarkMappings gives the cost of cutting messages and of putting them together, beside that of the same messages as single packets.
func BenchmarkMappings(b *testing.B) {
	for _, mapping := range []string{"stripe", "frag", "frag_packets"} {
		b.Run(mapping, func(b *testing.B) {
			f := balanced(b, "packet", "src_out")
			benchmarkNetwork(b, f, experiment(1<<30, func(t *specs.Test) { t.Mapping, t.Load, t.MinBytes, t.MaxBytes = mapping, 0.5, 16, 600 }), false)
		})
	}
}

func BenchmarkPutData(b *testing.B) {
	f, p := Flit{Word0: 1, Flags: Head}, Packet{ID: 7}
	for _, width := range []int{64, 80, 256, 512} {
		b.Run(fmt.Sprint(width), func(b *testing.B) {
			words := make([]uint32, 64)
			for range b.N {
				putData(words, 0, width, &f, &p)
			}
		})
	}
}
