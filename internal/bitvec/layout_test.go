package bitvec

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestLayout(t *testing.T) {
	l := NewLayout(Field{"rst_i", 1}, Field{"in_valid_i", 33}, Field{"in_data_i", 64}, Field{"in_vc_i", 32})
	if d := cmp.Diff([]int{0, 1, 3, 5}, l.Offsets); d != "" || l.Words != 6 {
		t.Errorf("%d words, want 6; offsets (-want +got):\n%s", l.Words, d)
	}
	if i, j := l.Index("in_data_i"), l.Index("data"); i != 2 || j != -1 {
		t.Errorf("in_data_i is field %d, data is field %d; want 2, -1", i, j)
	}
	for _, tc := range []struct{ word, bit, field, at int }{{0, 0, 0, 0}, {0, 5, 0, 5}, {1, 31, 1, 31}, {2, 0, 1, 32}, {2, 9, 1, 41}, {4, 1, 2, 33}, {5, 31, 3, 31}} {
		if f, b := l.FieldAt(tc.word, tc.bit); f != tc.field || b != tc.at {
			t.Errorf("word %d bit %d is bit %d of field %d, want bit %d of field %d", tc.word, tc.bit, b, f, tc.at, tc.field)
		}
	}
	if f, _ := (Layout{}).FieldAt(0, 0); f != -1 {
		t.Errorf("an empty layout has field %d", f)
	}
}

func TestLayoutPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a field without bits is accepted")
		}
	}()
	NewLayout(Field{"in_vc_i", 0})
}

// TestGetSet compares with a vector of single bits.
func TestGetSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const size = 160
		words := make([]uint32, size/32)
		var want [size]uint64
		for range rapid.IntRange(1, 20).Draw(t, "writes") {
			n := rapid.IntRange(0, 64).Draw(t, "bits")
			off := rapid.IntRange(0, size-n).Draw(t, "offset")
			v := rapid.Uint64().Draw(t, "value")
			Set(words, off, n, v)
			for i := range n {
				want[off+i] = v >> i & 1
			}
		}
		for off := range want {
			if Get(words, off, 1) != want[off] {
				t.Fatalf("bit %d is %d", off, Get(words, off, 1))
			}
		}
		n := rapid.IntRange(0, 64).Draw(t, "bits read")
		off := rapid.IntRange(0, size-n).Draw(t, "offset read")
		var v uint64
		for i := range n {
			v |= want[off+i] << i
		}
		if got := Get(words, off, n); got != v {
			t.Fatalf("%d bits at %d are %#x, want %#x", n, off, got, v)
		}
	})
}
