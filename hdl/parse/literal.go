package parse

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"weft/hdl"
	"weft/hdl/parse/grammar"
)

// The longest literals that are read; the limits keep hostile text from costing more than its size.
const (
	maxDigits        = hdl.MaxBits / 4
	maxDecimalDigits = 10000
)

// number builds a literal. A literal that is wrong is reported and read as zero.
func (s *source) number(c grammar.INumberContext) *hdl.Num {
	src := s.rng(c)
	text := strings.ReplaceAll(s.text[src.Start.Byte:src.End.Byte], "_", "")
	n, err := parseNumber(text, s.wild)
	if err != nil {
		s.diags.Errorf(CodeLiteral, src, "Bad number", "%s.", err)
		n = &hdl.Num{Value: new(big.Int)}
	}
	n.Src = src
	if over := n.Value.BitLen(); n.Width > 0 && over > n.Width {
		s.diags.Warnf(CodeLiteral, src, "Number too wide", "The value takes %d bits, so that the literal of %d bits loses the upper ones.",
			over, n.Width)
		n.Value = new(big.Int).And(n.Value, mask(n.Width))
	}
	return n
}

func mask(bits int) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	return m.Sub(m, big.NewInt(1))
}

// parseNumber reads a literal without its underscores. wild allows ? for bits that match anything.
func parseNumber(text string, wild bool) (*hdl.Num, error) {
	size, rest, based := strings.Cut(text, "'")
	if !based {
		return decimal(text, &hdl.Num{})
	}
	n := &hdl.Num{}
	if size = strings.TrimSpace(size); size != "" {
		w, err := strconv.Atoi(size)
		if err != nil || w < 1 || w > hdl.MaxBits {
			return nil, fmt.Errorf("a literal is 1 to %d bits wide, not %s", hdl.MaxBits, shorten(size))
		}
		n.Width = w
	}
	if rest[0] == 's' || rest[0] == 'S' {
		n.Signed = true
		rest = rest[1:]
	}
	n.Base = rest[0] | 0x20
	digits := strings.ToLower(strings.TrimSpace(rest[1:]))
	if strings.ContainsAny(digits, "xz") {
		return nil, fmt.Errorf("x and z digits are outside the subset; a label of casez takes ? digits")
	}
	if strings.Contains(digits, "?") && (!wild || n.Base == 'd') {
		return nil, fmt.Errorf("? digits stand in labels of casez only, in base b, o or h")
	}
	if n.Base == 'd' {
		return decimal(digits, n)
	}
	if len(digits) > maxDigits {
		return nil, fmt.Errorf("a literal has at most %d digits", maxDigits)
	}
	base := map[byte]int{'b': 2, 'o': 8, 'h': 16}[n.Base]
	value, ok := new(big.Int).SetString(strings.ReplaceAll(digits, "?", "0"), base)
	if !ok {
		return nil, fmt.Errorf("%s has a digit that is not of base %d", shorten(digits), base)
	}
	n.Value = value
	if strings.Contains(digits, "?") {
		n.Wild = wildcards(digits, base)
		if n.Width > 0 {
			n.Wild.And(n.Wild, mask(n.Width))
		}
	}
	return n, nil
}

func decimal(digits string, n *hdl.Num) (*hdl.Num, error) {
	if len(digits) > maxDecimalDigits {
		return nil, fmt.Errorf("a decimal literal has at most %d digits; write it in hexadecimal", maxDecimalDigits)
	}
	value, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		return nil, fmt.Errorf("%s has a digit that is not of base 10", shorten(digits))
	}
	n.Value = value
	return n, nil
}

// wildcards gives the bits of ? digits.
func wildcards(digits string, base int) *big.Int {
	full := strconv.FormatInt(int64(base-1), base)
	ones := strings.Map(func(r rune) rune {
		if r == '?' {
			return rune(full[0])
		}
		return '0'
	}, digits)
	w, _ := new(big.Int).SetString(ones, base)
	return w
}

// shorten keeps a quoted text readable.
func shorten(s string) string {
	if len(s) > 24 {
		return s[:24] + "..."
	}
	return s
}
