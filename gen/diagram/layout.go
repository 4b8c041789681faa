package diagram

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// Measures of the drawing in pixels.
const (
	margin    = 24
	pitch     = 15 // from port to port
	portW     = 26
	portH     = 13
	headH     = 20 // band with the name of a chip
	chipPad   = 5
	chipGap   = 20
	peerGap   = 5  // between a port and the text of its far end
	stub      = 16 // line from a port to the name of its node
	flowLead  = 40 // straight start of a link that leaves room for a flow count
	legendRow = 17
	subRow    = 17 // line of text below the title
	minWidth  = 420
)

type rect struct{ x, y, w, h int }

// pin is where a link or node meets the edge of a chip.
type pin struct {
	x, y  int
	right bool   // on the right edge of its chip
	label string // outside of the chip: name of the node or pin of the top, "" for a link
}

// layout holds the place of everything in a network diagram.
type layout struct {
	f       *specs.Fabric
	g       *topology.Graph
	opt     Options
	ports   *topology.PortMap
	loads   *routing.LinkLoads // of opt.Route, or nil
	columns [][]int
	boxes   []rect // by chip
	pins    []pin  // by port number
	lead    []int  // by 2*column, 2*column+1: straight length of links at its left and right edges
	right   int    // edges of the drawing
	bottom  int
}

// newLayout places the chips of f with the top of the tallest column at 0.
func newLayout(f *specs.Fabric, opt Options, loads *routing.LinkLoads) *layout {
	l := &layout{f: f, g: f.Graph, opt: opt, loads: loads, ports: f.Graph.PortMap(), columns: layers(f.Graph)}
	l.boxes = make([]rect, len(l.g.Chips))
	l.pins = make([]pin, l.ports.Len())
	l.lead = make([]int, 2*len(l.columns))
	l.label()
	sides := l.sides()
	l.size(sides)
	l.place(sides)
	return l
}

func (l *layout) pin(p topology.Port) *pin { return &l.pins[l.ports.Number(p)] }

// label names what is outside of the ports without links.
func (l *layout) label() {
	for i, p := range l.g.External() {
		if i < len(l.g.Nodes) {
			l.pin(p).label = l.g.Nodes[i].Name
		} else {
			l.pin(p).label = fmt.Sprintf("ext%d", i) // a pin index, decimal like those of the Verilog
		}
	}
}

// sides lists the ports on the left and right edges of each chip from top to bottom: by the position of the chip at the far end, then the
// number of the link, so that parallel links do not cross.
func (l *layout) sides() [][2][]topology.Port {
	layerOf, position := make([]int, len(l.g.Chips)), make([]int, len(l.g.Chips))
	for c, column := range l.columns {
		for i, chip := range column {
			layerOf[chip], position[chip] = c, i
		}
	}
	last := len(l.columns) - 1
	sides := make([][2][]topology.Port, len(l.g.Chips))
	for chip, info := range l.g.Chips {
		at := layerOf[chip]
		for group := range info.Groups {
			p := topology.Port{Chip: chip, Group: group}
			right := false
			switch peer := l.ports.Peer(p); peer.Kind {
			case topology.ToLink:
				right = layerOf[peer.Other.Chip] >= at
			case topology.ToNode:
				right = at == last && last > 0
			case topology.Unconnected:
				right = at == last
			}
			l.pin(p).right = right
			side := 0
			if right {
				side = 1
			}
			sides[chip][side] = append(sides[chip][side], p)
		}
		for _, side := range sides[chip] {
			slices.SortStableFunc(side, func(a, b topology.Port) int {
				p, q := l.ports.Peer(a), l.ports.Peer(b)
				return cmp.Or(cmp.Compare(sideRank(p), sideRank(q)), cmp.Compare(far(p, position), far(q, position)), cmp.Compare(linkOf(p), linkOf(q)), cmp.Compare(a.Group, b.Group))
			})
		}
	}
	return sides
}

// sideRank puts links above nodes and open ports.
func sideRank(p topology.Peer) int {
	if p.Kind == topology.ToLink {
		return 0
	}
	return 1
}

func far(p topology.Peer, position []int) int {
	if p.Kind != topology.ToLink {
		return 0
	}
	return position[p.Other.Chip]
}

func linkOf(p topology.Peer) int {
	if p.Kind != topology.ToLink {
		return 0
	}
	return p.Index
}

// peerText is written beside the port of a link, inside of its chip.
func (l *layout) peerText(p topology.Port) string {
	if peer := l.ports.Peer(p); peer.Kind == topology.ToLink {
		return l.opt.port(l.g, peer.Other)
	}
	return ""
}

// size gives the boxes their width and height, and the columns their leads.
func (l *layout) size(sides [][2][]topology.Port) {
	for c, column := range l.columns {
		width := 96
		for _, chip := range column {
			inner := 0
			for s, side := range sides[chip] {
				peers := 0
				for _, p := range side {
					peers = max(peers, textWidth(l.peerText(p), fontPeer))
					if label := l.pin(p).label; label != "" {
						l.lead[2*c+s] = max(l.lead[2*c+s], stub+textWidth(label, fontNode)+8+textWidth(l.flowText(p), fontFlow))
					}
				}
				inner += portW + 2*peerGap + peers
			}
			width = max(width, inner, textWidth(l.g.Chips[chip].Name, fontHead)+16)
			rows := max(len(sides[chip][0]), len(sides[chip][1]))
			l.boxes[chip].h = headH + rows*pitch + 2*chipPad
		}
		for _, chip := range column {
			l.boxes[chip].w = width
		}
		if l.opt.Route != nil {
			l.lead[2*c] = max(l.lead[2*c], flowLead)
			l.lead[2*c+1] = max(l.lead[2*c+1], flowLead)
		}
	}
}

// place sets the columns side by side, each centred on the tallest.
func (l *layout) place(sides [][2][]topology.Port) {
	tallest, crowd := 0, 0
	height := func(column []int) int {
		h := -chipGap
		for _, chip := range column {
			h += l.boxes[chip].h + chipGap
		}
		return h
	}
	for _, column := range l.columns {
		tallest = max(tallest, height(column))
		crowd = max(crowd, len(column))
	}
	x := margin
	for c, column := range l.columns {
		x += l.lead[2*c]
		y := (tallest - height(column)) / 2
		for _, chip := range column {
			b := &l.boxes[chip]
			b.x, b.y = x, y
			for s, side := range sides[chip] {
				for i, p := range side {
					q := l.pin(p)
					q.x, q.y = b.x+s*b.w, b.y+headH+chipPad+i*pitch+pitch/2
				}
			}
			y += b.h + chipGap
		}
		x += l.boxes[column[0]].w + l.lead[2*c+1]
		if c < len(l.columns)-1 {
			x += min(170+48*crowd, 560)
		}
	}
	l.right = x + margin
	l.bottom = tallest
}

// down moves everything by dy.
func (l *layout) down(dy int) {
	for i := range l.boxes {
		l.boxes[i].y += dy
	}
	for i := range l.pins {
		l.pins[i].y += dy
	}
	l.bottom += dy
}

// flowText says what the node at port p sends and gets on the routes shown.
func (l *layout) flowText(p topology.Port) string {
	peer := l.ports.Peer(p)
	if l.loads == nil || peer.Kind != topology.ToNode {
		return ""
	}
	var parts []string
	if n := l.loads.FromNode(peer.Index); n > 0 {
		parts = append(parts, fmt.Sprintf("%d out", n))
	}
	if n := l.loads.Out(p); n > 0 {
		parts = append(parts, fmt.Sprintf("%d in", n))
	}
	return strings.Join(parts, ", ")
}

// used reports whether a route shown enters or leaves by port p.
func (l *layout) used(p topology.Port) bool {
	if l.loads.Out(p) > 0 {
		return true
	}
	switch peer := l.ports.Peer(p); peer.Kind {
	case topology.ToLink:
		return l.loads.Out(peer.Other) > 0
	case topology.ToNode:
		return l.loads.FromNode(peer.Index) > 0
	}
	return false
}

// leadAt is the straight length of a link at pin q of a chip.
func (l *layout) leadAt(chip int, q *pin) int {
	for c, column := range l.columns {
		if slices.Contains(column, chip) {
			if q.right {
				return l.lead[2*c+1]
			}
			return l.lead[2*c]
		}
	}
	return 0
}
