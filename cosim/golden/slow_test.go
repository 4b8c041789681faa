package golden

// slowChip is a second reading of docs/microarchitecture.md section 2, as literal and as slow as it likes: ports are numbered 0..P-1
// throughout, everything is a map or a list, and each rule is one loop. It exists to be compared with Chip.
type slowChip struct {
	G, D, V, BUF, ITER, GAP int

	voq        map[[3]int][]Flit // i, o, v
	written    map[[2]int]int    // i, v
	dequeued   map[[2]int]int
	outputOf   map[[2]int]int
	lock       map[int][2]int // o -> i, v
	gptr, aptr map[int]int
	vptr       map[int]int
	credit     map[[2]int]int // o, v
	pending    map[[2]int]int // p, v
	gap        map[int]int

	switched map[int]Flit // dequeued one cycle ago, by output
	pins     slowOut      // of this cycle
}

// slowOut are output pins.
type slowOut struct {
	flits  map[int]Flit    // by output port
	credit map[[2]int]bool // input port, VC
	errors map[int]bool    // input port
}

func newSlowChip(c ChipConfig) *slowChip {
	s := &slowChip{G: c.Groups, D: c.Rails, V: c.VCs, BUF: c.Buf, ITER: c.Iter, GAP: c.Gap,
		voq: map[[3]int][]Flit{}, written: map[[2]int]int{}, dequeued: map[[2]int]int{}, outputOf: map[[2]int]int{}, lock: map[int][2]int{},
		gptr: map[int]int{}, aptr: map[int]int{}, vptr: map[int]int{}, credit: map[[2]int]int{}, pending: map[[2]int]int{}, gap: map[int]int{},
		switched: map[int]Flit{}}
	for p := range s.G * s.D {
		for v := range s.V {
			s.pending[[2]int{p, v}] = s.BUF
		}
	}
	return s
}

// firstAtOrAfter picks from the cyclic order k, k+1, .., n-1, 0, .., k-1.
func firstAtOrAfter(k, n int, ok func(int) bool) (int, bool) {
	for j := range n {
		if x := (k + j) % n; ok(x) {
			return x, true
		}
	}
	return 0, false
}

// request is the definition in 2.3.
func (s *slowChip) request(i, o, v int) bool {
	q := s.voq[[3]int{i, o, v}]
	if len(q) == 0 || !q[0].Head() {
		return false
	}
	for lo, l := range s.lock {
		if lo == o || l[0] == i {
			return false
		}
	}
	return s.gap[o] == 0 && s.credit[[2]int{o, v}] >= Word0Flits(q[0].Word0)
}

// match is the islip of 2.3: pairs output -> input.
func (s *slowChip) match() map[int]int {
	P := s.G * s.D
	R := map[[2]int]bool{}
	for i := range P {
		for o := range P {
			for v := range s.V {
				R[[2]int{i, o}] = R[[2]int{i, o}] || s.request(i, o, v)
			}
		}
	}
	byOut, byIn := map[int]int{}, map[int]int{}
	gptr, aptr := map[int]int{}, map[int]int{} // for the next cycle
	for t := 1; t <= s.ITER; t++ {
		grants := map[int]int{} // output -> input
		for o := range P {
			if _, matched := byOut[o]; matched {
				continue
			}
			i, ok := firstAtOrAfter(s.gptr[o], P, func(i int) bool { _, matched := byIn[i]; return !matched && R[[2]int{i, o}] })
			if ok {
				grants[o] = i
			}
		}
		for i := range P {
			if _, matched := byIn[i]; matched {
				continue
			}
			o, ok := firstAtOrAfter(s.aptr[i], P, func(o int) bool { g, granted := grants[o]; return granted && g == i })
			if !ok {
				continue
			}
			byOut[o], byIn[i] = i, o
			if t == 1 {
				gptr[o], aptr[i] = (i+1)%P, (o+1)%P
			}
		}
	}
	for o, k := range gptr {
		s.gptr[o] = k
	}
	for i, k := range aptr {
		s.aptr[i] = k
	}
	return byOut
}

// step computes one cycle from the input pins: flits by input port, credits by (output port, VC).
func (s *slowChip) step(flits map[int]Flit, credits map[[2]int]bool) {
	P := s.G * s.D
	next := slowOut{flits: s.switched, credit: map[[2]int]bool{}, errors: map[int]bool{}}

	// 2.3, on the state at the start of the cycle.
	pairs := s.match()
	type grant struct{ i, o, v int }
	var grants []grant
	for o := range P {
		i, ok := pairs[o]
		if !ok {
			continue
		}
		v, _ := firstAtOrAfter(s.vptr[o], s.V, func(v int) bool { return s.request(i, o, v) })
		grants = append(grants, grant{i, o, v})
	}
	leaving := map[[3]int]bool{}
	for o, l := range s.lock {
		if len(s.voq[[3]int{l[0], o, l[1]}]) > 0 {
			leaving[[3]int{l[0], o, l[1]}] = true
		}
	}

	// Occupancy counts what was dequeued in earlier cycles, so it is taken before anything leaves.
	occupancy := map[[2]int]int{}
	for p := range P {
		for v := range s.V {
			occupancy[[2]int{p, v}] = s.written[[2]int{p, v}] - s.dequeued[[2]int{p, v}]
		}
	}

	// 2.6
	for o, g := range s.gap {
		if g > 0 {
			s.gap[o] = g - 1
		}
	}
	for _, g := range grants {
		s.vptr[g.o] = (g.v + 1) % s.V
		s.gap[g.o] = max(1, s.GAP) - 1
		head := s.voq[[3]int{g.i, g.o, g.v}][0]
		s.credit[[2]int{g.o, g.v}] -= Word0Flits(head.Word0)
		if !head.Tail() {
			s.lock[g.o] = [2]int{g.i, g.v}
		}
		leaving[[3]int{g.i, g.o, g.v}] = true
	}
	for ov := range credits {
		s.credit[ov]++
	}

	// 2.5
	s.switched = map[int]Flit{}
	freed := map[[2]int]bool{}
	for q := range leaving {
		f := s.voq[q][0]
		s.voq[q] = s.voq[q][1:]
		s.dequeued[[2]int{q[0], q[2]}]++
		freed[[2]int{q[0], q[2]}] = true
		s.switched[q[1]] = f
		if f.Tail() {
			delete(s.lock, q[1])
		}
	}

	// 2.4
	for p := range P {
		for v := range s.V {
			pv := [2]int{p, v}
			n := s.pending[pv]
			if freed[pv] {
				n++
			}
			if n > 0 {
				next.credit[pv] = true
				s.pending[pv] = n - 1
			} else {
				s.pending[pv] = 0
			}
		}
	}

	// 2.2, 2.8
	for p, f := range flits {
		v := int(f.VC)
		if f.Head() {
			hopW := 1
			for 1<<hopW < s.G {
				hopW++
			}
			route := f.Word0 & (1<<42 - 1)
			h := int(route % (1 << hopW))
			if h >= s.G {
				h = 0
				next.errors[p] = true
			}
			s.outputOf[[2]int{p, v}] = h*s.D + p%s.D
			f.Word0 = f.Word0>>42<<42 | route>>hopW
		}
		if occupancy[[2]int{p, v}] == s.BUF {
			next.errors[p] = true
			continue
		}
		q := [3]int{p, s.outputOf[[2]int{p, v}], v}
		s.voq[q] = append(s.voq[q], f)
		s.written[[2]int{p, v}]++
	}
	s.pins = next
}
