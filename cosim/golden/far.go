package golden

import "math/bits"

// farLine is a line to a shard that another worker steps. What is sent is kept with the sender for as long as a window takes; then the
// receiver's worker brings it to the inbox. There are two of everything: while the sender fills one the receiver empties the other.
type farLine struct {
	line    *line
	filling int // for the sender only
	sent    [2]farWindow
}

// farWindow is what has been sent in a window.
type farWindow struct {
	start   uint64   // its first cycle
	flits   []Flit   // the flits that were decided in it
	valid   uint64   // bit k: one of them in cycle start + k
	credits []uint64 // [vc]: likewise
}

func newFarLine(l *line, vcs, window int) *farLine {
	f := &farLine{line: l}
	for i := range f.sent {
		f.sent[i].flits, f.sent[i].credits = make([]Flit, 0, window), make([]uint64, vcs)
	}
	return f
}

// begin begins a window. The one before last has been brought to the inbox.
func (f *farLine) begin(window int, start uint64) {
	f.filling = window & 1
	w := &f.sent[f.filling]
	w.start, w.flits, w.valid = start, w.flits[:0], 0
	clearWords(w.credits)
}

// flit sends a flit that is on the pins in a cycle, as line.flit. It was decided two cycles earlier.
func (f *farLine) flit(cycle uint64, x *Flit) {
	w := &f.sent[f.filling]
	w.flits = append(w.flits, *x)
	w.valid |= 1 << ((cycle - 2 - w.start) & 63)
}

// credit sends a credit, as line.credit. It was decided a cycle earlier.
func (f *farLine) credit(cycle uint64, vc int) {
	w := &f.sent[f.filling]
	w.credits[vc] |= 1 << ((cycle - 1 - w.start) & 63)
}

// bring brings what was sent in a window to the inbox.
func (f *farLine) bring(window int) {
	w, l := &f.sent[window&1], f.line
	pins := w.start + 2
	for m, k := w.valid, 0; m != 0; m, k = m&(m-1), k+1 {
		c := pins + uint64(bits.TrailingZeros64(m))
		*l.place(c) = w.flits[k]
		l.mark(c)
	}
	pins = w.start + 1
	for vc, m := range w.credits {
		for ; m != 0; m &= m - 1 {
			l.markCredit(pins+uint64(bits.TrailingZeros64(m)), vc)
		}
	}
}
