// Package diagram draws what a design builds: wiring diagrams of networks and block diagrams of chips as SVG, and cable lists as CSV.
// It reads specs and decides nothing; equal input gives equal bytes.
package diagram

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"weft/specs"
	"weft/specs/topology"
)

// Options choose what Render shows.
type Options struct {
	Hex   bool   // port numbers in hexadecimal, as papers on Tianhe print them
	Route *Route // highlight these routes; nil for the plain wiring
}

// Render draws f as a standalone SVG document in integer coordinates, one unit a CSS pixel.
//
// A fat tree or Clos network is drawn in levels, the nodes at the bottom, every rail of a link as a line of its own; one of more than a few dozen
// chips is folded, with one part in full, and with a route only the chips on it are drawn. Any other network is drawn in columns, one for each stage of chips: every chip with its numbered port groups, every link in the colour and line
// style of the chip on its left, at both ends of it what the far end is, node names on the node ports, and the pin numbers of the generated
// top on the open ones. A single chip is drawn as a block diagram from its input ports to its output ports, unless a route is asked for.
//
// It fails if the fabric's relation does not route a pair of opt.Route.
func Render(f *specs.Fabric, opt Options) ([]byte, error) {
	if f.Kind == "chip" && opt.Route == nil {
		return renderChip(f, opt), nil
	}
	if drawnInLevels(f) {
		return renderLevels(f, opt)
	}
	return renderNetwork(f, opt)
}

// number prints a port number.
func (o Options) number(n int) string {
	if o.Hex {
		return strings.ToUpper(strconv.FormatInt(int64(n), 16))
	}
	return strconv.Itoa(n)
}

// port prints CHIP:GROUP.
func (o Options) port(g *topology.Graph, p topology.Port) string {
	return g.Chips[p.Chip].Name + ":" + o.number(p.Group)
}

// Cables lists the cables of f as CSV with the header "from,port,to,port,rail,lanes,latency": one row for each rail of each link, then of each
// node's cable, whose far end is port 0 of the node. Lanes are those of one rail, latency is in clock cycles each way.
func Cables(f *specs.Fabric) []byte {
	var out bytes.Buffer
	out.WriteString("from,port,to,port,rail,lanes,latency\n")
	g := f.Graph
	lanes := func(chip int) int { return f.ChipOf(chip).LanesPerGroup / g.Chips[chip].Rails }
	for _, l := range g.Links {
		for rail := range g.Chips[l.A.Chip].Rails {
			fmt.Fprintf(&out, "%s,%d,%s,%d,%d,%d,%d\n",
				g.Chips[l.A.Chip].Name, l.A.Group, g.Chips[l.B.Chip].Name, l.B.Group, rail, lanes(l.A.Chip), l.Latency)
		}
	}
	for _, n := range g.Nodes {
		for rail := range g.Chips[n.At.Chip].Rails {
			fmt.Fprintf(&out, "%s,0,%s,%d,%d,%d,%d\n", n.Name, g.Chips[n.At.Chip].Name, n.At.Group, rail, lanes(n.At.Chip), n.Latency)
		}
	}
	return out.Bytes()
}

// plural prints "1 chip", "2 chips".
func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
