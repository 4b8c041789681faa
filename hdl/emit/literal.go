package emit

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"weft/hdl"
)

// number prints a literal: lower-case digits padded to the width, in groups of four where there are more than eight.
func number(n *hdl.Num) string {
	base := n.Base
	if base == 0 && (n.Width > 0 || n.Signed) {
		base = 'd'
	}
	if base == 0 {
		return n.Value.String()
	}
	var b strings.Builder
	if n.Width > 0 {
		b.WriteString(strconv.Itoa(n.Width))
	}
	b.WriteByte('\'')
	if n.Signed {
		b.WriteByte('s')
	}
	digits, base := digits(n, base)
	b.WriteByte(base)
	if base == 'd' || len(digits) <= 8 {
		b.WriteString(digits)
		return b.String()
	}
	for i, d := range []byte(digits) {
		if i > 0 && (len(digits)-i)%4 == 0 {
			b.WriteByte('_')
		}
		b.WriteByte(d)
	}
	return b.String()
}

// digits gives the digits of n and the base they are in: that asked for, unless its digits cannot show the wildcards.
func digits(n *hdl.Num, base byte) (string, byte) {
	bits := map[byte]int{'b': 1, 'o': 3, 'h': 4}[base]
	wild := n.Wild != nil && n.Wild.Sign() != 0
	if !wild && bits == 0 {
		return n.Value.String(), 'd'
	}
	if wild && !wholeDigits(n.Wild, bits, n.Width) {
		bits, base = 1, 'b'
	}
	s := []byte(n.Value.Text(1 << bits))
	if pad := (n.Width+bits-1)/bits - len(s); pad > 0 {
		s = append([]byte(strings.Repeat("0", pad)), s...)
	}
	if wild {
		for i := range s {
			if n.Wild.Bit((len(s)-1-i)*bits) == 1 {
				s[i] = '?'
			}
		}
	}
	return string(s), base
}

// wholeDigits reports whether each digit of bits bits is wild in all of its bits or in none; a digit cut by the width counts as whole.
func wholeDigits(wild *big.Int, bits, width int) bool {
	if bits == 0 {
		return false
	}
	for at := 0; at < max(wild.BitLen(), width); at += bits {
		top := bits
		if width > 0 {
			top = min(bits, width-at)
		}
		for i := 1; i < top; i++ {
			if wild.Bit(at+i) != wild.Bit(at) {
				return false
			}
		}
	}
	return true
}

// quote prints a string literal.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\\' || c == '"':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
