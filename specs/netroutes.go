package specs

import (
	"errors"
	"strings"

	"weft/internal/diag"
	"weft/specs/routing"
	"weft/specs/topology"
)

// table reads the route table into the network.
func (b *netBuilder) table() bool {
	n := b.node
	switch {
	case b.net.Routing != "table" && n.isSet("table"):
		b.errorf("S069", n.at("table"), "Table that is not used", "A table is only read with routing = \"table\". Set that, or remove the table.")
		return false
	case b.net.Routing != "table":
		return true
	case !n.isSet("table"):
		b.errorf("S069", n.at("routing"), "Routing table without a file", "routing = \"table\" needs the file with the routes: table = \"routes.csv\".")
		return false
	}
	path, text, ok := b.sideFile(n, "table", "route table", MaxTableBytes)
	b.net.Table, b.net.table = path, string(text)
	return ok
}

// reachable checks that every node reaches every other and that a shortest path fits into a header.
func (b *netBuilder) reachable() bool {
	net := b.net
	next := make([][]int, len(net.Chips))
	for _, l := range net.Links {
		next[l.A.Chip] = append(next[l.A.Chip], l.B.Chip)
		next[l.B.Chip] = append(next[l.B.Chip], l.A.Chip)
	}
	from := net.Nodes[0].At.Chip
	seen := make([]bool, len(net.Chips))
	seen[from] = true
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, c := range next[queue[0]] {
			if !seen[c] {
				seen[c] = true
				queue = append(queue, c)
			}
		}
	}
	for _, x := range net.Nodes[1:] {
		if !seen[x.At.Chip] {
			b.errorf("S066", x.Src, "Unreachable node", "No links lead from %s on %s to %s on %s. Join the two parts of the network by a link.",
				net.Nodes[0].Name, net.Chips[from].Name, x.Name, net.Chips[x.At.Chip].Name).
				Note(net.Nodes[0].Src, "a node of the other part")
			return false
		}
	}
	return true
}

// routes builds the routing relation and checks that all routes fit into a header and cannot deadlock.
func (b *netBuilder) routes() {
	g := b.net.graph()
	if far, hops := longestDistance(g); hops > RouteBits {
		b.routeTooLong(far[0], far[1], hops, hops)
		return
	}
	rel, err := b.net.relation(g)
	var faults routing.TableErrors
	switch {
	case errors.As(err, &faults):
		for _, f := range faults {
			r := diag.Range{File: b.net.Table}
			if f.Line > 0 {
				r = tablePlace(b.net.Table, b.net.table, f.Line, f.Col)
			}
			b.errorf("S069", r, "Faulty route table", "%s", sentence(errors.New(f.Detail))).Note(b.node.at("table"), "the table is named here")
		}
		return
	case err != nil:
		b.errorf("S069", b.node.at("routing"), "Unroutable network", "%v.", err)
		return
	}
	if !b.routeBits(g, rel) {
		return
	}
	if cycle := routing.CheckDeadlock(g, rel); cycle != nil {
		d := b.errorf("S067", b.node.at("routing"), "Routing that can deadlock",

			"Packets can wait for one another in a circle: %s. Remove a link of the circle, or give routes without such a circle in a "+
				"table.\n%s", cycle, indent(cycle.Explain()))
		for _, dep := range cycle.Deps {
			for _, l := range b.net.Links {
				if topology.Port(l.A) == dep.Channel || topology.Port(l.B) == dep.Channel {
					d.Note(l.Src, "the link from %s", g.PortName(dep.Channel))
				}
			}
		}
	}
}

func indent(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n  ")
}

// routeBits checks that every source route fits into a header.
func (b *netBuilder) routeBits(g *topology.Graph, rel routing.Relation) bool {
	w := routing.NewWalker(g, rel)
	for src, dst := range routing.AllPairs(len(g.Nodes)) {
		p, err := w.Walk(src, dst)
		if err != nil {
			b.errorf("S069", b.node.at("routing"), "Unroutable network", "%v.", err)
			return false
		}
		bits := 0
		for _, h := range p.Hops {
			bits += b.net.Chips[h.Chip].Chip.HopBits()
		}
		if bits > RouteBits {
			b.routeTooLong(src, dst, len(p.Hops), bits)
			return false
		}
	}
	return true
}

func (b *netBuilder) routeTooLong(src, dst, hops, bits int) {
	net := b.net
	c := net.Chips[net.Nodes[src].At.Chip].Chip
	b.errorf("S056", net.Nodes[dst].Src, "Route that does not fit into a header",
		"The route from %s to %s passes %s and needs %d bits, a hop through a chip.%s of %d port groups taking %d, but the header has %d. Use "+
			"shorter paths or chips with fewer port groups.",
		net.Nodes[src].Name, net.Nodes[dst].Name, count(hops, "chip"), bits, c.Name, c.Groups, c.HopBits(), RouteBits).
		Note(net.Nodes[src].Src, "the route starts here")
}

// longestDistance gives the pair of nodes with the most chips on a shortest path between them, and how many those are.
func longestDistance(g *topology.Graph) (pair [2]int, chips int) {
	next := make([][]int, len(g.Chips))
	for _, l := range g.Links {
		next[l.A.Chip] = append(next[l.A.Chip], l.B.Chip)
		next[l.B.Chip] = append(next[l.B.Chip], l.A.Chip)
	}
	dist := make([]int, len(g.Chips))
	done := make([]bool, len(g.Chips))
	for src, x := range g.Nodes {
		if done[x.At.Chip] {
			continue
		}
		done[x.At.Chip] = true
		clear(dist)
		dist[x.At.Chip] = 1
		for queue := []int{x.At.Chip}; len(queue) > 0; queue = queue[1:] {
			for _, c := range next[queue[0]] {
				if dist[c] == 0 {
					dist[c] = dist[queue[0]] + 1
					queue = append(queue, c)
				}
			}
		}
		for dst, y := range g.Nodes {
			if d := dist[y.At.Chip]; d > chips {
				pair, chips = [2]int{src, dst}, d
			}
		}
	}
	return pair, chips
}

// tablePlace is the range of the line of a table from a column on, both from 1.
func tablePlace(file, text string, line, col int) diag.Range {
	begin := 0
	for range line - 1 {
		i := strings.IndexByte(text[begin:], '\n')
		if i < 0 {
			break
		}
		begin += i + 1
	}
	end := len(text)
	if i := strings.IndexByte(text[begin:], '\n'); i >= 0 {
		end = begin + i
	}
	at := min(begin+max(col-1, 0), end)
	src := &source{file, []byte(text)}
	return diag.Range{File: file, Start: src.posAt(at), End: src.posAt(end)}
}
