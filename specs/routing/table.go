package routing

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"weft/internal/diag"
	"weft/specs/topology"
)

// TableError is one fault of a route table.
type TableError struct {
	Line   int // from 1; 0 for what is missing from the whole table
	Col    int // from 1, in bytes; 0 with Line 0
	Detail string
}

// Error gives "line L, column C: detail".
func (e *TableError) Error() string {
	if e.Line == 0 {
		return e.Detail
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Col, e.Detail)
}

// TableErrors are the faults of a route table by line.
type TableErrors []*TableError

// Error gives one fault a line.
func (e TableErrors) Error() string {
	lines := make([]string, len(e))
	for i, f := range e {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// maxTableErrors bounds the report on a file that is no route table at all.
const maxTableErrors = 20

// Table reads a routing relation from CSV: one row "src,dst,groups" for every ordered pair of distinct nodes, by node names; groups are the
// output groups of the chips on the way, separated by spaces, the last leading to dst. Lines that start with # and empty lines are skipped,
// and so is a first row "src,dst,groups".
//
// It checks that each route exists in g, ends at dst and has no loop, and that no pair is missing or given twice. The error is a TableErrors, or
// that of r.
func Table(g *topology.Graph, r io.Reader) (Relation, error) {
	t := newTableReader(g)
	in := csv.NewReader(r)
	in.Comment = '#'
	in.FieldsPerRecord = -1 // counted by row, with a better message
	in.TrimLeadingSpace = true
	for first := true; ; first = false {
		row, err := in.Read()
		if err == io.EOF {
			break
		}
		var syntax *csv.ParseError
		if errors.As(err, &syntax) {
			t.fault(syntax.Line, syntax.Column, "%v", syntax.Err)
			return nil, t.errs
		}
		if err != nil {
			return nil, fmt.Errorf("read route table: %w", err)
		}
		if first && strings.Join(row, ",") == "src,dst,groups" {
			continue
		}
		if t.row(row, in); len(t.errs) >= maxTableErrors {
			return nil, t.errs
		}
	}
	if len(t.errs) == 0 {
		t.missing()
	}
	if len(t.errs) > 0 {
		return nil, t.errs
	}
	return t.table, nil
}

// table holds the route of every pair.
type table struct {
	nodes  int
	routes [][]Hop // by src*nodes+dst
	groups []int   // groups[k] = k
}

func (t *table) Next(chip, in, src, dst int) []int {
	for _, h := range t.routes[src*t.nodes+dst] {
		if h.Chip == chip && h.In == in {
			return t.groups[h.Out : h.Out+1 : h.Out+1]
		}
	}
	return nil
}

type tableReader struct {
	*table
	g       *topology.Graph
	ports   *topology.PortMap
	byName  map[string]int
	names   []string
	lineOf  []int // by pair: line that gives it, 0 for none
	errs    TableErrors
	entered []bool // by port: whether the route at hand entered by it
}

func newTableReader(g *topology.Graph) *tableReader {
	n, most := len(g.Nodes), 0
	for _, c := range g.Chips {
		most = max(most, c.Groups)
	}
	t := &tableReader{
		table:  &table{nodes: n, routes: make([][]Hop, n*n), groups: identity(most)},
		g:      g,
		ports:  g.PortMap(),
		byName: make(map[string]int, n),
		lineOf: make([]int, n*n),
	}
	t.entered = make([]bool, t.ports.Len())
	for i, node := range g.Nodes {
		t.byName[node.Name] = i
		t.names = append(t.names, node.Name)
	}
	return t
}

func (t *tableReader) fault(line, col int, format string, args ...any) {
	t.errs = append(t.errs, &TableError{line, col, fmt.Sprintf(format, args...)})
}

func (t *tableReader) row(row []string, in *csv.Reader) {
	line, col := in.FieldPos(0)
	if len(row) != 3 {
		t.fault(line, col, "%d fields, want 3: src,dst,groups", len(row))
		return
	}
	var ends [2]int
	for i := range ends {
		node, ok := t.byName[strings.TrimSpace(row[i])]
		if !ok {
			fieldLine, fieldCol := in.FieldPos(i)
			t.fault(fieldLine, fieldCol, "unknown node %q%s", row[i], didYouMean(row[i], t.names))
			return
		}
		ends[i] = node
	}
	pair := ends[0]*t.nodes + ends[1]
	if first := t.lineOf[pair]; first != 0 {
		t.fault(line, col, "the route from %s to %s is on line %d already", row[0], row[1], first)
		return
	}
	t.lineOf[pair] = line
	groupLine, groupCol := in.FieldPos(2)
	if err := t.route(ends[0], ends[1], strings.Fields(row[2])); err != nil {
		t.fault(groupLine, groupCol, "%v", err)
	}
}

func didYouMean(name string, known []string) string {
	if s := diag.Suggest(name, known); s != "" {
		return fmt.Sprintf(", did you mean %q?", s)
	}
	return ""
}

// route follows groups through the network and keeps the hops.
func (t *tableReader) route(src, dst int, groups []string) error {
	if len(groups) == 0 {
		return fmt.Errorf("empty route: give the output group of each chip on the way")
	}
	var hops []Hop
	defer func() {
		for _, h := range hops {
			t.entered[t.ports.Number(topology.Port{Chip: h.Chip, Group: h.In})] = false
		}
	}()
	at := t.g.Nodes[src].At
	for i, text := range groups {
		chip := t.g.Chips[at.Chip]
		group, err := strconv.Atoi(text)
		if err != nil || group < 0 || group >= chip.Groups {
			return fmt.Errorf("hop %d: chip %s has no port group %q, groups are 0..%d", i+1, chip.Name, text, chip.Groups-1)
		}
		if t.entered[t.ports.Number(at)] {
			return fmt.Errorf("hop %d: loop, the route enters chip %s by group %d a second time", i+1, chip.Name, at.Group)
		}
		hops = append(hops, Hop{at.Chip, at.Group, group})
		t.entered[t.ports.Number(at)] = true
		out := topology.Port{Chip: at.Chip, Group: group}
		last := i == len(groups)-1
		switch peer := t.ports.Peer(out); {
		case peer.Kind == topology.Unconnected:
			return fmt.Errorf("hop %d: %s is not connected", i+1, t.g.PortName(out))
		case peer.Kind == topology.ToNode && (!last || peer.Index != dst):
			return fmt.Errorf("hop %d: %s leads to node %s", i+1, t.g.PortName(out), t.names[peer.Index])
		case peer.Kind == topology.ToLink && last:
			return fmt.Errorf("hop %d: the route ends at %s, which leads to chip %s, not to node %s", i+1, t.g.PortName(out), t.g.Chips[peer.Other.Chip].Name, t.names[dst])
		default:
			at = peer.Other
		}
	}
	t.routes[src*t.nodes+dst] = hops
	return nil
}

// missing reports the pairs without a route: the first few by name, the rest by number.
func (t *tableReader) missing() {
	const named = 5
	var pairs []string
	count := 0
	for src, dst := range AllPairs(t.nodes) {
		if t.lineOf[src*t.nodes+dst] != 0 {
			continue
		}
		if count++; count <= named {
			pairs = append(pairs, t.names[src]+" to "+t.names[dst])
		}
	}
	if count > named {
		pairs = append(pairs, fmt.Sprintf("and %d more", count-named))
	}
	if count > 0 {
		t.fault(0, 0, "no route from %s", strings.Join(pairs, ", "))
	}
}
