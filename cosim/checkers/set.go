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
	// Observe looks at events of one of these kinds and of one cycle, at least one, and reports what is wrong with them.
	Observe(events []golden.Event, report Report)
	// Finish looks at the end state. Drained says that sources have been quiet for long enough that nothing should be on its way.
	Finish(drained bool, report Report)
}

// Report takes a violation that the event e shows; the checker's name, the cycle and the event's place are filled in. Without event, the
// violation is about the whole network.
type Report func(e *golden.Event, format string, args ...any)

// maxFindings bounds what a Set keeps of one checker: a fault usually has many consequences, and the first ones tell most.
const maxFindings = 5

// Set is several checkers on one network.
type Set struct {
	env      *env
	checkers []Checker
	reports  []Report                    // of each checker
	byKind   [golden.NumEventKinds][]int // checkers that want a kind
	findings []Finding
	cycle    uint64 // the last one
}

// All puts every checker on the network, from its first cycle on: it must not have been stepped yet.
func All(n *golden.Network) *Set {
	env := newEnv(n)
	s := newSet(env, all(env)...)
	n.Observe(s)
	return s
}

func newSet(env *env, checkers ...Checker) *Set {
	s := &Set{env: env, checkers: checkers}
	for i, c := range checkers {
		s.reports = append(s.reports, s.reporter(c))
		for _, k := range c.Kinds() {
			s.byKind[k] = append(s.byKind[k], i)
		}
	}
	return s
}

// Observe hands events to the checkers that want them; it makes a Set a golden.Observer.
func (s *Set) Observe(events []golden.Event) {
	first := &events[0]
	s.cycle = first.Cycle
	for _, i := range s.byKind[first.Kind] {
		s.checkers[i].Observe(events, s.reports[i])
	}
}

// Findings gives what has been found so far, in order of detection, at most 5 of each checker.
func (s *Set) Findings() []Finding { return s.findings }

// Finish lets the checkers look at the end state and gives all findings. Drained promises that the sources have been quiet until nothing
// was on its way any more (Network.Drained): only then are left-over packets and missing credits wrong.
func (s *Set) Finish(drained bool) []Finding {
	for i, c := range s.checkers {
		c.Finish(drained, s.reports[i])
	}
	return s.findings
}

// later holds events with their packets beyond the call that told them.
type later []kept

type kept struct {
	event  golden.Event
	packet golden.Packet
}

func (l *later) add(e *golden.Event) { *l = append(*l, kept{*e, *e.Packet}) }

// at gives event number i.
func (l later) at(i int) *golden.Event {
	k := &l[i]
	k.event.Packet = &k.packet
	return &k.event
}

func (s *Set) reporter(c Checker) Report {
	kept := 0
	return func(e *golden.Event, format string, args ...any) {
		if kept == maxFindings {
			return
		}
		kept++
		if e == nil {
			e = &golden.Event{}
		}
		f := Finding{Checker: c.Name(), Cycle: s.cycle, Message: fmt.Sprintf(format, args...)}
		f.Instance, f.Port = s.env.where(e)
		s.findings = append(s.findings, f)
	}
}
