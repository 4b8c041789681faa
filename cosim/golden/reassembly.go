package golden

import "math/bits"

// assembler puts the messages of one node together that arrive in fragments (docs/microarchitecture.md 6.1). It looks at header word 1 and
// nothing else, as a NIC would: a message is known by its source and msg_id, and complete when all its fragments have arrived, on
// whichever rails and in whatever order. What it holds is bounded by the messages that are on their way to the node, and is used again.
type assembler struct {
	rails   int
	buckets []int32 // heads of chains of entries, -1 where empty; a power of two
	entries []assembly
	free    int32 // chain of unused entries; -1: none
	open    int   // entries in use

	complete uint64 // messages
	errors   uint64 // fragments that cannot be
}

// assembly is a message of which some fragments have arrived.
type assembly struct {
	key    uint32 // source, msg_id
	header uint32 // len, n_frag_minus_1
	got    uint16 // fragments
	next   int32  // in its chain
}

func newAssembler(rails int) assembler {
	return assembler{rails: rails, buckets: []int32{-1}, free: -1}
}

// arrival is what a fragment means for its message.
type arrival uint8

const (
	incomplete arrival = iota // others are still to come
	complete                  // it was the last one
	impossible                // there is no such fragment, or it has arrived before, or others say otherwise
)

// arrive takes a fragment by its header word 1.
func (a *assembler) arrive(word1 uint64) arrival {
	n, i := int(word1>>60)+1, int(word1>>56&15)
	if i >= n {
		a.errors++
		return impossible
	}
	if n == 1 && a.open == 0 {
		a.complete++
		return complete
	}
	key := uint32(word1&0xffff)<<8 | uint32(word1>>48&0xff)
	header := uint32(word1>>32&0xffff) | uint32(n-1)<<16
	link := a.find(key)
	if *link < 0 {
		if n == 1 {
			a.complete++
			return complete
		}
		link = a.add(key, header)
	}
	e := &a.entries[*link]
	if e.header != header || e.got>>i&1 != 0 {
		a.errors++
		return impossible
	}
	e.got |= 1 << i
	if !a.all(e.got, n) {
		return incomplete
	}
	a.remove(link)
	a.complete++
	return complete
}

// all compares the count of fragments of every start rail with what the message has there.
func (a *assembler) all(got uint16, n int) bool {
	start := uint32(0) // the fragments of rail 0
	for i := 0; i < n; i += a.rails {
		start |= 1 << i
	}
	for r := range min(a.rails, n) {
		need := (n - r + a.rails - 1) / a.rails
		if bits.OnesCount32(uint32(got)&(start<<r)) != need {
			return false
		}
	}
	return true
}

func (a *assembler) bucket(key uint32) *int32 {
	return &a.buckets[key*0x9e3779b1>>16&uint32(len(a.buckets)-1)]
}

// find gives the link to the entry of a key, or the end of its chain.
func (a *assembler) find(key uint32) *int32 {
	link := a.bucket(key)
	for *link >= 0 && a.entries[*link].key != key {
		link = &a.entries[*link].next
	}
	return link
}

// add makes an entry for a key that has none and gives the link to it.
func (a *assembler) add(key, header uint32) *int32 {
	if a.free < 0 {
		a.grow()
	}
	k := a.free
	e := &a.entries[k]
	a.free = e.next
	a.open++
	link := a.bucket(key)
	*e = assembly{key: key, header: header, next: *link}
	*link = k
	return link
}

// remove gives up the entry that a link leads to.
func (a *assembler) remove(link *int32) {
	k := *link
	e := &a.entries[k]
	*link = e.next
	e.next, a.free = a.free, k
	a.open--
}

// grow doubles the entries, and the buckets with them.
func (a *assembler) grow() {
	old := len(a.entries)
	size := max(8, 2*old)
	a.entries = append(a.entries, make([]assembly, size-old)...)
	a.buckets = make([]int32, size)
	for i := range a.buckets {
		a.buckets[i] = -1
	}
	for k := range old { // all are in use
		link := a.bucket(a.entries[k].key)
		a.entries[k].next, *link = *link, int32(k)
	}
	for k := size - 1; k >= old; k-- {
		a.entries[k].next, a.free = a.free, int32(k)
	}
}
