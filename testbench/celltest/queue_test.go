package celltest

import (
	"math/rand/v2"
	"testing"
)

// fifo is weft_fifo behind fifo_masked.
type fifo struct {
	depth int
	words []wide
	phase int // the next phase of the stimulus: filling, draining or both
}

func (f *fifo) step(r *rand.Rand, in, out pins) {
	if chance(r, 40) {
		f.phase = r.IntN(3)
	}
	push, pop := chance(r, 2+2*(f.phase%3)), chance(r, 1+(f.phase+1)%3)
	data := in.random(r, "wr_data_i")
	in.bit("wr_valid_i", 0, push)
	in.bit("rd_ready_i", 0, pop)
	ready := len(f.words) < f.depth
	out.bit("wr_ready_o", 0, ready)
	if len(f.words) > 0 {
		out.bit("rd_valid_o", 0, true)
		out.putWide("rd_data_o", 0, f.words[0])
		if pop {
			f.words = f.words[1:]
		}
	}
	if push && ready {
		f.words = append(f.words, data)
	}
}

func (f *fifo) reset() { f.words = nil }

func TestFIFO(t *testing.T) {
	subject{
		cell:    "weft_fifo",
		wrapper: "fifo_masked.v",
		points:  []params{{"WIDTH": 9, "DEPTH": 5}, {"WIDTH": 1, "DEPTH": 1}, {"WIDTH": 70, "DEPTH": 2}, {"WIDTH": 32, "DEPTH": 16}},
		ref:     func(p params) reference { return &fifo{depth: p["DEPTH"]} },
		faults: []fault{
			{old: "assign wr_ready_o = count_q != SIZE[CNT_W-1:0];", new: "assign wr_ready_o = count_q <= SIZE[CNT_W-1:0];"},
			{old: "shadow_q  <= push & (tail_q == head_d);", new: "shadow_q  <= 1'b0;"},
		},
	}.test(t)
}

// slotPool is weft_slot_pool behind slot_pool_masked. The order of free slots is part of the header: 0, 1, .., then as given back.
type slotPool struct {
	n           int
	free, taken []int
}

func (s *slotPool) step(r *rand.Rand, in, out pins) {
	if len(s.free) > 0 {
		out.set("slot_o", uint64(s.free[0]))
	}
	take := len(s.free) > 0 && chance(r, 2)
	in.bit("take_i", 0, take)
	in.random(r, "slot_i")
	if len(s.taken) > 0 && chance(r, 2) {
		k := r.IntN(len(s.taken))
		in.bit("give_i", 0, true)
		in.set("slot_i", uint64(s.taken[k]))
		s.free = append(s.free, s.taken[k])
		s.taken = append(s.taken[:k], s.taken[k+1:]...)
	}
	if take {
		s.taken = append(s.taken, s.free[0])
		s.free = s.free[1:]
	}
}

func (s *slotPool) reset() {
	s.free, s.taken = nil, nil
	for i := range s.n {
		s.free = append(s.free, i)
	}
}

func TestSlotPool(t *testing.T) {
	subject{
		cell:    "weft_slot_pool",
		wrapper: "slot_pool_masked.v",
		points:  []params{{"N_SLOT": 5}, {"N_SLOT": 1}, {"N_SLOT": 16}},
		ref: func(p params) reference {
			s := &slotPool{n: p["N_SLOT"]}
			s.reset()
			return s
		},
		faults: []fault{
			{old: "shadow_q <= give_i & (tail_q == head_d);", new: "shadow_q <= 1'b0;"},
			{old: "fresh_q <= 1'b0;", new: "fresh_q <= 1'b1;"},
		},
	}.test(t)
}

// voq is weft_voq behind voq_masked.
type voq struct {
	outs, vcs, buf int
	queues         [][]flit
	held           []int // flits of each VC
	read           *flit // in the last cycle
	phase          int
}

type flit struct {
	head, tail bool
	len        uint64
	data       wide
}

func (q *voq) step(r *rand.Rand, in, out pins) {
	if chance(r, 60) {
		q.phase = r.IntN(3)
	}
	_, lenW := in.at("wr_len_i")
	for k, queue := range q.queues {
		if len(queue) > 0 {
			out.bit("used_o", k, true)
			out.bit("head_o", k, queue[0].head)
			for b := range lenW {
				out.put("len_o", b*len(q.queues)+k, 1, queue[0].len>>b&1)
			}
		}
	}
	if q.read != nil {
		out.bit("rd_head_q_o", 0, q.read.head)
		out.bit("rd_tail_q_o", 0, q.read.tail)
		out.putWide("rd_data_q_o", 0, q.read.data)
	}

	arriving := flit{head: chance(r, 2), tail: chance(r, 2), len: r.Uint64() >> (64 - lenW), data: in.random(r, "wr_data_i")}
	in.bit("wr_head_i", 0, arriving.head)
	in.bit("wr_tail_i", 0, arriving.tail)
	in.set("wr_len_i", arriving.len)
	to, vc := r.IntN(q.outs), r.IntN(q.vcs)
	in.set("wr_out_i", uint64(to))
	write := chance(r, 1+q.phase)
	in.bit("wr_valid_i", vc, write)
	lost := write && q.held[vc] == q.buf
	out.bit("lost_o", 0, lost)

	q.read = nil
	if k := r.IntN(len(q.queues)); chance(r, 3-q.phase) {
		for d := range q.queues { // some queue that is not empty
			if n := (k + d) % len(q.queues); len(q.queues[n]) > 0 {
				q.dequeue(n, in, out)
				break
			}
		}
	}
	if write && !lost {
		k := vc*q.outs + to
		q.queues[k] = append(q.queues[k], arriving)
		q.held[vc]++
	}
}

func (q *voq) dequeue(k int, in, out pins) {
	f := q.queues[k][0]
	q.queues[k] = q.queues[k][1:]
	q.held[k/q.outs]--
	q.read = &f
	in.bit("rd_i", k, true)
	out.bit("rd_tail_o", 0, f.tail)
	out.set("rd_len_o", f.len)
}

func (q *voq) reset() {
	q.queues, q.held, q.read = make([][]flit, q.outs*q.vcs), make([]int, q.vcs), nil
}

func TestVOQ(t *testing.T) {
	subject{
		cell:    "weft_voq",
		wrapper: "voq_masked.v",
		points: []params{
			{"N_OUT": 3, "N_VC": 2, "BUF": 5, "WIDTH": 70, "LEN_W": 3},
			{"N_OUT": 1, "N_VC": 1, "BUF": 1, "WIDTH": 8, "LEN_W": 1},
			{"N_OUT": 16, "N_VC": 1, "BUF": 32, "WIDTH": 64, "LEN_W": 5},
		},
		ref: func(p params) reference {
			q := &voq{outs: p["N_OUT"], vcs: p["N_VC"], buf: p["BUF"]}
			q.reset()
			return q
		},
		faults: []fault{
			{old: "late_q    <= rd_i & ~single;", new: "late_q    <= rd_i;"},
			{old: "first   = wr_q & (emptied | ~used_q)", new: "first   = wr_q & ~used_q"},
			{cell: "weft_occupancy", old: "full_o = count_q ==", new: "full_o = count_q >"},
		},
	}.test(t)
}
