package nic

import (
	"fmt"
	"strings"
)

// String says in which states the engines are.
func (n *NIC) String() string {
	return fmt.Sprintf("node %d: DQ %s, FIRE %s, RX %s, SRC %s, SINK %s, RING %s", n.node, n.dq.state, n.fire.state, n.rx.state, n.src.state, n.sink.state, n.ring.state)
}

// State describes what the NIC holds, for people who read a mismatch report: FIFOs, virtual ports and contexts; what is in its reset state
// is left out.
func (n *NIC) State() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  DQ: vp %d, got %d, destination %d, descriptor %#x\n", n.dq.v, n.dq.got, n.dq.i, n.dq.d[0])
	fmt.Fprintf(&b, "  FIRE: vp %d ctx %d bank %d seq %d, destination %d of %d; RX: %d flits from %d\n",
		n.fire.v, n.fire.x, n.fire.b, n.fire.seq, n.fire.i, n.fire.a.nDst, n.rx.nf, n.rx.sel)
	fmt.Fprintf(&b, "  FIFOs: MP %d, EV %d, LOOP %d, PUT %d, GETQ %d, META %d, DATA %d, DONEQ %d; TX stage full %v; reads %d and writes %d under way\n",
		n.mp.n, n.events.ev.n, n.loop.n, n.put.n, n.getq.n, n.src.meta.n, n.src.data.n, n.sink.doneq.n, n.tx.full, n.reader.underWay.n, n.writer.underWay.n)
	for r := range n.cfg.Rails {
		for v := range n.cfg.VCs {
			i := r*n.cfg.VCs + v
			fmt.Fprintf(&b, "  rail %d vc %d: credit %d, %d flits buffered, %d credits to return\n", r, v, n.tx.credit[r][v], n.rx.buffers[i].n, n.rx.pending[i])
		}
	}
	for i := range n.events.regs {
		if r := &n.events.regs[i]; r.full {
			fmt.Fprintf(&b, "  event register %d: code %d\n", i, r.e.code)
		}
	}
	for v := range n.vps {
		n.describeVP(&b, v)
	}
	return b.String()
}

func (n *NIC) describeVP(b *strings.Builder, v int) {
	r := &n.vps[v]
	if *r == (vpReg{}) {
		return
	}
	fmt.Fprintf(b, "  vp %d: enabled %v, blocked %v, DQ %d..%d, MPQ %d..%d, EQ %d..%d, drops %d, errors %d, lost %d, PIO %d\n", v, n.enabled(v), r.blocked,
		r.dq.head, r.dq.tail, r.mpq.head, r.mpq.tail, r.eq.head, r.eq.tail, r.drops, r.errors, r.lost, n.pio[v].n)
	for x := range n.cfg.Ctxs {
		c := n.ctx(v, x)
		if c.slots == 0 {
			continue
		}
		fmt.Fprintf(b, "    ctx %d: %d slots, %s %s x%d, credit %d, next %d", x, c.slots, c.op, c.dtype, c.lanes, c.credit, c.next)
		for i := range n.cfg.Banks {
			fmt.Fprintf(b, ", bank %d: armed %v, %d of %b", i, c.banks[i].armed, c.banks[i].count, c.banks[i].valid)
		}
		b.WriteByte('\n')
	}
}
