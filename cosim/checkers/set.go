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

// checker watches one invariant. What it wants to see it says by the methods of the interfaces below that it has.
type checker interface {
	// name is short and lower-case; findings carry it.
	name() string
	// finish looks at the end state. Drained says that sources have been quiet for long enough that nothing should be on its way.
	finish(drained bool, report report)
}

type (
	// generateChecker sees every packet that is generated.
	generateChecker interface {
		generated(s *sight, report report)
	}
	// flitChecker sees the flits on pins of nodes and chips, but for those that are neither head nor tail and come where they belong: the next
	// flit of the packet that is open on its pin and VC.
	flitChecker interface {
		flit(s *sight, report report)
	}
	// endChecker sees the flits that are a head or a tail or both, on the pins of some kinds.
	endChecker interface {
		endKinds() []golden.EventKind
		end(s *sight, report report)
	}
	// eventChecker sees whole events of some kinds.
	eventChecker interface {
		eventKinds() []golden.EventKind
		event(e *golden.Event, report report)
	}
)

// report takes a violation; the checker's name and the cycle are filled in.
type report func(at Place, format string, args ...any)

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
	checkers []watching[checker]
	generate []watching[generateChecker]
	flits    []watching[flitChecker]
	ends     [golden.NumEventKinds][]watching[endChecker]
	events   [golden.NumEventKinds][]watching[eventChecker]
	findings []Finding
	sight    sight  // the one that is passed to them
	cycle    uint64 // the last one
}

// watching is a checker with the report that carries its name.
type watching[C any] struct {
	checker C
	report  report
}

// All puts every checker on the network, from its first cycle on: it must not have been stepped yet.
func All(n *golden.Network) *Set {
	env := newEnv(n)
	env.stats = n.Stats
	s := newSet(env, all(env)...)
	n.Observe(s)
	return s
}

func newSet(env *env, checkers ...checker) *Set {
	s := &Set{env: env}
	for _, c := range checkers {
		r := s.reporter(c)
		s.checkers = append(s.checkers, watching[checker]{c, r})
		if g, ok := c.(generateChecker); ok {
			s.generate = append(s.generate, watching[generateChecker]{g, r})
		}
		if f, ok := c.(flitChecker); ok {
			s.flits = append(s.flits, watching[flitChecker]{f, r})
		}
		if d, ok := c.(endChecker); ok {
			for _, k := range d.endKinds() {
				s.ends[k] = append(s.ends[k], watching[endChecker]{d, r})
			}
		}
		if d, ok := c.(eventChecker); ok {
			for _, k := range d.eventKinds() {
				s.events[k] = append(s.events[k], watching[eventChecker]{d, r})
			}
		}
	}
	return s
}

// Observe hands an event to the checkers that want it; it makes a Set a golden.Observer.
func (s *Set) Observe(e *golden.Event) {
	s.cycle = e.Cycle
	switch e.Kind {
	case golden.Generate:
		s.observeGenerate(e)
	case golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut:
		s.observeFlits(e)
	}
	for _, w := range s.events[e.Kind] {
		w.checker.event(e, w.report)
	}
}

// look points the sight at the flit of the lowest bit of m.
func (s *Set) look(e *golden.Event, m uint64) *sight {
	x := &s.sight
	x.Place.Kind, x.Chip, x.cycle = e.Kind, e.Chip, e.Cycle
	x.Port, x.flit = e.Flit(m)
	x.packet = e.Packet(x.flit)
	return x
}

func (s *Set) observeGenerate(e *golden.Event) {
	for m := e.Ports; m != 0; m &= m - 1 {
		x := s.look(e, m)
		x.seen = s.env.packets.at(x.flit.Packet)
		x.replaced = 0
		if x.seen.made {
			x.replaced = x.seen.open
		}
		x.seen.reset(x.packet.ID)
		x.seen.made, x.seen.packet = true, *x.packet
		for _, w := range s.generate {
			w.checker.generated(x, w.report)
		}
	}
}

func (s *Set) observeFlits(e *golden.Event) {
	ends, frames, vcs := s.ends[e.Kind], s.env.frames[e.Kind], s.env.vcs
	for m := e.Ports; m != 0; m &= m - 1 {
		if port, f := e.Flit(m); f.Flags == golden.Valid && int(f.VC) < vcs && frames[port*vcs+int(f.VC)].next(f) {
			continue
		}
		x := s.look(e, m)
		x.seen = s.env.packets.get(x.flit.Packet, x.packet.ID)
		for i := range s.flits {
			s.flits[i].checker.flit(x, s.flits[i].report)
		}
		if x.flit.Flags&(golden.Head|golden.Tail) == 0 {
			continue
		}
		for i := range ends {
			ends[i].checker.end(x, ends[i].report)
		}
		if e.Kind == golden.NodeIn && x.flit.Tail() {
			s.env.packets.remove(x.flit.Packet, x.packet.ID)
		}
	}
}

// Findings gives what has been found so far, in order of detection, at most 5 of each checker.
func (s *Set) Findings() []Finding { return s.findings }

// Finish lets the checkers look at the end state and gives all findings. Drained promises that the sources have been quiet until nothing
// was on its way any more (Network.Drained): only then are left-over packets and missing credits wrong.
func (s *Set) Finish(drained bool) []Finding {
	for _, w := range s.checkers {
		w.checker.finish(drained, w.report)
	}
	return s.findings
}

func (s *Set) reporter(c checker) report {
	kept := 0
	return func(at Place, format string, args ...any) {
		if kept == maxFindings {
			return
		}
		kept++
		f := Finding{Checker: c.name(), Cycle: s.cycle, Message: fmt.Sprintf(format, args...)}
		f.Instance, f.Port = s.env.where(at)
		s.findings = append(s.findings, f)
	}
}
