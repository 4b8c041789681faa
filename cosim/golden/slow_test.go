package golden

// slowChip is a second reading of docs/microarchitecture.md sections 2 and 3, as literal and as slow as it likes: ports are numbered 0..P-1
// throughout, everything is a map or a list, and each rule is one loop. It exists to be compared with Chip.
type slowChip struct {
	G, D, V, BUF, ITER, GAP, PATIENCE, N_NODE int
	allocator, balMode, balKey                string
	src                                       func(packet uint32) int // header word 1

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
	p          int            // priority diagonal
	cand       map[int][2]int // o -> i, v; no entry: none
	passed     map[int]int
	cptr       map[int]int
	hist       map[[2]int]int  // by source or input group or 0, and output group
	req        map[[3]int]bool // request in this cycle

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
		p: 0, cand: map[int][2]int{}, passed: map[int]int{}, cptr: map[int]int{}, hist: map[[2]int]int{},
		PATIENCE: c.Patience, N_NODE: c.Nodes, allocator: c.Allocator, balMode: c.BalanceMode, balKey: c.BalanceKey,
		switched: map[int]Flit{}}
	if c.BalanceInit == "hash" {
		for h := range s.G {
			for src := range c.Nodes {
				if s.balKey == "src_out" {
					s.hist[[2]int{src, h}] = (src + h) % s.D
				}
			}
			for g := range s.G {
				if s.balKey == "in_out" {
					s.hist[[2]int{g, h}] = (g + h) % s.D
				}
			}
			if s.balKey == "out" {
				s.hist[[2]int{0, h}] = h % s.D
			}
		}
	}
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

// waiting is the definition in 2.3.1.
func (s *slowChip) waiting(i, o, v int) bool {
	q := s.voq[[3]int{i, o, v}]
	return len(q) > 0 && q[0].Head()
}

// reserved is the definition in 2.3.1.
func (s *slowChip) reserved(o int) bool {
	_, has := s.cand[o]
	return s.PATIENCE > 0 && has && s.passed[o] == s.PATIENCE
}

// requests finds all requests and applies steps 1 and 2 of 2.3.1.
func (s *slowChip) requests() {
	P := s.G * s.D
	s.req = map[[3]int]bool{}
	atReserved := map[int]bool{} // inputs
	for i := range P {
		for o := range P {
			for v := range s.V {
				if s.reserved(o) && s.cand[o] != [2]int{i, v} {
					continue
				}
				if s.request(i, o, v) {
					s.req[[3]int{i, o, v}] = true
					atReserved[i] = atReserved[i] || s.reserved(o)
				}
			}
		}
	}
	for q := range s.req {
		if atReserved[q[0]] && !s.reserved(q[1]) {
			delete(s.req, q)
		}
	}
}

// watch is step 4 of 2.3.1. Granted are the packets of this cycle by output.
func (s *slowChip) watch(granted map[int][2]int) {
	P := s.G * s.D
	for o := range P {
		c, has := s.cand[o]
		g, any := granted[o]
		if has {
			if any && g == c || !s.waiting(c[0], o, c[1]) {
				delete(s.cand, o)
			} else if any {
				s.passed[o] = min(s.passed[o]+1, s.PATIENCE)
			}
			continue
		}
		if k, ok := firstAtOrAfter(s.cptr[o], P*s.V, func(k int) bool { return s.waiting(k/s.V, o, k%s.V) }); ok {
			s.cand[o] = [2]int{k / s.V, k % s.V}
			s.passed[o] = 0
			s.cptr[o] = (k + 1) % (P * s.V)
		}
	}
}

// rail is section 3 for a head that arrived on port p for group h.
func (s *slowChip) rail(p, h int, f Flit) int {
	var key [2]int
	switch s.balKey {
	case "src_out":
		key = [2]int{s.src(f.Packet), h}
		if key[0] >= s.N_NODE {
			key[0] = 0
		}
	case "in_out":
		key = [2]int{p / s.D, h}
	case "out":
		key = [2]int{0, h}
	}
	first := f.Word0>>56&1 != 0
	switch {
	case s.balMode == "none" || s.balMode == "":
		return p % s.D
	case s.balMode == "message" && !first:
		return s.hist[key]
	}
	s.hist[key] = (s.hist[key] + 1) % s.D
	return s.hist[key]
}

// request is the definition in 2.3, before patience.
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

// match gives the pairs output -> input.
func (s *slowChip) match() map[int]int {
	R := map[[2]int]bool{}
	for q := range s.req {
		R[[2]int{q[0], q[1]}] = true
	}
	switch s.allocator {
	case "round_robin":
		return s.roundRobin(R)
	case "wavefront":
		return s.wavefront(R)
	}
	return s.islip(R)
}

func (s *slowChip) roundRobin(R map[[2]int]bool) map[int]int {
	P := s.G * s.D
	grants, byOut := map[int]int{}, map[int]int{}
	for o := range P {
		if i, ok := firstAtOrAfter(s.gptr[o], P, func(i int) bool { return R[[2]int{i, o}] }); ok {
			grants[o] = i
			s.gptr[o] = (i + 1) % P
		}
	}
	for i := range P {
		if o, ok := firstAtOrAfter(s.aptr[i], P, func(o int) bool { g, granted := grants[o]; return granted && g == i }); ok {
			byOut[o] = i
			s.aptr[i] = (o + 1) % P
		}
	}
	return byOut
}

func (s *slowChip) wavefront(R map[[2]int]bool) map[int]int {
	number := func(port int) int { return port } // of a port, in its matching
	n := s.G * s.D
	if s.balMode == "" || s.balMode == "none" { // rails kept: group numbers, each rail by itself
		number = func(port int) int { return port / s.D }
		n = s.G
	}
	byOut, byIn := map[int]int{}, map[int]int{}
	for k := range n {
		d := (s.p + k) % n
		for i := range s.G * s.D {
			for o := range s.G * s.D {
				if (number(i)+number(o))%n != d || !R[[2]int{i, o}] {
					continue
				}
				_, usedIn := byIn[i]
				_, usedOut := byOut[o]
				if !usedIn && !usedOut {
					byOut[o], byIn[i] = i, o
				}
			}
		}
	}
	return byOut
}

func (s *slowChip) islip(R map[[2]int]bool) map[int]int {
	P := s.G * s.D
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
	s.requests()
	pairs := s.match()
	s.p = (s.p + 1) % P
	type grant struct{ i, o, v int }
	var grants []grant
	for o := range P {
		i, ok := pairs[o]
		if !ok {
			continue
		}
		v, _ := firstAtOrAfter(s.vptr[o], s.V, func(v int) bool { return s.req[[3]int{i, o, v}] })
		grants = append(grants, grant{i, o, v})
	}
	granted := map[int][2]int{}
	for _, g := range grants {
		granted[g.o] = [2]int{g.i, g.v}
	}
	if s.PATIENCE > 0 {
		s.watch(granted)
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
	for p := range P { // ascending, for section 3
		f, arrived := flits[p]
		if !arrived {
			continue
		}
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
			s.outputOf[[2]int{p, v}] = h*s.D + s.rail(p, h, f)
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
