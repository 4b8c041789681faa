package topology

import (
	"errors"
	"fmt"
)

// The wiring rules of an FC-Switch: which internal port group of a stage-0 chip leads to which stage-1 chip. Lane a of the pair (stage-0
// chip j, stage-1 chip k) always arrives at group j*PairLanes()+a of the stage-1 chip.
const (
	WiringContig = "contig" // u = k*c + a: the lanes to one chip are neighbours
	WiringInter  = "inter"  // u = a*h + k: neighbouring groups lead to different chips
	WiringTH     = "th"     // agrees with the published port numbers of Tianhe-1A; needs an even number of chips per stage
)

// Wirings lists the wiring rules in the order in which messages name them.
func Wirings() []string { return []string{WiringContig, WiringTH, WiringInter} }

// FCConfig describes the combined switch FC(n,m): n chips of m port groups in two stages, every stage-0 chip joined with every
// stage-1 chip by m/n links, half of all groups external. In the comments h = n/2, e = m/2 and c = m/n.
type FCConfig struct {
	Chips       int    // n, even
	Groups      int    // m, even, a multiple of n
	Rails       int    // rails per group, >= 1
	Wiring      string // one of Wirings
	ChipType    string // of every chip
	LinkLatency int    // cycles each way, >= 1
	NodeLatency int    // cycles each way, >= 1
}

// StageChips is h, the number of chips in each stage.
func (c FCConfig) StageChips() int { return c.Chips / 2 }

// ChipNodes is e, the number of nodes on a stage-0 chip; it is also the number of external groups and of internal groups of every chip.
func (c FCConfig) ChipNodes() int { return c.Groups / 2 }

// PairLanes is c, the number of links between a stage-0 chip and a stage-1 chip.
func (c FCConfig) PairLanes() int { return c.Groups / c.Chips }

// Nodes is h*e, the number of nodes, all of them on stage 0.
func (c FCConfig) Nodes() int { return c.StageChips() * c.ChipNodes() }

// NodePort is the port group of node x: group x mod e of stage-0 chip x div e.
func (c FCConfig) NodePort(x int) Port {
	e := c.ChipNodes()
	return Port{Chip: x / e, Group: x % e}
}

// Up says where internal group e+u of any stage-0 chip leads, 0 <= u < e: to stage-1 chip h+k, as lane a of the pair.
func (c FCConfig) Up(u int) (k, a int) {
	lanes := c.PairLanes()
	switch c.Wiring {
	case WiringInter:
		return u % c.StageChips(), u / c.StageChips()
	case WiringTH:
		return 2*(u/(2*lanes)) + 1 - u%2, u % (2 * lanes) / 2
	default:
		return u / lanes, u % lanes
	}
}

// Lane is the inverse of Up: lane a to stage-1 chip h+k, 0 <= k < h and 0 <= a < c, leaves a stage-0 chip by group e+u.
func (c FCConfig) Lane(k, a int) (u int) {
	switch c.Wiring {
	case WiringInter:
		return a*c.StageChips() + k
	case WiringTH:
		return 2*c.PairLanes()*(k/2) + 2*a + 1 - k%2
	default:
		return k*c.PairLanes() + a
	}
}

// Validate reports all that keeps c from being an FC-Switch, one line per fault.
func (c FCConfig) Validate() error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if c.Chips < 2 || c.Chips%2 != 0 {
		bad("FC-Switch of %d chips: the number of chips must be even and at least 2", c.Chips)
	}
	if c.Groups < 2 || c.Groups%2 != 0 {
		bad("FC-Switch of %d-group chips: the number of port groups must be even and at least 2", c.Groups)
	}
	if len(errs) == 0 && c.Groups%c.Chips != 0 {
		bad("FC-Switch of %d chips with %d port groups: the groups must be a multiple of the chips, so that every pair of chips gets the same number of links",
			c.Chips, c.Groups)
	}
	switch c.Wiring {
	case WiringContig, WiringInter:
	case WiringTH:
		if c.StageChips()%2 != 0 {
			bad("wiring %q needs an even number of chips per stage, not %d: use %q or %q, or a multiple of 4 chips", c.Wiring, c.StageChips(), WiringContig, WiringInter)
		}
	default:
		bad("unknown wiring %q: one of %q", c.Wiring, Wirings())
	}
	if c.Rails < 1 {
		bad("FC-Switch with %d rails per port group: at least 1", c.Rails)
	}
	if c.LinkLatency < 1 || c.NodeLatency < 1 {
		bad("latency of links %d and of node cables %d cycles: at least 1", c.LinkLatency, c.NodeLatency)
	}
	return errors.Join(errs...)
}

// FC builds the graph of an FC-Switch: chips nr0.., stage 0 first; links by stage-0 chip, then u, with A on stage 0; nodes cn0.. on the
// external groups of stage 0. It fails as Validate does.
func FC(c FCConfig) (*Graph, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	h, e, lanes := c.StageChips(), c.ChipNodes(), c.PairLanes()
	g := &Graph{
		Chips: make([]Chip, 0, c.Chips),
		Links: make([]Link, 0, h*e),
		Nodes: make([]Node, 0, c.Nodes()),
	}
	for i := range c.Chips {
		g.Chips = append(g.Chips, Chip{Name: fmt.Sprintf("nr%d", i), Type: c.ChipType, Groups: c.Groups, Rails: c.Rails, Stage: i / h, Index: i % h})
	}
	for j := range h {
		for u := range e {
			k, a := c.Up(u)
			g.Links = append(g.Links, Link{A: Port{j, e + u}, B: Port{h + k, j*lanes + a}, Latency: c.LinkLatency})
		}
	}
	for x := range c.Nodes() {
		g.Nodes = append(g.Nodes, Node{Name: fmt.Sprintf("cn%d", x), At: c.NodePort(x), Latency: c.NodeLatency})
	}
	return g, nil
}

// Single builds the graph of one chip, named chip0, with a node cn0.. on every port group; latency is that of the nodes' cables in cycles.
func Single(chipType string, groups, rails, latency int) *Graph {
	g := &Graph{Chips: []Chip{{Name: "chip0", Type: chipType, Groups: groups, Rails: rails}}}
	for i := range groups {
		g.Nodes = append(g.Nodes, Node{Name: fmt.Sprintf("cn%d", i), At: Port{0, i}, Latency: latency})
	}
	return g
}
