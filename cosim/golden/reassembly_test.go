package golden

import (
	"testing"

	"pgregory.net/rapid"
	"weft/specs/fragment"
)

// TestReassembly lets fragments of many messages arrive in any order, as if switches had moved them to any rail: each message is complete with
// its last fragment and not before, nothing is left over, and the table stays as small as what is open.
func TestReassembly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rails := rapid.IntRange(1, 8).Draw(t, "rails")
		a := newAssembler(rails)
		type message struct {
			src, id, left int
			cut           fragment.Cut
		}
		type piece struct{ message, i int }
		var messages []message
		var onWay []piece
		busy := map[[2]int]bool{} // source, msg_id
		open, most := map[int]bool{}, 0
		for step := range rapid.IntRange(1, 300).Draw(t, "steps") {
			src, id := rapid.IntRange(0, 5).Draw(t, "source"), rapid.IntRange(0, 255).Draw(t, "msg_id")
			if !busy[[2]int{src, id}] && len(onWay) < 200 {
				cut, err := fragment.Of(rapid.IntRange(16, min(800, fragment.Longest(rails, 80))).Draw(t, "bytes"), rails, 80)
				if err != nil {
					t.Fatal(err)
				}
				busy[[2]int{src, id}] = true
				for i := range cut.N {
					onWay = append(onWay, piece{len(messages), i})
				}
				messages = append(messages, message{src, id, cut.N, cut})
			}
			for range rapid.IntRange(0, 12).Draw(t, "arrivals") {
				if len(onWay) == 0 {
					break
				}
				k := rapid.IntRange(0, len(onWay)-1).Draw(t, "which")
				p := onWay[k]
				onWay[k] = onWay[len(onWay)-1]
				onWay = onWay[:len(onWay)-1]
				m := &messages[p.message]
				m.left--
				open[p.message] = m.left > 0
				if m.left == 0 {
					delete(open, p.message)
					delete(busy, [2]int{m.src, m.id})
				}
				most = max(most, len(open))
				want := incomplete
				if m.left == 0 {
					want = complete
				}
				got := a.arrive(word1(uint64(m.id)+256*uint64(step), m.src, 9, m.cut.Payload, p.i, m.cut.N))
				if got != want || a.open != len(open) {
					t.Fatalf("fragment %d of %d, %d to come: %d, want %d; %d messages open, want %d", p.i, m.cut.N, m.left, got, want, a.open, len(open))
				}
			}
		}
		if len(a.entries) > max(8, 2*most) || a.errors != 0 || int(a.complete) != len(messages)-len(busy) {
			t.Fatalf("%d entries for at most %d open messages, %d errors, %d complete", len(a.entries), most, a.errors, a.complete)
		}
	})
}

// TestReassemblyErrors gives an assembler what cannot be; the message that was open before is completed all the same.
func TestReassemblyErrors(t *testing.T) {
	const payload, n = 100, 4
	for name, wrong := range map[string]uint64{
		"fragment that has arrived":            word1(7, 3, 1, payload, 1, n),
		"number of fragments":                  word1(7, 3, 1, payload, 2, n+1),
		"length":                               word1(7, 3, 1, payload+1, 2, n),
		"fragment that the message has not":    word1(7, 3, 1, payload, 5, n),
		"message of one fragment with its id":  word1(7, 3, 1, payload, 0, 1),
		"as many fragments as its own counts":  word1(7, 3, 1, payload, 4, n),
		"the same, 256 messages later, of one": word1(7+256, 3, 1, payload, 0, 1),
	} {
		a := newAssembler(2)
		for i, w := range []uint64{word1(7, 3, 1, payload, 0, n), word1(7, 3, 1, payload, 1, n), wrong, word1(7, 3, 1, payload, 2, n), word1(7, 3, 1, payload, 3, n)} {
			want := []arrival{incomplete, incomplete, impossible, incomplete, complete}[i]
			if got := a.arrive(w); got != want {
				t.Errorf("%s: arrival %d is %d, want %d", name, i, got, want)
			}
		}
		if a.errors != 1 || a.complete != 1 || a.open != 0 {
			t.Errorf("%s: %d errors, %d complete, %d open", name, a.errors, a.complete, a.open)
		}
	}
}

// TestReassemblyAllocates checks that a table that has been as full as it gets needs no memory.
func TestReassemblyAllocates(t *testing.T) {
	a := newAssembler(4)
	number := uint64(0)
	round := func() {
		for i := range 4 {
			for k := range uint64(200) {
				a.arrive(word1(number+k, int(k%7), 1, 1000, 3-i, 4))
			}
		}
		number += 200
	}
	round()
	if n := testing.AllocsPerRun(100, round); n != 0 || a.open != 0 || a.errors != 0 {
		t.Errorf("%g allocations, %d open, %d errors", n, a.open, a.errors)
	}
}
