package specs

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseQuantity(t *testing.T) {
	cases := []struct {
		q      *quantity
		text   string
		want   int64
		cycles bool
		err    string // part of it; "" for none
	}{
		{frequency, "312.5MHz", 312500000, false, ""},
		{frequency, "31.25MHz", 31250000, false, ""},
		{frequency, " 1 GHz ", 1e9, false, ""},
		{frequency, "1e-3GHz", 1e6, false, ""},
		{frequency, "+5kHz", 5000, false, ""},
		{frequency, ".5Hz", 0, false, "not a whole number of Hz"},
		{frequency, "5.Hz", 5, false, ""},
		{bitRate, "10Gbps", 1e10, false, ""},
		{bitRate, "2.56Tbps", 256e10, false, ""},
		{duration, "48ns", 48000, false, ""},
		{duration, "0.5ns", 500, false, ""},
		{duration, "8 cycles", 8, true, ""},
		{duration, "1cycle", 1, true, ""},
		{duration, "2us", 2e6, false, ""},
		{duration, "1.5 cycles", 0, false, "not a whole number of cycles"},
		{byteSize, "64B", 64, false, ""},
		{byteSize, "4KiB", 4096, false, ""},
		{byteSize, "4kB", 4000, false, ""},
		{byteSize, "4KB", 0, false, `Did you mean "kB"?`},
		{byteSize, "0.5B", 0, false, "not a whole number of B"},
		{byteSize, "8 cycles", 0, false, `"cycles" is not a unit of size`},
		{frequency, "", 0, false, "does not start with a number"},
		{frequency, "MHz", 0, false, "does not start with a number"},
		{frequency, "1.2.3MHz", 0, false, `".3MHz" is not a unit`},
		{frequency, "5", 0, false, "has no unit"},
		{frequency, "-5Hz", 0, false, "negative"},
		{frequency, "NaNHz", 0, false, "does not start with a number"},
		{frequency, "InfHz", 0, false, "does not start with a number"},
		{frequency, "0x10Hz", 0, false, `"x10Hz" is not a unit`},
		{frequency, "1e31Hz", 0, false, "too long or too large"},
		{frequency, "1e30Hz", 0, false, "is too large"},
		{frequency, "1e99999999999999999999Hz", 0, false, "too long or too large"},
		{frequency, "1e-99999999999999999999Hz", 0, false, "too long or too large"},
		{frequency, strings.Repeat("9", 50) + "Hz", 0, false, "too long or too large"},
		{frequency, "1e", 0, false, `"e" is not a unit`},
		{frequency, "1_000Hz", 0, false, "is not a unit"},
	}
	for _, c := range cases {
		got, cycles, err := c.q.parse(c.text)
		switch {
		case c.err == "" && err != nil:
			t.Errorf("parse(%.40q): %v", c.text, err)
		case c.err == "" && (got != c.want || cycles != c.cycles):
			t.Errorf("parse(%.40q) = %d, %v, want %d, %v", c.text, got, cycles, c.want, c.cycles)
		case c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)):
			t.Errorf("parse(%.40q): error %v, want one with %q", c.text, err, c.err)
		}
	}
}

// TestFormatParse: what format prints, parse reads back as the same value.
func TestFormatParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := rapid.SampledFrom([]*quantity{frequency, bitRate, duration, byteSize}).Draw(t, "quantity")
		v := rapid.Int64Range(0, math.MaxInt64).Draw(t, "value")
		got, cycles, err := q.parse(q.format(v))
		if err != nil || cycles || got != v {
			t.Fatalf("%d is printed as %q, read back as %d, %v, %v", v, q.format(v), got, cycles, err)
		}
	})
}

func TestFormatQuantity(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{FormatClock(312500000), "312.5 MHz"},
		{FormatClock(1e9), "1 GHz"},
		{FormatClock(333333333), "333333.333 kHz"},
		{FormatTime(48000), "48 ns"},
		{FormatTime(500), "500 ps"},
		{FormatTime(0), "0 ps"},
		{FormatTime(3333), "3.333 ns"},
		{FormatRate(80e9), "80 Gbps"},
		{FormatRate(1024e8), "102.4 Gbps"},
		{FormatBytes(2048), "2 KiB"},
		{FormatBytes(8184), "8184 B"},
		{FormatBytes(16), "16 B"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestCycles(t *testing.T) {
	for _, c := range []struct {
		ps, hz int64
		want   int
	}{
		{48000, 312500000, 15},
		{48001, 312500000, 16},
		{10000, 312500000, 4}, // 3.125 cycles
		{3200, 312500000, 1},
		{1, 312500000, 1},
		{0, 312500000, 0},
		{-5, 312500000, 0},
		{100000, 31250000, 4}, // 3.125 cycles
		{1000, 1e9, 1},
		{1000, 333333333, 1},
		{math.MaxInt64, 1e10, math.MaxInt32},
		{math.MaxInt64, math.MaxInt64, math.MaxInt32},
	} {
		if got := Cycles(c.ps, c.hz); got != c.want {
			t.Errorf("Cycles(%d ps, %d Hz) = %d, want %d", c.ps, c.hz, got, c.want)
		}
	}
}

// TestCyclesExact compares with exact arithmetic, and checks that a time given in cycles comes back as those cycles.
func TestCyclesExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ps := rapid.Int64Range(1, 1e15).Draw(t, "ps")
		hz := rapid.Int64Range(1, 1e10).Draw(t, "hz")
		x := new(big.Int).Mul(big.NewInt(ps), big.NewInt(hz))
		x.Add(x, big.NewInt(1e12-1)).Quo(x, big.NewInt(1e12))
		want := math.MaxInt32
		if x.IsInt64() && x.Int64() < math.MaxInt32 {
			want = int(x.Int64())
		}
		if got := Cycles(ps, hz); got != want {
			t.Fatalf("Cycles(%d, %d) = %d, want %d", ps, hz, got, want)
		}
		n := rapid.Int64Range(0, 1e6).Draw(t, "cycles")
		if got := Cycles(Picoseconds(n, hz), hz); int64(got) != n {
			t.Fatalf("%d cycles at %d Hz are %d ps, which are %d cycles", n, hz, Picoseconds(n, hz), got)
		}
	})
}

func TestPicosecondsSaturates(t *testing.T) {
	if got := Picoseconds(math.MaxInt64, 1); got != math.MaxInt64 {
		t.Errorf("got %d", got)
	}
}

func TestCeil2(t *testing.T) {
	for n, want := range map[int]int{0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 16: 4, 17: 5, 64: 6} {
		if got := Ceil2(n); got != want {
			t.Errorf("Ceil2(%d) = %d, want %d", n, got, want)
		}
	}
}
