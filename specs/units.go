package specs

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"strings"

	"weft/internal/diag"
)

// A quantity is a number with a unit, such as "312.5MHz": its kind names the units and the base unit in which the value is kept.
type quantity struct {
	name    string // "frequency"
	base    string // the unit of the int64 value
	example string
	units   []unit // in ascending order, as messages list them
}

type unit struct {
	name  string
	scale *big.Rat // base units in one of this unit
}

func scaled(name string, factor float64) unit { return unit{name, new(big.Rat).SetFloat64(factor)} }

var (
	frequency = &quantity{"frequency", "Hz", "312.5MHz", []unit{
		scaled("Hz", 1), scaled("kHz", 1e3), scaled("MHz", 1e6), scaled("GHz", 1e9)}}
	bitRate = &quantity{"bit rate", "bps", "10Gbps", []unit{
		scaled("bps", 1), scaled("kbps", 1e3), scaled("Mbps", 1e6), scaled("Gbps", 1e9), scaled("Tbps", 1e12)}}
	duration = &quantity{"time", "ps", "48ns", []unit{
		scaled("ps", 1), scaled("ns", 1e3), scaled("us", 1e6), scaled("ms", 1e9), scaled("s", 1e12)}}
	byteSize = &quantity{"size", "B", "256B", []unit{
		scaled("B", 1), scaled("kB", 1e3), scaled("KiB", 1<<10), scaled("MB", 1e6), scaled("MiB", 1<<20)}}
)

// cycleUnits are the units of a time that is given in clock cycles.
var cycleUnits = []string{"cycle", "cycles"}

func (q *quantity) unitNames() []string {
	var names []string
	for _, u := range q.units {
		names = append(names, u.name)
	}
	if q == duration {
		names = append(names, "cycles")
	}
	return names
}

// parse reads TEXT = NUMBER [SPACE] UNIT. The value is in base units and must be a whole number of them. cycles reports that the unit
// was clock cycles. The error text is a sentence that says what is wrong and what is allowed.
func (q *quantity) parse(text string) (value int64, cycles bool, err error) {
	s := strings.TrimSpace(text)
	split := numberLen(s)
	number, name := s[:split], strings.TrimSpace(s[split:])
	units := q.unitNames()
	if number == "" {
		return 0, false, fmt.Errorf("%q does not start with a number; a %s is a number and a unit, for example %q", text, q.name, q.example)
	}
	if name == "" {
		return 0, false, fmt.Errorf("%q has no unit; a %s needs one of %s, for example %q", text, q.name, strings.Join(units, ", "), q.example)
	}
	var scale *big.Rat
	for _, u := range q.units {
		if u.name == name {
			scale = u.scale
		}
	}
	if q == duration && (name == cycleUnits[0] || name == cycleUnits[1]) {
		scale, cycles = big.NewRat(1, 1), true
	}
	if scale == nil {
		return 0, false, fmt.Errorf("%q is not a unit of %s; use one of %s%s", name, q.name, strings.Join(units, ", "), didYouMean(name, units))
	}
	r, ok := parseRat(number)
	if !ok {
		return 0, false, fmt.Errorf("the number %q is too long or too large", number)
	}
	r.Mul(r, scale)
	if r.Sign() < 0 {
		return 0, false, fmt.Errorf("%q is negative; a %s is 0 or more", text, q.name)
	}
	if cycles && !r.IsInt() {
		return 0, false, fmt.Errorf("%q is not a whole number of cycles", text)
	}
	if !r.IsInt() {
		return 0, false, fmt.Errorf("%q is not a whole number of %s, the finest step of a %s", text, q.base, q.name)
	}
	if !r.Num().IsInt64() {
		return 0, false, fmt.Errorf("%q is too large", text)
	}
	return r.Num().Int64(), cycles, nil
}

// numberLen is the length of the number at the start of s: [+-] digits [. digits] [e [+-] digits]. An e that no digit follows belongs to
// the unit.
func numberLen(s string) int {
	i := 0
	digits := func() bool {
		from := i
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			i++
		}
		return i > from
	}
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	ok := digits()
	if i < len(s) && s[i] == '.' {
		i++
		ok = digits() || ok
	}
	if !ok {
		return 0
	}
	end := i
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		i++
		if i < len(s) && (s[i] == '-' || s[i] == '+') {
			i++
		}
		if digits() {
			end = i
		}
	}
	return end
}

// parseRat reads a number exactly. It refuses what could only be a mistake and would cost memory: over 40 characters or an exponent
// beyond +-30.
func parseRat(s string) (*big.Rat, bool) {
	if len(s) > 40 {
		return nil, false
	}
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		exp, ok := new(big.Int).SetString(strings.TrimPrefix(s[i+1:], "+"), 10)
		if !ok || exp.CmpAbs(big.NewInt(30)) > 0 {
			return nil, false
		}
	}
	return new(big.Rat).SetString(s)
}

func didYouMean(name string, known []string) string {
	if s := diag.Suggest(name, known); s != "" {
		return fmt.Sprintf(". Did you mean %q?", s)
	}
	return ""
}

// format prints a value of q in the largest unit that needs no more than three decimals, for example 312500000 as "312.5 MHz".
func (q *quantity) format(value int64) string {
	best := fmt.Sprintf("%d %s", value, q.base)
	for _, u := range q.units {
		r := new(big.Rat).Quo(new(big.Rat).SetInt64(value), u.scale)
		if value == 0 || r.Cmp(big.NewRat(1, 1)) < 0 {
			continue
		}
		text := strings.TrimRight(strings.TrimRight(r.FloatString(3), "0"), ".")
		if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(r) == 0 && (q != byteSize || r.IsInt()) {
			best = text + " " + u.name
		}
	}
	return best
}

// Cycles is the number of whole clock cycles that cover ps picoseconds at clockHz: ps*clockHz/1e12, rounded up. It is exact for all
// non-negative arguments and saturates at math.MaxInt32.
func Cycles(ps, clockHz int64) int {
	if ps <= 0 || clockHz <= 0 {
		return 0
	}
	const picosecondsPerSecond = 1e12
	hi, lo := bits.Mul64(uint64(ps), uint64(clockHz))
	if hi >= picosecondsPerSecond {
		return math.MaxInt32
	}
	q, rem := bits.Div64(hi, lo, picosecondsPerSecond)
	if rem > 0 {
		q++
	}
	return int(min(q, math.MaxInt32))
}

// Picoseconds is the time that cycles clock cycles take at clockHz, rounded down to whole picoseconds; Cycles turns it back into the
// same number for every clock below 1 THz. It saturates at math.MaxInt64.
func Picoseconds(cycles, clockHz int64) int64 {
	if cycles <= 0 || clockHz <= 0 {
		return 0
	}
	hi, lo := bits.Mul64(uint64(cycles), 1e12)
	if hi >= uint64(clockHz) {
		return math.MaxInt64
	}
	q, _ := bits.Div64(hi, lo, uint64(clockHz))
	return int64(min(q, math.MaxInt64))
}

// FormatTime prints picoseconds with a fitting unit, for example "48 ns".
func FormatTime(ps int64) string { return duration.format(ps) }

// FormatClock prints a frequency with a fitting unit, for example "312.5 MHz".
func FormatClock(hz int64) string { return frequency.format(hz) }

// FormatRate prints a bit rate with a fitting unit, for example "80 Gbps".
func FormatRate(bps int64) string { return bitRate.format(bps) }

// FormatBytes prints a size with a fitting unit, for example "2 KiB".
func FormatBytes(n int64) string { return byteSize.format(n) }

// Ceil2 is the smallest b >= 1 with 2^b >= n: the width of an index into n things, 1 where that would be 0.
func Ceil2(n int) int { return max(1, bits.Len(uint(max(n, 1)-1))) }
