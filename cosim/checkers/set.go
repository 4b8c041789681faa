// Package checkers holds the invariants that every network keeps whatever its timing: nothing is lost, altered, reordered, misrouted or
// starved. They watch the golden model's pins. Lockstep shows that the RTL does the same, so that a misreading of the timing rules
// shared by RTL and model still has to pass here.
package checkers

import (
	"fmt"

	"weft/cosim/golden"
)

// Finding is one violated invariant.
type Finding struct {
	Checker  string `json:"checker"`
	Cycle    uint64 `json:"cycle"`
	Instance string `json:"instance"` // chip or node
	Port     int    `json:"port"`     // physical port of the chip, rail of the node; -1 if it is about none
	Message  string `json:"message"`
}

// String gives all of it on one line.
func (f Finding) String() string {
	if f.Port < 0 {
		return fmt.Sprintf("%s: cycle %d, %s: %s", f.Checker, f.Cycle, f.Instance, f.Message)
	}
	return fmt.Sprintf("%s: cycle %d, %s port %d: %s", f.Checker, f.Cycle, f.Instance, f.Port, f.Message)
}

// Checker watches one invariant.
type Checker interface {
	// Name is the short lower-case name that findings carry.
	Name() string
	// Kinds lists the kinds of events that it wants to see.
	Kinds() []golden.EventKind
	// Observe looks at an event of one of these kinds and reports what is wrong with it.
	Observe(e *golden.Event, report Report)
	// Finish looks at the end state. Drained says that sources have been quiet for long enough that nothing should be on its way.
	Finish(drained bool, report Report)
}

// Report takes a violation; the checker's name and the cycle are filled in.
type Report func(at Place, format string, args ...any)

// Place is where an event shows a violation. The zero value is the whole network.
type Place struct {
	Kind golden.EventKind
	Chip int // of Chip events
	Port int // by its number in events
}

// at gives the place of an event at one of its ports.
func at(e *golden.Event, port int) Place { return Place{e.Kind, e.Chip, port} }

// maxFindings bounds what a Set keeps of one checker: a fault usually has many consequences, and the first ones tell most.
const maxFindings = 5

// Set is several checkers on one network.
type Set struct {
	env      *env
	watches  []watching
	byKind   [golden.NumEventKinds][]watching // those that want a kind
	findings []Finding
	cycle    uint64 // the last one
}

// watching is a checker with the Report that carries its name.
type watching struct {
	Checker
	report Report
}

// All puts every checker on the network, from its first cycle on: it must not have been stepped yet.
func All(n *golden.Network) *Set {
	env := newEnv(n)
	s := newSet(env, all(env)...)
	n.Observe(s)
	return s
}

func newSet(env *env, checkers ...Checker) *Set {
	s := &Set{env: env}
	for _, c := range checkers {
		w := watching{c, s.reporter(c)}
		s.watches = append(s.watches, w)
		for _, k := range c.Kinds() {
			s.byKind[k] = append(s.byKind[k], w)
		}
	}
	return s
}

// Observe hands an event to the checkers that want it; it makes a Set a golden.Observer.
func (s *Set) Observe(e *golden.Event) {
	s.cycle = e.Cycle
	for _, w := range s.byKind[e.Kind] {
		w.Observe(e, w.report)
	}
}

// Findings gives what has been found so far, in order of detection, at most 5 of each checker.
func (s *Set) Findings() []Finding { return s.findings }

// Finish lets the checkers look at the end state and gives all findings. Drained promises that the sources have been quiet until nothing
// was on its way any more (Network.Drained): only then are left-over packets and missing credits wrong.
func (s *Set) Finish(drained bool) []Finding {
	for _, w := range s.watches {
		w.Finish(drained, w.report)
	}
	return s.findings
}

func (s *Set) reporter(c Checker) Report {
	kept := 0
	return func(at Place, format string, args ...any) {
		if kept == maxFindings {
			return
		}
		kept++
		f := Finding{Checker: c.Name(), Cycle: s.cycle, Message: fmt.Sprintf(format, args...)}
		f.Instance, f.Port = s.env.where(at)
		s.findings = append(s.findings, f)
	}
}
