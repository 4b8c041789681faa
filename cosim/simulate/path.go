package simulate

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"weft/cosim/golden"
	"weft/specs/topology"
)

// PathSchema names the version of the JSON document of a Path.
const PathSchema = "weft-path/1"

// PathQuery names a packet: by its number, or as the first from one node to another that is generated in some cycle or later.
type PathQuery struct {
	ID       uint64
	Src, Dst int // nodes; -1: by ID
	From     uint64
}

// ParsePathQuery reads ID, SRC:DST or SRC:DST@CYCLE. Nodes are given by name or number.
func ParsePathQuery(s string, g *topology.Graph) (PathQuery, error) {
	src, rest, pair := strings.Cut(s, ":")
	if !pair {
		id, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			return PathQuery{}, fmt.Errorf("%q: want the number of a packet, SRC:DST or SRC:DST@CYCLE", s)
		}
		return PathQuery{ID: id, Src: -1, Dst: -1}, nil
	}
	q := PathQuery{}
	dst, cycle, timed := strings.Cut(rest, "@")
	if timed {
		var err error
		if q.From, err = strconv.ParseUint(cycle, 10, 64); err != nil {
			return q, fmt.Errorf("%q: %q is not a cycle", s, cycle)
		}
	}
	for _, end := range []struct {
		name string
		to   *int
	}{{src, &q.Src}, {dst, &q.Dst}} {
		i := slices.IndexFunc(g.Nodes, func(n topology.Node) bool { return n.Name == end.name })
		if k, err := strconv.Atoi(end.name); i < 0 && err == nil && k >= 0 && k < len(g.Nodes) {
			i = k
		}
		if i < 0 {
			return q, fmt.Errorf("%q: there is no node %q; the %d nodes are %s to %s, or 0 to %d", s, end.name, len(g.Nodes), g.Nodes[0].Name,
				g.Nodes[len(g.Nodes)-1].Name, len(g.Nodes)-1)
		}
		*end.to = i
	}
	if q.Src == q.Dst {
		return q, fmt.Errorf("%q: a node sends nothing to itself", s)
	}
	return q, nil
}

// Path is the way of one packet in time.
type Path struct {
	Schema    string `json:"schema"`
	Test      string `json:"test"`
	Target    string `json:"target"`
	Seed      string `json:"seed"`
	ID        uint64 `json:"packet"`
	Src       string `json:"src"`
	Dst       string `json:"dst"`
	Bytes     int    `json:"bytes"`
	Flits     int    `json:"flits"`
	VC        int    `json:"vc"`
	Generated uint64 `json:"generated_cycle"`
	Latency   uint64 `json:"latency_cycles"` // until the tail is on the destination's input pins
	Least     uint64 `json:"least_cycles"`   // the latency if nothing were in the way
	Hops      []Hop  `json:"hops"`           // source, chips, destination
}

// Hop is one block on the way. Cycles are those in which flits are on its pins; 0 where there are no such pins.
type Hop struct {
	At      string `json:"at"`
	In      string `json:"in,omitempty"` // port, as GROUP.RAIL
	Out     string `json:"out,omitempty"`
	HeadIn  uint64 `json:"head_in_cycle"`
	HeadOut uint64 `json:"head_out_cycle"`
	TailIn  uint64 `json:"tail_in_cycle"`
	TailOut uint64 `json:"tail_out_cycle"`
	Waited  uint64 `json:"waited_cycles"` // of the head, beyond what the block takes anyway
}

// switchCycles is what a chip without contention takes, from head to head (microarchitecture.md 2.7).
const switchCycles = 3

// follower is an observer that keeps the events of one packet.
type follower struct {
	net   *golden.Network
	query PathQuery
	found bool
	path  Path
	on    uint32 // handle
	done  bool
}

// Observe looks for the packet.
func (f *follower) Observe(e *golden.Event) {
	if f.done || e.Flits == nil {
		return
	}
	if e.Kind == golden.Generate {
		f.generated(e)
		return
	}
	if !f.found || e.Kind == golden.ChipError {
		return
	}
	for m := e.Ports; m != 0; m &= m - 1 {
		if _, flit := e.Flit(m); flit.Packet == f.on {
			for _, pin := range f.net.Pins(e) {
				if pin.Flit.Packet == f.on && pin.Packet.ID == f.path.ID {
					f.seen(pin)
				}
			}
			return
		}
	}
}

func (f *follower) generated(e *golden.Event) {
	if f.found {
		return
	}
	_, flit := e.Flit(1 << bits.TrailingZeros64(e.Ports))
	p := e.Packet(flit)
	switch q := f.query; {
	case q.Src < 0 && p.ID != q.ID, q.Src >= 0 && (p.Src != q.Src || p.Dst != q.Dst || e.Cycle < q.From):
		return
	}
	g := f.net.Fabric().Graph
	f.found, f.on = true, flit.Packet
	f.path.ID, f.path.Bytes, f.path.Flits, f.path.VC, f.path.Generated = p.ID, p.Bytes, p.Flits, p.VC, e.Cycle
	f.path.Src, f.path.Dst = g.Nodes[p.Src].Name, g.Nodes[p.Dst].Name
	f.path.Hops = []Hop{{At: f.path.Src}}
}

// seen notes a flit of the packet on a pin.
func (f *follower) seen(p golden.Pin) {
	g := f.net.Fabric().Graph
	head, tail := p.Flit.Head(), p.Flit.Tail()
	name := ""
	switch p.Kind {
	case golden.NodeOut, golden.NodeIn:
		name = g.Nodes[p.Node].Name
	default:
		name = g.Chips[p.Chip].Name
	}
	if head && (p.Kind == golden.ChipIn || p.Kind == golden.NodeIn) {
		f.path.Hops = append(f.path.Hops, Hop{At: name})
	}
	i := slices.IndexFunc(f.path.Hops, func(h Hop) bool { return h.At == name })
	if i < 0 {
		return
	}
	h := &f.path.Hops[i]
	port := "rail " + strconv.Itoa(p.Port)
	if p.Kind == golden.ChipIn || p.Kind == golden.ChipOut {
		rails := g.Chips[p.Chip].Rails
		port = fmt.Sprintf("%d.%d", p.Port/rails, p.Port%rails)
	}
	switch p.Kind {
	case golden.ChipIn, golden.NodeIn:
		h.In = port
		if head {
			h.HeadIn = p.Cycle
		}
		if tail {
			h.TailIn = p.Cycle
		}
		if tail && p.Kind == golden.NodeIn {
			f.path.Latency, f.done = p.Cycle-f.path.Generated, true
		}
	default:
		h.Out = port
		if head {
			h.HeadOut = p.Cycle
			h.Waited = p.Cycle - h.HeadIn - switchCycles
			if p.Kind == golden.NodeOut {
				h.Waited = p.Cycle - f.path.Generated - 1
			}
		}
		if tail {
			h.TailOut = p.Cycle
		}
	}
}

// Follow runs a job until a packet has arrived and gives its way, or an error after limit cycles without it.
func Follow(ctx context.Context, job *Job, q PathQuery, limit int) (*Path, error) {
	net, err := golden.NewNetwork(job.Fabric, job.Test, job.Seed)
	if err != nil {
		return nil, err
	}
	f := &follower{net: net, query: q, path: Path{Schema: PathSchema, Test: job.Test.Name, Target: job.Fabric.Name, Seed: hexSeed(job.Seed)}}
	net.Observe(f)
	for c := 0; !f.done; c++ {
		if c%1024 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if c >= limit {
			if f.found {
				return nil, fmt.Errorf("packet %d, generated in cycle %d, is still on its way after %d cycles; --cycles runs longer", f.path.ID, f.path.Generated, limit)
			}
			return nil, fmt.Errorf("no such packet was generated within %d cycles; --cycles runs longer", limit)
		}
		net.Step()
	}
	p := &f.path
	waited := uint64(0)
	for i := range p.Hops {
		waited += p.Hops[i].Waited
	}
	last := p.Hops[len(p.Hops)-1]
	stalled := last.TailIn - last.HeadIn - uint64(p.Flits-1)
	p.Least = p.Latency - waited - stalled
	return p, nil
}

// Text gives the path as lines for readers.
func (p *Path) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "packet %d of %s.%s, seed %s: %s -> %s, %d bytes, %d flits, vc %d\n", p.ID, p.Target, p.Test, p.Seed, p.Src, p.Dst, p.Bytes, p.Flits, p.VC)
	fmt.Fprintf(&b, "  cycle %8d          generated at %s\n", p.Generated, p.Src)
	for i, h := range p.Hops {
		since := func(c uint64) uint64 { return c - p.Generated }
		if i > 0 {
			fmt.Fprintf(&b, "  cycle %8d  %+6d  head at %s, port %s\n", h.HeadIn, since(h.HeadIn), h.At, h.In)
		}
		if h.Out != "" {
			fmt.Fprintf(&b, "  cycle %8d  %+6d  head leaves %s by port %s after %d cycles of waiting; tail in cycle %d\n", h.HeadOut, since(h.HeadOut), h.At, h.Out,
				h.Waited, h.TailOut)
		} else {
			fmt.Fprintf(&b, "  cycle %8d  %+6d  tail at %s\n", h.TailIn, since(h.TailIn), h.At)
		}
	}
	fmt.Fprintf(&b, "latency %d cycles, %d of them waiting: %d would be the least\n", p.Latency, p.Latency-p.Least, p.Least)
	return b.String()
}
