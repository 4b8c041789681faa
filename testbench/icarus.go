package testbench

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"weft/hdl"
	"weft/internal/bitvec"
	"weft/verilator"
)

// The files and the module of a testbench for Icarus.
const (
	icarusTop      = "weft_icarus"
	icarusFile     = "weft_icarus.v"
	icarusStimulus = "stimulus.hex"
	icarusExpected = "expected.hex"
)

// FourState is the first cycle in which a simulator that knows x and z saw other outputs than expected.
type FourState struct {
	Mismatch
	Unknown []uint32 // ones where an output was x or z. Got has the opposite of Expected there, so that FirstBit finds these bits as well

	layout bitvec.Layout
	text   string // all bits of the record as 0, 1, x or z, the highest first
}

// Pin gives the pin that FirstBit names, and what was on it: a digit 0, 1, x or z for each bit, the highest first.
func (f *FourState) Pin() (name string, bit int, got string) {
	name, bit = FirstBit(f.layout, f.Expected, f.Got)
	i := f.layout.Index(name)
	if i < 0 {
		return name, bit, ""
	}
	return name, bit, f.Bits(name, 0, f.layout.Fields[i].Bits)
}

// Bits gives n bits of a pin from bit off on: a digit 0, 1, x or z for each, the highest first.
func (f *FourState) Bits(pin string, off, n int) string {
	low := 32*f.layout.Offsets[f.layout.Index(pin)] + off
	return f.text[len(f.text)-low-n : len(f.text)-low]
}

// String gives cycle, pin, expected and got in one line.
func (f *FourState) String() string {
	pin, bit, got := f.Pin()
	want := ""
	if i := f.layout.Index(pin); i >= 0 {
		want = fmt.Sprintf("%0*b", f.layout.Fields[i].Bits, Record{f.layout, f.Expected}.Big(pin))
	}
	return fmt.Sprintf("cycle %d, pin %s, bit %d: expected %s, got %s", f.Cycle, pin, bit, want, got)
}

// Icarus runs a design in Icarus Verilog, with four states and all registers unknown at the start, and compares it with a reference: in[c]
// and out[c] are the input and output records of cycle c, as a Session takes them. An output that is x or z is a difference. As in a session
// the outputs of cycle 0 are not compared if there is a clock. Nil means that all cycles were equal.
// cpu is the processor time of the simulation.
//
// Errors: those of Build, with *verilator.ToolError for a missing Icarus; a design that ends the simulation by itself.
func Icarus(ctx context.Context, rtl RTL, in, out [][]uint32) (differs *FourState, cpu time.Duration, err error) {
	sources, err := read(rtl)
	if err != nil {
		return nil, 0, err
	}
	pins, ins, outs, err := rtl.pins(sources)
	if err != nil {
		return nil, 0, err
	}
	if err := sameShape(in, out, ins.Words, outs.Words); err != nil {
		return nil, 0, fmt.Errorf("module %s: %w", rtl.Top, err)
	}
	text := icarusBench(rtl, pins, ins, outs, len(in))
	printed, cpu, err := verilator.RunIcarus(ctx, verilator.IcarusRequest{
		Top:     icarusTop,
		Sources: append(sources, verilator.Source{Name: icarusFile, Text: text}),
		Data:    []verilator.Source{{Name: icarusStimulus, Text: hexLines(in)}, {Name: icarusExpected, Text: hexLines(out)}},
	})
	if err != nil {
		return nil, 0, err
	}
	differs, err = verdict(printed, rtl.Top, outs, out)
	return differs, cpu, err
}

func sameShape(in, out [][]uint32, inWords, outWords int) error {
	if len(in) == 0 || len(in) != len(out) {
		return fmt.Errorf("%d input and %d output records: want as many of both, and at least one", len(in), len(out))
	}
	for c := range in {
		if len(in[c]) != inWords || len(out[c]) != outWords {
			return fmt.Errorf("cycle %d: records of %d and %d words, want %d and %d", c, len(in[c]), len(out[c]), inWords, outWords)
		}
	}
	return nil
}

// hexLines writes records for $readmemh: a line each, the highest word first.
func hexLines(records [][]uint32) []byte {
	var b bytes.Buffer
	for _, r := range records {
		for _, w := range slices.Backward(r) {
			fmt.Fprintf(&b, "%08x", w)
		}
		if len(r) == 0 {
			b.WriteByte('0')
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// icarusBench writes the testbench: it prints "weft pass", or "weft differs CYCLE BITS" for the first cycle whose outputs are not the
// expected.
func icarusBench(rtl RTL, pins []hdl.Pin, in, out bitvec.Layout, cycles int) []byte {
	var s strings.Builder
	p := func(format string, args ...any) { fmt.Fprintf(&s, format+"\n", args...) }
	clocked := hasPin(pins, clockPin)
	first := 0
	if clocked {
		first = 1
	}
	p("// Drives one module with records and compares its outputs. Made by testbench/icarus.go.")
	p("`timescale 1ns / 1ps")
	p("module %s;", icarusTop)
	p("  reg  [%d:0] stimulus [0:%d];", max(32*in.Words, 1)-1, cycles-1)
	p("  reg  [%d:0] expected [0:%d];", 32*out.Words-1, cycles-1)
	p("  reg  [%d:0] in;", max(32*in.Words, 1)-1)
	p("  wire [%d:0] out;", 32*out.Words-1)
	p("  reg  clk;")
	p("  integer cycle;")
	p("")
	var ports []string
	for _, pin := range pins {
		switch {
		case pin.Name == clockPin:
			ports = append(ports, fmt.Sprintf("    .%s(clk)", pin.Name))
		case pin.Dir == hdl.In:
			ports = append(ports, fmt.Sprintf("    .%s(%s)", pin.Name, part("in", in, pin)))
		default:
			ports = append(ports, fmt.Sprintf("    .%s(%s)", pin.Name, part("out", out, pin)))
		}
	}
	for i, f := range out.Fields { // the bits between the pins
		if rest := 32*words(f.Bits) - f.Bits; rest > 0 {
			p("  assign out[%d +: %d] = %d'b0;", 32*out.Offsets[i]+f.Bits, rest, rest)
		}
	}
	params := ""
	if len(rtl.Params) > 0 {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(rtl.Params)) {
			list = append(list, fmt.Sprintf(".%s(%s)", name, verilator.Literal(rtl.Params[name])))
		}
		params = " #(" + strings.Join(list, ", ") + ")"
	}
	p("  %s%s dut (\n%s\n  );", rtl.Top, params, strings.Join(ports, ",\n"))
	p(`
  initial begin
    $readmemh(%q, stimulus);
    $readmemh(%q, expected);
    clk = 1'b0;
    for (cycle = 0; cycle < %d; cycle = cycle + 1) begin
      in = stimulus[cycle];
      #1;
      if (cycle >= %d && out !== expected[cycle]) begin
        $display("weft differs %%0d %%b", cycle, out);
        $finish(0);
        #1;
      end
      clk = 1'b1;
      #1 clk = 1'b0;
      #1;
    end
    $display("weft pass %%0d", cycle);
    $finish(0);
  end
endmodule`, icarusStimulus, icarusExpected, cycles, first)
	return []byte(s.String())
}

// part is the Verilog expression of a pin's bits in a record.
func part(record string, l bitvec.Layout, pin hdl.Pin) string {
	return fmt.Sprintf("%s[%d +: %d]", record, 32*l.Offsets[l.Index(pin.Name)], pin.Bits)
}

// verdict reads what the testbench printed. The design may have printed lines of its own.
func verdict(printed, top string, layout bitvec.Layout, expected [][]uint32) (*FourState, error) {
	for line := range strings.Lines(printed) {
		var cycle int
		var text string
		if n, _ := fmt.Sscanf(line, "weft pass %d", &cycle); n == 1 && cycle == len(expected) {
			return nil, nil
		}
		if n, _ := fmt.Sscanf(line, "weft differs %d %s", &cycle, &text); n == 2 && cycle >= 0 && cycle < len(expected) && len(text) == 32*layout.Words {
			return newFourState(layout, cycle, expected[cycle], text), nil
		}
	}
	tail := strings.Split(strings.TrimSpace(printed), "\n")
	return nil, fmt.Errorf("module %s ended the simulation in Icarus Verilog by itself: %s", top, tail[len(tail)-1])
}

func newFourState(layout bitvec.Layout, cycle int, expected []uint32, text string) *FourState {
	f := &FourState{
		Mismatch: Mismatch{Cycle: uint64(cycle), Expected: expected, Got: make([]uint32, layout.Words)},
		Unknown:  make([]uint32, layout.Words),
		layout:   layout,
		text:     text,
	}
	for i := range text {
		w, bit := i/32, uint32(1)<<(i%32)
		switch text[len(text)-1-i] {
		case '1':
			f.Got[w] |= bit
		case '0':
		default:
			f.Unknown[w] |= bit
			f.Got[w] |= ^expected[w] & bit
		}
	}
	return f
}
