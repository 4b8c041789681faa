package celltest

import (
	"math/rand/v2"
	"testing"

	"weft/cosim/golden/nic"
	"weft/testbench"
)

// chaos is a host that posts descriptors of all kinds, right and wrong, reads and writes registers, and never ends. Both hosts share what
// they know of the contexts.
type chaos struct {
	r      *rand.Rand
	c      nic.Config
	node   int
	ports  []*nic.Port
	seq    *[2][16][16]int // next sequence number of a context, by node, VP and context, as last read
	pio    bool
	resets bool       // the NIC is reset at times
	codes  *[256]int  // events by code
	heads  [16]uint32 // events taken, by VP
	limits [16]uint64 // of the windows
	wait   int
	mood   int // changes now and then: 1 much RDMA, 2 nobody takes MPs, 3 much of MPs, 4 credits, 5 long GETs; else everything
}

// start sets up the NIC, after a reset anew.
func (x *chaos) start(h *nic.Host) {
	c := x.c
	for bank := range 2 {
		h.Write(nic.GlobalAddr(nic.RegRouteIndex), uint64(bank)<<16)
		for range c.Nodes {
			h.Write(nic.GlobalAddr(nic.RegRouteData), x.r.Uint64())
		}
	}
	h.Write(nic.GlobalAddr(nic.RegNode), uint64(x.node))
	h.Write(nic.GlobalAddr(nic.RegCtrl), 1)
	x.ports, x.heads = make([]*nic.Port, c.VPs), [16]uint32{}
	for v := range c.VPs {
		x.port(h, v)
	}
}

// port sets up a VP.
func (x *chaos) port(h *nic.Host, v int) {
	x.ports[v] = nic.NewPort(h, nic.PortConfig{VP: v, PIO: x.pio && v%2 == 0, PollRegisters: v%3 == 1, DQ: 2 + v, MPQ: 3 + v, EQ: 4 + v, Key: 100 + uint32(v), Window: 1 << 14})
	x.heads[v], x.limits[v] = 0, x.ports[v].Window()+1<<14
	for k := range x.c.Ctxs {
		h.Write(nic.UserAddr(v, nic.RegCtx+8*k), x.context(k))
	}
	h.Write(nic.UserAddr(v, nic.RegIRQEnable), uint64(v))
}

// context gives the configuration of context k, the same on both nodes.
func (x *chaos) context(k int) uint64 {
	return uint64(min(x.c.Slots, 1+k%3)) | uint64(k%9)<<8 | uint64(k%3)<<12 | uint64(1+k%6)<<16 | uint64(2+k%2*12)<<20
}

// Done makes the process endless.
func (x *chaos) Done() bool { return false }

// Step does one thing now and then.
func (x *chaos) Step(h *nic.Host) {
	if x.wait > 0 {
		x.wait--
		return
	}
	if h.Queued() > 40 {
		return
	}
	x.wait = x.r.IntN(1 << x.r.IntN(6))
	if chance(x.r, 100) {
		x.mood = x.r.IntN(8)
	}
	v := x.r.IntN(x.c.VPs)
	p := x.ports[v]
	switch n := x.r.IntN(20); {
	case n < 11:
		if p.Room() || chance(x.r, 50) && (!x.pio || x.resets) { // a full PIO queue may hold up the bus until a reset
			d := x.descriptor(v, p)
			p.Post(&d)
		}
	case n < 12:
		if x.mood != 2 && chance(x.r, 2) {
			x.poll(h, v)
		}
	case n < 16:
		k := x.r.IntN(x.c.Ctxs)
		h.Read(nic.UserAddr(v, nic.RegCtx+8*k), func(d uint64, _ uint8) { x.seq[x.node][v][k] = int(d >> 24 & 15) })
	case n < 18:
		h.Read(x.r.Uint32N(1<<18), func(uint64, uint8) {})
		page := []int{0, 1 + v, 32 + v}[x.r.IntN(3)]
		h.Read(uint32(page<<12|x.r.IntN(0x60)), func(uint64, uint8) {})
	default:
		x.register(h, v)
	}
}

// poll takes MPs and events of a VP.
func (x *chaos) poll(h *nic.Host, v int) {
	h.Read(nic.UserAddr(v, nic.RegMPQTail), func(tail uint64, _ uint8) { h.Write(nic.UserAddr(v, nic.RegMPQHead), tail) })
	h.Read(nic.UserAddr(v, nic.RegEQTail), func(tail uint64, _ uint8) {
		size := uint32(4 + v)
		if uint32(tail)-x.heads[v] > size { // the NIC was reset
			x.heads[v] = uint32(tail)
		}
		for ; x.heads[v] != uint32(tail); x.heads[v]++ {
			x.codes[h.Mem.Load64(x.ports[v].Window()-2<<20+32*uint64(x.heads[v]%size))&0xff]++
		}
		h.Write(nic.UserAddr(v, nic.RegEQHead), tail)
	})
}

// register writes a register that may be anything.
func (x *chaos) register(h *nic.Host, v int) {
	k := x.r.IntN(x.c.Ctxs)
	switch x.r.IntN(12) {
	case 10:
		x.port(h, v)
	case 11: // no credit, again and again: DQ is woken in vain
		for range 20 {
			h.Write(nic.UserAddr(v, nic.RegCtx+8*k), x.context(k)&^(15<<20))
		}
	case 0:
		h.Write(nic.UserAddr(v, nic.RegCtx+8*k), x.context(k)|x.r.Uint64()&0xf<<24)
	case 1:
		h.Write(nic.UserAddr(v, nic.RegCtx+8*x.r.IntN(16)), x.r.Uint64())
		h.Write(nic.UserAddr(v, nic.RegCtx+8*k), x.context(k))
	case 2:
		h.Write(nic.UserAddr(v, []int{nic.RegDQTail, nic.RegMPQHead, nic.RegEQHead}[x.r.IntN(3)]), uint64(x.r.Uint32()))
	case 3:
		h.Write(nic.UserAddr(v, nic.RegIRQStatus), uint64(x.r.IntN(8)))
	case 4:
		h.Write(nic.GlobalAddr(nic.RegCtrl), 1|uint64(x.r.IntN(2))<<1)
	case 5:
		h.Write(nic.GlobalAddr(nic.RegRouteIndex), uint64(x.r.IntN(2)<<16|x.r.IntN(x.c.Nodes)))
		h.Write(nic.GlobalAddr(nic.RegRouteData), x.r.Uint64())
	case 6:
		h.Write(x.r.Uint32N(1<<18)|0x30000, x.r.Uint64()) // undecoded
		h.Write(uint32(1+v)<<12|uint32(x.r.IntN(0x60)), 0)
	case 7:
		h.Write(nic.ConfigAddr(v, nic.RegVPCtrl), uint64(x.r.IntN(2)<<2|x.r.IntN(2)<<1))
		h.Write(nic.ConfigAddr(v, nic.RegVPCtrl), uint64(1|x.r.IntN(2)<<2|x.r.IntN(2)<<1))
	case 8:
		h.Write(nic.ConfigAddr(v, nic.RegKey), uint64(100+v))
		x.limits[v] = x.ports[v].Window() + 1<<12 + 8*x.r.Uint64N(1<<10)
		h.Write(nic.ConfigAddr(v, nic.RegWinLimit), x.limits[v])
	case 9:
		h.Write(nic.GlobalAddr(nic.RegCtrl), 0)
		h.Write(nic.GlobalAddr(nic.RegCtrl), 1)
	}
}

func (x *chaos) descriptor(v int, p *nic.Port) (d [32]uint64) {
	r := x.r
	for k := range d {
		if chance(r, 3) {
			d[k] = r.Uint64()
		}
	}
	opcode := []int{0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5}[r.IntN(14)]
	switch {
	case chance(r, 40):
		opcode = 6 + r.IntN(10)
	case x.mood == 1:
		opcode = 2 + r.IntN(2)
	case x.mood >= 2 && x.mood <= 4:
		opcode = 1
	case x.mood == 5:
		opcode = 3
	}
	k := r.IntN(x.c.Ctxs)
	peer := r.IntN(2)
	seq := x.seq[x.node][v][k] + r.IntN(x.c.Banks)
	n := r.IntN(4)
	switch r.IntN(30) {
	case 0:
		n = r.IntN(32)
	case 1:
		n = min(28, x.c.Slots)
	case 2:
		seq = r.IntN(16)
	case 3:
		k = r.IntN(16)
	}
	threshold := int(x.context(k) & 31)
	if chance(r, 40) {
		threshold = r.IntN(32)
	}
	flags := r.Uint64() & 0x1f
	if x.mood == 4 && x.node == 1 {
		flags |= 1 << 4
	} else if x.mood == 4 {
		flags &^= 1 << 4 // somebody must give
	} else if opcode == 1 {
		flags &^= uint64(r.IntN(2)) << 4
	}
	d[0] = uint64(opcode) | uint64(k)<<4 | uint64(seq&15)<<8 | uint64(threshold)<<12 | uint64(n)<<17 | flags<<22
	d[1] = r.Uint64()
	if opcode == 2 || opcode == 3 {
		vp := r.IntN(x.c.VPs)
		node := peer
		if chance(r, 30) {
			node = r.IntN(x.c.Nodes + 2)
		}
		count := 1 + r.IntN(70)
		if x.mood == 5 {
			count *= 8
		}
		key := uint64(100 + vp)
		local, remote := p.Window()+8*r.Uint64N(1<<10), x.ports[vp].Window()+8*r.Uint64N(1<<10)
		switch r.IntN(30) {
		case 0:
			count = r.IntN(3)
		case 1:
			key++
		case 2:
			local -= 8 * r.Uint64N(1<<11)
		case 3:
			remote -= 8 * r.Uint64N(1<<11)
		case 4:
			local++
		case 5:
			remote += 2
		case 6:
			vp = r.IntN(16)
		case 7:
			remote = r.Uint64() &^ 7
		case 8, 9:
			local = x.limits[v] - 8*uint64(count) + 8*r.Uint64N(3) - 8 // at the end of the window
		case 10, 11:
			remote = x.ports[vp].Window() + 1<<14 - 8*uint64(count) + 8*r.Uint64N(3) - 8
		case 12:
			local = p.Window() - 8*r.Uint64N(2)
		case 13:
			remote = p.Window() - 8*r.Uint64N(2)
		}
		d[0] = d[0]&0xffffffff | uint64(node)<<32 | uint64(vp)<<48
		d[2], d[3], d[4] = local, remote, key|uint64(count)<<32
		return d
	}
	var first int
	for i := range 28 {
		vp, ctx, node := r.IntN(x.c.VPs), r.IntN(x.c.Ctxs), peer
		kind := []int{0, 1, 1, 1, 2, 3, 3}[r.IntN(7)]
		slot := r.IntN(int(x.context(ctx) & 31))
		if x.mood == 2 {
			kind = 0
		} else if x.mood == 4 && chance(r, 2) {
			kind = 3
		}
		switch r.IntN(60) {
		case 0:
			vp = r.IntN(16)
		case 1:
			ctx = r.IntN(16)
		case 2:
			kind = r.IntN(8)
		case 3:
			slot = r.IntN(32)
		case 4:
			node = r.IntN(x.c.Nodes)
		case 5:
			if i < n && chance(r, 3) {
				node = x.c.Nodes
			}
		}
		if i == 0 {
			first = ctx
			if opcode == 1 && chance(r, 2) { // an operand that fits
				d[0] = d[0]&^0xf00 | uint64(x.seq[peer][vp][ctx&15]+r.IntN(x.c.Banks))&15<<8
				kind = 1
			}
		}
		d[2+i/2] &^= 0xffffffff << (32 * (i % 2))
		d[2+i/2] |= (uint64(node) | uint64(vp)<<16 | uint64(ctx)<<20 | uint64(slot)<<24 | uint64(kind)<<29) << (32 * (i % 2))
	}
	w := x.context(first)
	d[16] = uint64(r.IntN(2))<<52 | w>>8&15<<53 | w>>12&3<<57 | w>>16&7<<59
	if chance(r, 20) {
		d[16] = r.Uint64()
	}
	return d
}

// chaosCycles is how long a point runs.
const chaosCycles = 100000

// chaosPoint is one NIC under chaos.
type chaosPoint struct {
	name   string
	change func(c *nic.Config)
	host   nic.HostConfig
	pio    bool
	damage int
	resets int
	lat    int
}

var chaosPoints = []chaosPoint{
	{name: "default", change: func(*nic.Config) {}, host: nic.HostConfig{Memory: nic.MemoryConfig{ReadLatency: 9, WriteLatency: 5}}, damage: 1000, lat: 2},
	{name: "smallest", change: func(c *nic.Config) {
		c.VPs, c.Ctxs, c.Slots, c.FlitBits, c.HostBits, c.MaxOut, c.PIODepth, c.GetDepth, c.Rasm, c.CreditMax = 1, 1, 1, 64, 64, 1, 1, 1, 1, 21
		c.Buf = 20
	}, host: nic.HostConfig{Stall: "random", Memory: nic.MemoryConfig{ReadLatency: 1, WriteLatency: 1, Stall: "random"}}, damage: 60, resets: 5000, lat: 1},
	{name: "odd", change: func(c *nic.Config) {
		c.VPs, c.Ctxs, c.Banks, c.Slots, c.FlitBits, c.Rails, c.VCs, c.MaxOut, c.PIODepth, c.GetDepth, c.Rasm, c.CreditMax = 3, 5, 4, 5, 320, 3, 2, 5, 3, 2, 2, 12
		c.Buf, c.Parallel, c.ALUOps = 11, true, 3
	}, host: nic.HostConfig{Memory: nic.MemoryConfig{ReadLatency: 30, WriteLatency: 3, Stall: "bursty", Faults: []nic.Fault{
		{From: 1<<24 + 4<<20 + 512, To: 1<<24 + 4<<20 + 1024, Read: true, Write: true, Resp: 2},
		{From: 2<<24 + 1<<20 + 256, To: 2<<24 + 1<<20 + 384, Write: true, Resp: 3},
		{From: 2<<24 + 256, To: 2<<24 + 512, Read: true, Resp: 2},
		{From: 2<<24 + 2<<20 + 32, To: 2<<24 + 2<<20 + 64, Write: true, Resp: 2},
	}}}, pio: true, damage: 40, lat: 5},
	{name: "wide", change: func(c *nic.Config) {
		c.VPs, c.Ctxs, c.FlitBits, c.Rails, c.VCs, c.MaxOut = 6, 3, 1024, 2, 1, 16
	}, host: nic.HostConfig{Memory: nic.MemoryConfig{ReadLatency: 60, WriteLatency: 40}}, pio: true, resets: 6000, lat: 3},
}

func (k *chaosPoint) config() nic.Config {
	c := nic.DefaultConfig()
	c.Nodes = 3
	k.change(&c)
	return c
}

func (k *chaosPoint) pair(t testing.TB, codes *[256]int) *nicPair {
	c := k.config()
	p := newNICPair(t, c, k.host, k.lat)
	p.damage, p.resets = k.damage, k.resets
	seq := &[2][16][16]int{}
	var all []*chaos
	for i, h := range p.hosts {
		x := &chaos{r: rand.New(rand.NewPCG(7, uint64(i))), c: c, node: i, seq: seq, pio: k.pio, resets: k.resets > 0, codes: codes}
		h.Run(x)
		all = append(all, x)
	}
	p.afterReset = func() {
		for i, x := range all {
			x.start(p.hosts[i])
		}
	}
	return p
}

// TestNICFourState drives a NIC in Icarus Verilog, where what reset has not set is x.
func TestNICFourState(t *testing.T) {
	k := chaosPoints[1]
	k.resets = 0
	rtl := nicRTL(t, k.config(), nil)
	inLayout, outLayout, err := testbench.Layouts(rtl)
	if err != nil {
		t.Fatal(err)
	}
	p := k.pair(t, &[256]int{})
	var ins, outs [][]uint32
	for range 3000 {
		in, out := make([]uint32, inLayout.Words), make([]uint32, outLayout.Words)
		p.step(func(i int) ([]uint32, []uint32) {
			if i == 1 {
				return make([]uint32, inLayout.Words), make([]uint32, outLayout.Words)
			}
			return in, out
		})
		ins, outs = append(ins, in), append(outs, out)
	}
	differs, _, err := testbench.Icarus(t.Context(), rtl, ins, outs)
	needVerilator(t, err)
	if differs != nil {
		t.Error(differs)
	}
}

// TestNICChaos drives two NICs with descriptors, packets and registers that are often wrong.
func TestNICChaos(t *testing.T) {
	var codes [256]int
	for _, k := range chaosPoints {
		t.Run(k.name, func(t *testing.T) {
			m, err := testbench.Build(t.Context(), nicRTL(t, k.config(), nil), testbench.Options{}, nil)
			needVerilator(t, err)
			p := k.pair(t, &codes)
			passNIC(t, m, p, lockstepNIC(t, m, p, chaosCycles))
		})
	}
	for code, n := range codes {
		if known := code >= 1 && code <= 4 || code >= 16 && code <= 39; known != (n > 0) {
			t.Errorf("%d events of code %d", n, code)
		}
	}
	t.Log(codes[1:5], codes[16:40])
}

// TestNICFaults: each of these changes is noticed.
func TestNICFaults(t *testing.T) {
	for i, f := range []fault{
		{"weft_nic_ring", "assign mpq_advance_o = vp & {N_VP{mp_done & !write_error_i}};", "assign mpq_advance_o = vp & {N_VP{(state_q == MP) & write_take_i}};"}, // the tail before the data
		{"weft_nic_context_state", "if (release_i & (release_seq_i[BANK_W-1:0] == b[BANK_W-1:0])) begin", "if (release_i) begin"},                                 // operands of the next operation are lost
		{"weft_nic_rx", "if (trigger & duplicate_i)", "if (1'b0)"},                                                                                                // one operand over another
		{"weft_nic_window", "(stop > {1'b0, limit_i})", "(stop > {1'b0, limit_i} + 62'd1)"},                                                                       // a dword of the neighbour
		{"weft_nic_dq", "| (vp & {N_VP{check & block}})) & ~unblock_i;", "& ~unblock_i) | (vp & {N_VP{check & block}});"},                                         // a wake-up is lost
		{"weft_nic_tx", "offer_i & {N_REQ{!full_q & !route_write_i}}", "offer_i & {N_REQ{!full_q}}"},                                                              // a route read while it is written
	} {
		if i > 0 && testing.Short() {
			break
		}
		t.Run(f.cell, func(t *testing.T) {
			t.Parallel()
			for _, k := range []chaosPoint{chaosPoints[1], chaosPoints[0]} {
				m, err := testbench.Build(t.Context(), nicRTL(t, k.config(), &f), testbench.Options{}, nil)
				needVerilator(t, err)
				for _, res := range lockstepNIC(t, m, k.pair(t, &[256]int{}), chaosCycles) {
					if res.Status == testbench.StatusMismatch {
						return
					}
				}
			}
			t.Errorf("%q instead of %q goes unnoticed", f.new, f.old)
		})
	}
}
