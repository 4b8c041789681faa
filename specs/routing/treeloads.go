package routing

import "weft/specs/topology"

// FTLoads is the load of all ordered pairs of distinct nodes of the fat tree c, as Coverage counts it, in closed form and in time linear
// in the links; both routings load every link of a level alike. With one chooser of the way up for each link (the source or the destination, whose
// digits are all fixed by the link), a link up from level l is used by the nodes that do not share the first l digits with it, N - H^(T-l), and a link
// down from level l by N - H^(T-1-l).
func FTLoads(c topology.FTConfig) (*LinkLoads, error) {
	g, err := topology.FT(c)
	if err != nil {
		return nil, err
	}
	span := ftSpans(c)
	l := newLinkLoads(g, g.PortMap())
	for _, k := range g.Links {
		upper, _ := c.Place(k.A.Chip)
		l.load[l.ports.Number(k.A)] = c.Nodes() - span[upper+1]
		l.load[l.ports.Number(k.B)] = c.Nodes() - span[upper+1]
	}
	l.nodes(g)
	l.sum()
	return l, nil
}

// ftSpans is, for l = 0..T, the number of nodes that agree in their first l digits.
func ftSpans(c topology.FTConfig) []int {
	span := make([]int, c.Levels+1)
	n := 1
	for l := c.Levels; l > 0; l-- {
		span[l] = n
		n *= c.Half()
	}
	span[0] = c.Nodes()
	return span
}

// nodes sets the load of the links of nodes under all pairs: each sends to and hears from all others.
func (l *LinkLoads) nodes(g *topology.Graph) {
	for i, n := range g.Nodes {
		l.load[l.ports.Number(n.At)] = len(g.Nodes) - 1
		l.load[l.ports.Len()+i] = len(g.Nodes) - 1
	}
}

// FTHops counts the ordered pairs of distinct nodes of the fat tree c by the number of chips on their path.
func FTHops(c topology.FTConfig) map[int]int {
	span := ftSpans(c)
	hops := map[int]int{}
	for l := range c.Levels { // the level at which they meet
		if pairs := c.Nodes() * (span[l] - span[l+1]); pairs > 0 {
			hops[2*(c.Levels-l)-1] = pairs
		}
	}
	return hops
}

// ClosLoads is FTLoads for a two-level Clos network. Its links are alike only where P*K divides the nodes in the right way.
func ClosLoads(c topology.ClosConfig, alg string) (*LinkLoads, error) {
	if err := checkTreeAlgorithm(alg); err != nil {
		return nil, err
	}
	g, err := topology.Clos(c)
	if err != nil {
		return nil, err
	}
	ups, nodes := c.Ups(), c.Nodes()
	choosers := make([]int, c.Leaves*ups) // by leaf*ups + t: nodes of the leaf that choose up group t
	all := make([]int, ups)
	for x := range nodes {
		choosers[x/c.LeafNodes*ups+x%ups]++
		all[x%ups]++
	}
	l := newLinkLoads(g, g.PortMap())
	for _, k := range g.Links {
		leaf, t := k.A.Chip, k.A.Group-c.LeafNodes
		mine := choosers[leaf*ups+t]
		own, others := mine*(nodes-c.LeafNodes), (all[t]-mine)*c.LeafNodes
		up, down := others, own // the destinations choose: those elsewhere for all nodes here, those here for all nodes elsewhere
		if alg == SModK {
			up, down = own, others
		}
		l.load[l.ports.Number(k.A)], l.load[l.ports.Number(k.B)] = up, down
	}
	l.nodes(g)
	l.sum()
	return l, nil
}

// ClosHops is FTHops for a two-level Clos network.
func ClosHops(c topology.ClosConfig) map[int]int {
	hops := map[int]int{}
	if near := c.Nodes() * (c.LeafNodes - 1); near > 0 {
		hops[1] = near
	}
	if far := c.Nodes() * (c.Nodes() - c.LeafNodes); far > 0 {
		hops[3] = far
	}
	return hops
}
