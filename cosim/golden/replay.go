package golden

import (
	"container/heap"

	"weft/specs"
	"weft/specs/trace"
)

// replay is the state of a trace (6.2): who has what to send when.
type replay struct {
	messages []trace.Message
	waits    []int32   // [message]: of those that it waits for, how many have not arrived
	next     [][]int32 // [message]: the messages that wait for it, all of its destination
	sent     [][]int32 // [node]: its messages in the order in which they were generated, which is that of Packet.Message
}

// replayer is a node that replays its part of a trace. It waits for messages that arrive at itself alone, so nothing of it is known to other shards.
type replayer struct {
	node    int
	ends    []endpoint // by rail
	ready   readyQueue
	arrived int // messages, at this node
}

// readyMessage is a message that waits for nothing but its time.
type readyMessage struct {
	cycle   uint64
	message int32
}

// readyQueue is a heap of messages by cycle, and by their place in the trace.
type readyQueue []readyMessage

func (q readyQueue) Len() int { return len(q) }
func (q readyQueue) Less(i, j int) bool {
	return q[i].cycle < q[j].cycle || q[i].cycle == q[j].cycle && q[i].message < q[j].message
}
func (q readyQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *readyQueue) Push(x any)   { *q = append(*q, x.(readyMessage)) }
func (q *readyQueue) Pop() any {
	x := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return x
}

// ofTrace gives the traffic of a test whose nodes replay a trace: its sizes, and no sources.
func ofTrace(t specs.Traffic) specs.Traffic {
	t.Load, t.Injection = 0, "bernoulli"
	for i, m := range t.Messages {
		if i == 0 {
			t.MinBytes, t.MaxBytes = m.Bytes, m.Bytes
		}
		t.MinBytes, t.MaxBytes = min(t.MinBytes, m.Bytes), max(t.MaxBytes, m.Bytes)
	}
	return t
}

// buildReplay gives every node its part of the trace.
func (n *Network) buildReplay() {
	r := &replay{messages: n.test.Messages, sent: make([][]int32, len(n.graph.Nodes))}
	r.waits, r.next = make([]int32, len(r.messages)), make([][]int32, len(r.messages))
	n.replay = r
	n.replayers = make([]replayer, len(n.graph.Nodes))
	for i := range n.replayers {
		n.replayers[i] = replayer{node: i, ends: n.nodes[i*n.rails : (i+1)*n.rails]}
		s := n.home(i)
		s.replayers = append(s.replayers, &n.replayers[i])
	}
	count := make([]int, len(n.graph.Nodes))
	for i := range r.messages {
		m := &r.messages[i]
		count[m.Src]++
		r.waits[i] = int32(len(m.After))
		for _, k := range m.After {
			r.next[k] = append(r.next[k], int32(i))
		}
		if len(m.After) == 0 {
			p := &n.replayers[m.Src]
			p.ready = append(p.ready, readyMessage{ResetCycles + m.Cycle, int32(i)})
		}
	}
	for i := range n.replayers {
		heap.Init(&n.replayers[i].ready)
		r.sent[i] = make([]int32, 0, count[i]) // its place never changes: other shards read what has been sent
	}
}

// generate puts the messages whose time has come into the queues, before any endpoint sends. Message k of a node, from 0, takes rail k mod D and VC (k / D) mod V.
func (p *replayer) generate(s *shard) {
	r := s.net.replay
	for len(p.ready) > 0 && p.ready[0].cycle <= s.cycle {
		i := heap.Pop(&p.ready).(readyMessage).message
		m := &r.messages[i]
		route, ok := s.net.routes.word(m.Src, m.Dst)
		if !ok {
			continue // Load has checked that every node reaches every other
		}
		k := len(r.sent[p.node])
		r.sent[p.node] = append(r.sent[p.node], i)
		e := &p.ends[k%len(p.ends)]
		flits := (8*m.Bytes + s.net.flitW - 1) / s.net.flitW
		number := s.net.made[p.node]
		h, packet := s.pool.next()
		*packet = Packet{
			ID: s.net.packetID(p.node), Src: m.Src, Dst: m.Dst, Rail: e.rail, VC: k / len(p.ends) % len(e.vcs), Bytes: m.Bytes, Flits: flits,
			Generated: s.cycle, Message: number, Word0: Word0(route, flits), Word1: word1(number, m.Src, m.Dst, m.Bytes-headerBytes, 0, 1),
		}
		s.send(e, h, packet)
	}
}

// arrive notes that a message has arrived at a node, and lets the messages go that waited for it last: in the next cycle at the earliest.
func (p *replayer) arrive(s *shard, x *Packet) {
	r := s.net.replay
	p.arrived++
	for _, i := range r.next[r.sent[x.Src][x.Message]] {
		if r.waits[i]--; r.waits[i] == 0 {
			m := &r.messages[i]
			heap.Push(&p.ready, readyMessage{max(ResetCycles+m.Cycle, s.cycle+1+m.Delay), i})
		}
	}
}

// Replayed gives the number of messages of the trace that have arrived, and of all of them; 0 and 0 without a trace.
func (n *Network) Replayed() (arrived, all int) {
	if n.replay == nil {
		return 0, 0
	}
	for i := range n.replayers {
		arrived += n.replayers[i].arrived
	}
	return arrived, len(n.replay.messages)
}
