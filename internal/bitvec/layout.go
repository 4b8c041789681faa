// Package bitvec packs fixed-width bit vectors into the 32-bit little-endian words that the golden model and the Verilator testbench
// exchange.
package bitvec

import "fmt"

// Field is one named bit vector of a record, for example a pin.
type Field struct {
	Name string
	Bits int // >= 1
}

// Layout places fields one after another, each at a multiple of 32 bits. It is the record format of lockstep: both sides build it
// from their own idea of the pins and compare the result before the first cycle.
type Layout struct {
	Fields  []Field
	Offsets []int // of each field, in 32-bit words
	Words   int   // of a whole record
}

// NewLayout places the fields in the order given. It panics on a field without bits.
func NewLayout(fields ...Field) Layout {
	l := Layout{Fields: fields, Offsets: make([]int, len(fields))}
	for i, f := range fields {
		if f.Bits < 1 {
			panic(fmt.Sprintf("bitvec: field %q has %d bits", f.Name, f.Bits))
		}
		l.Offsets[i] = l.Words
		l.Words += (f.Bits + 31) / 32
	}
	return l
}

// Index gives the position of the named field, or -1.
func (l Layout) Index(name string) int {
	for i, f := range l.Fields {
		if f.Name == name {
			return i
		}
	}
	return -1
}

// FieldAt names the field and the bit in it that word w, bit b (0..31) of a record belongs to. The bit may be padding: then bit >= Bits.
func (l Layout) FieldAt(w, b int) (field, bit int) {
	for i := len(l.Offsets) - 1; i >= 0; i-- {
		if w >= l.Offsets[i] {
			return i, (w-l.Offsets[i])*32 + b
		}
	}
	return -1, 0
}

// Get reads n <= 64 bits starting at bit off of the vector stored in words.
func Get(words []uint32, off, n int) uint64 {
	var v uint64
	for got := 0; got < n; {
		w, b := (off+got)/32, (off+got)%32
		take := min(32-b, n-got)
		v |= uint64(words[w]>>b&mask32(take)) << got
		got += take
	}
	return v
}

// Set writes the low n <= 64 bits of v at bit off of the vector stored in words.
func Set(words []uint32, off, n int, v uint64) {
	for put := 0; put < n; {
		w, b := (off+put)/32, (off+put)%32
		take := min(32-b, n-put)
		m := mask32(take) << b
		words[w] = words[w]&^m | uint32(v>>put)<<b&m
		put += take
	}
}

func mask32(n int) uint32 { return uint32(1<<n - 1) }
