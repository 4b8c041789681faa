package celltest

import (
	"math/rand/v2"
	"testing"
)

// credit is weft_credit.
type credit struct {
	countW, lenW int
	count        uint64
}

func (c *credit) step(r *rand.Rand, in, out pins) {
	out.set("count_o", c.count)
	gain := c.count < 1<<c.countW-1 && chance(r, 2)
	in.bit("credit_i", 0, gain)
	length := r.Uint64() >> (64 - c.lenW)
	in.set("len_i", length)
	reserve := length <= c.count && chance(r, 3)
	in.bit("reserve_i", 0, reserve)
	if gain {
		c.count++
	}
	if reserve {
		c.count -= length
	}
}

func (c *credit) reset() { c.count = 0 }

func TestCredit(t *testing.T) {
	subject{
		cell:   "weft_credit",
		points: []params{{"COUNT_W": 6, "LEN_W": 4}, {"COUNT_W": 1, "LEN_W": 1}, {"COUNT_W": 3, "LEN_W": 3}},
		ref:    func(p params) reference { return &credit{countW: p["COUNT_W"], lenW: p["LEN_W"]} },
		faults: []fault{{old: "count_q + gain - loss", new: "reserve_i ? count_q - loss : count_q + gain"}},
	}.test(t)
}

// creditReturn is weft_credit_return.
type creditReturn struct {
	buf, pending int
	credit       bool
}

func (c *creditReturn) step(r *rand.Rand, in, out pins) {
	out.bit("credit_o", 0, c.credit)
	n := c.pending
	if chance(r, 2) {
		in.bit("free_i", 0, true)
		n++
	}
	c.credit, c.pending = n > 0, max(0, n-1)
}

func (c *creditReturn) reset() { c.pending, c.credit = c.buf, false }

func TestCreditReturn(t *testing.T) {
	subject{
		cell:   "weft_credit_return",
		points: []params{{"BUF": 5}, {"BUF": 1}, {"BUF": 64}},
		ref:    func(p params) reference { return &creditReturn{buf: p["BUF"]} },
		faults: []fault{{old: "if (!free_i && owing)", new: "if (owing)"}},
	}.test(t)
}

// occupancy is weft_occupancy.
type occupancy struct{ max, count int }

func (o *occupancy) step(r *rand.Rand, in, out pins) {
	out.bit("full_o", 0, o.count == o.max)
	enter, leave := o.count < o.max && chance(r, 2), o.count > 0 && chance(r, 3)
	in.bit("enter_i", 0, enter)
	in.bit("leave_i", 0, leave)
	if enter {
		o.count++
	}
	if leave {
		o.count--
	}
}

func (o *occupancy) reset() { o.count = 0 }

func TestOccupancy(t *testing.T) {
	subject{
		cell:   "weft_occupancy",
		points: []params{{"MAX": 5}, {"MAX": 1}, {"MAX": 8}},
		ref:    func(p params) reference { return &occupancy{max: p["MAX"]} },
		faults: []fault{{old: "enter_i != leave_i", new: "enter_i | leave_i"}},
	}.test(t)
}

// gap is weft_gap.
type gap struct{ gap, since int } // since: cycles since the last start

func (g *gap) step(r *rand.Rand, in, out pins) {
	over := g.since >= g.gap
	out.bit("over_o", 0, over)
	g.since++
	if over && chance(r, 3) {
		in.bit("start_i", 0, true)
		g.since = 1
	}
}

func (g *gap) reset() { g.since = g.gap }

func TestGap(t *testing.T) {
	subject{
		cell:   "weft_gap",
		points: []params{{"GAP": 5}, {"GAP": 2}, {"GAP": 100}},
		ref:    func(p params) reference { return &gap{gap: p["GAP"], since: p["GAP"]} },
		faults: []fault{{old: "REST = GAP - 1", new: "REST = GAP - 2"}},
	}.test(t)
}

// hopCheck is weft_hop_check.
type hopCheck struct{ groups int }

func (h *hopCheck) step(r *rand.Rand, in, out pins) {
	hop := in.random(r, "hop_i").words[0]
	if hop < uint64(h.groups) {
		out.set("group_o", hop)
	} else {
		out.set("bad_o", 1)
	}
}

func (h *hopCheck) reset() {}

func TestHopCheck(t *testing.T) {
	subject{
		cell:   "weft_hop_check",
		points: []params{{"N_GROUP": 5}, {"N_GROUP": 1}, {"N_GROUP": 33}},
		ref:    func(p params) reference { return &hopCheck{groups: p["N_GROUP"]} },
		faults: []fault{{old: "hop_i >= LIMIT", new: "hop_i > LIMIT"}},
	}.test(t)
}
