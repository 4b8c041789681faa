package checkers

import "weft/cosim/golden"

// sight is a flit on pins, or a packet that is generated, with what has been seen of the packet before. It is decoded once for all checkers.
type sight struct {
	Place
	cycle  uint64
	flit   *golden.Flit
	packet *golden.Packet // as the model has it now
	seen   *packetRecord

	whole int32 // flits of the packet that have passed here and that nobody has counted yet

	replaced uint64 // generated: number + 1 of the packet that had the handle and has not arrived; 0: none
}

// packetRecord is what has been seen of a packet on its way. Each part belongs to the checker whose name it has; they lie together because they are
// looked at together, for every flit.
type packetRecord struct {
	open   uint64 // number of the packet + 1; 0: none
	made   bool   // somebody has generated it
	flits  flitCounts
	packet golden.Packet // as it was made
	route  position
	left   uint64  // integrity: route that is left
	pins   []pin   // integrity: where its head has been, if rails are balanced
	way    uint64  // order: a hash of the rails of all cables so far
	due    exit    // rails
	visits []visit // service: the chips that hold it
	of     int32   // reassembly: its message
}

// packetRecords holds the records of packets by handle. Handles are small numbers that are used again.
type packetRecords struct {
	records []packetRecord
	stray   packetRecord // of a flit whose handle belongs to another packet
}

func (t *packetRecords) at(handle uint32) *packetRecord {
	for int(handle) >= len(t.records) {
		t.records = append(t.records, packetRecord{})
	}
	return &t.records[handle]
}

// reset makes a record for a packet.
func (r *packetRecord) reset(id uint64) {
	*r = packetRecord{open: id + 1, pins: r.pins[:0], visits: r.visits[:0]}
}

// get gives the record of a packet; if nobody has made the packet, one that says so.
func (t *packetRecords) get(handle uint32, id uint64) *packetRecord {
	if int(handle) < len(t.records) {
		if r := &t.records[handle]; r.open == id+1 {
			return r
		}
	}
	r := t.at(handle)
	if r.made && r.open != 0 {
		r = &t.stray
	}
	r.reset(id)
	return r
}

// remove forgets the packet with this handle, if it is the one with this number.
func (t *packetRecords) remove(handle uint32, id uint64) {
	if r := t.at(handle); r.open == id+1 {
		r.open = 0
	}
}

// left gives the number of packets that were made and are still there, and the one that was made first.
func (t *packetRecords) left() (n int, first *packetRecord) {
	for i := range t.records {
		r := &t.records[i]
		if r.open == 0 || !r.made {
			continue
		}
		n++
		if first == nil || r.packet.Generated < first.packet.Generated {
			first = r
		}
	}
	return n, first
}
