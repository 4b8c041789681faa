package testbench

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"weft/verilator"
)

// TB is the part of testing.TB that Check uses.
type TB interface {
	Helper()
	Context() context.Context
	Skip(args ...any)
	Fatalf(format string, args ...any)
}

// Stimulus sets the inputs of a cycle. They are all 0 before.
type Stimulus func(cycle int, in Record)

// Reference sets the outputs that a design shows in a cycle, which are all 0 before, and then moves on to the next cycle. The
// outputs of registers follow from earlier cycles, those of gates from the inputs given here.
type Reference func(cycle int, in, out Record)

// Check compares a design with a reference in that many cycles. An input rst_i is 1 in the first two cycles and then what the stimulus
// says. The design runs twice, with different random values in its registers at the start, so that state without reset shows.
//
// Without Verilator the test is skipped, or fails if the variable CI is true.
func Check(t TB, rtl RTL, cycles int, stimulus Stimulus, reference Reference) {
	t.Helper()
	m, err := Build(t.Context(), rtl, Options{RandomInit: true}, nil)
	var tool *verilator.ToolError
	if errors.As(err, &tool) && tool.Tool.Path == "" && os.Getenv("CI") != "true" {
		t.Skip(err.Error())
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	s, err := m.Start(t.Context(), 2, RunOptions{Seed: 1})
	if err != nil {
		t.Fatalf("%v", err)
	}
	c := checker{model: m, session: s, stimulus: stimulus, reference: reference}
	sendErr := c.send(cycles)
	results, err := s.Close()
	for _, r := range results {
		switch {
		case r.Status == StatusMismatch:
			t.Fatalf("%s %s: %s", rtl.Top, paramText(rtl), c.explain(r.Mismatch))
		case r.Status != StatusPass:
			t.Fatalf("%s %s: %s: %s", rtl.Top, paramText(rtl), r.Status, r.Detail)
		}
	}
	if err := errors.Join(sendErr, err); err != nil {
		t.Fatalf("%v", err)
	}
}

// checkHistory is the number of cycles whose inputs a failure shows.
const checkHistory = 8

type checker struct {
	model     *Model
	session   *Session
	stimulus  Stimulus
	reference Reference
	inputs    [][]uint32 // of all cycles
}

// send runs the reference and sends the same cycles to both instances, until one of them has stopped.
func (c *checker) send(cycles int) error {
	in, out := c.model.Layouts()
	reset := in.Index(resetPin)
	for sent := 0; sent < cycles; {
		var batches [2]*Batch
		for i := range batches {
			var err error
			if batches[i], err = c.session.Acquire(i); errors.Is(err, ErrStopped) {
				return nil
			} else if err != nil {
				return err
			}
		}
		n := min(batches[0].Cycles(), cycles-sent)
		for k := range n {
			r := Record{in, make([]uint32, in.Words)}
			c.stimulus(sent+k, r)
			if reset >= 0 && sent+k < 2 {
				r.Set(resetPin, 1)
			}
			expected := batches[0].Out(k)
			clear(expected)
			c.reference(sent+k, r, Record{out, expected})
			copy(batches[0].In(k), r.Words)
			copy(batches[1].In(k), r.Words)
			copy(batches[1].Out(k), expected)
			c.inputs = append(c.inputs, r.Words)
		}
		for _, b := range batches {
			if err := b.Send(n); err != nil {
				return err
			}
		}
		sent += n
	}
	return nil
}

// explain shows a mismatch with the inputs that led to it.
func (c *checker) explain(m *Mismatch) string {
	in, out := c.model.Layouts()
	pin, bit := FirstBit(out, m.Expected, m.Got)
	var s strings.Builder
	fmt.Fprintf(&s, "cycle %d, pin %s, bit %d differs: expected %x, got %x", m.Cycle, pin, bit,
		Record{out, m.Expected}.Big(pin), Record{out, m.Got}.Big(pin))
	for k := max(0, int(m.Cycle)-checkHistory); k <= int(m.Cycle); k++ {
		fmt.Fprintf(&s, "\n\tcycle %d:", k)
		for _, f := range in.Fields {
			fmt.Fprintf(&s, " %s=%x", f.Name, Record{in, c.inputs[k]}.Big(f.Name))
		}
	}
	return s.String()
}

// paramText writes the parameters as a Verilog instance would have them.
func paramText(rtl RTL) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(rtl.Params)) {
		list = append(list, fmt.Sprintf(".%s(%v)", name, rtl.Params[name]))
	}
	return "#(" + strings.Join(list, ", ") + ")"
}
