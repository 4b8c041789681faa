package traffic

import "fmt"

// Holdoff decides in which cycles an interface stalls: a source that does not send although it could, a sink that does not empty its
// buffer and so returns no credits. A profile alternates open and closed runs whose lengths are drawn uniformly.
type Holdoff struct {
	profile *profile
	rng     RNG
	left    int
	closed  bool
}

type profile struct {
	name                 string
	openMin, openMax     int // cycles
	closedMin, closedMax int // cycles
}

var profiles = []profile{
	{name: "none"},
	{"random", 1, 6, 1, 3},     // short stalls everywhere: mean 36 % closed
	{"bursty", 8, 64, 8, 64},   // half the time, in runs longer than a buffer's round trip
	{"starve", 1, 16, 64, 512}, // almost always closed: buffers run full and dry
	{"trickle", 1, 1, 1, 12},   // one cycle at a time
}

// Holdoffs lists the names of the profiles.
func Holdoffs() []string {
	names := make([]string, len(profiles))
	for i, p := range profiles {
		names[i] = p.name
	}
	return names
}

// NewHoldoff gives stream number stream of a profile. The empty name means none.
func NewHoldoff(name string, seed, stream uint64) (Holdoff, error) {
	if name == "" {
		name = "none"
	}
	for i := range profiles {
		if profiles[i].name == name {
			h := Holdoff{rng: NewRNG(seed^0x686f6c646f6666, stream)}
			if name != "none" {
				h.profile = &profiles[i]
			}
			return h, nil
		}
	}
	return Holdoff{}, fmt.Errorf("unknown holdoff profile %q", name)
}

// Stall reports whether the interface stalls in this cycle. It is called once a cycle.
func (h *Holdoff) Stall() bool {
	if h.profile == nil {
		return false
	}
	if h.left == 0 {
		h.closed = !h.closed
		if h.closed {
			h.left = h.rng.Between(h.profile.closedMin, h.profile.closedMax)
		} else {
			h.left = h.rng.Between(h.profile.openMin, h.profile.openMax)
		}
	}
	h.left--
	return h.closed
}
