package simulate

import "weft/cosim/golden/nic"

// Phases says where the time of an operation goes, in cycles: along the chain of events of which each waited for the one before, from the end of the
// operation back to the host that began it. So they add up to the latency.
type Phases struct {
	Skew  float64 `json:"skew"`  // that host began later than the first
	Host  float64 `json:"host"`  // building and posting descriptors
	Fetch float64 `json:"fetch"` // doorbell, and descriptor into the NIC
	Up    Way     `json:"up"`    // operands towards the root, and from the root to itself
	Down  Way     `json:"down"`  // the result
	MPQ   float64 `json:"mpq"`   // mini packets into host memory
	Poll  float64 `json:"poll"`  // tail into memory, and until the host looks
}

// Way is the time of mini packets on their way up or down.
type Way struct {
	Wait    float64 `json:"wait"`    // all is there until the trigger fires
	Fold    float64 `json:"fold"`    // the ALU, or a host, combines; on the way down, the NIC reads the result
	TX      float64 `json:"tx"`      // until TX takes the packet: the ones before it in the sequence
	Network float64 `json:"network"` // from TX to RX
}

// sum gives the whole of it.
func (w *Way) sum() float64 { return w.Wait + w.Fold + w.TX + w.Network }

// Total gives the latency that the phases make up.
func (p *Phases) Total() float64 {
	return p.Skew + p.Host + p.Fetch + p.Up.sum() + p.Down.sum() + p.MPQ + p.Poll
}

// all gives the phases, in the order of their columns.
func (p *Phases) all() []*float64 {
	return []*float64{&p.Skew, &p.Host, &p.Fetch, &p.Up.Wait, &p.Up.Fold, &p.Up.TX, &p.Up.Network, &p.Down.Wait, &p.Down.Fold, &p.Down.TX, &p.Down.Network, &p.MPQ, &p.Poll}
}

// add adds the phases of another operation.
func (p *Phases) add(q *Phases) {
	b := q.all()
	for i, v := range p.all() {
		*v += *b[i]
	}
}

// divide makes a mean of the sum over so many operations.
func (p *Phases) divide(n int) {
	for _, v := range p.all() {
		*v /= float64(n)
	}
}

// pathOf walks back from the end of an operation.
type pathOf struct {
	ranks  []*nic.Moments // rank r runs on node r
	root   int
	reduce bool
	host   bool
	parent func(rank int) int
	first  uint64 // cycle in which the first host began

	phases Phases
	steps  int // packets between nodes
}

// span gives a distance of cycles; what is out of order shows as a sum that is not the latency.
func span(from, to uint64) float64 { return float64(to) - float64(from) }

// end walks back from the result of a rank.
func (w *pathOf) end(rank int) {
	m := w.ranks[rank]
	if m.Take.Land == 0 { // a host that has combined it
		w.folded(rank, m.Done)
		return
	}
	w.phases.Poll += span(m.Take.Take, m.Done)
	w.taken(rank)
}

// taken walks back from a result in the hands of the host.
func (w *pathOf) taken(rank int) {
	m := w.ranks[rank]
	w.moved(&m.Take)
	switch {
	case rank != w.root:
		w.sent(w.parent(rank), nic.Down, rank, m.Take.Land)
	case w.reduce:
		w.sent(rank, nic.Down, rank, m.Take.Land)
	default: // the packet that triggers the way down is also the result
		w.sent(rank, nic.Up, rank, m.Take.Land)
	}
}

// moved counts the way of a mini packet into the host.
func (w *pathOf) moved(in *nic.MoveIn) {
	w.phases.Poll += span(in.Write, in.Take)
	w.phases.MPQ += span(in.Land, in.Write)
}

// sent walks back from the arrival of a packet.
func (w *pathOf) sent(from, half, to int, arrival uint64) {
	m := w.ranks[from]
	way := &w.phases.Up
	if half == nic.Down {
		way = &w.phases.Down
	}
	at := uint64(0)
	for _, d := range m.Out[half] {
		if d.Node == to {
			at = d.At
		}
	}
	if from != to {
		w.steps++
	}
	way.Network += span(at, arrival)
	if m.Fire[half] == 0 {
		way.TX += span(m.Arm[half], at)
		w.armed(from, half)
		return
	}
	way.TX += span(m.Go[half], at)
	way.Fold += span(m.Fire[half], m.Go[half])
	way.Wait += span(max(m.In[half], m.Arm[half]), m.Fire[half])
	switch {
	case m.Arm[half] >= m.In[half]:
		w.armed(from, half)
	case half == nic.Down && from != w.root:
		w.sent(m.From[half], nic.Down, from, m.In[half])
	default:
		w.sent(m.From[half], nic.Up, from, m.In[half])
	}
}

// armed walks back from a descriptor in the NIC.
func (w *pathOf) armed(rank, half int) {
	m := w.ranks[rank]
	w.phases.Fetch += span(m.Post[half], m.Arm[half])
	switch {
	case !w.host:
		w.phases.Host += span(m.Start, m.Post[half])
		w.began(m)
	case half == nic.Down && rank != w.root:
		w.phases.Host += span(m.Take.Take, m.Post[half])
		w.taken(rank)
	default:
		w.folded(rank, m.Post[half])
	}
}

// folded walks back from what a host does after it has combined.
func (w *pathOf) folded(rank int, until uint64) {
	m := w.ranks[rank]
	w.phases.Host += span(m.Fold, until)
	if m.In[nic.Up] == 0 || m.In[nic.Up] < m.Start { // no operands, or all were there
		w.phases.Up.Fold += span(m.Start, m.Fold)
		w.began(m)
		return
	}
	w.phases.Up.Fold += span(m.In[nic.Up], m.Fold)
	w.moved(&m.MP[nic.Up])
	w.sent(m.From[nic.Up], nic.Up, rank, m.MP[nic.Up].Land)
}

// began ends the walk.
func (w *pathOf) began(m *nic.Moments) { w.phases.Skew += span(w.first, m.Start) }
