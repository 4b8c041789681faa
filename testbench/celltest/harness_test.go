// Package celltest runs every leaf cell of hdl/cells against a small reference model, in lockstep over thousands of random cycles. The
// references are written from the headers of the cells. A broken copy of each cell shows that its test can fail.
package celltest

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"weft/hdl/cells"
	"weft/internal/bitvec"
	"weft/testbench"
	"weft/verilator"
)

const (
	cycles      = 6000
	resetCycles = 2   // at the start
	resetEvery  = 700 // cycles on average; a cell must take a reset at any time
)

// params are the parameters of a cell.
type params map[string]int

// reference is a cell's behaviour, and what its inputs may be.
type reference interface {
	// step chooses the inputs of a cycle, gives the outputs that belong to the state before the clock edge and to these inputs, and takes
	// the edge.
	step(r *rand.Rand, in, out pins)
	// reset follows step in a cycle with rst_i = 1.
	reset()
}

// fault is a change of a cell's text that its test must notice.
type fault struct {
	cell     string // empty: the cell under test
	old, new string
}

// subject is the test of one cell.
type subject struct {
	cell    string
	wrapper string // a file of testdata whose module is run instead: it masks what the cell leaves undefined
	points  []params
	ref     func(p params) reference
	faults  []fault // tried at the first point
}

// pins are the fields of one record.
type pins struct {
	layout bitvec.Layout
	words  []uint32
}

func (p pins) at(pin string) (off, bits int) {
	i := p.layout.Index(pin)
	if i < 0 {
		panic("celltest: no pin " + pin)
	}
	return 32 * p.layout.Offsets[i], p.layout.Fields[i].Bits
}

// put writes n <= 64 bits at bit off of a pin.
func (p pins) put(pin string, off, n int, v uint64) {
	base, bits := p.at(pin)
	if off+n > bits {
		panic(fmt.Sprintf("celltest: bits %d..%d of %s, which has %d", off, off+n-1, pin, bits))
	}
	bitvec.Set(p.words, base+off, n, v)
}

// set writes a whole pin of up to 64 bits.
func (p pins) set(pin string, v uint64) {
	_, bits := p.at(pin)
	p.put(pin, 0, bits, v)
}

// bit writes one bit.
func (p pins) bit(pin string, off int, v bool) {
	if v {
		p.put(pin, off, 1, 1)
	} else {
		p.put(pin, off, 1, 0)
	}
}

// get reads n <= 64 bits at bit off of a pin.
func (p pins) get(pin string, off, n int) uint64 {
	base, _ := p.at(pin)
	return bitvec.Get(p.words, base+off, n)
}

// random fills a pin and gives its value.
func (p pins) random(r *rand.Rand, pin string) wide {
	_, bits := p.at(pin)
	w := randomWide(r, bits)
	p.putWide(pin, 0, w)
	return w
}

func (p pins) putWide(pin string, off int, w wide) {
	for i := 0; i < w.bits; i += 64 {
		p.put(pin, off+i, min(64, w.bits-i), w.words[i/64])
	}
}

// wide is a value of any number of bits.
type wide struct {
	bits  int
	words []uint64
}

func randomWide(r *rand.Rand, bits int) wide {
	w := wide{bits: bits}
	for i := 0; i < bits; i += 64 {
		w.words = append(w.words, r.Uint64()>>(64-min(64, bits-i)))
	}
	return w
}

// slice gives n bits from bit off of w.
func (w wide) slice(off, n int) wide {
	s := wide{bits: n}
	for i := 0; i < n; i += 64 {
		var v uint64
		for b := range min(64, n-i) {
			k := off + i + b
			v |= w.words[k/64] >> (k % 64) & 1 << b
		}
		s.words = append(s.words, v)
	}
	return s
}

// chance is true once in n times.
func chance(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }

// index is the width of a number below n, at least 1.
func index(n int) int {
	b := 1
	for 1<<b < n {
		b++
	}
	return b
}

// needVerilator ends a test on a machine without the tool, except in CI, where the tool must be there.
func needVerilator(t *testing.T, err error) {
	t.Helper()
	if tool := (*verilator.ToolError)(nil); errors.As(err, &tool) && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// test runs the subject at all its points, and its faults at the first one; with -short only the first of each.
func (s subject) test(t *testing.T) {
	for i, p := range s.points {
		if i > 0 && testing.Short() {
			break
		}
		t.Run(p.String(), func(t *testing.T) {
			t.Parallel()
			m, res := s.run(t, p, nil)
			if res.Status != testbench.StatusPass || res.Compared < cycles-resetCycles {
				t.Error(describe(m, res))
			}
		})
	}
	t.Run("icarus", func(t *testing.T) {
		t.Parallel()
		if differs := s.fourState(t, s.points[0], nil); differs != nil {
			t.Error(differs)
		}
	})
	for i, f := range s.faults {
		if i > 0 && testing.Short() {
			break
		}
		t.Run(fmt.Sprintf("fault %d", i), func(t *testing.T) {
			t.Parallel()
			if _, res := s.run(t, s.points[0], &f); res.Status != testbench.StatusMismatch {
				t.Errorf("%q instead of %q goes unnoticed: %s after %d cycles", f.new, f.old, res.Status, res.Compared)
			}
		})
	}
}

// String lists the parameters by name.
func (p params) String() string { return strings.Trim(fmt.Sprint(map[string]int(p)), "map[]") }

// run builds the cell and drives it beside its reference.
func (s subject) run(t *testing.T, p params, f *fault) (*testbench.Model, testbench.Result) {
	t.Helper()
	m, err := testbench.Build(t.Context(), s.rtl(t, p, f), testbench.Options{}, nil)
	needVerilator(t, err)
	res, err := lockstep(t.Context(), m, s.ref(p), cycles)
	if err != nil {
		t.Fatal(err)
	}
	return m, res
}

// rtl gives the cell, with a fault unless f is nil, in its wrapper if it has one.
func (s subject) rtl(t *testing.T, p params, f *fault) testbench.RTL {
	t.Helper()
	rtl := testbench.RTL{Top: s.cell, Params: map[string]*big.Int{}, Sources: map[string][]byte{}}
	for name, v := range p {
		rtl.Params[name] = big.NewInt(int64(v))
	}
	names, list := cells.Closure(s.cell, rtl.Params)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	if s.wrapper != "" {
		rtl.Top = strings.TrimSuffix(s.wrapper, ".v")
		rtl.Files = []string{"testdata/" + s.wrapper}
		names = cells.Names() // a wrapper may use more than the cell
	}
	for _, name := range names {
		rtl.Sources[name+".v"] = cells.Source(name)
	}
	if f != nil {
		cell := f.cell
		if cell == "" {
			cell = s.cell
		}
		text := string(cells.Source(cell))
		if strings.Count(text, f.old) != 1 {
			t.Fatalf("%s holds %q %d times, want once", cell, f.old, strings.Count(text, f.old))
		}
		rtl.Sources[cell+".v"] = []byte(strings.Replace(text, f.old, f.new, 1))
	}
	return rtl
}

// choose lets the reference fill the record of a cycle, and resets it at times.
func choose(ref reference, r *rand.Rand, cycle int, in, out pins) {
	clear(in.words)
	clear(out.words)
	ref.step(r, in, out)
	if in.layout.Index("rst_i") >= 0 && (cycle < resetCycles || chance(r, resetEvery)) {
		in.set("rst_i", 1)
		ref.reset()
	}
}

// lockstep drives the model with what the reference chooses, for so many cycles.
func lockstep(ctx context.Context, m *testbench.Model, ref reference, cycles int) (testbench.Result, error) {
	session, err := m.Start(ctx, 1, testbench.RunOptions{})
	if err != nil {
		return testbench.Result{}, err
	}
	r := rand.New(rand.NewPCG(1, 2))
	inLayout, outLayout := m.Layouts()
	for done := 0; done < cycles; {
		b, err := session.Acquire(0)
		if errors.Is(err, testbench.ErrStopped) {
			break
		}
		if err != nil {
			return testbench.Result{}, err
		}
		n := min(b.Cycles(), cycles-done)
		for c := range n {
			choose(ref, r, done+c, pins{inLayout, b.In(c)}, pins{outLayout, b.Out(c)})
		}
		if err := b.Send(n); err != nil {
			return testbench.Result{}, err
		}
		done += n
	}
	results, err := session.Close()
	if err != nil {
		return testbench.Result{}, err
	}
	return results[0], nil
}

// describe says what went wrong.
func describe(m *testbench.Model, res testbench.Result) string {
	if res.Mismatch == nil {
		return fmt.Sprintf("%s after %d cycles: %s", res.Status, res.Compared, res.Detail)
	}
	_, out := m.Layouts()
	pin, bit := testbench.FirstBit(out, res.Mismatch.Expected, res.Mismatch.Got)
	return fmt.Sprintf("cycle %d: %s bit %d differs\nwant %08x\ngot  %08x", res.Mismatch.Cycle, pin, bit, res.Mismatch.Expected, res.Mismatch.Got)
}
