package specs

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// mixes are the mixes of sizes that have a name.
var mixes = map[string][]MixPart{
	// The two modes of the packet sizes in ten data centres, about 200 B and 1400 B (Benson, Akella, Maltz, Network Traffic Characteristics of
	// Data Centers in the Wild, IMC 2010, section 6). The shares vary from one to the other; these are equal.
	"datacenter": {{200, 1}, {1400, 1}},
	// The simple Internet mix of router benchmarks, 7:4:1 of Ethernet frames (its genome is "agj" in the notation of RFC 6985, with 594 B for j).
	"imix": {{64, 7}, {594, 4}, {1518, 1}},
}

// maxMixParts bounds the sizes of a mix.
const maxMixParts = 64

// isMix reports whether the text of a size is meant as a mix: a list of parts, or a name.
func isMix(s string) bool {
	s = strings.TrimSpace(s)
	return strings.Contains(s, ":") || isIdentifier(s)
}

// mix reads a named mix, or "SIZE:WEIGHT, SIZE:WEIGHT, ..".
func (c converter) mix(s string) (any, bool) {
	name := strings.TrimSpace(s)
	if isIdentifier(name) {
		names := mixNames()
		parts, ok := mixes[name]
		if !ok {
			c.ld.errorf("S034", c.rng, "Unknown mix", "%q is not a size and not a mix. Mixes: %s.%s", shorten(name), quoted(names), c.ld.didYouMean(name, names))
			return nil, false
		}
		return mixRange(slices.Clone(parts)), true
	}
	const hint = "A mix is written \"64B:3, 1KiB:1\"."
	var parts []MixPart
	for text := range strings.SplitSeq(s, ",") {
		bytes, weight, ok := strings.Cut(text, ":")
		if !ok {
			c.ld.errorf("S031", c.rng, "Invalid mix", "%s: the part %q has no weight. %s", c.a.name, shorten(strings.TrimSpace(text)), hint)
			return nil, false
		}
		n, ok := c.size(bytes, hint)
		if !ok {
			return nil, false
		}
		w, err := strconv.ParseFloat(strings.TrimSpace(weight), 64)
		if err != nil || !(w > 0 && w <= 1e9) {
			c.ld.errorf("S031", c.rng, "Invalid mix", "%s: the weight %q is not a number above 0 and up to 1e9. %s", c.a.name, shorten(strings.TrimSpace(weight)), hint)
			return nil, false
		}
		if slices.ContainsFunc(parts, func(p MixPart) bool { return p.Bytes == int(n) }) {
			c.ld.errorf("S031", c.rng, "Invalid mix", "%s: the size %s stands there twice. Add up the weights.", c.a.name, FormatBytes(n))
			return nil, false
		}
		if parts = append(parts, MixPart{int(n), w}); len(parts) > maxMixParts {
			c.ld.errorf("S033", c.rng, "Value out of range", "A mix has at most %d sizes.", maxMixParts)
			return nil, false
		}
	}
	return mixRange(parts), true
}

func mixRange(parts []MixPart) sizeRange {
	r := sizeRange{min: int64(parts[0].Bytes), max: int64(parts[0].Bytes), mix: parts}
	for _, p := range parts {
		r.min, r.max = min(r.min, int64(p.Bytes)), max(r.max, int64(p.Bytes))
	}
	return r
}

// mixNames lists the named mixes in alphabetical order.
func mixNames() []string { return slices.Sorted(maps.Keys(mixes)) }

// FormatSizes writes the sizes of a test as a spec does, a named mix by its parts.
func (t *Traffic) FormatSizes() string {
	if len(t.Mix) == 0 {
		if t.MinBytes == t.MaxBytes {
			return FormatBytes(int64(t.MinBytes))
		}
		return FormatBytes(int64(t.MinBytes)) + ".." + FormatBytes(int64(t.MaxBytes))
	}
	var parts []string
	for _, p := range t.Mix {
		parts = append(parts, fmt.Sprintf("%s:%g", FormatBytes(int64(p.Bytes)), p.Weight))
	}
	return strings.Join(parts, ", ")
}
