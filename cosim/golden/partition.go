package golden

import (
	"cmp"
	"slices"

	"weft/specs/topology"
)

// part is what one worker steps.
type part struct {
	shards  []*shard
	out, in []*farLine // to and from the shards of others
}

// partition deals the shards out to so many workers. Chips with nodes are dealt by their place in their stage, which keeps neighbours together in
// all networks that weft knows; then each chip next to them goes where most of its links lead, as long as no part becomes too large. Nothing
// but speed depends on it.
func (n *Network) partition(workers int) {
	if len(n.parts) == workers {
		return
	}
	owner := n.deal(workers)
	n.parts = make([]part, workers)
	work := make([]*allocScratch, workers)
	for w := range work {
		work[w] = new(allocScratch)
	}
	for i := range n.shards {
		s := &n.shards[i]
		own := &n.parts[owner[i]]
		own.shards = append(own.shards, s)
		s.alloc = work[owner[i]]
		s.alloc.fit(s.cfg)
		for k := range s.lines {
			l := &s.lines[k]
			if l.far = nil; l.peer < 0 || owner[l.peer] == owner[i] {
				continue
			}
			l.far = newFarLine(l, n.vcs, n.window)
			own.out = append(own.out, l.far)
			other := &n.parts[owner[l.peer]]
			other.in = append(other.in, l.far)
		}
	}
}

// deal gives the worker of every shard.
func (n *Network) deal(workers int) []int {
	owner, load := make([]int, len(n.shards)), make([]int, workers)
	total, bare := 0, []int(nil) // chips without nodes
	for i := range n.shards {
		owner[i] = -1
		if n.shards[i].hasNodes() {
			total += n.shards[i].weight()
		} else {
			bare = append(bare, i)
		}
	}
	done := 0
	for _, i := range n.byPlace() {
		if n.shards[i].hasNodes() {
			owner[i] = min(done*workers/total, workers-1)
			load[owner[i]] += n.shards[i].weight()
			done += n.shards[i].weight()
		}
	}
	for _, i := range bare {
		total += n.shards[i].weight()
	}
	most := total/workers + total/(16*workers)
	for _, i := range n.inward(bare) {
		w := n.nearest(i, owner, load, most)
		owner[i] = w
		load[w] += n.shards[i].weight()
	}
	return owner
}

// byPlace gives all chips by their place in their stage, the first of all stages first and the last of all last.
func (n *Network) byPlace() []int {
	size := map[int]int{} // of a stage
	order := make([]int, len(n.shards))
	for i, c := range n.graph.Chips {
		size[c.Stage] = max(size[c.Stage], c.Index+1)
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := n.graph.Chips[a], n.graph.Chips[b]
		return cmp.Compare(x.Index*size[y.Stage], y.Index*size[x.Stage])
	})
	return order
}

// hasNodes reports whether nodes are attached to the chip.
func (s *shard) hasNodes() bool { return len(s.banks)+len(s.nics) > 0 }

// nicWeight is the work that a NIC makes, in ports of a chip.
const nicWeight = 8

// weight estimates the work that a shard makes.
func (s *shard) weight() int {
	w := s.cfg.Ports() + nicWeight*len(s.nics)
	for i := range s.banks {
		w += len(s.banks[i].ends)
	}
	return w
}

// inward sorts chips by their distance from the chips that have nodes.
func (n *Network) inward(chips []int) []int {
	distance := make([]int, len(n.shards))
	var reached []int
	for i := range n.shards {
		if n.shards[i].hasNodes() {
			reached = append(reached, i)
		} else {
			distance[i] = len(n.shards)
		}
	}
	for len(reached) > 0 {
		i := reached[0]
		reached = reached[1:]
		for _, l := range n.shards[i].lines {
			if l.peer >= 0 && distance[l.peer] > distance[i]+1 {
				distance[l.peer] = distance[i] + 1
				reached = append(reached, int(l.peer))
			}
		}
	}
	slices.SortStableFunc(chips, func(a, b int) int { return cmp.Compare(distance[a], distance[b]) })
	return chips
}

// nearest gives the worker that has most of the neighbours of a chip and can take it, or else the one with the least to do.
func (n *Network) nearest(chip int, owner, load []int, most int) int {
	links := make([]int, len(load))
	for _, l := range n.shards[chip].lines {
		if l.peer >= 0 && owner[l.peer] >= 0 {
			links[owner[l.peer]]++
		}
	}
	best := -1
	for w := range load {
		if load[w]+n.shards[chip].weight() <= most && (best < 0 || cmp.Or(links[w]-links[best], load[best]-load[w]) > 0) {
			best = w
		}
	}
	if best < 0 {
		best = slices.Index(load, slices.Min(load))
	}
	return best
}

// windowOf gives the number of cycles for which a shard can be stepped without regard to the others. The first that a chip lets
// others know of what it decides in a cycle are credits, which are on its pins in the next. Windows are a little shorter than that where it
// halves the inboxes, and end at a bound where there are no links.
func windowOf(g *topology.Graph) int {
	least, most := maxWindow, 0
	for _, l := range g.Links {
		if l.A.Chip != l.B.Chip {
			least, most = min(least, l.Latency), max(most, l.Latency)
		}
	}
	if most == 0 {
		return maxWindow
	}
	slots := 1
	for slots < most+4 { // as many as a window of 1 needs
		slots *= 2
	}
	if room := slots - most - 3; 2*room > least {
		return min(least+1, room)
	}
	return min(least+1, 2*slots-most-3)
}
