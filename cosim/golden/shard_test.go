package golden

import (
	"testing"

	"weft/specs"
)

// idOrder checks that packets are numbered as Packet.ID says, whatever other nodes do.
type idOrder struct {
	t     *testing.T
	n     *Network
	count []uint64 // [node]
}

func (o *idOrder) Observe(e *Event) {
	if e.Kind != Generate {
		return
	}
	_, f := e.Flit(e.Ports)
	p := e.Packet(f)
	nodes := uint64(len(o.count))
	if want := o.count[p.Src]*nodes + uint64(p.Src); p.ID != want {
		o.t.Errorf("packet %d of node %d has number %d, want %d", o.count[p.Src], p.Src, p.ID, want)
	}
	o.count[p.Src]++
}

func TestPacketIDs(t *testing.T) {
	for _, rails := range []int{1, 2} {
		c := chipType(8, func(c *specs.Chip) {
			c.Rails, c.BalanceMode, c.BalanceKey, c.BalanceInit = rails, "packet", "src_out", "hash"
		})
		n := network(t, fc(t, c, 4, "contig", "src_0out", 3, 1), experiment(300), 1)
		o := &idOrder{t, n, make([]uint64, len(n.graph.Nodes))}
		n.Observe(o)
		run(n)
		for node, k := range o.count {
			if k < 20 {
				t.Errorf("node %d has made %d packets", node, k)
			}
		}
	}
}

// TestPacketPool checks that handles are unique while in use and used again afterwards, and that packets do not move.
func TestPacketPool(t *testing.T) {
	var store packetStore
	a, b := packetPool{store: &store}, packetPool{store: &store}
	at := map[uint32]*Packet{}
	for i := range 3000 {
		p := &a
		if i%3 == 0 {
			p = &b
		}
		h := p.add(Packet{ID: uint64(i)})
		if at[h] != nil {
			t.Fatalf("handle %d twice", h)
		}
		at[h] = store.at(h)
	}
	seen := map[uint64]bool{}
	for h, p := range at {
		if store.at(h) != p {
			t.Fatalf("packet %d has moved", p.ID)
		}
		seen[p.ID] = true
	}
	if len(seen) != 3000 {
		t.Errorf("%d packets kept of 3000", len(seen))
	}
	for h := range at {
		b.release(h)
	}
	before := store.chunks
	for range 5000 { // from a to b, as to a node that is sent more than it sends
		b.release(a.add(Packet{}))
	}
	if store.chunks != before {
		t.Errorf("%d chunks, then %d", before, store.chunks)
	}
}
