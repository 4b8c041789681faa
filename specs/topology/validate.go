package topology

import (
	"errors"
	"fmt"
)

// Validate checks what all users of a graph rely on and reports every fault, one line each: names are Verilog identifiers and distinct
// over chips and nodes; chips have port groups and rails; links and nodes sit on existing port groups, at most one of them on each; the
// two ends of a link are on different chips with equal rails; latencies are at least 1. It does not ask for a connected graph.
func (g *Graph) Validate() error {
	v := validator{g: g, used: map[Port]string{}, names: map[string]string{}}
	for i, c := range g.Chips {
		v.name("chip", i, c.Name)
		if c.Groups < 1 || c.Rails < 1 {
			v.bad("chip %s has %d port groups of %d rails: at least 1 of each", c.Name, c.Groups, c.Rails)
		}
	}
	for i, l := range g.Links {
		v.link(i, l)
	}
	for i, n := range g.Nodes {
		v.name("node", i, n.Name)
		v.port("node "+n.Name, n.At)
		v.latency("node "+n.Name, n.Latency)
	}
	return errors.Join(v.errs...)
}

// PortName gives CHIP:GROUP, the form in which specs write a port group; numbers stand for a chip that does not exist.
func (g *Graph) PortName(p Port) string {
	if p.Chip < 0 || p.Chip >= len(g.Chips) {
		return fmt.Sprintf("#%d:%d", p.Chip, p.Group)
	}
	return fmt.Sprintf("%s:%d", g.Chips[p.Chip].Name, p.Group)
}

type validator struct {
	g     *Graph
	used  map[Port]string   // who sits on a port
	names map[string]string // who has a name
	errs  []error
}

func (v *validator) bad(format string, args ...any) {
	v.errs = append(v.errs, fmt.Errorf(format, args...))
}

func (v *validator) link(i int, l Link) {
	who := fmt.Sprintf("link %d (%s to %s)", i, v.g.PortName(l.A), v.g.PortName(l.B))
	okA := v.port(who, l.A)
	okB := v.port(who, l.B)
	v.latency(who, l.Latency)
	switch {
	case !okA || !okB:
	case l.A.Chip == l.B.Chip:
		v.bad("%s joins a chip with itself", who)
	case v.g.Chips[l.A.Chip].Rails != v.g.Chips[l.B.Chip].Rails:
		v.bad("%s joins %d rails with %d: both ends need the same number", who, v.g.Chips[l.A.Chip].Rails, v.g.Chips[l.B.Chip].Rails)
	}
}

// port reports whether p exists, and notes that who sits on it.
func (v *validator) port(who string, p Port) bool {
	if p.Chip < 0 || p.Chip >= len(v.g.Chips) {
		v.bad("%s: there is no chip %d, chips are 0..%d", who, p.Chip, len(v.g.Chips)-1)
		return false
	}
	if n := v.g.Chips[p.Chip].Groups; p.Group < 0 || p.Group >= n {
		v.bad("%s: chip %s has no port group %d, groups are 0..%d", who, v.g.Chips[p.Chip].Name, p.Group, n-1)
		return false
	}
	if first, taken := v.used[p]; taken {
		v.bad("%s: port %s is taken by %s", who, v.g.PortName(p), first)
		return true
	}
	v.used[p] = who
	return true
}

func (v *validator) latency(who string, cycles int) {
	if cycles < 1 {
		v.bad("%s: latency %d cycles, at least 1", who, cycles)
	}
}

func (v *validator) name(kind string, i int, name string) {
	who := fmt.Sprintf("%s %d", kind, i)
	if !isIdentifier(name) {
		v.bad("%s: name %q is not an identifier (a letter or _, then letters, digits and _)", who, name)
		return
	}
	if first, taken := v.names[name]; taken {
		v.bad("%s: name %q is taken by %s", who, name, first)
		return
	}
	v.names[name] = who
}

func isIdentifier(s string) bool {
	for i := range len(s) {
		b := s[i]
		letter := b == '_' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
		if !letter && (i == 0 || b < '0' || b > '9') {
			return false
		}
	}
	return s != ""
}
