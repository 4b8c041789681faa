package routing

import (
	"fmt"
	"iter"

	"weft/specs/topology"
)

// Class groups the unidirectional links of a network.
type Class uint8

// The classes of link. Up and Down follow Chip.Stage.
const (
	NodeIn  Class = iota // node to chip
	Up                   // chip to a chip of a higher stage
	Down                 // chip to a chip of a lower stage
	NodeOut              // chip to node
	Lateral              // chip to a chip of the same stage
	numClasses
)

// Classes lists all classes.
func Classes() []Class { return []Class{NodeIn, Up, Down, NodeOut, Lateral} }

// String gives node_in, up, down, node_out or lateral.
func (c Class) String() string {
	switch c {
	case NodeIn:
		return "node_in"
	case Up:
		return "up"
	case Down:
		return "down"
	case NodeOut:
		return "node_out"
	case Lateral:
		return "lateral"
	}
	return fmt.Sprintf("Class(%d)", uint8(c))
}

// ClassLoad sums up the load of the links of one class. A load is the number of pairs whose path uses the link.
type ClassLoad struct {
	Links int // unidirectional links of the class
	Idle  int // links that no path uses
	Max   int
	Sum   int // over all links of the class
}

// Mean is the mean load of a link, 0 if there is none.
func (c ClassLoad) Mean() float64 {
	if c.Links == 0 {
		return 0
	}
	return float64(c.Sum) / float64(c.Links)
}

// Used is the number of links that some path uses.
func (c ClassLoad) Used() int { return c.Links - c.Idle }

// Coverage is Used/Links, 1 if there is no link.
func (c ClassLoad) Coverage() float64 {
	if c.Links == 0 {
		return 1
	}
	return float64(c.Used()) / float64(c.Links)
}

// LinkLoads holds the load of every unidirectional link of a graph. Unconnected port groups are no links.
type LinkLoads struct {
	ports  *topology.PortMap
	load   []int   // by channel: number of the sending port, or, from nodes, ports.Len() + node
	class  []Class // by channel; numClasses for an unconnected port
	counts [numClasses]ClassLoad
}

// Loads counts the paths of rel over every link of g for the given pairs of nodes (src, dst); pairs with src == dst send nothing. It
// fails if rel does not route a pair.
func Loads(g *topology.Graph, rel Relation, pairs iter.Seq2[int, int]) (*LinkLoads, error) {
	w := NewWalker(g, rel)
	l := newLinkLoads(g, w.ports)
	var path []Hop
	for src, dst := range pairs {
		if src == dst {
			continue
		}
		var err error
		if path, err = w.appendHops(path[:0], src, dst); err != nil {
			return nil, err
		}
		l.load[w.ports.Len()+src]++
		for _, h := range path {
			l.load[w.ports.Number(topology.Port{Chip: h.Chip, Group: h.Out})]++
		}
	}
	l.sum()
	return l, nil
}

// Coverage is the load of all ordered pairs of distinct nodes: what it leaves idle, traffic between nodes can never use.
func Coverage(g *topology.Graph, rel Relation) (*LinkLoads, error) {
	return Loads(g, rel, AllPairs(len(g.Nodes)))
}

// CoverageIndirect is the coverage of the FC-Switch c if packets between nodes of one chip also went up and down. PaperFormula describes
// this network and not the real one, in which such packets take the direct hop.
func CoverageIndirect(c topology.FCConfig, alg string) (*LinkLoads, error) {
	rel, err := newFC(c, alg, false)
	if err != nil {
		return nil, err
	}
	g, err := topology.FC(c)
	if err != nil {
		return nil, err
	}
	return Coverage(g, rel)
}

// PaperFormula is 3/4 + 1/(2n), the published coverage of the 1in routings on an FC-Switch of n chips (theorem 3). By enumeration it
// is 3/4 for every n: the link from stage-1 chip h+i down to stage-0 chip i carries nothing under src_1in (up, under dest_1in), because
// packets between nodes of chip i do not go up. The formula counts those links as used, as does CoverageIndirect.
func PaperFormula(n int) float64 { return 0.75 + 0.5/float64(n) }

// AllPairs gives all ordered pairs of distinct nodes, by src, then dst.
func AllPairs(nodes int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for src := range nodes {
			for dst := range nodes {
				if src != dst && !yield(src, dst) {
					return
				}
			}
		}
	}
}

func newLinkLoads(g *topology.Graph, ports *topology.PortMap) *LinkLoads {
	n := ports.Len() + len(g.Nodes)
	l := &LinkLoads{ports: ports, load: make([]int, n), class: make([]Class, n)}
	for i := range l.class {
		l.class[i] = numClasses
	}
	for _, k := range g.Links {
		a, b := g.Chips[k.A.Chip].Stage, g.Chips[k.B.Chip].Stage
		there, back := Lateral, Lateral
		switch {
		case a < b:
			there, back = Up, Down
		case a > b:
			there, back = Down, Up
		}
		l.class[ports.Number(k.A)], l.class[ports.Number(k.B)] = there, back
	}
	for i, n := range g.Nodes {
		l.class[ports.Number(n.At)], l.class[ports.Len()+i] = NodeOut, NodeIn
	}
	return l
}

func (l *LinkLoads) sum() {
	for i, c := range l.class {
		if c == numClasses {
			continue
		}
		t := &l.counts[c]
		t.Links++
		t.Sum += l.load[i]
		t.Max = max(t.Max, l.load[i])
		if l.load[i] == 0 {
			t.Idle++
		}
	}
}

// Class gives the totals of one class.
func (l *LinkLoads) Class(c Class) ClassLoad { return l.counts[c] }

// Total gives the totals of the given classes, of all classes if none is given.
func (l *LinkLoads) Total(classes ...Class) ClassLoad {
	if len(classes) == 0 {
		classes = Classes()
	}
	var t ClassLoad
	for _, c := range classes {
		k := l.counts[c]
		t.Links += k.Links
		t.Idle += k.Idle
		t.Sum += k.Sum
		t.Max = max(t.Max, k.Max)
	}
	return t
}

// Out is the load of the link that leaves a chip by port p, 0 if p is not connected.
func (l *LinkLoads) Out(p topology.Port) int { return l.load[l.ports.Number(p)] }

// FromNode is the load of the link from node i to its chip.
func (l *LinkLoads) FromNode(i int) int { return l.load[l.ports.Len()+i] }
