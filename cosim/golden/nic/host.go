package nic

import "weft/cosim/traffic"

// HostConfig says how a host behaves.
type HostConfig struct {
	Memory MemoryConfig
	Stall  string // holdoff profile of the register bus; empty: none
	Seed   uint64
}

// Host is what a NIC works for: memory, a master of the register bus, and processes that use both. Its pins are registers: Drive gives those
// of the current cycle, Step computes the next.
type Host struct {
	cfg   Config
	Mem   *Memory
	bus   bus
	procs []Process
	cycle uint64
}

// Process is a program that runs on a host.
type Process interface {
	// Step is called once a cycle. What it writes to memory is there from the next cycle on.
	Step(h *Host)
	// Done reports whether the process has nothing more to do.
	Done() bool
}

// NewHost makes a host for a NIC of these parameters.
func NewHost(c Config, hc HostConfig) (*Host, error) {
	mem, err := NewMemory(c, hc.Memory)
	if err != nil {
		return nil, err
	}
	h := &Host{cfg: c, Mem: mem}
	for i := range h.bus.stalls {
		if h.bus.stalls[i], err = traffic.NewHoldoff(hc.Stall, hc.Seed, uint64(100+i)); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// Run adds a process.
func (h *Host) Run(p Process) { h.procs = append(h.procs, p) }

// Cycle gives the number of cycles stepped.
func (h *Host) Cycle() uint64 { return h.cycle }

// Done reports whether all processes are done and the register bus is at rest.
func (h *Host) Done() bool {
	for _, p := range h.procs {
		if !p.Done() {
			return false
		}
	}
	return h.bus.idle()
}

// Drive writes the pins of the current cycle.
func (h *Host) Drive(in *In) {
	in.S, in.M = h.bus.out, h.Mem.out
}

// Step computes a cycle with these pins of the NIC. With rst, what is on the buses is forgotten and processes stand still; queued accesses stay.
func (h *Host) Step(rst bool, out *Out) {
	if rst {
		h.Mem.Reset()
		h.bus.reset()
		h.cycle++
		return
	}
	h.bus.step(&out.S)
	h.Mem.Step(h.cycle, &out.M)
	for _, p := range h.procs {
		p.Step(h)
	}
	h.bus.launch()
	h.cycle++
}

// Write queues a write of a register. Accesses happen one after another, in the order in which they were queued.
func (h *Host) Write(addr uint32, data uint64) {
	h.bus.queue(busOp{write: true, strobe: 0xff, addr: addr, data: data})
}

// Read queues a read of a register; then gets what it gives.
func (h *Host) Read(addr uint32, then func(data uint64, resp uint8)) {
	h.bus.queue(busOp{addr: addr, then: then})
}

// WriteThen is Write with a look at the response.
func (h *Host) WriteThen(addr uint32, data uint64, then func(data uint64, resp uint8)) {
	h.bus.queue(busOp{write: true, strobe: 0xff, addr: addr, data: data, then: then})
}

// Queued gives the number of register accesses that are not done yet.
func (h *Host) Queued() int { return len(h.bus.ops) - h.bus.head }

// bus is the master of the register bus.
type bus struct {
	out    LiteIn
	ops    []busOp
	head   int
	phase  int // of the oldest op
	stalls [3]traffic.Holdoff
}

type busOp struct {
	write  bool
	strobe uint8 // of a write
	addr   uint32
	data   uint64
	then   func(data uint64, resp uint8)
}

// Phases of an access.
const (
	busWaits = iota // not on the pins, or not completely
	busAsks
	busListens
)

// reset takes everything off the pins; the oldest access begins again.
func (b *bus) reset() { b.out, b.phase = LiteIn{}, busWaits }

func (b *bus) idle() bool { return b.head == len(b.ops) }

func (b *bus) queue(op busOp) {
	if b.head > 0 && b.head == len(b.ops) {
		b.ops, b.head = b.ops[:0], 0
	} else if b.head >= 64 && 2*b.head >= len(b.ops) {
		b.ops = b.ops[:copy(b.ops, b.ops[b.head:])]
		b.head = 0
	}
	b.ops = append(b.ops, op)
}

// step looks at the answers of the NIC in this cycle.
func (b *bus) step(s *LiteOut) {
	o := &b.out
	switch {
	case o.AWValid && s.AWReady: // the NIC takes both at once
		o.AWValid, o.AWAddr, o.WValid, o.WData, o.WStrb = false, 0, false, 0, 0
		b.phase = busListens
	case o.ARValid && s.ARReady:
		o.ARValid, o.ARAddr = false, 0
		b.phase = busListens
	case o.BReady && s.BValid:
		b.finish(0, s.BResp)
	case o.RReady && s.RValid:
		b.finish(s.RData, s.RResp)
	}
}

func (b *bus) finish(data uint64, resp uint8) {
	op := &b.ops[b.head]
	then := op.then
	op.then = nil
	b.head++
	b.phase = busWaits
	b.out.BReady, b.out.RReady = false, false
	if then != nil {
		then(data, resp)
	}
}

// launch drives the pins of the next cycle. Address and data of a write appear apart if the profile stalls one of them.
func (b *bus) launch() {
	stallA, stallW, stallR := b.stalls[0].Stall(), b.stalls[1].Stall(), b.stalls[2].Stall()
	o := &b.out
	if b.idle() {
		o.BReady, o.RReady = false, false
		return
	}
	op := &b.ops[b.head]
	switch b.phase {
	case busWaits:
		if !op.write {
			if !stallA {
				o.ARValid, o.ARAddr, b.phase = true, op.addr, busAsks
			}
			return
		}
		if !stallA {
			o.AWValid, o.AWAddr = true, op.addr
		}
		if !stallW {
			o.WValid, o.WData, o.WStrb = true, op.data, op.strobe
		}
		if o.AWValid && o.WValid {
			b.phase = busAsks
		}
	case busListens:
		o.BReady, o.RReady = op.write && !stallR, !op.write && !stallR
	}
}
