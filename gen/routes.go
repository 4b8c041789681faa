package gen

import (
	"bytes"
	"fmt"

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
	var out bytes.Buffer
	out.WriteString("src,dst,route,hops\n")
	ports := f.Graph.PortMap()
	for src, from := range f.Graph.Nodes {
		for dst, to := range f.Graph.Nodes {
			hops := table.Hops(src, dst)
			if len(hops) == 0 {
				continue
			}
			route, path := encode(f, ports, src, hops)
			fmt.Fprintf(&out, "%s,%s,%0*x,", from.Name, to.Name, (specs.RouteBits+3)/4, route)
			for i, p := range path {
				if i > 0 {
					out.WriteByte(' ')
				}
				out.WriteString(f.Graph.PortName(p))
			}
			out.WriteByte('\n')
		}
	}
	return out.Bytes()
}

func sourceRoutes(f *specs.Fabric) (*routing.Routes, error) {
	if f.FC != nil {
		return routing.FCSourceRoutes(f.FC.Config(), f.FC.Routing)
	}
	return routing.SourceRoutes(f.Graph, f.Relation)
}

// encode packs the hops from a node into a route, first hop lowest, each as wide as its chip's hop field, and follows them.
func encode(f *specs.Fabric, ports *topology.PortMap, src int, hops []uint16) (uint64, []topology.Port) {
	var route uint64
	var path []topology.Port
	shift := 0
	chip := f.Graph.Nodes[src].At.Chip
	for _, h := range hops {
		route |= uint64(h) << shift
		shift += f.Types[f.TypeOf[chip]].HopBits()
		p := topology.Port{Chip: chip, Group: int(h)}
		path = append(path, p)
		chip = ports.Peer(p).Other.Chip
	}
	return route, path
}
