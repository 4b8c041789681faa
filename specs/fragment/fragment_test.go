package fragment_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
	"weft/specs/fragment"
)

// TestPublished compares the lengths of fragments with those published for 2, 4 and 8 rails.
func TestPublished(t *testing.T) {
	for _, row := range []struct {
		bytes  int
		d2, d4 int
		d8     int
	}{
		{32, 24, 20, 18}, {64, 40, 28, 22}, {128, 72, 44, 30}, {256, 136, 76, 46}, {512, 264, 140, 78}, {1024, 520, 268, 142},
		{2048, 1032, 524, 270}, {4096, 2056, 1036, 526}, {8192, 4104, 2060, 1038},
	} {
		for rails, want := range map[int]int{1: row.bytes, 2: row.d2, 4: row.d4, 8: row.d8} {
			c, err := fragment.Of(row.bytes, rails, 16384)
			if err != nil {
				t.Fatal(err)
			}
			for i := range c.N {
				if got := c.BytesOf(i); got != want || c.N != rails {
					t.Errorf("%d bytes over %d rails: fragment %d of %d has %d bytes, want %d", row.bytes, rails, i, c.N, got, want)
				}
			}
			if got := fragment.Piece(row.bytes, rails); got != want {
				t.Errorf("%d bytes over %d rails: piece of %d bytes, want %d", row.bytes, rails, got, want)
			}
		}
	}
}

// TestAwkward cuts what does not divide. Want is the bytes of the fragments, with a letter each for the marks FIRST and LAST.
func TestAwkward(t *testing.T) {
	for _, tc := range []struct {
		bytes, rails, mtu int
		want              string
	}{
		{16, 1, 64, "16FL"},
		{16, 4, 64, "16FL"}, // the bare header
		{17, 4, 64, "17FL"}, // no empty fragments
		{18, 4, 64, "17FL 17FL"},
		{19, 4, 64, "17FL 17FL 17FL"},
		{20, 4, 64, "17FL 17FL 17FL 17FL"},
		{21, 4, 64, "18FL 17FL 17FL 17FL"},
		{23, 4, 64, "18FL 18FL 18FL 17FL"},
		{100, 4, 64, "37FL 37FL 37FL 37FL"},
		{64, 1, 64, "64FL"}, // just the MTU
		{65, 1, 64, "41F 40L"},
		{20, 3, 17, "17F 17FL 17FL 17L"}, // of six, two would be empty
		{112, 2, 64, "64FL 64FL"},
		{113, 2, 64, "41F 40F 40L 40L"},
		{208, 2, 64, "64F 64F 64L 64L"},
		{209, 2, 64, "49F 48F 48 48 48L 48L"},
		{160, 3, 64, "64FL 64FL 64FL"},
		{161, 3, 64, "41F 40F 40F 40L 40L 40L"},
		{784, 16, 64, strings.Repeat(" 64FL", 16)[1:]},
		{784, 1, 64, "64F" + strings.Repeat(" 64", 14) + " 64L"},
		{736, 5, 64, strings.Repeat("64F ", 5) + strings.Repeat("64 ", 5) + strings.Repeat(" 64L", 5)[1:]},
		{65551, 16, 16384, "4112FL" + strings.Repeat(" 4112FL", 14) + " 4111FL"},
	} {
		c, err := fragment.Of(tc.bytes, tc.rails, tc.mtu)
		if err != nil {
			t.Errorf("%d bytes, %d rails, MTU %d: %v", tc.bytes, tc.rails, tc.mtu, err)
			continue
		}
		var got []string
		for i := range c.N {
			s := fmt.Sprint(c.BytesOf(i))
			if c.First(i) {
				s += "F"
			}
			if c.Last(i) {
				s += "L"
			}
			got = append(got, s)
		}
		if d := cmp.Diff(tc.want, strings.Join(got, " ")); d != "" {
			t.Errorf("%d bytes, %d rails, MTU %d (-want +got):\n%s", tc.bytes, tc.rails, tc.mtu, d)
		}
	}
}

// TestErrors checks that what cannot be cut is refused, with the numbers.
func TestErrors(t *testing.T) {
	for _, tc := range []struct {
		bytes, rails, mtu int
		want              string
	}{
		{15, 4, 64, "message of 15 bytes: its header alone has 16"},
		{-1, 4, 64, "message of -1 bytes: its header alone has 16"},
		{785, 16, 64, "message of 785 bytes over 16 rails: 32 fragments of at most 41 bytes, but a message has at most 16"},
		{785, 1, 64, "message of 785 bytes over 1 rails: 17 fragments of at most 62 bytes, but a message has at most 16"},
		{737, 5, 64, "message of 737 bytes over 5 rails: 20 fragments of at most 53 bytes, but a message has at most 16"},
		{64, 17, 64, "message of 64 bytes over 17 rails: 17 fragments of at most 19 bytes, but a message has at most 16"},
		{65552, 16, 16384, "message of 65552 bytes: the header counts payload up to 65535, which makes 65551"},
		{64, 0, 64, "0 rails, MTU of 64 bytes: want at least one rail and more than the 16 bytes of a header"},
		{64, 1, 16, "1 rails, MTU of 16 bytes: want at least one rail and more than the 16 bytes of a header"},
	} {
		_, err := fragment.Of(tc.bytes, tc.rails, tc.mtu)
		if err == nil || err.Error() != tc.want {
			t.Errorf("error %v, want %s", err, tc.want)
		}
	}
}

// TestRules checks what holds for every cut.
func TestRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rails := rapid.IntRange(1, 20).Draw(t, "rails")
		mtu := rapid.OneOf(rapid.IntRange(17, 60), rapid.IntRange(17, 3000)).Draw(t, "mtu")
		bytes := rapid.IntRange(16, 70000).Draw(t, "bytes")
		if rapid.Bool().Draw(t, "short") {
			bytes = rapid.IntRange(16, 16+3*rails).Draw(t, "bytes")
		}
		c, err := fragment.Of(bytes, rails, mtu)
		if fits := bytes <= fragment.Longest(rails, mtu); fits != (err == nil) {
			t.Fatalf("the longest message has %d bytes, yet: %v", fragment.Longest(rails, mtu), err)
		}
		if err != nil {
			return
		}
		sum, wire, shortest, longest := 0, 0, 1<<30, 0
		perRail, firsts, lasts := make([]int, rails), make([]int, rails), make([]int, rails)
		for i := range c.N {
			p, r := c.PayloadOf(i), c.RailOf(i)
			sum, wire, shortest, longest = sum+p, wire+c.BytesOf(i), min(shortest, p), max(longest, p)
			if c.First(i) != (perRail[r] == 0) {
				t.Fatalf("fragment %d of %d, %d on its rail before: FIRST is %v", i, c.N, perRail[r], c.First(i))
			}
			perRail[r]++
			if c.Last(i) != (perRail[r] == c.Need(r)) {
				t.Fatalf("fragment %d of %d, number %d of %d on its rail: LAST is %v", i, c.N, perRail[r], c.Need(r), c.Last(i))
			}
			if c.First(i) {
				firsts[r]++
			}
			if c.Last(i) {
				lasts[r]++
			}
		}
		if sum != bytes-16 || wire != c.Bytes() || longest-shortest > 1 || longest+16 > mtu {
			t.Fatalf("%+v: %d bytes in fragments of %d..%d, %d on the wire", c, sum, shortest, longest, wire)
		}
		if shortest == 0 && bytes != 16 {
			t.Fatalf("%+v: an empty fragment", c)
		}
		for r := range rails {
			if used := r < c.Used(); perRail[r] != c.Need(r) || used != (perRail[r] > 0) || used && (firsts[r] != 1 || lasts[r] != 1) {
				t.Fatalf("%+v: rail %d has %d fragments of %d, %d FIRST, %d LAST", c, r, perRail[r], c.Need(r), firsts[r], lasts[r])
			}
		}
		few := max(1, min(rails, bytes-16))
		switch {
		case c.N == few: // one a rail
		case c.N == bytes-16 && mtu == 17: // one a byte
		case c.N%rails != 0 || c.N <= few:
			t.Fatalf("%+v: want %d fragments or a multiple of %d", c, few, rails)
		default: // fewer would not fit
			if n := c.N - rails; n > 0 && (c.Payload+n-1)/n+16 <= mtu {
				t.Fatalf("%+v: %d fragments would do", c, n)
			}
		}
		if longest+16 != fragment.Piece(bytes, rails) && c.N <= rails {
			t.Fatalf("%+v: longest fragment of %d bytes, piece of %d", c, longest+16, fragment.Piece(bytes, rails))
		}
	})
}

func ExampleOf() {
	c, err := fragment.Of(1000, 4, 2048)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range c.N {
		fmt.Printf("rail %d: %d bytes\n", c.RailOf(i), c.BytesOf(i))
	}
	// Output:
	// rail 0: 262 bytes
	// rail 1: 262 bytes
	// rail 2: 262 bytes
	// rail 3: 262 bytes
}
