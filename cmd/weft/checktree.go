package main

import (
	"fmt"
	"io"

	"weft/analysis"
	"weft/specs"
)

func printFatTree(w io.Writer, t analysis.FatTree) {
	fmt.Fprintf(w, "fat_tree %s: FT(%d,%d), %s, %s in %s, %s\n", t.Name, t.Ports, t.Levels, plural(t.Nodes, "node"), plural(t.Chips, "chip "+t.Chip),
		plural(t.Levels, "level"), plural(t.Links, "link"))
	fmt.Fprintf(w, "  routing    %s, %s\n", t.Routing, proof(t.DeadlockFree, t.Proof))
	fmt.Fprintf(w, "  hops       %s, %d of %d route bits\n", hops(t.Hops, t.Nodes), t.RouteBits, specs.RouteBits)
	if t.Links > 0 {
		fmt.Fprintf(w, "  coverage   %.2f %% of the links between chips\n", 100*t.Coverage)
		fmt.Fprintf(w, "  load       up max %g mean %.6g, down max %g mean %.6g flows a link, all pairs of %d nodes\n",
			t.LoadMax.Up, t.LoadMean.Up, t.LoadMax.Down, t.LoadMean.Down, t.Nodes)
		for i, l := range t.ByLevel {
			name := ""
			switch {
			case i == 0:
				name = " (edge)"
			case l.Level == 0:
				name = " (top)"
			}
			fmt.Fprintf(w, "             level %d%s: %s", l.Level, name, plural(l.Chips, "chip"))
			if l.Level > 0 {
				fmt.Fprintf(w, ", up %d and back %d flows a link", l.Up, l.Down)
			}
			fmt.Fprintln(w)
		}
	}
	fmt.Fprintf(w, "  links      %s\n", credit(t.Credit))
}

func printClos(w io.Writer, c analysis.Clos) {
	types := "chips " + c.Leaf
	if c.Spine != c.Leaf {
		types = fmt.Sprintf("leaves %s, spines %s", c.Leaf, c.Spine)
	}
	fmt.Fprintf(w, "clos %s: %d leaves x %s, %s x %s to each leaf, %s (%s)\n", c.Name, c.Leaves, plural(c.LeafNodes, "node"), plural(c.Spines, "spine"),
		plural(c.Lanes, "lane"), plural(c.Links, "link"), types)
	fmt.Fprintf(w, "  ports      %d nodes to %d links up on a leaf, oversubscription %.4g\n", c.LeafNodes, c.Spines*c.Lanes, c.Oversubscription)
	fmt.Fprintf(w, "  routing    %s, %s\n", c.Routing, proof(c.DeadlockFree, c.Proof))
	fmt.Fprintf(w, "  hops       %s, %d of %d route bits\n", hops(c.Hops, c.Nodes), c.RouteBits, specs.RouteBits)
	fmt.Fprintf(w, "  coverage   %.2f %% of the links between chips\n", 100*c.Coverage)
	fmt.Fprintf(w, "  load       up max %g mean %.6g, down max %g mean %.6g flows a link, all pairs of %d nodes\n",
		c.LoadMax.Up, c.LoadMean.Up, c.LoadMax.Down, c.LoadMean.Down, c.Nodes)
	fmt.Fprintf(w, "  links      %s\n", credit(c.Credit))
}
