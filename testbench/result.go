package testbench

import (
	"math/bits"
	"time"

	"weft/internal/bitvec"
)

// The outcomes of an instance. Everything but StatusPass is a failure.
const (
	StatusPass      = "pass"      // all cycles sent were compared, and equal
	StatusMismatch  = "mismatch"  // an output differed
	StatusCrashed   = "crashed"   // the RTL ended the simulation or did not settle, or the process died
	StatusTimeout   = "timeout"   // no progress, or the context's deadline passed
	StatusCancelled = "cancelled" // the context was cancelled
	StatusEmpty     = "empty"     // nothing was compared
)

// Result is the outcome of one instance.
type Result struct {
	Instance int
	Status   string // one of the Status constants

	Cycles   uint64 // begun in the RTL
	Compared uint64 // cycles in which all outputs were compared, the mismatch included
	InFlits  uint64 // ones of in_valid_i in the cycles compared, not counting reset; 0 without such a pin
	OutFlits uint64 // ones that the RTL showed on out_valid_o in the cycles compared

	Mismatch *Mismatch     // of StatusMismatch, else nil
	Detail   string        // why, for all but pass and mismatch
	CPU      time.Duration // spent in this instance
}

// Mismatch is the first cycle in which outputs differed, with both records.
type Mismatch struct {
	Cycle         uint64   // from 0; cycle c lies between the clock edges c and c+1
	Expected, Got []uint32 // output records
}

// FirstBit names the first bit in which two output records differ: the pin that comes first in the header, and its lowest wrong bit.
// A bit beyond the pin's width is padding that the reference did not leave at 0. Equal records give an empty pin.
func FirstBit(l bitvec.Layout, expected, got []uint32) (pin string, bit int) {
	for w := range l.Words {
		if x := expected[w] ^ got[w]; x != 0 {
			field, bit := l.FieldAt(w, bits.TrailingZeros32(x))
			return l.Fields[field].Name, bit
		}
	}
	return "", 0
}
