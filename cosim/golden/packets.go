package golden

import "sync"

// packetStore holds the packets on their way, by handle, in chunks that never move, so that one shard may read a packet while another adds
// some.
type packetStore struct {
	mu     sync.Mutex
	chunks uint32
	leaves [leafCount]*[leafChunks]*packetChunk
	spare  []uint32 // handles that pools have given back, in lots of chunkPackets
}

type packetChunk [chunkPackets]Packet

// A handle is leaf, chunk and place.
const (
	chunkPackets = 1 << 5
	leafChunks   = 1 << 12
	leafCount    = 1 << 12
)

// at gives the packet of a handle.
func (s *packetStore) at(h uint32) *Packet {
	c := h / chunkPackets
	return &s.leaves[c/leafChunks][c%leafChunks][h%chunkPackets]
}

// source gives the source node of a packet.
func (s *packetStore) source(h uint32) int { return s.at(h).Src }

// take appends chunkPackets free handles to a list. Any number of pools may ask at a time.
func (s *packetStore) take(free []uint32) []uint32 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if k := len(s.spare) - chunkPackets; k >= 0 {
		free = append(free, s.spare[k:]...)
		s.spare = s.spare[:k]
		return free
	}
	c := s.chunks
	s.chunks++
	leaf := &s.leaves[c/leafChunks]
	if *leaf == nil {
		*leaf = new([leafChunks]*packetChunk)
	}
	(*leaf)[c%leafChunks] = new(packetChunk)
	for k := uint32(chunkPackets); k > 0; k-- {
		free = append(free, c*chunkPackets+k-1)
	}
	return free
}

// give takes a lot of handles back.
func (s *packetStore) give(lot []uint32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spare = append(s.spare, lot...)
}

// packetPool gives out handles in one shard and takes back those of the packets that are delivered there: nobody else looks at a packet
// whose tail has arrived. Where more arrive than leave, the store passes them on to where they are wanted.
type packetPool struct {
	store *packetStore
	free  []uint32
}

// next gives a handle and the place of its packet, which is to be written whole.
func (p *packetPool) next() (uint32, *Packet) {
	if len(p.free) == 0 {
		p.free = p.store.take(p.free)
	}
	h := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	return h, p.store.at(h)
}

// add keeps a packet and gives its handle.
func (p *packetPool) add(x Packet) uint32 {
	h, at := p.next()
	*at = x
	return h
}

// release forgets a packet that is no longer on its way.
func (p *packetPool) release(h uint32) {
	if len(p.free) == 4*chunkPackets {
		p.store.give(p.free[:chunkPackets])
		p.free = p.free[:copy(p.free, p.free[chunkPackets:])]
	}
	p.free = append(p.free, h)
}

// reset forgets all packets of a pool that has a store for itself.
func (p *packetPool) reset() {
	p.free, p.store.spare = p.free[:0], p.store.spare[:0]
	for h := p.store.chunks * chunkPackets; h > 0; h-- {
		p.free = append(p.free, h-1)
	}
}
