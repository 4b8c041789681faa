package nic

import (
	"fmt"

	"weft/cosim/traffic"
)

// MemoryConfig says how host memory behaves (7.15).
type MemoryConfig struct {
	ReadLatency  int    // cycles from AR handshake to the first beat, 1 at least
	WriteLatency int    // cycles from the last of AW and W to B, 1 at least
	Stall        string // holdoff profile of all five channels; empty: none
	Seed         uint64
	Faults       []Fault
}

// Fault is a range of addresses that answer errors.
type Fault struct {
	From, To    uint64 // first byte, and first byte behind
	Read, Write bool
	Resp        uint8 // 2 or 3
}

// Memory is host memory behind AXI4, sparse and 0 where nothing was written. Its pins are registers: Pins gives those of the current
// cycle, Step computes the next.
type Memory struct {
	cfg   MemoryConfig
	bytes int // of a beat
	pages map[uint64]*[pageWords]uint64
	out   MasterIn

	reads   fifo[memCmd]
	beat    int
	aws     fifo[memCmd]
	ws      fifo[memBeat]
	lasts   int            // complete bursts in ws
	writes  fifo[memWrite] // with all their data
	stalls  [numChannels]traffic.Holdoff
	garbage traffic.RNG
}

const pageWords = 512

type memCmd struct {
	addr  uint64
	beats int
	at    uint64 // cycle of the first answer at the earliest
}

type memBeat struct {
	data [2]uint64
	strb uint16
	last bool
}

// memWrite is a burst that waits for its B.
type memWrite struct {
	addr  uint64
	beats int
	at    uint64
	data  [burst + 1]memBeat
}

// The channels of AXI.
const (
	chAR = iota
	chR
	chAW
	chW
	chB
	numChannels
)

// NewMemory makes an empty memory for a NIC of these parameters. It fails if the stall profile is unknown or a latency is not positive.
func NewMemory(c Config, m MemoryConfig) (*Memory, error) {
	if m.ReadLatency < 1 || m.WriteLatency < 1 {
		return nil, fmt.Errorf("host memory: latencies of %d and %d cycles, want 1 or more", m.ReadLatency, m.WriteLatency)
	}
	const depth = 32
	mem := &Memory{
		cfg: m, bytes: c.HostBits / 8, pages: map[uint64]*[pageWords]uint64{}, garbage: traffic.NewRNG(m.Seed, 99),
		reads: newFIFO[memCmd](depth), aws: newFIFO[memCmd](depth), ws: newFIFO[memBeat](4 * depth), writes: newFIFO[memWrite](depth),
	}
	for i := range mem.stalls {
		var err error
		if mem.stalls[i], err = traffic.NewHoldoff(m.Stall, m.Seed, uint64(i)); err != nil {
			return nil, fmt.Errorf("host memory: %w", err)
		}
	}
	return mem, nil
}

// Reset forgets what is under way. What was written stays.
func (m *Memory) Reset() {
	m.out = MasterIn{}
	m.reads.reset()
	m.aws.reset()
	m.ws.reset()
	m.writes.reset()
	m.beat, m.lasts = 0, 0
}

// Pins gives the pins that memory drives in the current cycle.
func (m *Memory) Pins() *MasterIn { return &m.out }

// Load64 gives the dword at an address, which is a multiple of 8.
func (m *Memory) Load64(addr uint64) uint64 {
	if p := m.pages[addr>>12]; p != nil {
		return p[addr>>3&(pageWords-1)]
	}
	return 0
}

// Store64 sets the dword at an address.
func (m *Memory) Store64(addr, v uint64) {
	p := m.pages[addr>>12]
	if p == nil {
		p = new([pageWords]uint64)
		m.pages[addr>>12] = p
	}
	p[addr>>3&(pageWords-1)] = v
}

// fault gives the answer for an address, 0 if it is fine.
func (m *Memory) fault(addr uint64, write bool) uint8 {
	for i := range m.cfg.Faults {
		f := &m.cfg.Faults[i]
		if addr+uint64(m.bytes) > f.From && addr < f.To && (write && f.Write || !write && f.Read) {
			return f.Resp
		}
	}
	return 0
}

// Step computes a cycle with these pins of the NIC.
func (m *Memory) Step(cycle uint64, in *MasterOut) {
	o := &m.out
	var open [numChannels]bool
	for i := range m.stalls {
		open[i] = !m.stalls[i].Stall()
	}
	if in.ARValid && o.ARReady {
		*m.reads.push() = memCmd{in.ARAddr, int(in.ARLen) + 1, cycle + uint64(m.cfg.ReadLatency)}
	}
	if o.RValid && in.RReady {
		if m.beat++; m.beat == m.reads.front().beats {
			m.reads.pop()
			m.beat = 0
		}
		o.RValid, o.RData, o.RResp, o.RLast = false, [2]uint64{}, 0, false
	}
	if !o.RValid && m.reads.n > 0 && cycle+1 >= m.reads.front().at && open[chR] {
		m.driveRead()
	}
	o.ARReady = open[chAR] && m.reads.n < len(m.reads.items)

	if in.AWValid && o.AWReady {
		*m.aws.push() = memCmd{addr: in.AWAddr, beats: int(in.AWLen) + 1}
	}
	if in.WValid && o.WReady {
		*m.ws.push() = memBeat{in.WData, in.WStrb, in.WLast}
		if in.WLast {
			m.lasts++
		}
	}
	if m.aws.n > 0 && m.lasts > 0 && m.writes.n < len(m.writes.items) {
		m.complete(cycle)
	}
	if o.BValid && in.BReady {
		o.BValid, o.BResp = false, 0
	}
	if !o.BValid && m.writes.n > 0 && cycle+1 >= m.writes.front().at && open[chB] {
		m.driveB()
	}
	o.AWReady = open[chAW] && m.aws.n < len(m.aws.items)
	o.WReady = open[chW] && m.ws.n < len(m.ws.items)
}

// driveRead puts the next beat of the oldest read onto the pins.
func (m *Memory) driveRead() {
	o, cmd := &m.out, m.reads.front()
	addr := cmd.addr + uint64(m.beat*m.bytes)
	o.RValid, o.RLast = true, m.beat == cmd.beats-1
	if o.RResp = m.fault(addr, false); o.RResp != 0 {
		o.RData[0] = m.garbage.Uint64()
		return
	}
	for j := range m.bytes / 8 {
		o.RData[j] = m.Load64(addr + 8*uint64(j))
	}
}

// complete takes the oldest burst of which both address and data are there.
func (m *Memory) complete(cycle uint64) {
	cmd := m.aws.front()
	w := m.writes.push()
	w.addr, w.at, w.beats = cmd.addr, cycle+uint64(m.cfg.WriteLatency), 0
	m.aws.pop()
	m.lasts--
	for last := false; !last; w.beats++ {
		b := m.ws.front()
		last = b.last
		if w.beats < len(w.data) {
			w.data[w.beats] = *b
		}
		m.ws.pop()
	}
}

// driveB answers the oldest write, which takes effect.
func (m *Memory) driveB() {
	o, w := &m.out, m.writes.front()
	o.BValid, o.BResp = true, 0
	for k := range w.beats {
		if r := m.fault(w.addr+uint64(k*m.bytes), true); r != 0 {
			o.BResp = r
		}
	}
	if o.BResp == 0 {
		for k := range min(w.beats, len(w.data)) {
			b := &w.data[k]
			for j := range m.bytes / 8 {
				at := w.addr + uint64(k*m.bytes+8*j)
				switch strb := uint8(b.strb >> (8 * j)); strb {
				case 0:
				case 0xff:
					m.Store64(at, b.data[j])
				default:
					m.merge(at, b.data[j], strb)
				}
			}
		}
	}
	m.writes.pop()
}

// merge writes the bytes of a dword that are strobed.
func (m *Memory) merge(addr, v uint64, strb uint8) {
	old := m.Load64(addr)
	for i := range 8 {
		if strb>>i&1 != 0 {
			old = old&^(0xff<<(8*i)) | v&(0xff<<(8*i))
		}
	}
	m.Store64(addr, old)
}
