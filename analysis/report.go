// Package analysis computes, without simulating, what follows from a design: budgets, coverage, static load, hop counts, deadlock freedom
// and the limits that buffers set to the rate of a link.
package analysis

// Schema names the form of a Report in JSON.
const Schema = "weft-check/1"

// Report is what `weft check` prints. The JSON keys are stable; more may be added. All slices are in order of declaration and never nil.
type Report struct {
	Schema       string       `json:"schema"`
	Design       string       `json:"design"`
	DeadlockFree bool         `json:"deadlock_free"` // of every fabric
	Chips        []Chip       `json:"chips"`
	FCSwitches   []FCSwitch   `json:"fc_switches"`
	FatTrees     []FatTree    `json:"fat_trees"`
	Closes       []Clos       `json:"closes"`
	NICs         []NIC        `json:"nics"`
	Networks     []Network    `json:"networks"`
	Collectives  []Collective `json:"collectives"`
	Times        []Time       `json:"times"` // every time of the spec that became whole cycles
	Tests        []Test       `json:"tests"`
}

// Chip is the budget of a chip type. Bandwidths count one direction, except AggregateGbps.
type Chip struct {
	Name          string    `json:"name"`
	Base          string    `json:"base"` // the chip of which this is a copy with the balance of a fat tree, or ""
	ClockMHz      float64   `json:"clock_mhz"`
	FlitBits      int       `json:"flit_bits"`
	Groups        int       `json:"groups"`
	Rails         int       `json:"rails"` // of a group
	Ports         int       `json:"ports"` // physical: groups * rails
	VCs           int       `json:"vcs"`
	LanesTotal    int       `json:"lanes_total"` // used + free
	LanesUsed     int       `json:"lanes_used"`  // groups * lanes of a group
	LanesFree     int       `json:"lanes_free"`
	LanesGroup    int       `json:"lanes_group"` // rails * lanes of a rail
	LanesRail     int       `json:"lanes_rail"`
	LaneGbps      float64   `json:"lane_gbps"`
	RailGbps      float64   `json:"rail_gbps"`
	PortGbps      float64   `json:"port_gbps"`      // of one port group
	AggregateGbps float64   `json:"aggregate_gbps"` // of all port groups, both directions
	MTUBytes      int       `json:"mtu_bytes"`
	MTUFlits      int       `json:"mtu_flits"`
	BufferFlits   int       `json:"buffer_flits"` // of a physical port, per virtual channel
	BufferPackets int       `json:"buffer_packets"`
	BufferKiB     float64   `json:"buffer_kib"` // of the whole chip
	HopBits       int       `json:"hop_bits"`
	GapCycles     int       `json:"gap_cycles"`
	Allocator     string    `json:"allocator"`
	Iterations    int       `json:"iterations"`
	Patience      int       `json:"patience"`
	Balance       Balance   `json:"balance"`
	Slicing       []Slicing `json:"slicing"` // by ascending degree
}

// Balance is the rail choice of a chip type.
type Balance struct {
	Mode string `json:"mode"`
	Key  string `json:"key"`
	Init string `json:"init"`
}

// Slicing is one way to cut the port groups of a chip into rails with the bandwidth of a group unchanged.
type Slicing struct {
	Rails         int     `json:"rails"`
	Ports         int     `json:"ports"` // physical
	LanesRail     int     `json:"lanes_rail"`
	RailGbps      float64 `json:"rail_gbps"`
	PortGbps      float64 `json:"port_gbps"`      // of a port group: the same in all rows, like AggregateGbps
	AggregateGbps float64 `json:"aggregate_gbps"` // of all port groups, both directions
	// ClockMHz is the clock at which rails of the chip's datapath have this bandwidth: 1/f in 8bd/f, the published equation 11.
	ClockMHz float64 `json:"clock_mhz"`
	Current  bool    `json:"current"` // the degree of the chip itself
}

// FCSwitch is the report on a combined switch. Ports are port groups.
type FCSwitch struct {
	Name          string         `json:"name"`
	Chip          string         `json:"chip"`
	Chips         int            `json:"chips"`
	ExternalPorts int            `json:"external_ports"`
	InternalPorts int            `json:"internal_ports"`
	CostWP        float64        `json:"cost_wp"` // internal ports / all ports
	Nodes         int            `json:"nodes"`
	Wiring        string         `json:"wiring"`
	Routing       string         `json:"routing"`
	Coverage      Coverage       `json:"coverage"`
	LoadMax       UpDown         `json:"load_max"`  // pairs of nodes on the busiest link, every pair sending
	LoadMean      UpDown         `json:"load_mean"` // the same, mean of all links of the class
	Hops          map[string]int `json:"hops"`      // ordered pairs of nodes by the number of chips between them
	RouteBits     int            `json:"route_bits"`
	DeadlockFree  bool           `json:"deadlock_free"`
	Credit        Credit         `json:"credit"`
}

// Coverage is the fraction of the unidirectional links that traffic between nodes can use, by enumeration of all pairs, in all and by class.
type Coverage struct {
	Total   float64 `json:"total"`
	NodeIn  float64 `json:"node_in"`
	Up      float64 `json:"up"`
	Down    float64 `json:"down"`
	NodeOut float64 `json:"node_out"`
	// PaperFormula is the published value. For the 1in routings it is not what enumeration gives; Text says why.
	PaperFormula float64 `json:"paper_formula"`
	Text         string  `json:"text"`
}

// FatTree is the report on a fat tree.
type FatTree struct {
	Name         string         `json:"name"`
	Chip         string         `json:"chip"`
	Ports        int            `json:"ports"`  // M
	Levels       int            `json:"levels"` // T
	Nodes        int            `json:"nodes"`
	Chips        int            `json:"chips"`
	Links        int            `json:"links"` // between chips
	Routing      string         `json:"routing"`
	Coverage     float64        `json:"coverage"` // of the links between chips
	LoadMax      UpDown         `json:"load_max"` // as in FCSwitch
	LoadMean     UpDown         `json:"load_mean"`
	ByLevel      []LevelLoad    `json:"by_level"` // from the edge, level T-1, to the top
	Hops         map[string]int `json:"hops"`
	RouteBits    int            `json:"route_bits"`
	DeadlockFree bool           `json:"deadlock_free"`
	Proof        string         `json:"proof"`  // enumeration | order
	Credit       Credit         `json:"credit"` // of the cable with the lowest rate
}

// LevelLoad is the load of a link from a level up and back, which is the same for all links of the level. The top has none.
type LevelLoad struct {
	Level int `json:"level"`
	Chips int `json:"chips"`
	Up    int `json:"up"`
	Down  int `json:"down"`
}

// Clos is the report on a two-level Clos network.
type Clos struct {
	Name             string         `json:"name"`
	Leaf             string         `json:"leaf"`  // chip type
	Spine            string         `json:"spine"` // chip type
	Leaves           int            `json:"leaves"`
	Spines           int            `json:"spines"`
	LeafNodes        int            `json:"leaf_nodes"`
	Lanes            int            `json:"lanes"`
	Nodes            int            `json:"nodes"`
	Chips            int            `json:"chips"`
	Links            int            `json:"links"`
	Oversubscription float64        `json:"oversubscription"` // nodes of a leaf / links up from it
	Routing          string         `json:"routing"`
	Coverage         float64        `json:"coverage"`
	LoadMax          UpDown         `json:"load_max"`
	LoadMean         UpDown         `json:"load_mean"`
	Hops             map[string]int `json:"hops"`
	RouteBits        int            `json:"route_bits"`
	DeadlockFree     bool           `json:"deadlock_free"`
	Proof            string         `json:"proof"`
	Credit           Credit         `json:"credit"`
}

// UpDown is a figure for the links away from the nodes and one for those back.
type UpDown struct {
	Up   float64 `json:"up"`
	Down float64 `json:"down"`
}

// Credit compares the buffer behind a link with the credit round trip of that link.
type Credit struct {
	LatencyCycles   int     `json:"latency_cycles"`
	RoundTripCycles int     `json:"round_trip_cycles"` // 2*latency + 5
	BufferFlits     int     `json:"buffer_flits"`
	Rate            float64 `json:"rate"` // the fraction of the link's bandwidth that the buffer allows
}

// Network is the report on a network.
type Network struct {
	Name          string         `json:"name"`
	Topology      string         `json:"topology"` // the fc_switch, fat_tree or clos that it is built as, or ""
	NIC           string         `json:"nic"`      // type of the nodes, or "" for traffic endpoints
	Chips         int            `json:"chips"`
	Links         int            `json:"links"`
	Nodes         int            `json:"nodes"`
	ExternalPorts int            `json:"external_ports"` // with a node, or unconnected
	Routing       string         `json:"routing"`
	Coverage      float64        `json:"coverage"` // of the links between chips
	LoadMax       int            `json:"load_max"` // as in FCSwitch, over the links between chips
	LoadMean      float64        `json:"load_mean"`
	Hops          map[string]int `json:"hops"`
	RouteBits     int            `json:"route_bits"`
	DeadlockFree  bool           `json:"deadlock_free"`
	Proof         string         `json:"proof"`
	Credit        Credit         `json:"credit"` // of the cable with the lowest rate
}

// NIC is the budget of a network interface type.
type NIC struct {
	Name         string  `json:"name"`
	VirtualPorts int     `json:"virtual_ports"`
	DQ           int     `json:"dq"` // entries of the queues of a virtual port
	MPQ          int     `json:"mpq"`
	EQ           int     `json:"eq"`
	PIO          int     `json:"pio"`
	Contexts     int     `json:"contexts"` // of a virtual port
	Banks        int     `json:"banks"`    // of a context
	Slots        int     `json:"slots"`    // of a bank
	ALULanes     int     `json:"alu_lanes"`
	ALUOperands  int     `json:"alu_operands"`
	ALUKind      string  `json:"alu_kind"`
	HostDataBits int     `json:"host_data_bits"`
	HostReadPS   int64   `json:"host_read_ps"`  // to the first data of a read
	HostWritePS  int64   `json:"host_write_ps"` // until written data can be read
	OperandKiB   float64 `json:"operand_kib"`   // all operands of all banks
}

// Collective is the report on a collective operation.
type Collective struct {
	Name         string `json:"name"`
	On           string `json:"on"` // network
	Op           string `json:"op"`
	Reduce       string `json:"reduce"`
	DType        string `json:"dtype"`
	Lanes        int    `json:"lanes"`
	Ranks        int    `json:"ranks"`
	Root         int    `json:"root"`
	Iterations   int    `json:"iterations"`
	Kind         string `json:"kind"` // of the tree
	K            int    `json:"k"`
	Form         string `json:"form"`
	Depth        int    `json:"depth"` // edges between the root and the farthest rank
	Steps        int    `json:"steps"` // edges that an operation takes one after the other: depth, or twice that where the result comes back
	RootChildren int    `json:"root_children"`
	MaxChildren  int    `json:"max_children"`
	Leaves       int    `json:"leaves"`
	Seeds        int    `json:"seeds"`
}

// Time is a time of the spec with the whole number of clock cycles that it became.
type Time struct {
	What   string `json:"what"` // path of the attribute, for example "fc_switch.fc64.link.latency"
	PS     int64  `json:"ps"`
	Cycles int    `json:"cycles"`
	Exact  bool   `json:"exact"` // nothing was rounded up
}

// Test is a test of the design, with its cost.
type Test struct {
	Name   string `json:"name"`
	Target string `json:"target"`
	Mode   string `json:"mode"`
	Nodes  int    `json:"nodes"`
	Chips  int    `json:"chips"` // instances to simulate
	Cycles int    `json:"cycles"`
	Seeds  int    `json:"seeds"`
}
