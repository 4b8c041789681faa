package gen

import (
	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// routes is the table of source routes of a network: for each pair of nodes the route field of the packet header as 42 bits in hexadecimal,
// and the hops that it stands for. Pairs without a route, such as a node with itself in some networks, have no line.
func (b *builder) routes(f *specs.Fabric) []byte {
	table, err := sourceRoutes(f)
	if err != nil {
		b.list.Errorf("G004", b.d.Chips[0].Src[""], "No source routes", "%s: %v.", f.Name, err)
		return nil
	}
	r := newRouteWriter(f)
	out := []byte("src,dst,route,hops\n")
	for src := range f.Graph.Nodes {
		for dst := range f.Graph.Nodes {
			if hops := table.Hops(src, dst); len(hops) > 0 {
				out = r.appendLine(out, src, dst, hops)
			}
		}
	}
	return out
}

// routeWriter writes lines of the table. A large network has a million of them, so nothing is formatted twice.
type routeWriter struct {
	f     *specs.Fabric
	ports *topology.PortMap
	names []string // of port groups, by their dense number
	far   []int    // chip behind each port group, by the same number
}

func newRouteWriter(f *specs.Fabric) *routeWriter {
	r := &routeWriter{f: f, ports: f.Graph.PortMap()}
	for i, c := range f.Graph.Chips {
		for k := range c.Groups {
			p := topology.Port{Chip: i, Group: k}
			r.names = append(r.names, f.Graph.PortName(p))
			r.far = append(r.far, r.ports.Peer(p).Other.Chip)
		}
	}
	return r
}

// appendLine writes one pair of nodes. The hops are packed first hop lowest, each as wide as the hop field of its chip.
func (r *routeWriter) appendLine(out []byte, src, dst int, hops []uint16) []byte {
	out = append(out, r.f.Graph.Nodes[src].Name...)
	out = append(out, ',')
	out = append(out, r.f.Graph.Nodes[dst].Name...)
	out = append(out, ',')
	field := len(out)
	out = append(out, "00000000000"[:routeDigits]...)
	var route uint64
	shift := 0
	chip := r.f.Graph.Nodes[src].At.Chip
	separator := byte(',')
	for _, h := range hops {
		route |= uint64(h) << shift
		shift += r.f.ChipOf(chip).HopBits()
		n := r.ports.Number(topology.Port{Chip: chip, Group: int(h)})
		out = append(append(out, separator), r.names[n]...)
		separator = ' '
		chip = r.far[n]
	}
	for i := routeDigits - 1; i >= 0; i-- {
		out[field+i] = "0123456789abcdef"[route&15]
		route >>= 4
	}
	return append(out, '\n')
}

// routeDigits is the number of hexadecimal digits of a route.
const routeDigits = (specs.RouteBits + 3) / 4

// sourceRoutes tabulates the routes of a fabric, by the closed form of its topology if it has one.
func sourceRoutes(f *specs.Fabric) (*routing.Routes, error) {
	switch {
	case f.FC != nil:
		return routing.FCSourceRoutes(f.FC.Config(), f.FC.Routing)
	case f.Tree != nil:
		return routing.FTSourceRoutes(f.Tree.Config(), f.Tree.Routing)
	case f.Clos != nil:
		return routing.ClosSourceRoutes(f.Clos.Config(), f.Clos.Routing)
	}
	return routing.SourceRoutes(f.Graph, f.Relation)
}
