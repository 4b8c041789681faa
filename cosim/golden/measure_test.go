package golden

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
)

// logger is a probe that writes everything down.
type logger struct {
	Cycles, IDs, Latencies []uint64
	Payload, Complete      int
}

func (p *logger) Delivered(cycle uint64, x *Packet) {
	p.Cycles, p.IDs, p.Latencies = append(p.Cycles, cycle), append(p.IDs, x.ID), append(p.Latencies, cycle-x.Generated)
}

func (p *logger) Completed(_ uint64, _ *Packet, payload int) {
	p.Complete++
	p.Payload += payload
}

// probed runs a network on so many workers, counting.
func probed(t *testing.T, workers int, mapping string) (*Network, []*logger) {
	c := chipType(8, func(c *specs.Chip) {
		c.Rails, c.BalanceMode, c.BalanceKey, c.BalanceInit = 2, "packet", "src_out", "hash"
	})
	n := network(t, fc(t, c, 4, "contig", "src_0out", 3, 1), experiment(1200, func(t *specs.Test) {
		t.Mapping, t.MinBytes, t.MaxBytes = mapping, 64, 300
	}), 1)
	probes := make([]*logger, len(n.graph.Chips))
	n.SetProbes(func(chip int) Probe {
		probes[chip] = &logger{}
		return probes[chip]
	})
	n.CountWays()
	n.Run(1200, workers)
	return n, probes
}

// TestMeasure compares what probes and counters of cables say with the sums, and with one worker and three.
func TestMeasure(t *testing.T) {
	for _, mapping := range []string{"stripe", "frag"} {
		t.Run(mapping, func(t *testing.T) {
			n, probes := probed(t, 1, mapping)
			other, otherProbes := probed(t, 3, mapping)
			if diff := cmp.Diff(probes, otherProbes); diff != "" {
				t.Errorf("probes with one worker and three differ: %s", diff)
			}
			if diff := cmp.Diff(n.Ways(), other.Ways()); diff != "" {
				t.Errorf("cables with one worker and three differ: %s", diff)
			}
			s, c := n.Stats(), n.Counts()
			if want := (Counts{s.GeneratedPackets, s.GeneratedFlits, s.InjectedPackets, s.InjectedFlits, s.DeliveredPackets, s.DeliveredFlits}); c != want {
				t.Errorf("counts %+v, want %+v", c, want)
			}
			packets, messages := 0, 0
			for _, p := range probes {
				packets += len(p.IDs)
				messages += p.Complete
			}
			if uint64(packets) != s.DeliveredPackets || uint64(messages) != s.CompleteMessages || packets == 0 {
				t.Errorf("the probes were told of %d packets and %d messages, want %d and %d", packets, messages, s.DeliveredPackets, s.CompleteMessages)
			}
			n.Quiesce()
			for range 2000 {
				n.Step()
			}
			c = n.Counts()
			var sent, arrived uint64
			hops := map[[2]bool]uint64{}
			for _, w := range n.Ways() {
				hops[[2]bool{w.From.Chip >= 0, w.To.Chip >= 0}] += w.Flits
				if w.From.Chip < 0 {
					sent += w.Flits
				}
				if w.To.Chip < 0 {
					arrived += w.Flits
				}
			}
			if sent != c.InjectedFlits || arrived != c.DeliveredFlits || sent != arrived || hops[[2]bool{true, true}] == 0 {
				t.Errorf("%d flits sent, %d arrived, %d between chips; counted %+v", sent, arrived, hops[[2]bool{true, true}], c)
			}
			if n.Queued(0) != 0 || n.Buffered(0) != 0 {
				t.Errorf("%d packets queued and %d flits buffered at rest", n.Queued(0), n.Buffered(0))
			}
			n.CountWays()
			for _, w := range n.Ways() {
				if w.Flits != 0 {
					t.Fatalf("%+v after counting from 0", w)
				}
			}
		})
	}
}
