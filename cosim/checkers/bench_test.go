package checkers

import (
	"testing"

	"weft/specs"
)

// BenchmarkCheckers gives the cost of a cycle of FC(4,8) with and without all checkers.
func BenchmarkCheckers(b *testing.B) {
	for _, on := range []bool{false, true} {
		name := "off"
		if on {
			name = "on"
		}
		b.Run(name, func(b *testing.B) {
			n := network(b, fabric(b), experiment(func(x *specs.Test) { x.Cycles = 1 << 30 }))
			var s *Set
			if on {
				s = All(n)
			}
			b.ReportAllocs()
			for range b.N {
				n.Step()
			}
			if on && len(s.Findings()) > 0 {
				b.Fatal(s.Findings())
			}
		})
	}
}
