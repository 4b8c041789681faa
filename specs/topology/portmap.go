package topology

import "fmt"

// PeerKind says what is at the other end of a port group.
type PeerKind uint8

// The kinds of peer.
const (
	Unconnected PeerKind = iota
	ToLink               // another port group, by a link
	ToNode               // a node
)

// String gives "unconnected", "link" or "node".
func (k PeerKind) String() string {
	switch k {
	case Unconnected:
		return "unconnected"
	case ToLink:
		return "link"
	case ToNode:
		return "node"
	}
	return fmt.Sprintf("PeerKind(%d)", uint8(k))
}

// Peer is what is at the other end of a port group.
type Peer struct {
	Kind  PeerKind
	Index int  // into Graph.Links or Graph.Nodes by Kind; -1 if unconnected
	Other Port // far end of the link; zero for the other kinds
}

// PortMap answers what each port group of a graph leads to, in constant time, and numbers all port groups densely: those of chip 0 first,
// by group. It is a snapshot, immutable and safe for concurrent use.
type PortMap struct {
	base  []int // first number of each chip; one more entry holds the total
	peers []Peer
}

// PortMap builds the map of a graph that Validate accepts. It panics if a link or a node names a port that does not exist.
func (g *Graph) PortMap() *PortMap {
	m := &PortMap{base: make([]int, len(g.Chips)+1)}
	for i, c := range g.Chips {
		m.base[i+1] = m.base[i] + c.Groups
	}
	m.peers = make([]Peer, m.Len())
	for i := range m.peers {
		m.peers[i].Index = -1
	}
	for i, l := range g.Links {
		m.peers[m.Number(l.A)] = Peer{ToLink, i, l.B}
		m.peers[m.Number(l.B)] = Peer{ToLink, i, l.A}
	}
	for i, n := range g.Nodes {
		m.peers[m.Number(n.At)] = Peer{Kind: ToNode, Index: i}
	}
	return m
}

// Peer is what port p leads to. It panics if p does not exist.
func (m *PortMap) Peer(p Port) Peer { return m.peers[m.Number(p)] }

// Len is the number of port groups of all chips.
func (m *PortMap) Len() int { return m.base[len(m.base)-1] }

// Number is the dense number of port p, 0 <= Number < Len. It panics if p does not exist.
func (m *PortMap) Number(p Port) int {
	n := m.base[p.Chip] + p.Group
	if p.Group < 0 || n >= m.base[p.Chip+1] {
		panic(fmt.Sprintf("topology: chip %d has no port group %d", p.Chip, p.Group))
	}
	return n
}

// External lists the port groups that a network offers to the outside, in the order of the pins of its top module: first the ports of the
// nodes in node order, then all other port groups without a link by chip, then group.
func (g *Graph) External() []Port {
	m := g.PortMap()
	ports := make([]Port, 0, m.Len()-2*len(g.Links))
	for _, n := range g.Nodes {
		ports = append(ports, n.At)
	}
	for i, c := range g.Chips {
		for k := range c.Groups {
			if p := (Port{i, k}); m.Peer(p).Kind == Unconnected {
				ports = append(ports, p)
			}
		}
	}
	return ports
}
