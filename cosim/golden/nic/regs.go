package nic

import "weft/specs/collective"

// Pages and offsets of the register map (7.3).
const (
	pageGlobal = 0
	pageUser   = 1  // of VP 0
	pageConfig = 32 // of VP 0

	RegID         = 0x000
	RegParams     = 0x008
	RegCtrl       = 0x010
	RegNode       = 0x018
	RegRouteIndex = 0x020
	RegRouteData  = 0x028
	RegTxPackets  = 0x030
	RegRxPackets  = 0x038
	RegRxBad      = 0x040
	RegIRQVP      = 0x048

	RegVPCtrl   = 0x000
	RegKey      = 0x008
	RegDQBase   = 0x010
	RegDQSize   = 0x018
	RegMPQBase  = 0x020
	RegMPQSize  = 0x028
	RegEQBase   = 0x030
	RegEQSize   = 0x038
	RegWinBase  = 0x040
	RegWinLimit = 0x048
	RegWBBase   = 0x050

	RegStatus    = 0x000
	RegDQTail    = 0x008
	RegDQHead    = 0x010
	RegMPQHead   = 0x018
	RegMPQTail   = 0x020
	RegEQHead    = 0x028
	RegEQTail    = 0x030
	RegIRQEnable = 0x038
	RegIRQStatus = 0x040
	RegDrops     = 0x048
	RegErrors    = 0x050
	RegLost      = 0x058
	RegCtx       = 0x100 // of context 0
	RegPIO       = 0x800 // dword 0
)

// GlobalAddr, UserAddr and ConfigAddr give the address of a register by its offset: of the global page, or of the user or configuration page of a VP.
func GlobalAddr(offset int) uint32     { return uint32(offset) }
func UserAddr(vp, offset int) uint32   { return uint32((pageUser+vp)<<12 | offset) }
func ConfigAddr(vp, offset int) uint32 { return uint32((pageConfig+vp)<<12 | offset) }

const (
	nicID      = 0x5745465400010000
	respOKAY   = 0
	respSLVERR = 2
)

// States of the two machines of the register slave (7.3.1).
const (
	liteIdle   = iota // WI, RI
	liteAccept        // WA, RA
	liteAnswer        // WB, RR
)

// reg is the engine REG.
type reg struct {
	write, read int // states
}

// address is a register address taken apart.
type address struct{ page, offset int }

func splitAddr(a uint32) address { return address{int(a >> 12 & 63), int(a & 0xff8)} }

// pioFullAt reports whether a write has to wait for room in a PIO queue.
func (n *NIC) pioFullAt(a address) bool {
	v := a.page - pageUser
	return v >= 0 && v < n.cfg.VPs && a.offset >= RegPIO && a.offset < RegPIO+8*32 && n.vps[v].pio && n.pio[v].start == n.cfg.PIODepth
}

// writesRoute reports whether a route is being written in this cycle (7.10).
func (n *NIC) writesRoute(in *LiteIn) bool {
	return n.reg.write == liteAccept && splitAddr(in.AWAddr) == address{pageGlobal, RegRouteData}
}

// stepRead computes a cycle of the read machine of REG. It comes before all engines, because a read gives the values at the start of the cycle.
func (n *NIC) stepRead(in *LiteIn) {
	o := &n.out.S
	switch n.reg.read {
	case liteIdle:
		if in.ARValid {
			o.ARReady, n.reg.read = true, liteAccept
		}
	case liteAccept:
		o.ARReady, o.RValid, n.reg.read = false, true, liteAnswer
		var ok bool
		if o.RData, ok = n.readReg(splitAddr(in.ARAddr)); ok {
			o.RResp = respOKAY
		} else {
			o.RData, o.RResp = 0, respSLVERR
		}
	case liteAnswer:
		if in.RReady {
			o.RValid, o.RData, o.RResp, n.reg.read = false, 0, 0, liteIdle
		}
	}
}

// stepWrite computes a cycle of the write machine of REG. It comes after all engines, because the host's writes win.
func (n *NIC) stepWrite(in *LiteIn) {
	o := &n.out.S
	switch n.reg.write {
	case liteIdle:
		if in.AWValid && in.WValid && !n.events.stands(evREG) && !n.pioFullAt(splitAddr(in.AWAddr)) {
			o.AWReady, o.WReady, n.reg.write = true, true, liteAccept
		}
	case liteAccept:
		o.AWReady, o.WReady, o.BValid, o.BResp, n.reg.write = false, false, true, respSLVERR, liteAnswer
		if in.WStrb == 0xff && n.writeReg(splitAddr(in.AWAddr), in.WData) {
			o.BResp = respOKAY
		}
	case liteAnswer:
		if in.BReady {
			o.BValid, o.BResp, n.reg.write = false, 0, liteIdle
		}
	}
}

// readReg gives the value of a register; false: SLVERR.
func (n *NIC) readReg(a address) (uint64, bool) {
	c := &n.cfg
	switch {
	case a.page == pageGlobal:
		return n.readGlobal(a.offset)
	case a.page >= pageUser && a.page < pageUser+c.VPs:
		return n.readUser(a.page-pageUser, a.offset)
	case a.page >= pageConfig && a.page < pageConfig+c.VPs:
		return n.readConfig(a.page-pageConfig, a.offset)
	}
	return 0, false
}

func (n *NIC) readGlobal(offset int) (uint64, bool) {
	c := &n.cfg
	switch offset {
	case RegID:
		return nicID, true
	case RegParams:
		return uint64(c.VPs) | uint64(c.Ctxs)<<8 | uint64(c.Banks)<<16 | uint64(c.Slots)<<24 | uint64(c.Rails)<<32 | uint64(c.VCs)<<40 |
			uint64(c.flitDwords())<<48 | uint64(c.HostBits/64)<<56, true
	case RegCtrl:
		return bit(n.enable, 0) | uint64(n.routeBank)<<1, true
	case RegNode:
		return uint64(n.node), true
	case RegRouteIndex:
		return uint64(n.routeIndex), true
	case RegTxPackets:
		return uint64(n.txPackets), true
	case RegRxPackets:
		return uint64(n.rxPackets), true
	case RegRxBad:
		return uint64(n.rxBad), true
	case RegIRQVP:
		return uint64(n.irqVP), true
	}
	return 0, false
}

func bit(b bool, pos int) uint64 {
	if b {
		return 1 << pos
	}
	return 0
}

func (n *NIC) readConfig(v, offset int) (uint64, bool) {
	r := &n.vps[v]
	switch offset {
	case RegVPCtrl:
		return bit(r.enable, 0) | bit(r.pio, 1) | bit(r.writeback, 2), true
	case RegKey:
		return uint64(r.key), true
	case RegDQBase:
		return r.dqBase, true
	case RegDQSize:
		return uint64(r.dq.size), true
	case RegMPQBase:
		return r.mpqBase, true
	case RegMPQSize:
		return uint64(r.mpq.size), true
	case RegEQBase:
		return r.eqBase, true
	case RegEQSize:
		return uint64(r.eq.size), true
	case RegWinBase:
		return r.winBase, true
	case RegWinLimit:
		return r.winLimit, true
	case RegWBBase:
		return r.wbBase, true
	}
	return 0, false
}

func (n *NIC) readUser(v, offset int) (uint64, bool) {
	r := &n.vps[v]
	switch offset {
	case RegStatus:
		return bit(n.enabled(v), 0) | bit(r.pio, 1) | bit(r.blocked, 2) | uint64(n.cfg.PIODepth-n.pio[v].start)<<8, true
	case RegDQTail:
		return uint64(r.dq.tail), true
	case RegDQHead:
		return uint64(r.dq.head), true
	case RegMPQHead:
		return uint64(r.mpq.head), true
	case RegMPQTail:
		return uint64(r.mpq.tail), true
	case RegEQHead:
		return uint64(r.eq.head), true
	case RegEQTail:
		return uint64(r.eq.tail), true
	case RegIRQEnable:
		return uint64(r.irqEnable), true
	case RegIRQStatus:
		return uint64(r.irqStatus), true
	case RegDrops:
		return uint64(r.drops), true
	case RegErrors:
		return uint64(r.errors), true
	case RegLost:
		return uint64(r.lost), true
	}
	if x := (offset - RegCtx) / 8; offset >= RegCtx && x < n.cfg.Ctxs {
		return n.readCtx(n.ctx(v, x)), true
	}
	return 0, false
}

func (n *NIC) readCtx(x *ctxReg) uint64 {
	w := uint64(x.slots) | uint64(x.op)<<8 | uint64(x.dtype)<<12 | uint64(x.lanes)<<16 | uint64(x.credit)<<20 | uint64(x.next)<<24
	for b := range n.cfg.Banks {
		w |= bit(x.banks[b].armed, 32+b) | uint64(x.banks[b].count)<<(40+5*b)
	}
	return w
}

// writeReg lets a write take effect; false: SLVERR and no effect.
func (n *NIC) writeReg(a address, w uint64) bool {
	c := &n.cfg
	switch {
	case a.page == pageGlobal:
		return n.writeGlobal(a.offset, w)
	case a.page >= pageUser && a.page < pageUser+c.VPs:
		return n.writeUser(a.page-pageUser, a.offset, w)
	case a.page >= pageConfig && a.page < pageConfig+c.VPs:
		return n.writeConfig(a.page-pageConfig, a.offset, w)
	}
	return false
}

func (n *NIC) writeGlobal(offset int, w uint64) bool {
	switch offset {
	case RegCtrl:
		n.enable, n.routeBank = w&1 != 0, int(w>>1&1)
		n.dirtyVPs = 1<<n.cfg.VPs - 1
	case RegNode:
		n.node = int(w & 0xffff)
	case RegRouteIndex:
		n.routeIndex = uint32(w & 0x1ffff)
	case RegRouteData:
		if to := int(n.routeIndex & 0xffff); to < n.cfg.Nodes {
			n.routes[n.routeIndex>>16][to] = w & (1<<42 - 1)
		}
		n.routeIndex = (n.routeIndex + 1) & 0x1ffff
	default:
		return false
	}
	return true
}

func (n *NIC) writeConfig(v, offset int, w uint64) bool {
	r := n.setVP(v)
	switch offset {
	case RegVPCtrl:
		r.enable, r.pio, r.writeback = w&1 != 0, w&2 != 0, w&4 != 0
		r.blocked = false
		n.sink.free(v)
	case RegKey:
		r.key = uint32(w & 0xffffff)
	case RegDQBase:
		r.dqBase = w &^ 0xff
	case RegDQSize:
		r.dq = ring{size: uint16(w)}
	case RegMPQBase:
		r.mpqBase = w &^ 0x7f
	case RegMPQSize:
		r.mpq = ring{size: uint16(w)}
	case RegEQBase:
		r.eqBase = w &^ 0x1f
	case RegEQSize:
		r.eq = ring{size: uint16(w)}
	case RegWinBase:
		r.winBase = w &^ 7
	case RegWinLimit:
		r.winLimit = w &^ 7
	case RegWBBase:
		r.wbBase = w &^ 7
	default:
		return false
	}
	return true
}

func (n *NIC) writeUser(v, offset int, w uint64) bool {
	now := &n.vps[v]
	switch offset {
	case RegDQTail:
		if t := uint32(w); t-now.dq.tail <= uint32(now.dq.size)-(now.dq.tail-now.dq.head) {
			n.setVP(v).dq.tail = t
		} else {
			n.badRing(v, t)
		}
	case RegMPQHead:
		n.writeHead(v, uint32(w), &now.mpq, &n.setVP(v).mpq)
	case RegEQHead:
		n.writeHead(v, uint32(w), &now.eq, &n.setVP(v).eq)
	case RegIRQEnable:
		n.setVP(v).irqEnable = uint8(w & 7)
	case RegIRQStatus:
		set := uint8(0)
		if n.ring.irqVP == v {
			set = n.ring.irqSet
		}
		n.setVP(v).irqStatus = now.irqStatus&^uint8(w) | set
	default:
		switch {
		case offset >= RegCtx && (offset-RegCtx)/8 < n.cfg.Ctxs:
			return n.writeCtx(v, (offset-RegCtx)/8, w)
		case offset >= RegPIO && offset < RegPIO+8*32 && now.pio:
			n.writePIO(v, (offset-RegPIO)/8, w)
			return true
		}
		return false
	}
	return true
}

// writeHead moves the host's end of a ring.
func (n *NIC) writeHead(v int, h uint32, now, next *ring) {
	if h-now.head <= now.tail-now.head {
		next.head = h
		return
	}
	n.badRing(v, h)
}

func (n *NIC) badRing(v int, value uint32) {
	n.events.raise(evREG, event{code: ERing, vp: v, info: uint64(value)})
}

func (n *NIC) writeCtx(v, x int, w uint64) bool {
	slots, op, dtype, lanes := int(w&31), collective.Op(w>>8&15), collective.DType(w>>12&3), int(w>>16&7)
	if slots > n.cfg.Slots || op >= collective.NumOps || dtype >= collective.NumDTypes || lanes < 1 || lanes > collective.Lanes {
		return false
	}
	*n.setCtx(v, x) = ctxReg{slots: slots, op: op, dtype: dtype, lanes: lanes, credit: uint8(w >> 20 & 15), next: uint8(w >> 24 & 15)}
	n.setVP(v).blocked = false
	return true
}

// pioQueue are the descriptors that a VP has written into the NIC.
type pioQueue struct {
	entries []desc // ring of PIO_DEPTH
	head, n int
	start   int // entries at the start of the cycle
}

// writePIO writes a dword of the entry behind the last.
func (n *NIC) writePIO(v, k int, w uint64) {
	q := &n.pio[v]
	// A slot that was popped in this cycle does not move the place: head and n move together.
	q.entries[(q.head+q.n)%len(q.entries)][k] = w
	if k == 31 {
		q.n++
		n.dirtyVPs |= 1 << v
	}
}
