package celltest

import (
	"math/rand/v2"
	"testing"
)

// railSelect is weft_rail_select: one head after another, as in docs/microarchitecture.md, section 3.
type railSelect struct {
	groups, rails, mode, key, init, nodes int
	hist                                  map[[2]int]int // by owner and group; only what has been written
}

// owner is the first part of the key of a head on input port p.
func (s *railSelect) owner(p, src int) int {
	switch s.key {
	case 0:
		if src < s.nodes {
			return src
		}
	case 1:
		return p / s.rails
	}
	return 0
}

func (s *railSelect) step(r *rand.Rand, in, out pins) {
	ports := s.groups * s.rails
	groupW, portW := index(s.groups), index(ports)
	density, spread := 1+r.IntN(3), 1+r.IntN(s.groups)
	for p := range ports {
		head, first := chance(r, density), chance(r, 2)
		group := r.IntN(spread)
		src := r.IntN(min(1<<16, s.nodes+2))
		in.bit("head_i", p, head)
		in.bit("first_i", p, first)
		in.put("group_i", p*groupW, groupW, uint64(group))
		in.put("src_i", p*16, 16, uint64(src))
		key := [2]int{s.owner(p, src), group}
		rail, known := s.hist[key]
		if !known && s.init == 1 {
			rail = (key[0] + key[1]) % s.rails
		}
		if head {
			if s.mode == 1 || first {
				rail = (rail + 1) % s.rails
			}
			s.hist[key] = rail
			out.put("port_o", p*portW, portW, uint64(group*s.rails+rail))
		}
	}
}

func (s *railSelect) reset() { s.hist = map[[2]int]int{} }

func TestRailSelect(t *testing.T) {
	subject{
		cell:    "weft_rail_select",
		wrapper: "rail_select_masked.v",
		points: []params{
			{"N_GROUP": 3, "N_RAIL": 3, "BAL_MODE": 2, "BAL_KEY": 0, "BAL_INIT": 1, "N_NODE": 5},
			{"N_GROUP": 1, "N_RAIL": 2, "BAL_MODE": 1, "BAL_KEY": 0, "BAL_INIT": 0, "N_NODE": 1},
			{"N_GROUP": 4, "N_RAIL": 4, "BAL_MODE": 1, "BAL_KEY": 1, "BAL_INIT": 1, "N_NODE": 1},
			{"N_GROUP": 5, "N_RAIL": 2, "BAL_MODE": 1, "BAL_KEY": 2, "BAL_INIT": 0, "N_NODE": 1},
			{"N_GROUP": 2, "N_RAIL": 7, "BAL_MODE": 2, "BAL_KEY": 0, "BAL_INIT": 1, "N_NODE": 64},
		},
		ref: func(p params) reference {
			s := &railSelect{groups: p["N_GROUP"], rails: p["N_RAIL"], mode: p["BAL_MODE"], key: p["BAL_KEY"], init: p["BAL_INIT"], nodes: p["N_NODE"]}
			s.reset()
			return s
		},
		faults: []fault{
			{old: "assign moves = head_i & first_i;", new: "assign moves = head_i;"},
			{old: "(src >= LIMIT[16:0]) ?", new: "(src > LIMIT[16:0]) ?"},
			{old: "for (q = 0; q <= p; q = q + 1) count", new: "for (q = 0; q < p; q = q + 1) count"},
			{old: "head_i[p] & ~|(same >> (p + 1))", new: "head_i[p]"},
			{old: "turns % RAILS[CNT_W-1:0]", new: "turns"},
			{old: "(k / STRIDE + k % STRIDE)", new: "(k % STRIDE)"},
		},
	}.test(t)
}
