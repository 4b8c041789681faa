package trace

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Parse reads a trace: lines of comma-separated values id, cycle, src, dst, bytes, and after them, if there are any, after (ids separated by spaces) and delay. A heading
// as the first line may give the columns another order or leave the optional ones out. Empty lines and lines that start with # are skipped. Nodes are
// given by name or number, and there are at least two of them.
//
// The messages have the order of the file. The result is nil exactly if there are faults. The cost is linear in the text and the dependencies.
func Parse(text []byte, net Network) ([]Message, []Fault) {
	p := &parser{net: net, nodes: map[string]int{}, ids: map[uint64]int{}, column: make([]int, len(columns))}
	for i, name := range net.Nodes {
		p.nodes[name] = i
	}
	for i := range p.column {
		p.column[i] = i
	}
	for line := range bytes.Lines(text) {
		p.line++
		p.parseLine(strings.TrimSpace(string(line)))
		if len(p.faults) >= MaxFaults || p.unclear {
			break
		}
	}
	if len(p.faults) == 0 && len(p.messages) == 0 {
		p.fault(0, "Write lines such as \"0,0,n0,n1,256\": id, cycle, source, destination, bytes.", "The trace has no message")
	}
	p.resolve()
	if len(p.faults) == 0 {
		p.order()
	}
	if len(p.faults) > 0 {
		return nil, p.faults
	}
	return p.messages, nil
}

type parser struct {
	net      Network
	nodes    map[string]int
	column   []int // [name]: field of the line, -1 for none
	fields   int   // that the heading has; 0 without
	line     int
	begun    bool // a line has been read
	unclear  bool // the heading is faulty: what the other lines mean is not known
	messages []Message
	after    []string       // of the messages, as they are written
	ids      map[uint64]int // index of each
	faults   []Fault
}

func (p *parser) fault(line int, remedy, format string, args ...any) {
	if len(p.faults) < MaxFaults {
		p.faults = append(p.faults, Fault{line, fmt.Sprintf(format, args...), remedy})
	}
}

// parseLine reads a line without its end.
func (p *parser) parseLine(line string) {
	if line == "" || line[0] == '#' {
		return
	}
	fields := strings.Split(line, ",")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	first := !p.begun
	p.begun = true
	if first && slices.Contains(fields, columns[0]) {
		p.heading(fields)
		p.unclear = len(p.faults) > 0
		return
	}
	if n := len(fields); p.fields == 0 && (n < required || n > len(columns)) || p.fields > 0 && n != p.fields {
		want := fmt.Sprintf("%d to %d", required, len(columns))
		if p.fields > 0 {
			want = strconv.Itoa(p.fields)
		}
		p.fault(p.line, "Columns are id, cycle, src, dst, bytes, after, delay; ids in after are separated by spaces.", "The line has %d fields, expected %s", n, want)
		return
	}
	m := Message{Line: p.line}
	ok := true
	value := func(column int) string {
		if f := p.column[column]; f >= 0 && f < len(fields) {
			return fields[f]
		}
		return ""
	}
	number := func(column int, most uint64) uint64 {
		s := value(column)
		if s == "" && column >= required {
			return 0
		}
		v, err := strconv.ParseUint(s, 10, 64)
		if err != nil || v > most {
			p.fault(p.line, fmt.Sprintf("Write a whole number of 0 to %d.", most), "%s is %q", columns[column], s)
			ok = false
		}
		return v
	}
	node := func(column int) int {
		s := value(column)
		if i, known := p.nodes[s]; known {
			return i
		}
		if i, err := strconv.Atoi(s); err == nil && i >= 0 && i < len(p.net.Nodes) {
			return i
		}
		n := len(p.net.Nodes)
		p.fault(p.line, fmt.Sprintf("The %d nodes are %s to %s, or 0 to %d.", n, p.net.Nodes[0], p.net.Nodes[n-1], n-1), "%s is %q, which is no node of the target", columns[column], s)
		ok = false
		return 0
	}
	m.ID, m.Cycle = number(0, math.MaxUint64), number(1, maxCycle)
	m.Src, m.Dst = node(2), node(3)
	m.Bytes = int(number(4, math.MaxInt32))
	m.Delay = number(6, maxCycle)
	if !ok {
		return
	}
	switch {
	case m.Src == m.Dst:
		p.fault(p.line, "Leave the message out, or name another destination.", "Message %d goes from %s to itself", m.ID, p.net.Nodes[m.Src])
		return
	case m.Bytes < headerBytes || m.Bytes > p.net.MaxBytes:
		p.fault(p.line, fmt.Sprintf("Use %d to %d bytes, the mtu of the target; cut larger messages into several.", headerBytes, p.net.MaxBytes),
			"Message %d has %d bytes", m.ID, m.Bytes)
		return
	}
	if k, twice := p.ids[m.ID]; twice {
		p.fault(p.line, "Give every message an id of its own.", "Message %d stands in line %d already", m.ID, p.messages[k].Line)
		return
	}
	p.ids[m.ID] = len(p.messages)
	p.messages = append(p.messages, m)
	p.after = append(p.after, value(5))
}

// maxCycle bounds times, so that no sum of two overflows.
const maxCycle = 1 << 48

// heading reads the names of the columns.
func (p *parser) heading(fields []string) {
	p.fields = len(fields)
	for i, name := range columns {
		p.column[i] = slices.Index(fields, name)
		if p.column[i] < 0 && i < required {
			p.fault(p.line, "The columns are "+strings.Join(columns, ", ")+"; the last two may be left out.", "The heading lacks the column %s", name)
		}
	}
	for i, name := range fields {
		switch {
		case !slices.Contains(columns, name):
			p.fault(p.line, "The columns are "+strings.Join(columns, ", ")+".", "The heading has an unknown column %q", name)
		case slices.Index(fields, name) < i:
			p.fault(p.line, "Remove one of the two.", "The heading has the column %s twice", name)
		}
	}
}

// resolve turns the ids in after into indices.
func (p *parser) resolve() {
	for i := range p.messages {
		if p.after[i] == "" {
			continue
		}
		m := &p.messages[i]
		for s := range strings.FieldsSeq(p.after[i]) {
			id, err := strconv.ParseUint(s, 10, 64)
			k, known := p.ids[id]
			switch {
			case err != nil:
				p.fault(m.Line, "Write ids of messages, separated by spaces.", "after has %q", s)
			case !known:
				p.fault(m.Line, "Name messages of this trace.", "Message %d waits for message %d, which is not in the trace", m.ID, id)
			case p.messages[k].Dst != m.Src:
				p.fault(m.Line, "A node knows of the messages that arrive at it and of no others. Name one of those, or add a message that carries the news.",
					"Message %d leaves node %s and waits for message %d (line %d), which goes to node %s", m.ID, p.net.Nodes[m.Src], id, p.messages[k].Line, p.net.Nodes[p.messages[k].Dst])
			case slices.Contains(m.After, k):
				p.fault(m.Line, "Name it once.", "Message %d waits for message %d twice", m.ID, id)
			default:
				m.After = append(m.After, k)
			}
		}
	}
}

// order looks for cycles of dependencies, by taking messages away that wait for nothing that is left (Kahn 1962).
func (p *parser) order() {
	waits := make([]int, len(p.messages))
	next := make([][]int32, len(p.messages))
	var free []int
	for i := range p.messages {
		if waits[i] = len(p.messages[i].After); waits[i] == 0 {
			free = append(free, i)
		}
		for _, k := range p.messages[i].After {
			next[k] = append(next[k], int32(i))
		}
	}
	done := 0
	for ; len(free) > 0; done++ {
		k := free[len(free)-1]
		free = free[:len(free)-1]
		for _, i := range next[k] {
			if waits[i]--; waits[i] == 0 {
				free = append(free, int(i))
			}
		}
	}
	if done == len(p.messages) {
		return
	}
	at := slices.IndexFunc(waits, func(n int) bool { return n > 0 })
	seen := map[int]int{}
	var way []int
	for { // every message that is left waits for one that is left: going on meets one again
		if k, again := seen[at]; again {
			way = way[k:]
			break
		}
		seen[at] = len(way)
		way = append(way, at)
		at = p.messages[at].After[slices.IndexFunc(p.messages[at].After, func(k int) bool { return waits[k] > 0 })]
	}
	var text []string
	for _, k := range way[:min(len(way), 8)] {
		text = append(text, fmt.Sprintf("%d (line %d)", p.messages[k].ID, p.messages[k].Line))
	}
	if len(way) > 8 {
		text = append(text, fmt.Sprintf("%d more", len(way)-8))
	}
	p.fault(p.messages[way[0]].Line, "Remove one of these dependencies.", "Messages wait for each other: %s, and again %d", strings.Join(text, ", "), p.messages[way[0]].ID)
}
