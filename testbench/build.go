package testbench

import (
	"context"
	"fmt"
	"io"
	"maps"
	"math/big"
	"os"
	"slices"
	"time"

	"weft/hdl"
	"weft/internal/bitvec"
	"weft/verilator"
)

// RTL is a Verilog design under test.
type RTL struct {
	Top     string
	Params  map[string]*big.Int // of the top; those left out keep their defaults
	Files   []string            // paths, in the order for the tool; files to `include are those that end in neither .v nor .sv
	Sources map[string][]byte   // files in memory, by name; they follow Files, sorted by name

	// Pins of the top, in header order, if they are known. Nil: its header is read, which must be in weft's subset of Verilog.
	Pins []hdl.Pin
}

// Options select the variant of a model.
type Options struct {
	Trace      bool // can write waveforms
	RandomInit bool // registers start at random values, see RunOptions.Seed

	// Shared names modules that the top instantiates many times: their instances then share one copy of their code, which makes the build
	// of a top with n chips several times shorter.
	Shared []string
}

// Model is a verilated top in a testbench. It may be started any number of times, also at the same time.
type Model struct {
	BuildTime time.Duration // wall clock of the build, even if that was an earlier one

	rtl     RTL
	opt     Options
	pins    []hdl.Pin
	in, out bitvec.Layout
	built   *verilator.Model
}

// Build gives the model of a design, from the cache if nothing has changed. log gets what the tools print and may be nil.
//
// Errors: a diag.List's if the top's header cannot be read, *verilator.BuildError if Verilator refuses the RTL,
// *verilator.ToolError if a tool is missing or too old, verilator.ErrNoSpace, the context's.
func Build(ctx context.Context, rtl RTL, opt Options, log io.Writer) (*Model, error) {
	sources, err := read(rtl)
	if err != nil {
		return nil, err
	}
	m := &Model{rtl: rtl, opt: opt}
	if m.pins, m.in, m.out, err = rtl.pins(sources); err != nil {
		return nil, err
	}
	m.built, err = verilator.Build(ctx, verilator.Request{
		Top:        rtl.Top,
		Params:     rtl.Params,
		RTL:        sources,
		Pins:       m.pins,
		Testbench:  []verilator.Source{{Name: "weft_dut.cc", Text: glue(m.pins, m.in, m.out)}},
		Trace:      opt.Trace,
		RandomInit: opt.RandomInit,
		Shared:     opt.Shared,
	}, log)
	if err != nil {
		return nil, err
	}
	m.BuildTime = m.built.BuildTime
	return m, nil
}

// Layouts gives the records of a design's cycle, as those of a Model, without building it.
func Layouts(rtl RTL) (in, out bitvec.Layout, err error) {
	sources, err := read(rtl)
	if err != nil {
		return in, out, err
	}
	_, in, out, err = rtl.pins(sources)
	return in, out, err
}

// pins gives the pins of the top, read from its header unless they are known, and their records.
func (rtl RTL) pins(sources []verilator.Source) (pins []hdl.Pin, in, out bitvec.Layout, err error) {
	if pins = rtl.Pins; pins == nil {
		if pins, err = signature(rtl.Top, rtl.Params, sources); err != nil {
			return nil, in, out, err
		}
	}
	if in, out, err = layouts(pins); err != nil {
		return nil, in, out, fmt.Errorf("module %s: %w", rtl.Top, err)
	}
	return pins, in, out, nil
}

// Layouts gives the records of a cycle: the inputs without clk_i, and the outputs, each in header order.
func (m *Model) Layouts() (in, out bitvec.Layout) { return m.in, m.out }

// CacheHit reports whether nothing had to be built.
func (m *Model) CacheHit() bool { return m.built.CacheHit }

// Exe gives the path of the executable, for benchmarks that run it without a session (see verilator/sim/main.cc).
func (m *Model) Exe() string { return m.built.Exe }

// read loads the sources in the order in which Verilator reads them.
func read(rtl RTL) ([]verilator.Source, error) {
	var list []verilator.Source
	for _, name := range rtl.Files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read RTL: %w", err)
		}
		list = append(list, verilator.Source{Name: name, Text: text})
	}
	for _, name := range slices.Sorted(maps.Keys(rtl.Sources)) {
		list = append(list, verilator.Source{Name: name, Text: rtl.Sources[name]})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no RTL files given for module %s", rtl.Top)
	}
	return list, nil
}
