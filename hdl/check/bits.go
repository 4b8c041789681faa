package check

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"weft/internal/diag"
)

// checkBits verifies that every bit of a symbol has one driver and is read.
func (c *checker) checkBits(s *symbol) {
	if s.bits == unknown || s.kind == kindInstance {
		return
	}
	sortUses(s.drivers)
	sortUses(s.readers)
	c.checkOverlap(s)
	driven := s.kind == kindInput || s.kind == kindParam
	if !driven {
		c.checkUndriven(s)
	}
	if s.kind != kindOutput && !unusedName(s.name) {
		c.checkUnused(s)
	}
}

// unusedName reports whether a name says that nothing reads it.
func unusedName(name string) bool { return name == "unused" || strings.HasPrefix(name, "unused_") }

func sortUses(uses []use) {
	slices.SortStableFunc(uses, func(a, b use) int { return cmp.Or(cmp.Compare(a.low, b.low), cmp.Compare(a.high, b.high)) })
}

// checkOverlap finds the bits with two drivers. A symbol with several such spans gives one finding: one mistake shifts all that follow.
func (c *checker) checkOverlap(s *symbol) {
	for i := 1; i < len(s.drivers); i++ {
		first, second := s.drivers[i-1], s.drivers[i]
		if second.low > first.high {
			continue
		}
		d := c.list.Errorf("C012", c.origin(second.by.src), "Several drivers", "%s is driven by %s and by %s; every bit has exactly one driver.",
			span(s, second.low, min(first.high, second.high)), first.by, second.by)
		d.Notes = append(d.Notes,
			diag.Note{Message: fmt.Sprintf("%s drives it here too", first.by), Range: c.origin(first.by.src)},
			diag.Note{Message: fmt.Sprintf("%q is declared here", s.name), Range: s.src})
		return
	}
}

// checkUndriven finds the bits that are read, or leave the module, without a driver.
func (c *checker) checkUndriven(s *symbol) {
	gap := gaps(s.drivers, s.bits)
	if len(gap) == 0 {
		return
	}
	if s.kind == kindOutput {
		c.list.Errorf("C013", s.src, "Undriven bits", "%s of output %q nothing drives.", spans(s, gap), s.name)
		return
	}
	if len(s.drivers) == 0 && len(s.readers) == 0 {
		return // unused altogether: C014 says so
	}
	for _, g := range gap {
		for _, r := range s.readers {
			if r.low <= g.high && g.low <= r.high {
				d := c.list.Errorf("C013", c.origin(r.by.src), "Undriven bits", "%s is read by %s, but nothing drives it.",
					span(s, max(g.low, r.low), min(g.high, r.high)), r.by)
				d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("%q is declared here", s.name), Range: s.src})
				return
			}
		}
	}
}

// checkUnused finds the bits that nothing reads.
func (c *checker) checkUnused(s *symbol) {
	gap := gaps(s.readers, s.bits)
	switch {
	case len(gap) == 0:
	case len(s.readers) == 0:
		c.list.Errorf("C014", s.src, "Unused bits", "%s %q is read by nothing. A wire that must exist and is not read has a name that starts with unused_.", s.kind, s.name)
	default:
		c.list.Errorf("C014", s.src, "Unused bits", "%s of %s %q are read by nothing. Connect them to a wire whose name starts with unused_.", spans(s, gap), s.kind, s.name)
	}
}

// gaps gives the bits 0..n-1 outside of the sorted uses.
func gaps(uses []use, n int) []use {
	var out []use
	next := 0
	for _, u := range uses {
		if u.low > next {
			out = append(out, use{low: next, high: u.low - 1})
		}
		next = max(next, u.high+1)
	}
	if next < n {
		out = append(out, use{low: next, high: n - 1})
	}
	return out
}

// span writes the bits of a symbol as Verilog does.
func span(s *symbol, low, high int) string {
	switch {
	case s.bits == 1:
		return s.name
	case low == high:
		return fmt.Sprintf("%s[%d]", s.name, low)
	}
	return fmt.Sprintf("%s[%d:%d]", s.name, high, low)
}

// spans writes the first few of a list of spans.
func spans(s *symbol, list []use) string {
	const show = 4
	var parts []string
	for i, u := range list {
		if i == show {
			parts = append(parts, fmt.Sprintf("%d more", len(list)-show))
			break
		}
		parts = append(parts, span(s, u.low, u.high))
	}
	return strings.Join(parts, ", ")
}
