package nic

const burst = 16 // dwords of the longest command

// dwords is the data of a command.
type dwords [burst]uint64

// reader is the read side of the AXI4 master (7.6). Its pins are in out.
type reader struct {
	cfg *Config
	out *MasterOut
	rr  roundRobin

	underWay fifo[readCmd]
	beat     int
	data     dwords
	failed   bool

	resp readResp // register: the response that a requester gets in this cycle
}

type readCmd struct {
	requester int
	n         int
	a3        int
}

type readResp struct {
	valid     bool
	requester int
	data      dwords
	failed    bool
}

// Requesters of the reader.
const (
	readDQ = iota
	readSRC
	numReaders
)

func (r *reader) reset() {
	r.rr = roundRobin{}
	r.underWay.reset()
	r.beat, r.failed = 0, false
	r.resp.valid = false
	r.out.ARValid, r.out.ARAddr, r.out.ARLen, r.out.RReady = false, 0, 0, false
}

// take gives the requester whose command is taken in this cycle, -1 if none is.
func (r *reader) take(requests uint64) int {
	if r.out.ARValid || r.underWay.full() || requests == 0 {
		return -1
	}
	return r.rr.pick(requests, numReaders)
}

// step computes a cycle in which the command of requester taken, if >= 0, is taken: n dwords from addr.
func (r *reader) step(in *MasterIn, taken int, addr uint64, n int) {
	rready := r.out.RReady
	r.out.RReady = true
	if r.out.ARValid && in.ARReady {
		r.out.ARValid, r.out.ARAddr, r.out.ARLen = false, 0, 0
	}
	r.resp.valid = false
	if in.RValid && rready {
		r.receive(in)
	}
	if taken < 0 {
		return
	}
	r.rr.won(taken, numReaders)
	a3 := 0
	if r.cfg.HostBits == 128 {
		a3 = int(addr >> 3 & 1)
	}
	*r.underWay.push() = readCmd{taken, n, a3}
	r.out.ARValid, r.out.ARAddr, r.out.ARLen = true, addr&^uint64(r.cfg.HostBits/8-1), uint8(r.cfg.beats(n, a3)-1)
}

// beats gives the beats of a command.
func (c *Config) beats(n, a3 int) int {
	if c.HostBits == 64 {
		return n
	}
	return (n + a3 + 1) / 2
}

// receive takes a beat of the oldest command.
func (r *reader) receive(in *MasterIn) {
	cmd := r.underWay.front()
	if r.beat == 0 {
		r.data, r.failed = dwords{}, false
	}
	per := r.cfg.HostBits / 64
	for j := range per {
		if k := per*r.beat - cmd.a3 + j; k >= 0 && k < cmd.n {
			r.data[k] = in.RData[j]
		}
	}
	r.failed = r.failed || in.RResp&2 != 0
	if r.beat++; r.beat == r.cfg.beats(cmd.n, cmd.a3) {
		r.beat = 0
		r.resp = readResp{true, cmd.requester, r.data, r.failed}
		r.underWay.pop()
	}
}

// writer is the write side of the AXI4 master (7.6).
type writer struct {
	cfg *Config
	out *MasterOut
	rr  roundRobin

	underWay fifo[int] // requesters
	busy     bool
	n, a3    int
	beat     int // on the pins, if WValid
	data     dwords

	done writeDone // register: what a requester is told in this cycle
}

type writeDone struct {
	valid     bool
	requester int
	failed    bool
}

// Requesters of the writer.
const (
	writeRING = iota
	writeSINK
	numWriters
)

func (w *writer) reset() {
	w.rr = roundRobin{}
	w.underWay.reset()
	w.busy = false
	w.done.valid = false
	o := w.out
	o.AWValid, o.AWAddr, o.AWLen, o.BReady = false, 0, 0, false
	w.clearBeat()
}

func (w *writer) clearBeat() {
	o := w.out
	o.WValid, o.WData, o.WStrb, o.WLast = false, [2]uint64{}, 0, false
}

// take gives the requester whose command is taken in this cycle, -1 if none is.
func (w *writer) take(requests uint64) int {
	if w.busy || w.underWay.full() || requests == 0 {
		return -1
	}
	return w.rr.pick(requests, numWriters)
}

// step computes a cycle in which the command of requester taken, if >= 0, is taken: the n dwords of data to addr.
func (w *writer) step(in *MasterIn, taken int, addr uint64, n int, data *dwords) {
	o := w.out
	bready := o.BReady
	o.BReady = true
	w.done.valid = false
	if in.BValid && bready {
		w.done = writeDone{true, *w.underWay.front(), in.BResp&2 != 0}
		w.underWay.pop()
	}
	if w.busy {
		if o.AWValid && in.AWReady {
			o.AWValid, o.AWAddr, o.AWLen = false, 0, 0
		}
		if o.WValid && in.WReady {
			if o.WLast {
				w.clearBeat()
			} else {
				w.beat++
				w.drive()
			}
		}
		w.busy = o.AWValid || o.WValid
	}
	if taken < 0 {
		return
	}
	w.rr.won(taken, numWriters)
	*w.underWay.push() = taken
	w.busy, w.n, w.a3, w.beat, w.data = true, n, 0, 0, *data
	if w.cfg.HostBits == 128 {
		w.a3 = int(addr >> 3 & 1)
	}
	o.AWValid, o.AWAddr, o.AWLen = true, addr&^uint64(w.cfg.HostBits/8-1), uint8(w.cfg.beats(n, w.a3)-1)
	w.drive()
}

// drive puts the current beat onto the pins.
func (w *writer) drive() {
	o := w.out
	o.WValid, o.WData, o.WStrb = true, [2]uint64{}, 0
	per := w.cfg.HostBits / 64
	for j := range per {
		if k := per*w.beat - w.a3 + j; k >= 0 && k < w.n {
			o.WData[j] = w.data[k]
			o.WStrb |= 0xff << (8 * j)
		}
	}
	o.WLast = w.beat == w.cfg.beats(w.n, w.a3)-1
}
