package golden

import (
	"fmt"
	"strings"
	"sync"

	"weft/cosim/golden/nic"
	"weft/cosim/traffic"
	"weft/internal/bitvec"
	"weft/specs"
	"weft/specs/collective"
)

// Collectives says what the NICs of a network do.
type Collectives struct {
	Holdoff string // profile by which host memory and the register buses stall; empty: none
	Cycles  int    // of the run, for the measurement window of Stats
	PIO     bool   // descriptors through registers, not through memory
	Only    string // the collective with this name runs alone; empty: all side by side
	Paced   bool   // an iteration begins when all ranks have done the one before; with Only
	Window  int    // iterations without a result that a rank has posted at most; 0: as many as there are banks
	Noted   int    // iterations of which Timeline tells; with Only
}

// collectives are the operations that the NICs of a network run.
type collectives struct {
	specs []*specs.Collective
	ranks [][]*nic.Rank   // [collective][rank]
	ports [][]*nic.Port   // [node]
	notes []*nic.Timeline // [rank] of the last collective; nil where nothing is noted
}

// NewCollectives makes a network of NICs in the reset state, with hosts that run all collectives of the design on it, side by side. Skews,
// operands and stalls are drawn from seed. It fails if the network has no NICs or no collectives, or if they do not fit.
func NewCollectives(f *specs.Fabric, o Collectives, seed uint64) (*Network, error) {
	test := &specs.Test{Name: "collectives", Target: f.Name, Cycles: max(o.Cycles, ResetCycles+1), Holdoff: o.Holdoff, Mode: "lockstep"}
	if err := checkFabric(f); err != nil {
		return nil, fmt.Errorf("golden model of %s: %w", f.Name, err)
	}
	if f.NIC == nil {
		return nil, fmt.Errorf("golden model of %s: its nodes are traffic endpoints, which run no collectives", f.Name)
	}
	n := &Network{fabric: f, test: test, graph: f.Graph, peers: f.Graph.PortMap(), flitW: f.Types[0].FlitBits, vcs: f.Types[0].VCs}
	n.rails = f.Graph.Chips[f.Graph.Nodes[0].At.Chip].Rails
	n.packetOf = n.packets.at
	n.ops = &collectives{}
	for _, c := range f.Design.Collectives {
		if c.On == f.Net && (o.Only == "" || o.Only == c.Name) {
			n.ops.specs = append(n.ops.specs, c)
		}
	}
	switch {
	case len(n.ops.specs) == 0 && o.Only != "":
		return nil, fmt.Errorf("golden model of %s: no collective %s runs on it", f.Name, o.Only)
	case len(n.ops.specs) == 0:
		return nil, fmt.Errorf("golden model of %s: no collective runs on it", f.Name)
	case len(n.ops.specs) > 1 && (o.Paced || o.Noted > 0):
		return nil, fmt.Errorf("golden model of %s: one of its %d collectives has to be chosen, to be paced or noted", f.Name, len(n.ops.specs))
	}
	n.nicOptions = o
	if err := n.build(seed); err != nil {
		return nil, fmt.Errorf("golden model of %s: %w", f.Name, err)
	}
	return n, nil
}

// nicConfig gives the parameters of the NICs of a fabric (docs/nic.md 7.18).
func nicConfig(f *specs.Fabric) nic.Config {
	t := f.ChipOf(f.Graph.Nodes[0].At.Chip)
	s := f.NIC
	return nic.Config{
		VPs: s.VirtualPorts, Ctxs: s.Contexts, Banks: s.Banks, Slots: s.Slots, Parallel: s.ALUKind == "parallel", ALUOps: s.ALUOperands,
		FlitBits: t.FlitBits, Rails: t.Rails, VCs: t.VCs, HostBits: s.HostDataBits, MaxOut: 4, PIODepth: s.PIO, GetDepth: 8, Rasm: 8,
		Buf: min(t.BufPerVC(), 1024), CreditMax: f.CreditMax, Nodes: len(f.Graph.Nodes),
	}
}

// buildNICs makes the NICs with their hosts and what runs on them.
func (n *Network) buildNICs(seed uint64) error {
	cfg := nicConfig(n.fabric)
	clock := n.fabric.ClockHz()
	n.routes = emptyRouteTable(n.fabric)
	n.made = make([]uint64, len(n.graph.Nodes))
	n.nics = make([]*nicNode, len(n.graph.Nodes))
	n.ops.ports = make([][]*nic.Port, len(n.graph.Nodes))
	for i, node := range n.graph.Nodes {
		x := &nicNode{node: i, next: ResetCycles, in: newInbox(n.rails, 1, n.vcs, node.Latency+2), lines: make([]line, n.rails), out: make([]nicRail, n.rails), flits: make([]Flit, n.rails)}
		var err error
		if x.nic, err = nic.New(cfg); err != nil {
			return fmt.Errorf("node %s: %w", node.Name, err)
		}
		hostSeed := traffic.Seed(seed, "host", fmt.Sprint(i))
		x.host, err = nic.NewHost(cfg, nic.HostConfig{Stall: n.nicOptions.Holdoff, Seed: hostSeed, Memory: nic.MemoryConfig{
			ReadLatency: max(1, specs.Cycles(n.fabric.NIC.HostReadPS, clock)), WriteLatency: max(1, specs.Cycles(n.fabric.NIC.HostWritePS, clock)),
			Stall: n.nicOptions.Holdoff, Seed: hostSeed,
		}})
		if err != nil {
			return fmt.Errorf("node %s: %w", node.Name, err)
		}
		x.rec, x.axi = nic.NewRecorder(cfg), nic.NewAXIChecker(cfg)
		s := n.home(i)
		for r := range n.rails {
			x.lines[r] = s.line(node.At.Group, r, node.Latency)
			s.lines[node.At.Group*n.rails+r] = line{to: &x.in, latency: uint32(node.Latency), peer: toNode, port: uint16(r), number: uint8(r)}
		}
		s.nics, s.nicWake = append(s.nics, x), append(s.nicWake, 0)
		s.nicReach = max(s.nicReach, uint64(node.Latency)+4)
		n.nics[i] = x
		var routeErr error
		nic.Start(x.host, i, func(dst int) uint64 {
			if dst == i {
				return 0
			}
			w, ok := n.routes.word(i, dst)
			if !ok {
				routeErr = fmt.Errorf("no route from node %d to node %d", i, dst)
			}
			return w
		})
		if routeErr != nil {
			return routeErr
		}
	}
	all := 0
	for _, c := range n.ops.specs {
		all += c.Ranks
	}
	gate := nic.NewGate(all)
	for k, c := range n.ops.specs {
		if err := n.buildCollective(k, c, gate, seed); err != nil {
			return fmt.Errorf("collective %s: %w", c.Name, err)
		}
	}
	return nil
}

// port gives the software of a virtual port of a node, once.
func (n *Network) port(node, vp int) *nic.Port {
	for len(n.ops.ports[node]) <= vp {
		n.ops.ports[node] = append(n.ops.ports[node], nil)
	}
	if n.ops.ports[node][vp] == nil {
		s := n.fabric.NIC
		n.ops.ports[node][vp] = nic.NewPort(n.nics[node].host, nic.PortConfig{VP: vp, PIO: n.nicOptions.PIO, DQ: s.DQ, MPQ: s.MPQ, EQ: s.EQ})
	}
	return n.ops.ports[node][vp]
}

// buildCollective lets the hosts run one operation.
func (n *Network) buildCollective(k int, c *specs.Collective, gate *nic.Gate, seed uint64) error {
	op, err := n.fabric.Design.Program(c)
	if err != nil {
		return err
	}
	clock := n.fabric.ClockHz()
	nodes := make([]int, op.Tree.Ranks())
	for i := range nodes {
		nodes[i] = i
	}
	own := func(rank, iteration int) collective.Vector { return operands(op.DType, seed, k, rank, iteration) }
	want := &results{op: op, own: own, known: map[int]collective.Vector{}}
	cycles := func(ps int64) uint64 { return uint64(specs.Cycles(ps, clock)) }
	costs := nic.Costs{Desc: cycles(c.PostCostPS), MP: cycles(c.PacketPS), Poll: cycles(c.PollPS), Fold: cycles(c.FoldPS)}
	var ranks []*nic.Rank
	for r := range nodes {
		var note *nic.Timeline
		if n.nicOptions.Noted > 0 {
			note = &nic.Timeline{Iterations: make([]nic.Moments, min(n.nicOptions.Noted, c.Iterations))}
			n.nics[r].nic.Watch(note)
		}
		n.ops.notes = append(n.ops.notes, note)
		rng := traffic.NewRNG(traffic.Seed(seed, c.Name, "skew"), uint64(r))
		rank := nic.NewRank(n.port(r, op.VP), nic.RankConfig{
			Op: op, Rank: r, Nodes: nodes, Iterations: c.Iterations, Own: own, Want: want.of, Gate: gate,
			Host: c.Driver == "host", Paced: n.nicOptions.Paced, Window: n.nicOptions.Window, Costs: costs, Timeline: note,
			Skew: func(int) uint64 { return uint64(rng.IntN(specs.Cycles(c.SkewPS, clock) + 1)) },
		})
		n.nics[r].host.Run(rank)
		ranks = append(ranks, rank)
	}
	n.ops.ranks = append(n.ops.ranks, ranks)
	return nil
}

// operands draws what a rank contributes in an iteration: whole numbers of 64 random bits, or floating-point numbers of magnitude 2^-8 to 2^8, and
// now and then zeros, infinities, subnormals and NaNs.
func operands(t collective.DType, seed uint64, op, rank, iteration int) collective.Vector {
	rng := traffic.NewRNG(seed+uint64(op)<<32, uint64(iteration)<<20+uint64(rank))
	var v collective.Vector
	for l := range v {
		u := rng.Uint64()
		special := rng.IntN(512)
		switch {
		case t != collective.F64 && special < 32:
			v[l] = 0
		case t != collective.F64:
			v[l] = u
		case special == 0:
			v[l] = u & (1 << 63) // a zero
		case special == 1:
			v[l] = u & (1<<63 | 1<<52 - 1) // a subnormal
		case special == 2:
			v[l] = u&(1<<63) | 0x7ff<<52 // an infinity
		case special == 3:
			v[l] = u | 0x7ff<<52
		default:
			v[l] = u&(1<<63|1<<52-1) | (1015+u>>52&15)<<52
		}
	}
	return v
}

// results gives what every result of an operation has to be. Each is worked out once, whoever asks first.
type results struct {
	op    collective.Config
	own   func(rank, iteration int) collective.Vector
	mu    sync.Mutex
	known map[int]collective.Vector
}

func (r *results) of(iteration int) collective.Vector {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, ok := r.known[iteration]
	if !ok {
		v = r.op.Result(func(rank int) collective.Vector { return r.own(rank, iteration) })
		r.known[iteration] = v
		delete(r.known, iteration-2*collective.SeqValues) // nobody is so far behind
	}
	return v
}

// CollectivesDone reports whether every rank of every collective has done all its iterations.
func (n *Network) CollectivesDone() bool {
	for _, x := range n.nics {
		if !x.host.Done() {
			return false
		}
	}
	return true
}

// CollectiveErrors gives what has gone wrong: wrong results, rings in host memory that do not add up, and breaches of the bus protocols.
func (n *Network) CollectiveErrors() []error {
	var errs []error
	for _, ranks := range n.ops.ranks {
		for _, r := range ranks {
			errs = append(errs, r.Errs...)
		}
	}
	for i, x := range n.nics {
		name := n.graph.Nodes[i].Name
		for _, p := range n.ops.ports[i] {
			if p != nil {
				for _, e := range p.Errs {
					errs = append(errs, fmt.Errorf("%s: %w", name, e))
				}
			}
		}
		errs = append(errs, x.errs(name)...)
	}
	return errs
}

// Timeline gives what was noted about the first iterations of a rank of the one collective that runs; nil without Noted.
func (n *Network) Timeline(rank int) *nic.Timeline { return n.ops.notes[rank] }

// CollectivesComplete reports whether every rank has posted all and has all its results.
func (n *Network) CollectivesComplete() bool {
	for _, ranks := range n.ops.ranks {
		for _, r := range ranks {
			if !r.Complete() {
				return false
			}
		}
	}
	return true
}

// Ranks gives the processes of a collective by rank, in the order of the design.
func (n *Network) Ranks(collective int) []*nic.Rank { return n.ops.ranks[collective] }

// NICs gives the number of nodes that are NICs: all or none.
func (n *Network) NICs() int { return len(n.nics) }

// NIC gives the model at a node.
func (n *Network) NIC(node int) *nic.NIC { return n.nics[node].nic }

// NICLayouts gives the input and output records of a NIC: its pins (docs/nic.md 7.2) without clk_i, in their order there.
func (n *Network) NICLayouts(node int) (in, out bitvec.Layout) { return n.nics[node].rec.Layouts() }

// NICRecord is Record for a NIC.
func (n *Network) NICRecord(node int, in, out []uint32) {
	x := n.nics[node]
	if n.cycle <= ResetCycles {
		i, o := x.rec.Layouts()
		clear(in[:i.Words])
		clear(out[:o.Words])
		in[i.Offsets[0]] = 1
		return
	}
	pi, po := x.nic.Pins()
	x.rec.Put(pi, po, in, out)
}

// CollectiveState says what is not done or not at rest, in a few words.
func (n *Network) CollectiveState() string {
	var b strings.Builder
	for k, ranks := range n.ops.ranks {
		done := 0
		for _, r := range ranks {
			if r.Done() {
				done++
			}
		}
		fmt.Fprintf(&b, "%s: %d of %d ranks are done; ", n.ops.specs[k].Name, done, len(ranks))
	}
	for i, x := range n.nics {
		if !x.drained(n.home(i)) {
			fmt.Fprintf(&b, "%s: %s", n.graph.Nodes[i].Name, x.nic)
			break
		}
	}
	return b.String()
}

// NICState describes what a NIC holds before the coming cycle.
func (n *Network) NICState(node int) string {
	return fmt.Sprintf("%s before cycle %d: %s\n%s", n.graph.Nodes[node].Name, n.cycle, n.nics[node].nic, n.nics[node].nic.State())
}

// CollectiveCounts gives the mini packets that were dropped and the error events that were raised, in all NICs and virtual ports.
func (n *Network) CollectiveCounts() (drops, errors int) {
	for _, x := range n.nics {
		d, e := x.nic.Counts()
		drops, errors = drops+d, errors+e
	}
	return drops, errors
}
