package topology

import (
	"errors"
	"fmt"
)

// FTConfig describes the fat tree FT(M,T), the M-port T-tree of Lin, Chung and Huang: M port groups used of each chip, T levels. In the
// comments H = M/2. A node has T digits (p_0..p_{T-1}), p_0 below M, the others below H, and its number is those digits read as one
// number. Level 0 is the top and level T-1 the edge.
type FTConfig struct {
	Ports       int    // M, even
	Levels      int    // T, >= 1
	Groups      int    // port groups of a chip, >= M; those from M on are not connected
	Rails       int    // rails per group, >= 1
	ChipType    string // of every chip
	LinkLatency int    // cycles each way, >= 1
	NodeLatency int    // cycles each way, >= 1
}

// MaxTreeNodes bounds the nodes of a tree or Clos network: source and destination have 16 bits in a header.
const MaxTreeNodes = 1 << 16

// Half is H, the number of groups that lead down, and up, from a chip below the top.
func (c FTConfig) Half() int { return c.Ports / 2 }

// power is H^n.
func (c FTConfig) power(n int) int {
	p := 1
	for range n {
		p *= c.Half()
	}
	return p
}

// Nodes is 2*H^T.
func (c FTConfig) Nodes() int { return 2 * c.power(c.Levels) }

// LevelChips is the number of chips of level l: H^(T-1) at the top, 2*H^(T-1) at every other level.
func (c FTConfig) LevelChips(l int) int {
	if l == 0 {
		return c.power(c.Levels - 1)
	}
	return 2 * c.power(c.Levels-1)
}

// Chips is (2T-1)*H^(T-1).
func (c FTConfig) Chips() int { return (2*c.Levels - 1) * c.power(c.Levels-1) }

// Links is the number of links between chips: as many below every level but the lowest as there are nodes.
func (c FTConfig) Links() int { return (c.Levels - 1) * c.Nodes() }

// EdgeNodes is the number of nodes of an edge chip: H, or all M groups if the edge is the top.
func (c FTConfig) EdgeNodes() int {
	if c.Levels == 1 {
		return c.Ports
	}
	return c.Half()
}

// Base is the number of the first chip of level l. The edge comes first: levels T-1 down to 0.
func (c FTConfig) Base(l int) int { return (c.Levels - 1 - l) * 2 * c.power(c.Levels-1) }

// Place is the inverse of Base(l)+w: the level of a chip, and its digits w_0..w_{T-2} read as one number.
func (c FTConfig) Place(chip int) (l, w int) {
	row := 2 * c.power(c.Levels-1)
	return c.Levels - 1 - chip/row, chip % row
}

// NodePort is the port group of node p: its last digit is the group, the others the edge chip.
func (c FTConfig) NodePort(p int) Port {
	return Port{Chip: p / c.EdgeNodes(), Group: p % c.EdgeNodes()}
}

// Down says where group k of chip <w,l> leads, l < T-1 and k a group that leads down: to chip <w',l+1>, where it arrives at group. The
// digits w' are those of w with k put in before digit l and the last one, w_{T-2}, taken away; it is what group tells.
func (c FTConfig) Down(w, l, k int) (below, group int) {
	h := c.Half()
	tail := c.power(c.Levels - 1 - l) // w = head * tail + rest, rest being the digits w_l..w_{T-2}
	head, rest := w/tail, w%tail
	return (head*h+k)*(tail/h) + rest/h, h + rest%h // head is 0 at the top, where k may be h and more
}

// base is the number of values of digit l: M for the first of them, H for the others.
func (c FTConfig) base(l int) int {
	if l == 0 {
		return c.Ports
	}
	return c.Half()
}

// Validate reports all that keeps c from being a fat tree of at most MaxTreeNodes nodes, one line per fault.
func (c FTConfig) Validate() error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if c.Ports < 2 || c.Ports%2 != 0 {
		bad("fat tree of %d-port chips: the number of ports must be even and at least 2", c.Ports)
	}
	if c.Ports > c.Groups {
		bad("fat tree of %d-port chips: the chips have %d port groups", c.Ports, c.Groups)
	}
	if c.Levels < 1 || c.Levels > MaxTreeLevels {
		bad("fat tree of %d levels: 1 to %d", c.Levels, MaxTreeLevels)
	}
	if len(errs) == 0 {
		for t, n := 1, c.Ports; t <= c.Levels; t, n = t+1, n*c.Half() {
			if n > MaxTreeNodes {
				bad("FT(%d,%d) has more than %d nodes", c.Ports, c.Levels, MaxTreeNodes)
				break
			}
		}
	}
	errs = append(errs, ratesOf(c.Rails, c.LinkLatency, c.NodeLatency)...)
	return errors.Join(errs...)
}

// MaxTreeLevels bounds the levels of a fat tree. A header holds the hops of up to 16 levels at best.
const MaxTreeLevels = 16

// ratesOf checks what all rules ask of rails and latencies.
func ratesOf(rails, link, node int) []error {
	var errs []error
	if rails < 1 {
		errs = append(errs, fmt.Errorf("%d rails per port group: at least 1", rails))
	}
	if link < 1 || node < 1 {
		errs = append(errs, fmt.Errorf("latency of links %d and of node cables %d cycles: at least 1", link, node))
	}
	return errs
}

// FT builds the graph of a fat tree: chips nr0.., edge level first, within a level by w; links by upper chip, then group, with A on the
// upper chip; nodes cn0... Chip.Stage counts levels from the edge, which is 0. It fails as Validate does. Time and memory are linear in
// the nodes and links.
func FT(c FTConfig) (*Graph, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	g := &Graph{
		Chips: make([]Chip, 0, c.Chips()),
		Links: make([]Link, 0, c.Links()),
		Nodes: make([]Node, 0, c.Nodes()),
	}
	for i := range c.Chips() {
		l, w := c.Place(i)
		g.Chips = append(g.Chips, Chip{Name: numbered("nr", i), Type: c.ChipType, Groups: c.Groups, Rails: c.Rails, Stage: c.Levels - 1 - l, Index: w})
	}
	for l := c.Levels - 2; l >= 0; l-- {
		for w := range c.LevelChips(l) {
			for k := range c.base(l) {
				below, group := c.Down(w, l, k)
				g.Links = append(g.Links, Link{A: Port{c.Base(l) + w, k}, B: Port{c.Base(l+1) + below, group}, Latency: c.LinkLatency})
			}
		}
	}
	for p := range c.Nodes() {
		g.Nodes = append(g.Nodes, Node{Name: numbered("cn", p), At: c.NodePort(p), Latency: c.NodeLatency})
	}
	return g, nil
}
