package golden

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
	"weft/specs/trace"
)

// journal keeps when packets were generated and delivered.
type journal struct {
	Generated map[string]uint64 // SRC.MESSAGE
	Delivered map[string]uint64
}

func (j *journal) note(p *Packet, cycle uint64) {
	key := fmt.Sprintf("%d.%d", p.Src, p.Message)
	j.Generated[key], j.Delivered[key] = p.Generated, cycle
}

type journalProbe struct{ *journal }

func (j journalProbe) Delivered(cycle uint64, p *Packet) { j.note(p, cycle) }
func (journalProbe) Completed(uint64, *Packet, int)      {}

// replaying makes a network of 4 chips of 8 groups, which has 8 nodes, that replays a trace.
func replaying(t *testing.T, text string, edit ...func(*specs.Chip)) (*Network, []*journal) {
	t.Helper()
	c := chipType(8, edit...)
	f := fc(t, c, 4, "contig", "src_0out", 3, 2)
	var names []string
	for _, n := range f.Graph.Nodes {
		names = append(names, n.Name)
	}
	messages, faults := trace.Parse([]byte(text), trace.Network{Nodes: names, MaxBytes: c.MTUBytes})
	if faults != nil {
		t.Fatal(faults)
	}
	n := network(t, f, experiment(3000, func(x *specs.Test) {
		x.Traffic = specs.Traffic{Pattern: "trace", Mapping: "stripe", Messages: messages}
	}), 1)
	var journals []*journal
	n.SetProbes(func(int) Probe {
		j := &journal{map[string]uint64{}, map[string]uint64{}}
		journals = append(journals, j)
		return journalProbe{j}
	})
	return n, journals
}

// together puts the journals of all chips into one.
func together(js []*journal) *journal {
	all := &journal{map[string]uint64{}, map[string]uint64{}}
	for _, j := range js {
		for k := range j.Generated {
			all.Generated[k], all.Delivered[k] = j.Generated[k], j.Delivered[k]
		}
	}
	return all
}

// TestReplay compares the cycles of a small trace with those that microarchitecture.md 6.2 gives by hand: nodes 0 and 1 share a chip, 4 lies behind two more.
func TestReplay(t *testing.T) {
	n, js := replaying(t, `
10,5,0,1,64
11,0,1,4,64,10,7
12,900,1,0,64,10
13,0,4,0,256,11
14,0,0,1,32,12 13,100
15,5,0,2,32
20,50,2,3,32
21,3,2,3,32
22,3,2,3,32
`)
	n.Run(3000, 1)
	if arrived, all := n.Replayed(); arrived != 9 || all != 9 {
		t.Errorf("%d of %d messages arrived", arrived, all)
	}
	j := together(js)
	near, far := uint64(1+3+2*2), uint64(1+3*3+2*2+2*3) // from generation to the head at the destination, with one chip and with three
	first := uint64(ResetCycles + 5)
	a10 := first + near + 1 // 2 flits
	g11 := a10 + 1 + 7
	a11 := g11 + far + 1
	g12 := uint64(ResetCycles + 900)
	a12 := g12 + near + 1
	g13 := a11 + 1
	a13 := g13 + far + 7 // 8 flits
	g14 := max(a12, a13) + 1 + 100
	want := map[string]uint64{"0.0": first, "0.1": first, "0.2": g14, "1.0": g11, "1.1": g12, "4.0": g13, "2.0": ResetCycles + 3, "2.1": ResetCycles + 3, "2.2": ResetCycles + 50}
	if diff := cmp.Diff(want, j.Generated); diff != "" {
		t.Errorf("generated: %s", diff)
	}
	if j.Delivered["1.0"] != a11 || j.Delivered["0.1"] != first+near+2 { // behind the two flits of message 10
		t.Errorf("delivered: %v, want %d and %d", j.Delivered, a11, first+near+2)
	}
}

// ringTrace is a trace in which every node passes something on to the next, so many times.
func ringTrace(nodes, steps int) string {
	var b strings.Builder
	for s := range steps {
		for i := range nodes {
			fmt.Fprintf(&b, "%d,0,%d,%d,512,", s*nodes+i, i, (i+1)%nodes)
			if s > 0 {
				fmt.Fprint(&b, (s-1)*nodes+(i+nodes-1)%nodes)
			}
			b.WriteString(",20\n")
		}
	}
	return b.String()
}

// TestReplayWorkers compares replays with one worker and with three, cycle by cycle, on one rail and on two that are balanced.
func TestReplayWorkers(t *testing.T) {
	for _, rails := range []int{1, 2} {
		var want *journal
		for _, workers := range []int{1, 3} {
			n, js := replaying(t, ringTrace(8, 14), func(c *specs.Chip) {
				if c.Rails = rails; rails > 1 {
					c.BalanceMode, c.BalanceKey, c.BalanceInit = "packet", "src_out", "hash"
				}
			})
			n.Run(3000, workers)
			if arrived, all := n.Replayed(); arrived != all || all != 8*14 {
				t.Errorf("%d of %d messages arrived", arrived, all)
			}
			n.Quiesce()
			n.Run(200, workers)
			if !n.Drained() {
				t.Error("not at rest after the trace")
			}
			got := together(js)
			if want == nil {
				want = got
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%d rails, %d workers: %s", rails, workers, diff)
			}
		}
	}
}
