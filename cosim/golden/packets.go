package golden

// packetTable holds the packets on their way, by handle. Handles of delivered packets are used again, so that the table stays as
// small as the network's contents.
type packetTable struct {
	packets []Packet
	free    []uint32
	next    uint64 // number of the next packet
}

// add gives the next packet its number and a handle.
func (t *packetTable) add(p Packet) uint32 {
	p.ID = t.next
	t.next++
	p.Word1 = word1(p.ID, p.Src, p.Dst, p.Bytes)
	if n := len(t.free); n > 0 {
		h := t.free[n-1]
		t.free = t.free[:n-1]
		t.packets[h] = p
		return h
	}
	t.packets = append(t.packets, p)
	return uint32(len(t.packets) - 1)
}

// source gives the source node of a packet.
func (t *packetTable) source(h uint32) int { return t.packets[h].Src }

// release forgets a packet whose tail has been delivered.
func (t *packetTable) release(h uint32) { t.free = append(t.free, h) }
