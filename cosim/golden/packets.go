package golden

import "sync"

// packetStore holds the packets on their way, by handle. It is a list of chunks, each of which belongs to one pool for good: a pool writes
// to its own chunks only, and a chunk never moves, so that other shards may read a packet while its own adds new ones.
type packetStore struct {
	grow   sync.Mutex
	chunks uint32
	leaves [leafCount]*[leafChunks]*packetChunk
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

// newChunk gives the handle of the first packet of a new chunk. Any number of pools may ask at a time.
func (s *packetStore) newChunk() uint32 {
	s.grow.Lock()
	defer s.grow.Unlock()
	c := s.chunks
	s.chunks++
	leaf := &s.leaves[c/leafChunks]
	if *leaf == nil {
		*leaf = new([leafChunks]*packetChunk)
	}
	(*leaf)[c%leafChunks] = new(packetChunk)
	return c * chunkPackets
}

// packetPool gives out the handles of the packets of one shard. Those of delivered packets are used again, so that the store stays as
// small as the network's contents.
type packetPool struct {
	store *packetStore
	free  []uint32
}

// add keeps a packet and gives its handle.
func (p *packetPool) add(x Packet) uint32 {
	if len(p.free) == 0 {
		first := p.store.newChunk()
		for k := uint32(chunkPackets); k > 0; k-- {
			p.free = append(p.free, first+k-1)
		}
	}
	h := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	*p.store.at(h) = x
	return h
}

// release forgets a packet of the pool that is no longer on its way.
func (p *packetPool) release(h uint32) { p.free = append(p.free, h) }

// reset forgets all packets of a pool that has a store for itself.
func (p *packetPool) reset() {
	p.free = p.free[:0]
	for h := p.store.chunks * chunkPackets; h > 0; h-- {
		p.free = append(p.free, h-1)
	}
}
