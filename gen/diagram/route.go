package diagram

import (
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"weft/internal/diag"
	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// Route selects pairs of nodes: each of From with each of To, except a node with itself.
type Route struct {
	From, To []int  // node numbers, in the order written, without repetition
	Text     string // as written
}

// ParseRoute reads FROM:TO, both sets of node names: names and ranges such as cn0-7 separated by commas, or * for all nodes. The error
// suggests a name for an unknown one, and rejects a route from a node to itself alone.
func ParseRoute(g *topology.Graph, text string) (*Route, error) {
	from, to, ok := strings.Cut(text, ":")
	if !ok || strings.Contains(to, ":") {
		return nil, fmt.Errorf("route %q: want FROM:TO, for example %s", text, example(g))
	}
	names := make([]string, len(g.Nodes))
	byName := make(map[string]int, len(g.Nodes))
	for i, n := range g.Nodes {
		names[i], byName[n.Name] = n.Name, i
	}
	r := &Route{Text: text}
	for _, side := range []struct {
		text string
		set  *[]int
	}{{from, &r.From}, {to, &r.To}} {
		seen := make([]bool, len(g.Nodes))
		for _, item := range strings.Split(side.text, ",") {
			nodes, err := expand(strings.TrimSpace(item), names, byName)
			if err != nil {
				return nil, fmt.Errorf("route %q: %w", text, err)
			}
			for _, n := range nodes {
				if !seen[n] {
					seen[n] = true
					*side.set = append(*side.set, n)
				}
			}
		}
	}
	for range r.pairs() {
		return r, nil
	}
	return nil, fmt.Errorf("route %q: source and destination are the same node", text)
}

func example(g *topology.Graph) string {
	if len(g.Nodes) < 2 {
		return "cn0:cn1"
	}
	return g.Nodes[0].Name + ":" + g.Nodes[len(g.Nodes)-1].Name
}

// expand gives the nodes of one item of a set.
func expand(item string, names []string, byName map[string]int) ([]int, error) {
	if item == "*" {
		all := make([]int, len(names))
		for i := range all {
			all[i] = i
		}
		return all, nil
	}
	if n, ok := byName[item]; ok {
		return []int{n}, nil
	}
	if item == "" {
		return nil, fmt.Errorf("empty node name")
	}
	left, right, isRange := strings.Cut(item, "-")
	prefix := strings.TrimRight(left, "0123456789")
	first, err1 := strconv.Atoi(left[len(prefix):])
	last, err2 := strconv.Atoi(strings.TrimPrefix(right, prefix))
	if !isRange || err1 != nil || err2 != nil {
		return nil, unknownNode(item, names)
	}
	if last < first {
		return nil, fmt.Errorf("range %q runs backwards", item)
	}
	for _, end := range []int{first, last} { // before the loop: the range may be long
		if _, ok := byName[prefix+strconv.Itoa(end)]; !ok {
			return nil, unknownNode(prefix+strconv.Itoa(end), names)
		}
	}
	var nodes []int
	for i := first; i <= last; i++ {
		n, ok := byName[prefix+strconv.Itoa(i)]
		if !ok {
			return nil, unknownNode(prefix+strconv.Itoa(i), names)
		}
		nodes = append(nodes, n)
	}
	return nodes, nil
}

func unknownNode(name string, names []string) error {
	hint := ""
	switch s := diag.Suggest(name, names); {
	case s != "":
		hint = fmt.Sprintf(", did you mean %q?", s)
	case len(names) > 0:
		hint = fmt.Sprintf(", nodes are %s to %s", names[0], names[len(names)-1])
	}
	return fmt.Errorf("unknown node %q%s", name, hint)
}

// pairs gives the pairs of r by source, then destination, in the order written.
func (r *Route) pairs() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for _, src := range r.From {
			for _, dst := range r.To {
				if src != dst && !yield(src, dst) {
					return
				}
			}
		}
	}
}

// count is the number of pairs.
func (r *Route) count() int {
	n := 0
	for range r.pairs() {
		n++
	}
	return n
}

// Paths prints the path of each pair of r under the routing of f, one a line: nodes and the port by which each chip is left, for example
// "cn0 -> nr0:8 -> nr4:6 -> nr3:4 -> cn28".
func Paths(f *specs.Fabric, r *Route, opt Options) ([]string, error) {
	return firstPaths(f, r, opt, math.MaxInt)
}

// firstPaths is Paths of no more than limit pairs.
func firstPaths(f *specs.Fabric, r *Route, opt Options, limit int) ([]string, error) {
	w := routing.NewWalker(f.Graph, f.Relation)
	var lines []string
	for src, dst := range r.pairs() {
		if len(lines) == limit {
			break
		}
		p, err := w.Walk(src, dst)
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		b.WriteString(f.Graph.Nodes[src].Name)
		for _, h := range p.Hops {
			b.WriteString(" -> ")
			b.WriteString(opt.port(f.Graph, topology.Port{Chip: h.Chip, Group: h.Out}))
		}
		b.WriteString(" -> ")
		b.WriteString(f.Graph.Nodes[dst].Name)
		lines = append(lines, b.String())
	}
	return lines, nil
}
