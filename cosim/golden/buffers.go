package golden

// BufferUse says what an input buffer of a chip, one of a port and VC, has held. It is counted where flits come and go, so it is exact
// and costs nothing to keep.
type BufferUse struct {
	Port, VC int
	Flits    int    // at the start of the coming cycle
	Most     int    // slots that a cycle has begun with or filled, at most, since ForgetMost or since reset
	Area     uint64 // sum over all cycles so far of the flits at their start: the mean over a time is the growth of Area divided by its cycles
}

// Buffers gives the input buffers of a chip by port, then VC.
func (n *Network) Buffers(chip int) []BufferUse {
	s := &n.shards[chip]
	uses := make([]BufferUse, len(s.buffers))
	for i := range s.buffers {
		b := &s.buffers[i]
		uses[i] = BufferUse{Port: i / s.vcs, VC: i % s.vcs, Flits: int(b.occ), Most: int(b.most), Area: b.area}
		if b.occ > 0 {
			uses[i].Area += uint64(b.occ) * (n.cycle - 1) // a flit written in cycle c is there from c+1 on
		}
	}
	return uses
}

// ForgetMost lets BufferUse.Most begin again with what the buffers of all chips hold.
func (n *Network) ForgetMost() {
	for i := range n.shards {
		for k := range n.shards[i].buffers {
			b := &n.shards[i].buffers[k]
			b.most = b.occ
		}
	}
}
