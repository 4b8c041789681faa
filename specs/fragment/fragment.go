// Package fragment cuts messages into the packets that a node with several rails sends (docs/microarchitecture.md 6.1). It is arithmetic
// alone: what is cut, how it is marked, and when all of it has arrived; not who sends it when.
package fragment

import "fmt"

// The sizes that the header sets.
const (
	HeaderBytes  = 16        // of every packet
	MaxFragments = 16        // of a message: the field n_frag_minus_1 has 4 bits
	MaxPayload   = 1<<16 - 1 // bytes of a message without its header: the field len has 16 bits
)

// Cut is a message cut evenly into fragments. Fragments are numbered from 0.
type Cut struct {
	Payload int // P: bytes of the message without its header
	N       int // fragments, 1..MaxFragments
	Rails   int // D: rails of the node
}

// Of cuts a message of so many bytes, header included, over a number of rails: one fragment a rail; fewer if there are fewer bytes of
// payload, but at least one, the bare header; and more, by multiples of the number of rails, if fragments were longer than the MTU
// otherwise. It fails if the message has no room for a header, or if the header of a fragment cannot say what it would have to.
//
// The source (Shao et al.) says that a message of L bytes becomes d pieces of (L-16)/d + 16 bytes; what happens when that is no whole
// number, or too long, is a decision of this project.
func Of(bytes, rails, mtu int) (Cut, error) {
	payload := bytes - HeaderBytes
	switch {
	case rails < 1 || mtu <= HeaderBytes:
		return Cut{}, fmt.Errorf("%d rails, MTU of %d bytes: want at least one rail and more than the %d bytes of a header", rails, mtu, HeaderBytes)
	case payload < 0:
		return Cut{}, fmt.Errorf("message of %d bytes: its header alone has %d", bytes, HeaderBytes)
	case payload > MaxPayload:
		return Cut{}, fmt.Errorf("message of %d bytes: the header counts payload up to %d, which makes %d", bytes, MaxPayload, MaxPayload+HeaderBytes)
	}
	n := max(1, ceil(ceil(payload, mtu-HeaderBytes), rails)) * rails
	n = min(n, max(1, payload))
	if n > MaxFragments {
		return Cut{}, fmt.Errorf("message of %d bytes over %d rails: %d fragments of at most %d bytes, but a message has at most %d", bytes, rails, n,
			min(mtu, ceil(payload, n)+HeaderBytes), MaxFragments)
	}
	return Cut{Payload: payload, N: n, Rails: rails}, nil
}

// Longest gives the largest message, in bytes with its header, that Of cuts over so many rails.
func Longest(rails, mtu int) int {
	full := MaxFragments / rails * rails                 // fragments, none of them shorter than it may be
	payload := max(full*(mtu-HeaderBytes), MaxFragments) // fragments of one byte always do
	return HeaderBytes + min(payload, MaxPayload)
}

// Piece gives the bytes, header included, of the longest fragment of a message that is cut into one piece a rail whatever its size: the
// packets of the mapping frag_packets.
func Piece(bytes, rails int) int { return ceil(bytes-HeaderBytes, rails) + HeaderBytes }

// PayloadOf gives the bytes of the message that fragment i carries. They differ by one at most, the longer ones come first.
func (c Cut) PayloadOf(i int) int {
	n := c.Payload / c.N
	if i < c.Payload%c.N {
		n++
	}
	return n
}

// BytesOf gives the bytes of fragment i on the wire: it has a header of its own.
func (c Cut) BytesOf(i int) int { return HeaderBytes + c.PayloadOf(i) }

// Bytes gives the bytes of all fragments on the wire.
func (c Cut) Bytes() int { return c.N*HeaderBytes + c.Payload }

// RailOf gives the rail that fragment i starts on.
func (c Cut) RailOf(i int) int { return i % c.Rails }

// First reports whether fragment i is marked FIRST: none before it starts on its rail.
func (c Cut) First(i int) bool { return i < c.Rails }

// Last reports whether fragment i is marked LAST: none after it starts on its rail.
func (c Cut) Last(i int) bool { return i+c.Rails >= c.N }

// Used gives the number of rails that fragments start on: 0..Used()-1.
func (c Cut) Used() int { return min(c.N, c.Rails) }

// Need gives the number of fragments that start on a rail. A message is complete when as many have arrived for every rail, wherever the
// switches have moved them.
func (c Cut) Need(rail int) int {
	if rail >= c.N {
		return 0
	}
	return ceil(c.N-rail, c.Rails)
}

func ceil(a, b int) int { return (a + b - 1) / b }
