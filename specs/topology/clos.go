package topology

import (
	"errors"
	"fmt"
	"strconv"
)

// ClosConfig describes a two-level Clos network: S leaves with E nodes each, P spines, K lanes between every leaf and every spine. Chips
// 0..S-1 are the leaves, S..S+P-1 the spines.
type ClosConfig struct {
	Leaves      int // S
	Spines      int // P
	LeafNodes   int // E
	Lanes       int // K
	LeafGroups  int // port groups of a leaf, >= E + P*K; the rest is not connected
	SpineGroups int // port groups of a spine, >= S*K; the rest is not connected
	Rails       int // rails per group, >= 1
	LeafType    string
	SpineType   string
	LinkLatency int // cycles each way, >= 1
	NodeLatency int // cycles each way, >= 1
}

// Nodes is S*E.
func (c ClosConfig) Nodes() int { return c.Leaves * c.LeafNodes }

// Ups is P*K, the number of groups of a leaf that lead up.
func (c ClosConfig) Ups() int { return c.Spines * c.Lanes }

// NodePort is the port group of node x: group x mod E of leaf x div E.
func (c ClosConfig) NodePort(x int) Port {
	return Port{Chip: x / c.LeafNodes, Group: x % c.LeafNodes}
}

// UpGroup is the group by which lane a to spine p leaves a leaf.
func (c ClosConfig) UpGroup(p, a int) int { return c.LeafNodes + p*c.Lanes + a }

// DownGroup is the group by which lane a to leaf s leaves a spine.
func (c ClosConfig) DownGroup(s, a int) int { return s*c.Lanes + a }

// Validate reports all that keeps c from being a Clos network of at most MaxTreeNodes nodes, one line per fault.
func (c ClosConfig) Validate() error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if c.Leaves < 1 || c.Spines < 1 || c.LeafNodes < 1 || c.Lanes < 1 {
		bad("Clos network of %d leaves with %d nodes each, %d spines and %d lanes: at least 1 of each", c.Leaves, c.LeafNodes, c.Spines, c.Lanes)
	}
	if need := c.LeafNodes + c.Ups(); need > c.LeafGroups {
		bad("a leaf with %d nodes and %d lanes up needs %d port groups and has %d", c.LeafNodes, c.Ups(), need, c.LeafGroups)
	}
	if need := c.Leaves * c.Lanes; need > c.SpineGroups {
		bad("a spine with %d lanes to each of %d leaves needs %d port groups and has %d", c.Lanes, c.Leaves, need, c.SpineGroups)
	}
	if c.Nodes() > MaxTreeNodes {
		bad("Clos network with %d nodes: at most %d", c.Nodes(), MaxTreeNodes)
	}
	errs = append(errs, ratesOf(c.Rails, c.LinkLatency, c.NodeLatency)...)
	return errors.Join(errs...)
}

// Clos builds the graph of a Clos network: chips nr0.., leaves first; links by leaf, then group, with A on the leaf; nodes cn0... Leaves
// are stage 0, spines stage 1. It fails as Validate does.
func Clos(c ClosConfig) (*Graph, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	g := &Graph{
		Chips: make([]Chip, 0, c.Leaves+c.Spines),
		Links: make([]Link, 0, c.Leaves*c.Ups()),
		Nodes: make([]Node, 0, c.Nodes()),
	}
	for s := range c.Leaves {
		g.Chips = append(g.Chips, Chip{Name: numbered("nr", s), Type: c.LeafType, Groups: c.LeafGroups, Rails: c.Rails, Index: s})
	}
	for p := range c.Spines {
		g.Chips = append(g.Chips, Chip{Name: numbered("nr", c.Leaves+p), Type: c.SpineType, Groups: c.SpineGroups, Rails: c.Rails, Stage: 1, Index: p})
	}
	for s := range c.Leaves {
		for p := range c.Spines {
			for a := range c.Lanes {
				g.Links = append(g.Links, Link{A: Port{s, c.UpGroup(p, a)}, B: Port{c.Leaves + p, c.DownGroup(s, a)}, Latency: c.LinkLatency})
			}
		}
	}
	for x := range c.Nodes() {
		g.Nodes = append(g.Nodes, Node{Name: numbered("cn", x), At: c.NodePort(x), Latency: c.NodeLatency})
	}
	return g, nil
}

func numbered(prefix string, i int) string { return prefix + strconv.Itoa(i) }
