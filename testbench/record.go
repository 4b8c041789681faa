package testbench

import (
	"fmt"
	"math/big"

	"weft/internal/bitvec"
)

// Record is one cycle's inputs or outputs, with its fields by the names of their pins. All methods panic on a name that is no pin.
type Record struct {
	Layout bitvec.Layout
	Words  []uint32
}

// Get gives the low 64 bits of a pin.
func (r Record) Get(pin string) uint64 {
	f := r.field(pin)
	return bitvec.Get(r.Words, 32*r.Layout.Offsets[f], min(64, r.Layout.Fields[f].Bits))
}

// Set sets the low 64 bits of a pin and clears those above. Bits of v that the pin does not have are dropped.
func (r Record) Set(pin string, v uint64) {
	f := r.field(pin)
	at, bits := r.Layout.Offsets[f], r.Layout.Fields[f].Bits
	clear(r.Words[at : at+words(bits)])
	bitvec.Set(r.Words, 32*at, min(64, bits), v)
}

// Bits gives n <= 64 bits of a pin from bit off on.
func (r Record) Bits(pin string, off, n int) uint64 {
	return bitvec.Get(r.Words, r.bit(pin, off, n), n)
}

// SetBits sets n <= 64 bits of a pin from bit off on.
func (r Record) SetBits(pin string, off, n int, v uint64) {
	bitvec.Set(r.Words, r.bit(pin, off, n), n, v)
}

// Big gives a whole pin.
func (r Record) Big(pin string) *big.Int {
	f := r.field(pin)
	at, bits := r.Layout.Offsets[f], r.Layout.Fields[f].Bits
	v := new(big.Int)
	for w := words(bits) - 1; w >= 0; w-- {
		v.Or(v.Lsh(v, 32), big.NewInt(int64(r.Words[at+w])))
	}
	return v
}

func (r Record) field(pin string) int {
	f := r.Layout.Index(pin)
	if f < 0 {
		panic(fmt.Sprintf("testbench: no pin %q in the record", pin))
	}
	return f
}

func (r Record) bit(pin string, off, n int) int {
	f := r.field(pin)
	if off < 0 || n < 0 || off+n > r.Layout.Fields[f].Bits {
		panic(fmt.Sprintf("testbench: bits %d..%d of pin %q, which has %d", off, off+n-1, pin, r.Layout.Fields[f].Bits))
	}
	return 32*r.Layout.Offsets[f] + off
}
