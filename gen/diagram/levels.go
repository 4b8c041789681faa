package diagram

import (
	"fmt"
	"slices"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// Measures of a drawing in levels.
const (
	levelLabel  = 96 // column with the names of the levels
	levelPin    = 13 // height of a pin
	levelApart  = 16 // between chips of a level
	nodeStub    = 12
	strandGap   = 3 // between the rails of a link
	mostStrands = 8 // rails drawn each by itself
)

// levelLayout holds the place of everything in a drawing of a fat tree or Clos network: a row for every level, the top first, nodes below.
type levelLayout struct {
	f      *specs.Fabric
	g      *topology.Graph
	opt    Options
	ports  *topology.PortMap
	loads  *routing.LinkLoads // of opt.Route, or nil
	rows   [][]int            // chips that are drawn, the top row first
	boxes  []rect             // by chip
	pins   []levelPinAt       // by port number
	part   bool               // not all chips are drawn: only those on the routes, with the ports that they use
	rails  int                // lines of a link: its rails, or 1 if they are too many
	right  int
	bottom int
}

// levelPinAt is where a link or node meets the top or bottom edge of a chip.
type levelPinAt struct {
	x, y  int
	up    bool // on the top edge
	shown bool
}

// drawnInLevels reports whether f is a topology of levels, whatever it is called by.
func drawnInLevels(f *specs.Fabric) bool { return f.Tree != nil || f.Clos != nil }

// newLevelLayout places the given chips with the top of the highest row at 0.
func newLevelLayout(f *specs.Fabric, opt Options, loads *routing.LinkLoads, chips []int) *levelLayout {
	l := &levelLayout{f: f, g: f.Graph, opt: opt, loads: loads, ports: f.Graph.PortMap(), rails: f.Graph.Chips[0].Rails, part: len(chips) < len(f.Graph.Chips)}
	if l.rails > mostStrands || opt.Route != nil {
		l.rails = 1 // a route does not say which rails are taken
	}
	l.boxes = make([]rect, len(l.g.Chips))
	l.pins = make([]levelPinAt, l.ports.Len())
	top := 0
	for _, c := range chips {
		top = max(top, l.g.Chips[c].Stage)
	}
	l.rows = make([][]int, top+1)
	for _, c := range chips {
		r := top - l.g.Chips[c].Stage
		l.rows[r] = append(l.rows[r], c)
	}
	l.rows = slices.DeleteFunc(l.rows, func(row []int) bool { return len(row) == 0 })
	l.place()
	return l
}

func (l *levelLayout) pin(p topology.Port) *levelPinAt { return &l.pins[l.ports.Number(p)] }

// edges gives the ports on the top and bottom edge of a chip from left to right, by group. Open ports are not drawn, nor, of a topology that is
// drawn in part, ports that no route uses.
func (l *levelLayout) edges(chip int) (up, down []topology.Port) {
	for group := range l.g.Chips[chip].Groups {
		p := topology.Port{Chip: chip, Group: group}
		switch peer := l.ports.Peer(p); {
		case peer.Kind == topology.Unconnected, l.part && !l.used(p):
		case peer.Kind == topology.ToLink && l.g.Chips[peer.Other.Chip].Stage > l.g.Chips[chip].Stage:
			up = append(up, p)
		default:
			down = append(down, p)
		}
	}
	return up, down
}

// used reports whether a route enters or leaves by port p.
func (l *levelLayout) used(p topology.Port) bool {
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

func (l *levelLayout) nodeUsed(i int) bool {
	return l.loads.FromNode(i) > 0 || l.loads.Out(l.g.Nodes[i].At) > 0
}

// nodeFlows says what a node sends and gets on the routes shown.
func (l *levelLayout) nodeFlows(i int) []string {
	if l.loads == nil {
		return nil
	}
	var rows []string
	if n := l.loads.FromNode(i); n > 0 {
		rows = append(rows, fmt.Sprintf("%d\u2191", n))
	}
	if n := l.loads.Out(l.g.Nodes[i].At); n > 0 {
		rows = append(rows, fmt.Sprintf("%d\u2193", n))
	}
	return rows
}

// pitch is the distance from port to port.
func (l *levelLayout) pitch() int { return max(20, (l.rails-1)*strandGap+9) }

// downPitch is the distance of the ports on the bottom edge of a chip: nodes have names below them.
func (l *levelLayout) downPitch(down []topology.Port) int {
	w := l.pitch()
	for _, p := range down {
		if peer := l.ports.Peer(p); peer.Kind == topology.ToNode {
			w = max(w, textWidth(l.g.Nodes[peer.Index].Name, fontNode)+5)
			for _, text := range l.nodeFlows(peer.Index) {
				w = max(w, textWidth(text, fontPeer)+5)
			}
		}
	}
	return w
}

// place sets the rows below each other, the chips of each spread over the same width.
func (l *levelLayout) place() {
	width := 0
	for _, row := range l.rows {
		w, h := 0, headH+levelPin+1
		for _, c := range row {
			up, down := l.edges(c)
			w = max(w, len(up)*l.pitch()+8, len(down)*l.downPitch(down)+8, textWidth(l.g.Chips[c].Name, fontHead)*11/10+14)
			if len(up) > 0 {
				h = headH + 2*levelPin
			}
		}
		for _, c := range row {
			l.boxes[c].w, l.boxes[c].h = w, h
		}
		width = max(width, len(row)*(w+levelApart))
	}
	y := 0
	for r, row := range l.rows {
		if r > 0 {
			y += l.boxes[l.rows[r-1][0]].h + l.rise(r)
		}
		for i, c := range row {
			b := &l.boxes[c]
			b.x, b.y = margin+levelLabel+(2*i+1)*width/(2*len(row))-b.w/2, y
			up, down := l.edges(c)
			for _, edge := range []struct {
				ports []topology.Port
				up    bool
				y     int
				pitch int
			}{{up, true, b.y, l.pitch()}, {down, false, b.y + b.h, l.downPitch(down)}} {
				for k, p := range edge.ports {
					*l.pin(p) = levelPinAt{x: b.x + b.w/2 + (2*k+1-len(edge.ports))*edge.pitch/2, y: edge.y, up: edge.up, shown: true}
				}
			}
		}
	}
	l.right = margin + levelLabel + width + margin
	l.bottom = y + headH + 2*levelPin + nodeStub + 14
	if l.loads != nil {
		l.bottom += 2 * (legendRow - 4) // what nodes send and get
	}
}

// rise is the distance between row r and the one above it: more where more links cross.
func (l *levelLayout) rise(r int) int {
	links := 0
	for _, c := range l.rows[r] {
		up, _ := l.edges(c)
		links += len(up)
	}
	return min(80+4*links, 240)
}

// down moves everything by dy.
func (l *levelLayout) down(dy int) {
	for i := range l.boxes {
		l.boxes[i].y += dy
	}
	for i := range l.pins {
		l.pins[i].y += dy
	}
	l.bottom += dy
}

// levelName names the level of a stage.
func levelName(f *specs.Fabric, stage int) string {
	if f.Clos != nil {
		return []string{"leaves", "spines"}[stage]
	}
	switch level := f.Tree.Levels - 1 - stage; {
	case level == 0:
		return "level 0 (top)"
	case stage == 0:
		return fmt.Sprintf("level %d (edge)", level)
	default:
		return fmt.Sprintf("level %d", level)
	}
}

// levelTitle is the title of a drawing of levels, and levelAbout the lines below it.
func levelTitle(f *specs.Fabric) string {
	if t := f.Tree; t != nil {
		return fmt.Sprintf("%s: fat tree FT(%d,%d)", f.Name, t.Ports, t.Levels)
	}
	c := f.Clos
	return fmt.Sprintf("%s: Clos network, %d leaves, %d spines", f.Name, c.Leaves, c.Spines)
}

func levelAbout(f *specs.Fabric, opt Options) []string {
	g := f.Graph
	size := fmt.Sprintf("%s, %s, %s", plural(len(g.Chips), "chip"), plural(len(g.Links), "link"), plural(len(g.Nodes), "node"))
	if f.NIC != nil {
		size += " with a NIC " + f.NIC.Name
	}
	if open := len(g.External()) - len(g.Nodes); open > 0 {
		size += fmt.Sprintf(", %s not drawn", plural(open, "open port"))
	}
	if rails := g.Chips[0].Rails; rails > 1 {
		size += fmt.Sprintf(", every link %d rails", rails)
		if c := f.Types[0]; c.BalanceMode == "none" {
			size += ", a packet keeps its own"
		} else {
			size += fmt.Sprintf(", chosen for every %s by %s", c.BalanceMode, c.BalanceKey)
		}
	}
	how := "routing " + f.Routing()
	if latency := latencies(f); latency != "" {
		how += ", link latency " + latency
	}
	if opt.Hex {
		how += ", port numbers in hexadecimal"
	}
	return []string{size, how}
}
