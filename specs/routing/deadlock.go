package routing

import (
	"fmt"
	"strings"

	"weft/specs/topology"
)

// Dependency says that packets from node Src to node Dst hold a channel while they wait for the next.
type Dependency struct {
	Channel  topology.Port // the port group that sends into the held channel
	Src, Dst int           // the first such pair of nodes, by Src, then Dst
}

// Cycle is a closed chain of channels, each of which can be held by a packet that waits for the next, the last for the first.
type Cycle struct {
	Deps []Dependency
	g    *topology.Graph
}

// String gives the channels by the port that sends into them: "a:1 -> b:1 -> c:1 -> a:1".
func (c *Cycle) String() string {
	var b strings.Builder
	for _, d := range c.Deps {
		b.WriteString(c.g.PortName(d.Channel))
		b.WriteString(" -> ")
	}
	b.WriteString(c.g.PortName(c.Deps[0].Channel))
	return b.String()
}

// Explain gives one line for each dependency, with a pair of nodes that causes it.
func (c *Cycle) Explain() string {
	var b strings.Builder
	for i, d := range c.Deps {
		next := c.Deps[(i+1)%len(c.Deps)].Channel
		fmt.Fprintf(&b, "packets from %s to %s hold the link from %s and wait for the link from %s\n",
			c.g.Nodes[d.Src].Name, c.g.Nodes[d.Dst].Name, c.g.PortName(d.Channel), c.g.PortName(next))
	}
	return b.String()
}

// CheckDeadlock builds the channel dependency graph of the first choices of rel over all ordered pairs of nodes and gives nil if it has
// no cycle, in which case no set of packets can wait for each other for ever (Dally and Seitz 1987). Otherwise it gives a shortest cycle, of
// several the one with the lowest channel number. A route that fails counts up to its fault.
//
// A channel is one direction of a link and one virtual channel. Packets keep their virtual channel from source to destination, so the
// graph consists of equal, unconnected parts, one for each virtual channel, and one part speaks for all. The rails of a group are parts of the
// same kind. Cables of nodes are left out: nothing is held while waiting for a source's, and a destination always takes its packets.
func CheckDeadlock(g *topology.Graph, rel Relation) *Cycle {
	d := newDependencies(g, rel)
	alive := d.core()
	return d.shortestCycle(alive)
}

const noPair = -1

// dependencies is a channel dependency graph. Channels have the dense numbers of their sending ports.
type dependencies struct {
	g     *topology.Graph
	ports *topology.PortMap
	width int             // largest number of groups of a chip
	from  []topology.Port // sending port by channel
	first []int           // by channel: number of group 0 of the chip which it leads to; -1 for no channel
	pair  []int           // by channel*width + output group at that chip: src*nodes+dst of the first pair, or noPair
}

func newDependencies(g *topology.Graph, rel Relation) *dependencies {
	w := NewWalker(g, rel)
	d := &dependencies{g: g, ports: w.ports}
	for i, c := range g.Chips {
		d.width = max(d.width, c.Groups)
		for k := range c.Groups {
			p := topology.Port{Chip: i, Group: k}
			d.from = append(d.from, p)
			first := -1
			if peer := w.ports.Peer(p); peer.Kind == topology.ToLink {
				first = w.ports.Number(topology.Port{Chip: peer.Other.Chip})
			}
			d.first = append(d.first, first)
		}
	}
	d.pair = make([]int, w.ports.Len()*d.width)
	for i := range d.pair {
		d.pair[i] = noPair
	}
	var path []Hop
	for src, dst := range AllPairs(len(g.Nodes)) {
		path, _ = w.appendHops(path[:0], src, dst) // a faulty route still holds channels up to its fault
		held := -1
		for _, h := range path {
			if held >= 0 && d.pair[held*d.width+h.Out] == noPair {
				d.pair[held*d.width+h.Out] = src*len(g.Nodes) + dst
			}
			held = w.ports.Number(topology.Port{Chip: h.Chip, Group: h.Out})
		}
	}
	return d
}

// next calls f with each channel that channel c waits for.
func (d *dependencies) next(c int, f func(int)) {
	if d.first[c] < 0 {
		return
	}
	for k, pair := range d.pair[c*d.width : (c+1)*d.width] {
		if pair == noPair {
			continue
		}
		if to := d.first[c] + k; d.first[to] >= 0 {
			f(to)
		}
	}
}

// core marks the channels that are left when those which nothing waits in are taken away one after the other: all channels of cycles and
// what hangs behind them.
func (d *dependencies) core() []bool {
	waits := make([]int, len(d.from))
	for c := range d.from {
		d.next(c, func(to int) { waits[to]++ })
	}
	alive := make([]bool, len(d.from))
	var free []int
	for c := range d.from {
		alive[c] = true
		if waits[c] == 0 {
			free = append(free, c)
		}
	}
	for len(free) > 0 {
		c := free[len(free)-1]
		free = free[:len(free)-1]
		alive[c] = false
		d.next(c, func(to int) {
			if waits[to]--; waits[to] == 0 {
				free = append(free, to)
			}
		})
	}
	return alive
}

// shortestCycle searches from each channel of the core in ascending order, no deeper than the best cycle so far.
func (d *dependencies) shortestCycle(alive []bool) *Cycle {
	var best []int
	parent := make([]int, len(d.from))
	depth := make([]int, len(d.from))
	for root, ok := range alive {
		if !ok {
			continue
		}
		for i := range depth {
			depth[i] = -1
		}
		depth[root] = 0
		found := -1
		queue := []int{root}
		for head := 0; head < len(queue) && found < 0; head++ {
			c := queue[head]
			if best != nil && depth[c]+1 >= len(best) {
				break
			}
			d.next(c, func(to int) {
				switch {
				case to == root && found < 0:
					found = c
				case depth[to] < 0 && alive[to]:
					depth[to], parent[to] = depth[c]+1, c
					queue = append(queue, to)
				}
			})
		}
		if found < 0 {
			continue
		}
		best = make([]int, depth[found]+1)
		for c, i := found, depth[found]; i >= 0; c, i = parent[c], i-1 {
			best[i] = c
		}
	}
	if best == nil {
		return nil
	}
	cycle := &Cycle{g: d.g}
	for i, c := range best {
		group := best[(i+1)%len(best)] - d.first[c]
		pair := d.pair[c*d.width+group]
		cycle.Deps = append(cycle.Deps, Dependency{d.from[c], pair / len(d.g.Nodes), pair % len(d.g.Nodes)})
	}
	return cycle
}
