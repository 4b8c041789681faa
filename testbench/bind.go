package testbench

import (
	"fmt"
	"strings"

	"weft/hdl"
	"weft/internal/bitvec"
)

// The pins with a meaning of their own. All others are only driven or compared.
const (
	clockPin    = "clk_i"
	resetPin    = "rst_i"
	inValidPin  = "in_valid_i"
	outValidPin = "out_valid_o"
)

// layouts gives the records of the inputs, without the clock, and of the outputs.
func layouts(pins []hdl.Pin) (in, out bitvec.Layout, err error) {
	var ins, outs []bitvec.Field
	for _, p := range pins {
		if p.Bits < 1 {
			return in, out, fmt.Errorf("pin %s has %d bits", p.Name, p.Bits)
		}
		f := bitvec.Field{Name: p.Name, Bits: p.Bits}
		switch {
		case p.Name == clockPin && (p.Dir != hdl.In || p.Bits != 1):
			return in, out, fmt.Errorf("pin %s is an %s of %d bits; the clock is an input of 1 bit", p.Name, p.Dir, p.Bits)
		case p.Name == clockPin:
		case p.Dir == hdl.In:
			ins = append(ins, f)
		case p.Dir == hdl.Out:
			outs = append(outs, f)
		default:
			return in, out, fmt.Errorf("pin %s is an %s; lockstep knows only inputs and outputs", p.Name, p.Dir)
		}
	}
	if len(outs) == 0 {
		return in, out, fmt.Errorf("no outputs: there is nothing to compare")
	}
	return bitvec.NewLayout(ins...), bitvec.NewLayout(outs...), nil
}

// glue writes weft_dut.cc: the code that moves records to and from the ports of one model.
func glue(pins []hdl.Pin, in, out bitvec.Layout) []byte {
	var s strings.Builder
	p := func(format string, args ...any) { fmt.Fprintf(&s, format+"\n", args...) }
	clocked := hasPin(pins, clockPin)
	p(`// Moves records to and from the ports of one model. Made by testbench/bind.go.
#include <cstring>

#include "Vdut.h"
#include "dut.h"
#include "weft_names.h"

namespace weft {

const uint32_t kInWords = %d, kOutWords = %d;

}

#include "lockstep.h"

namespace weft {
namespace {

struct Pins {
  static constexpr bool kClocked = %v;`, in.Words, out.Words, clocked)
	p("  static void clock(Vdut& m, bool v) {")
	if clocked {
		p("    m.weft_port_%s = v;", clockPin)
	}
	p("  }")

	p("  static void drive(Vdut& m, const uint32_t* r) {")
	for i, f := range in.Fields {
		at := in.Offsets[i]
		switch {
		case f.Bits <= 64:
			p("    m.weft_port_%s = %s;", f.Name, scalar(f.Bits, at))
		default:
			p("    std::memcpy(&m.weft_port_%s[0], r + %d, %d);", f.Name, at, 4*words(f.Bits))
			if rest := f.Bits % 32; rest != 0 {
				p("    m.weft_port_%s[%d] &= 0x%xu;", f.Name, words(f.Bits)-1, uint32(1)<<rest-1)
			}
		}
	}
	p("  }")

	p("  static bool equal(const Vdut& m, const uint32_t* r) {")
	p("    uint64_t differs = 0;")
	for i, f := range out.Fields {
		if f.Bits <= 64 {
			p("    differs |= m.weft_port_%s ^ %s;", f.Name, raw(f.Bits, out.Offsets[i]))
		}
	}
	p("    if (differs != 0) return false;")
	for i, f := range out.Fields {
		if f.Bits > 64 {
			p("    if (std::memcmp(&m.weft_port_%s[0], r + %d, %d) != 0) return false;", f.Name, out.Offsets[i], 4*words(f.Bits))
		}
	}
	p("    return true;")
	p("  }")

	p("  static void sample(const Vdut& m, uint32_t* r) {")
	for i, f := range out.Fields {
		at := out.Offsets[i]
		switch {
		case f.Bits <= 32:
			p("    r[%d] = m.weft_port_%s;", at, f.Name)
		case f.Bits <= 64:
			p("    r[%d] = uint32_t(m.weft_port_%s);", at, f.Name)
			p("    r[%d] = uint32_t(m.weft_port_%s >> 32);", at+1, f.Name)
		default:
			p("    std::memcpy(r + %d, &m.weft_port_%s[0], %d);", at, f.Name, 4*words(f.Bits))
		}
	}
	p("  }")

	p("  static bool reset(const uint32_t* r) {")
	if i := in.Index(resetPin); i >= 0 {
		p("    return (r[%d] & 1) != 0;", in.Offsets[i])
	} else {
		p("    return false;")
	}
	p("  }")
	p("  static unsigned in_flits(const uint32_t* r) {")
	p("    return %s;", popcount(in, inValidPin, func(w int) string { return fmt.Sprintf("r[%d]", w) }))
	p("  }")
	p("  static unsigned out_flits(const Vdut& m) {")
	p("    return %s;", popcount(out, outValidPin, func(w int) string { return "" }))
	p("  }")
	p(`};

}  // namespace

std::unique_ptr<Dut> make_dut(const DutOptions& options) {
  return std::make_unique<Lockstep<Vdut, Pins>>(options);
}

}  // namespace weft`)
	return []byte(s.String())
}

func hasPin(pins []hdl.Pin, name string) bool {
	for _, p := range pins {
		if p.Name == name {
			return true
		}
	}
	return false
}

func words(bits int) int { return (bits + 31) / 32 }

// raw is the C++ expression of a field of up to 64 bits in record r, with its padding.
func raw(bits, at int) string {
	if bits <= 32 {
		return fmt.Sprintf("r[%d]", at)
	}
	return fmt.Sprintf("(r[%d] | uint64_t(r[%d]) << 32)", at, at+1)
}

// scalar is raw without the padding: a model must not see bits that a port does not have.
func scalar(bits, at int) string {
	if bits == 32 || bits == 64 {
		return raw(bits, at)
	}
	return fmt.Sprintf("%s & 0x%xu", raw(bits, at), uint64(1)<<bits-1)
}

// popcount is the C++ expression that counts the ones of a pin; 0 if there is no such pin.
func popcount(l bitvec.Layout, pin string, word func(int) string) string {
	i := l.Index(pin)
	if i < 0 {
		return "0"
	}
	bits := l.Fields[i].Bits
	var terms []string
	for w := range words(bits) {
		x := word(l.Offsets[i] + w)
		switch {
		case x == "" && bits <= 64: // a port, as a whole
			return fmt.Sprintf("unsigned(__builtin_popcountll(m.weft_port_%s))", pin)
		case x == "":
			x = fmt.Sprintf("m.weft_port_%s[%d]", pin, w)
		}
		if rest := bits - 32*w; rest < 32 {
			x = fmt.Sprintf("%s & 0x%xu", x, uint32(1)<<rest-1)
		}
		terms = append(terms, fmt.Sprintf("unsigned(__builtin_popcount(%s))", x))
	}
	return strings.Join(terms, " + ")
}
