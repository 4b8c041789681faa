package golden

// maxWindow bounds the cycles for which a shard is stepped alone, and with them the inboxes, which hold so many cycles more.
const maxWindow = 64

// Lookahead gives the number of cycles for which a chip with its nodes is stepped without regard to the others, because what they send takes
// at least so long: the least latency of a link between two chips and 1, or somewhat less.
func (n *Network) Lookahead() int { return n.window }

// Run computes so many cycles on up to so many workers, each with a goroutine of its own. Everything that the network reports afterwards
// is the same, to the last bit, as after as many calls of Step, however many workers there are. Run is faster than Step
// even with one worker, because a chip is stepped for Lookahead cycles at a time while its state is at hand. With an observer, or with
// transactions kept, it calls Step.
//
// Between two calls of Run everything can be asked for, and nothing during one.
func (n *Network) Run(cycles, workers int) {
	end := n.cycle + uint64(max(cycles, 0))
	n.rouse()
	if n.observer != nil || n.history != nil {
		for n.cycle < end {
			n.Step()
		}
		return
	}
	n.partition(min(max(workers, 1), len(n.shards)))
	b := newBarrier(len(n.parts))
	done := make(chan struct{})
	for i := range n.parts[1:] {
		go func() {
			n.runPart(&n.parts[1+i], end, b)
			done <- struct{}{}
		}()
	}
	windows := n.runPart(&n.parts[0], end, b)
	for range n.parts[1:] {
		<-done
	}
	if windows > 0 {
		for i := range n.parts {
			n.parts[i].bring(windows - 1)
		}
	}
	n.cycle = end
}

// runPart computes all cycles before end of a part and gives the number of windows. All parts meet after every window.
func (n *Network) runPart(p *part, end uint64, b *barrier) (windows int) {
	for c := n.cycle; c < end; windows++ {
		for _, f := range p.out {
			f.begin(windows, c)
		}
		if windows > 0 {
			p.bring(windows - 1)
		}
		c = min(end, c+uint64(n.window))
		for _, s := range p.shards {
			for s.cycle < c {
				s.step()
			}
			s.settle()
		}
		b.wait()
	}
	return windows
}

// bring brings what other parts have sent in a window to the inboxes of this one.
func (p *part) bring(window int) {
	for _, f := range p.in {
		f.bring(window)
	}
}
