package checkers

// byPacket holds what a checker knows about each packet on its way. Handles of packets are small numbers that are used again; the packet's
// number says whether an entry is still about the same one. An entry is looked up for every flit, and there are many packets: small ones
// are fast.
type byPacket[T any] struct {
	entries []packetEntry[T]
}

type packetEntry[T any] struct {
	open  uint64 // number of the packet + 1; 0: none
	value T
}

// add makes an entry for a packet, as the last one with this handle was left, and reports whether it had been removed.
func (t *byPacket[T]) add(handle uint32, id uint64) (value *T, free bool) {
	for int(handle) >= len(t.entries) {
		t.entries = append(t.entries, packetEntry[T]{})
	}
	p := &t.entries[handle]
	free = p.open == 0
	p.open = id + 1
	return &p.value, free
}

// get gives the entry of a packet, or nil.
func (t *byPacket[T]) get(handle uint32, id uint64) *T {
	if int(handle) >= len(t.entries) {
		return nil
	}
	p := &t.entries[handle]
	if p.open != id+1 {
		return nil
	}
	return &p.value
}

// remove forgets the packet with this handle.
func (t *byPacket[T]) remove(handle uint32) { t.entries[handle].open = 0 }

// left gives the number of entries and the value of the one with the smallest packet number.
func (t *byPacket[T]) left() (n int, first *T) {
	lowest := ^uint64(0)
	for i := range t.entries {
		if p := &t.entries[i]; p.open != 0 {
			n++
			if p.open < lowest {
				lowest, first = p.open, &p.value
			}
		}
	}
	return n, first
}
