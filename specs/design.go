// Package specs loads an HCL description of an interconnect, checks it, and gives the immutable Design from which RTL, golden model,
// diagrams and reports are all derived.
package specs

import (
	"weft/internal/diag"
	"weft/specs/routing"
	"weft/specs/topology"
)

// Ranges holds the source range of each attribute and block of a declaration by its path, for example "buffer.flits". The empty key is the
// declaration itself (its type and labels).
type Ranges map[string]diag.Range

// Design is everything one spec file says, checked and with defaults filled in. It is never changed after Load.
type Design struct {
	Name       string // file name without directory and extension
	File       string // as given to Load
	Source     []byte
	Chips      []*Chip // in order of declaration, like all slices here
	FCSwitches []*FCSwitch
	Networks   []*Network
	Tests      []*Test
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

// Network is an explicit list of chips, links and nodes.
type Network struct {
	Name    string
	Chips   []NetChip
	Links   []NetLink
	Nodes   []NetNode
	Routing string // shortest | table
	Table   string // path of the CSV route table, for routing = "table"
	Src     Ranges

	table string // content of Table
}

// NetChip is one chip instance of a Network.
type NetChip struct {
	Name string
	Chip *Chip
	Src  diag.Range
}

// NetLink joins two port groups of a Network.
type NetLink struct {
	A, B      NetPort
	LatencyPS int64
	Src       diag.Range
}

// NetNode attaches an endpoint to a port group of a Network.
type NetNode struct {
	Name      string
	At        NetPort
	LatencyPS int64
	Src       diag.Range
}

// NetPort is INSTANCE:GROUP as written in a spec, resolved to an index into Network.Chips.
type NetPort struct {
	Chip, Group int
}

// Test is one traffic experiment on one target.
type Test struct {
	Name   string
	Target string // name of a chip, fc_switch or network; unique over all three
	Traffic
	Holdoff string // none | random | bursty | starve | trickle
	Cycles  int
	Seeds   int
	Mode    string // lockstep | flat: per chip instance, or the whole generated top in one model
	Expect  Expect
	Src     Ranges
}

// Traffic says what the nodes send.
type Traffic struct {
	Pattern   string  // uniform | bit_complement | shift | hotspot | permutation | ... see docs/spec-language.md
	Load      float64 // fraction of the port bandwidth offered by each node, 0..1
	MinBytes  int     // packet size on the wire, header included; sizes are drawn uniformly from MinBytes..MaxBytes
	MaxBytes  int
	Injection string  // bernoulli | saturate | onoff | batch
	Shift     int     // for pattern shift: dst = (src + Shift) mod N
	Hotspot   int     // for pattern hotspot: the hot node
	HotShare  float64 // for pattern hotspot: fraction of the traffic that goes to it
}

// Expect holds the limits a test must keep besides correctness. A zero means: not asked for.
type Expect struct {
	ThroughputMin   float64 // delivered flits per cycle, node and rail
	LatencyP99MaxPS int64
}

// Fabric is one elaborated target: the thing that is generated, simulated and drawn.
type Fabric struct {
	Name      string // of the chip, fc_switch or network
	Kind      string // chip | fc_switch | network
	Design    *Design
	FC        *FCSwitch // for Kind fc_switch
	Net       *Network  // for Kind network
	Graph     *topology.Graph
	Types     []*Chip // distinct chip types in order of first use
	TypeOf    []int   // per chip instance: index into Types
	Relation  routing.Relation
	MaxFlits  []int // per chip type: flits of the longest packet it can carry
	CreditMax int   // deepest buffer, in flits per VC, of any chip or node of the fabric
}
