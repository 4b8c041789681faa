// Package specs loads an HCL description of an interconnect, checks it, and gives the immutable Design from which RTL, golden model,
// diagrams and reports are all derived.
package specs

import (
	"weft/internal/diag"
	"weft/specs/routing"
	"weft/specs/topology"
	"weft/specs/trace"
)

// Ranges holds the source range of each attribute and block of a declaration by its path, for example "buffer.flits". The empty key is the
// declaration itself (its type and labels).
type Ranges map[string]diag.Range

// Design is everything one spec file says, checked and with defaults filled in. It is never changed after Load.
type Design struct {
	Name        string // file name without directory and extension
	File        string // as given to Load
	Source      []byte
	Chips       []*Chip // in order of declaration, like all slices here; those derived for fat trees come last
	FCSwitches  []*FCSwitch
	FatTrees    []*FatTree
	Closes      []*Clos
	NICs        []*NIC
	Networks    []*Network
	Collectives []*Collective
	Tests       []*Test
}

// Chip is a switch chip type (docs/microarchitecture.md section 2).
type Chip struct {
	Name          string
	ClockHz       int64
	FlitBits      int // W: attribute datapath
	MTUBytes      int
	VCs           int
	SerdesLanes   int   // full-duplex lanes on the package
	LaneBps       int64 // bits per second, per lane and direction, after coding
	Groups        int   // port groups
	LanesPerGroup int
	Rails         int    // slicing degree d
	BufferFlits   int    // as written
	BufferMode    string // fixed_total | fixed_depth
	Allocator     string // islip | round_robin | wavefront
	Iterations    int
	Patience      int    // grants that an output gives others before it stands still for its candidate; 0: never
	BalanceMode   string // none | packet | message: how a switch chooses among the rails of a group
	BalanceKey    string // src_out | in_out | out: what the choice remembers by
	BalanceInit   string // hash | zero
	PacketGapPS   int64  // picoseconds
	Base          *Chip  // the declared chip of which this is a copy with the balance of a fat tree; nil for a declared chip
	Src           Ranges
}

// FCSwitch is a combined switch FC(n,m) (P2 section 2).
type FCSwitch struct {
	Name          string
	Chip          *Chip
	Chips         int    // n
	Wiring        string // contig | th | inter
	Routing       string // src_0out | dest_0out | src_1in | dest_1in
	LinkLatencyPS int64
	Src           Ranges
}

// FatTree is the M-port T-tree FT(M,T) of one chip type (docs/microarchitecture.md section 5).
type FatTree struct {
	Name          string
	Chip          *Chip  // with the balance of the tree: a derived chip named TREE_CHIP where the two differ
	Ports         int    // M: port groups used of each chip, even
	Levels        int    // T
	Routing       string // d_mod_k | s_mod_k
	LinkLatencyPS int64
	NodeLatencyPS int64 // of the cables to the nodes
	Src           Ranges
}

// Clos is a two-level Clos network: every leaf chip has nodes and the same number of lanes to every spine chip.
type Clos struct {
	Name          string
	Leaf, Spine   *Chip
	Leaves        int    // S
	Spines        int    // P
	LeafNodes     int    // E: nodes of each leaf
	Lanes         int    // K: links between each leaf and each spine
	Routing       string // d_mod_k | s_mod_k
	LinkLatencyPS int64
	NodeLatencyPS int64 // of the cables to the nodes
	Src           Ranges
}

// NIC is a network interface type: what sits at every node of a network that runs collectives.
type NIC struct {
	Name         string
	VirtualPorts int    // 1..16
	DQ, MPQ, EQ  int    // entries of a virtual port's descriptor, mini packet and event queue: powers of two
	PIO          int    // descriptors of the internal queue that a host fills by programmed writes: a power of two
	Contexts     int    // trigger contexts of a virtual port
	Banks        int    // operand banks of a context: a power of two
	Slots        int    // operands of a bank
	ALULanes     int    // 64-bit lanes combined at once
	ALUOperands  int    // operands of one pass, the accumulator included
	ALUKind      string // serial | parallel
	HostReadPS   int64  // latency of a read from host memory
	HostWritePS  int64  // latency of a write to host memory
	HostDataBits int    // 64 | 128: width of the path to host memory
	Src          Ranges
}

// Collective is a collective operation, run by the NICs of a network along a logical tree.
type Collective struct {
	Name       string
	On         *Network // with a NIC
	Op         string   // reduce | allreduce | broadcast | barrier
	Reduce     string   // sum | max | min | and | or | xor | land | lor | lxor, for reduce and allreduce; "" for the others
	DType      string   // f64 | i64 | u64
	Lanes      int      // 64-bit values per rank
	Ranks      int      // rank r is node r
	Root       int      // rank at the root of the tree
	Iterations int
	TreeKind   string // k_nomial | k_ary
	K          int
	Form       string // digit | contig: of a k_nomial tree whose number of ranks is no power of K
	SkewPS     int64  // each rank starts at a time drawn from 0..SkewPS
	PostCostPS int64  // time that a host takes to build and post one descriptor
	PacketPS   int64  // besides, for each packet with data that it sends
	PollPS     int64  // between two looks of a host at its queues; 0: every cycle
	Driver     string // triggered | host: who combines and passes on
	FoldPS     int64  // time that a host takes to combine an operand
	Seeds      int
	Src        Ranges
}

// Network is an explicit list of chips, links and nodes, or a topology whose nodes are NICs.
type Network struct {
	Name     string
	Topology string   // name of the fc_switch, fat_tree or clos that it is built as; Chips, Links and Nodes are then empty
	NIC      *NIC     // type of all nodes; nil for traffic endpoints
	Switches []string // names of the topologies that were joined; their parts are in Chips, Links and Nodes, before the others
	Chips    []NetChip
	Links    []NetLink
	Nodes    []NetNode
	Routing  string // shortest | table
	Table    string // path of the CSV route table, for routing = "table"
	Src      Ranges

	table string    // content of Table
	fc    *FCSwitch // the topology: one of these is set if Topology is
	tree  *FatTree
	clos  *Clos
}

// NetChip is one chip instance of a Network.
type NetChip struct {
	Name   string
	Chip   *Chip
	Stage  int    // of a chip of a switch: that in its topology; other chips stand above all of them
	Switch string // name of the switch that it is part of, ""
	Src    diag.Range
}

// NetLink joins two port groups of a Network.
type NetLink struct {
	A, B      NetPort
	LatencyPS int64
	Switch    string // name of the switch that it is part of, ""
	Src       diag.Range
}

// NetNode attaches an endpoint to a port group of a Network.
type NetNode struct {
	Name      string
	At        NetPort
	LatencyPS int64
	Switch    string // name of the switch that it is part of, ""
	Src       diag.Range
}

// NetPort is INSTANCE:GROUP as written in a spec, resolved to an index into Network.Chips.
type NetPort struct {
	Chip, Group int
}

// Test is one traffic experiment on one target.
type Test struct {
	Name   string
	Target string // name of a chip, fc_switch, fat_tree, clos or network; unique over all of them
	Traffic
	Holdoff string // none | random | bursty | starve | trickle
	Cycles  int
	Seeds   int
	Mode    string // lockstep | flat | model: per chip instance, the whole generated top in one model, or the golden model alone
	Expect  Expect
	Src     Ranges
}

// Traffic says what the nodes send.
type Traffic struct {
	Pattern   string  // uniform | bit_complement | shift | hotspot | permutation | trace | ... see docs/spec-language.md
	Mapping   string  // stripe | frag | frag_packets: how messages go onto the rails
	Load      float64 // fraction of the port bandwidth offered by each node, 0..1
	MinBytes  int     // size of a message, header included, which mapping stripe sends as one packet; drawn uniformly from MinBytes..MaxBytes
	MaxBytes  int
	Mix       []MixPart       // if not empty, sizes are drawn from it instead; MinBytes and MaxBytes are then its extremes
	Injection string          // bernoulli | saturate | onoff | batch
	Shift     int             // for pattern shift: dst = (src + Shift) mod N
	Hotspot   int             // for pattern hotspot: the hot node
	HotShare  float64         // for pattern hotspot: fraction of the traffic that goes to it
	Trace     string          // for pattern trace: path of the file
	TraceText []byte          // its content
	Messages  []trace.Message // of the trace
}

// MixPart is one size of a mix.
type MixPart struct {
	Bytes  int
	Weight float64 // its frequency relative to the other parts, above 0
}

// Expect holds the limits a test must keep besides correctness. A zero means: not asked for.
type Expect struct {
	ThroughputMin   float64 // delivered flits per cycle, node and rail
	LatencyP99MaxPS int64
}

// ModelOnly reports whether the design has tests and all of them are of mode model: it is not meant to become RTL.
func (d *Design) ModelOnly() bool {
	for _, t := range d.Tests {
		if t.Mode != "model" {
			return false
		}
	}
	return len(d.Tests) > 0
}

// Fabric is one elaborated target: the thing that is generated, simulated and drawn.
type Fabric struct {
	Name      string // of the chip, fc_switch, fat_tree, clos or network
	Kind      string // chip | fc_switch | fat_tree | clos | network
	Design    *Design
	FC        *FCSwitch // the rule of the graph: for Kind fc_switch, and for a network with that topology
	Tree      *FatTree  // likewise
	Clos      *Clos     // likewise
	Net       *Network  // for Kind network
	NIC       *NIC      // at every node of a network with NICs; nil for traffic endpoints
	Graph     *topology.Graph
	Types     []*Chip // distinct chip types in order of first use
	TypeOf    []int   // per chip instance: index into Types
	Relation  routing.Relation
	MaxFlits  []int // per chip type: flits of the longest packet it can carry
	CreditMax int   // deepest buffer, in flits per VC, of any chip or node of the fabric
}
