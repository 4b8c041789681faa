package specs

import (
	"math"
	"slices"
	"strings"
)

// The tables in this file are the spec language: the loader, `weft schema` and the tests of the language manual all read them.

// kind says what values an attribute takes.
type kind int

const (
	kindText     kind = iota // any string
	kindChoice               // one of attribute.choices
	kindInt                  // a whole number in lo..hi
	kindFloat                // a number in lo..hi
	kindQuantity             // a string with a unit of attribute.quantity, in lo..hi base units
	kindSizes                // a packet size or a range of sizes, in lo..hi bytes
	kindRef                  // a reference to a block of one of the types attribute.refs
	kindRefMap               // an object whose values are such references
	kindAny                  // any value
)

// attribute describes one attribute of a block.
type attribute struct {
	name     string
	kind     kind
	doc      string
	required bool
	usual    bool   // not required, but missing in few cases: stands in the shortest example of its block
	def      string // HCL source text of the default; "" if there is none
	example  string // HCL source text
	lo, hi   int64
	quantity *quantity
	choices  []string
	refs     []string
}

// block describes one block type.
type block struct {
	typ      string
	doc      string
	labels   []string // what each label means
	attrs    []attribute
	blocks   []block
	required bool // at least one must be present
	single   bool // at most one may be present
	free     bool // attribute names are chosen by the user (locals)
}

const unbounded = math.MaxInt64

// language is the file level of a spec. Its attributes are none and its blocks come in any order.
var language = block{
	doc: "A spec of an interconnect: chips, the networks built from them, and tests.",
	blocks: []block{
		{
			typ: "weft", doc: "The version of the spec language.", required: true, single: true,
			attrs: []attribute{
				{name: "version", kind: kindInt, required: true, lo: 1, hi: 1, example: "1", doc: "version of the language"},
			},
		},
		{
			typ: "variable", labels: []string{"name"}, doc: "A value that `--var name=value` can change, read as var.NAME.",
			attrs: []attribute{
				{name: "default", kind: kindAny, example: "0.5", doc: "value without --var; it also fixes the type. Without it --var is required"},
				{name: "description", kind: kindText, example: `"offered load"`, doc: "for readers"},
			},
		},
		{
			typ: "locals", free: true, doc: "Named values, read as local.NAME.",
		},
		chipBlock, fcSwitchBlock, fatTreeBlock, closBlock, nicBlock, networkBlock, collectiveBlock, testBlock,
	},
}

var chipBlock = block{
	typ: "chip", labels: []string{"name"}, doc: "A switch chip type: input-buffered, virtual output queues, virtual cut-through.",
	attrs: []attribute{
		{name: "clock", kind: kindQuantity, quantity: frequency, required: true, lo: 1e6, hi: 1e10, example: `"312.5MHz"`, doc: "clock of the datapath"},
		{name: "datapath", kind: kindInt, required: true, lo: MinFlitBits, hi: MaxFlitBits, example: "256",
			doc: "width of a rail in bits, which is the flit width; a multiple of 8"},
		{name: "mtu", kind: kindQuantity, quantity: byteSize, def: `"2KiB"`, lo: MinPacketBytes, hi: MaxMTUBytes, example: `"2KiB"`,
			doc: "largest packet on the wire, header included"},
		{name: "vcs", kind: kindInt, def: "1", lo: 1, hi: MaxVCs, example: "1", doc: "virtual channels per physical port"},
		{name: "packet_gap", kind: kindQuantity, quantity: duration, def: `"0ns"`, lo: 0, hi: unbounded, example: `"130ns"`,
			doc: "least time between the heads of two packets on one output"},
	},
	blocks: []block{
		{
			typ: "serdes", doc: "The lanes of the package.", required: true, single: true,
			attrs: []attribute{
				{name: "lanes", kind: kindInt, required: true, lo: 1, hi: 4096, example: "128", doc: "full-duplex lanes on the package"},
				{name: "lane_rate", kind: kindQuantity, quantity: bitRate, required: true, lo: 1e6, hi: 1e12, example: `"10Gbps"`,
					doc: "rate of a lane in each direction, after coding"},
			},
		},
		{
			typ: "ports", doc: "How the lanes are grouped into ports.", required: true, single: true,
			attrs: []attribute{
				{name: "groups", kind: kindInt, required: true, lo: MinPorts, hi: MaxPorts, example: "16", doc: "port groups"},
				{name: "lanes", kind: kindInt, required: true, lo: 1, hi: 4096, example: "8", doc: "lanes of one port group"},
				{name: "rails", kind: kindInt, def: "1", lo: 1, hi: MaxPorts / MinPorts, example: "1",
					doc: "slicing degree: rails into which a port group is cut; divides lanes"},
			},
		},
		{
			typ: "buffer", doc: "The input buffers.", required: true, single: true,
			attrs: []attribute{
				{name: "flits", kind: kindInt, required: true, lo: 1, hi: MaxBufferFlits, example: "256",
					doc: "flits per virtual channel: of the whole port group in mode fixed_total, of a rail in fixed_depth"},
				{name: "mode", kind: kindChoice, def: `"fixed_total"`, choices: []string{"fixed_total", "fixed_depth"}, example: `"fixed_total"`,
					doc: "whether the rails share the flits (each gets flits/rails) or each has them all"},
			},
		},
		{
			typ: "allocator", doc: "The switch allocator.", single: true,
			attrs: []attribute{
				{name: "kind", kind: kindChoice, def: `"islip"`, choices: []string{"islip", "round_robin", "wavefront"}, example: `"islip"`,
					doc: "matching algorithm"},
				{name: "iterations", kind: kindInt, def: "2", lo: 1, hi: MaxIterations, example: "3",
					doc: "iterations of islip in one cycle; the other algorithms have one pass and take none"},
				{name: "patience", kind: kindInt, lo: 0, hi: MaxPatience, example: "128",
					doc: "packets that an output gives others before it stands still for a waiting one, so that none starves; 8 per physical port " +
						"without it, 0 for never"},
			},
		},
		{
			typ: "balance", doc: "How a packet chooses among the rails of the port group that its route names.", single: true,
			attrs: []attribute{balanceMode, balanceKey, balanceInit},
		},
	},
}

var (
	balanceMode = attribute{name: "mode", kind: kindChoice, def: `"none"`, choices: []string{"none", "packet", "message"}, example: `"packet"`,
		doc: "none keeps the rail of the input, packet chooses for every packet, message for the first packet of a message, which the " +
			"others follow"}
	balanceKey = attribute{name: "key", kind: kindChoice, def: `"src_out"`, choices: []string{"src_out", "in_out", "out"}, example: `"src_out"`,
		doc: "what the choice takes turns by: source node and output group, input and output group, or output group"}
	balanceInit = attribute{name: "init", kind: kindChoice, def: `"hash"`, choices: []string{"hash", "zero"}, example: `"hash"`,
		doc: "rail used last at reset: spread over the rails by the key, or rail 0 everywhere"}
)

var linkLatency = attribute{name: "latency", kind: kindQuantity, quantity: duration, required: true, lo: 0, hi: unbounded, example: `"48ns"`,
	doc: "delay of the cable each way; rounded up to clock cycles, 1 to 64 of them"}

var fcSwitchBlock = block{
	typ: "fc_switch", labels: []string{"name"},
	doc: "A combined switch FC(n,m): n chips of m port groups in two stages; every stage-0 chip is joined with every stage-1 chip by m/n links, and " +
		"half of all port groups are external.",
	attrs: []attribute{
		{name: "chip", kind: kindRef, refs: []string{"chip"}, required: true, example: "chip.nr", doc: "type of all chips"},
		{name: "chips", kind: kindInt, required: true, lo: 2, hi: MaxPorts, example: "8",
			doc: "n: chips in both stages together; even, and divides the port groups of the chip"},
		{name: "wiring", kind: kindChoice, def: `"contig"`, choices: []string{"contig", "th", "inter"}, example: `"contig"`,
			doc: "which internal port group of a stage-0 chip leads to which stage-1 chip"},
		{name: "routing", kind: kindChoice, def: `"dest_0out"`, choices: []string{"src_0out", "dest_0out", "src_1in", "dest_1in"}, example: `"dest_0out"`,
			doc: "how the up port is chosen: by source or destination number, over all up ports (0out) or those to one stage-1 chip (1in)"},
	},
	blocks: []block{
		{typ: "link",
			doc: "The cables between the stages; those of the nodes are equally long.", required: true, single: true, attrs: []attribute{linkLatency}},
	},
}

var networkBlock = block{
	typ: "network", labels: []string{"name"}, doc: "Any other topology, given chip by chip and link by link or joined from whole topologies, or a topology whose nodes are NICs.",
	attrs: []attribute{
		{name: "topology", kind: kindRef, refs: []string{"fc_switch", "fat_tree", "clos"}, example: "fat_tree.ft43",
			doc: "the whole network, in place of chips, links and nodes"},
		{name: "nodes", kind: kindRef, refs: []string{"nic"}, example: "nic.tianhe", doc: "what sits at every node; traffic endpoints without it"},
		{name: "chips", kind: kindRefMap, refs: []string{"chip"}, example: "{ a = chip.nr }", doc: "chip instances by name"},
		{name: "switches", kind: kindRefMap, refs: []string{"fc_switch", "fat_tree", "clos"}, example: "{ a = fc_switch.fc8 }",
			doc: "whole topologies by name, with their chips and nodes; their open ports are up0, up1, .. in links"},
		{name: "routing", kind: kindChoice, def: `"shortest"`, choices: []string{"shortest", "table"}, example: `"shortest"`,
			doc: "shortest paths, or a table from a file"},
		{name: "table", kind: kindText, example: `"routes.csv"`, doc: "CSV file with the routes, for routing = \"table\"; relative to the spec"},
	},
	blocks: []block{
		{typ: "link", labels: []string{"end", "end"}, doc: "A cable between two port groups, INSTANCE:GROUP of a chip or SWITCH:upN of a switch.", attrs: []attribute{linkLatency}},
		{typ: "node", labels: []string{"name"}, doc: "A traffic endpoint.", attrs: []attribute{
			{name: "at", kind: kindText, required: true, example: `"a:1"`, doc: "the port group it is attached to, INSTANCE:GROUP or SWITCH:upN"},
			{name: "latency", kind: kindQuantity, quantity: duration, def: `"1 cycle"`, lo: 0, hi: unbounded, example: `"10ns"`,
				doc: "delay of its cable each way; rounded up to clock cycles, 1 to 64 of them"},
		}},
	},
}

var testBlock = block{
	typ: "test", labels: []string{"name"}, doc: "A traffic experiment.",
	attrs: []attribute{
		{name: "target", kind: kindRef, refs: []string{"chip", "fc_switch", "fat_tree", "clos", "network"}, required: true, example: "fc_switch.fc64",
			doc: "what is tested; a chip is tested alone, with a node on every port group"},
		{name: "holdoff", kind: kindChoice, def: `"none"`, choices: []string{"none", "random", "bursty", "starve", "trickle"}, example: `"random"`,
			doc: "how senders stall and receivers hold back credits"},
		{name: "cycles", kind: kindInt, def: "20000", lo: 1, hi: MaxCycles, example: "20000", doc: "clock cycles of one run"},
		{name: "seeds", kind: kindInt, def: "1", lo: 1, hi: MaxSeeds, example: "2", doc: "runs, each with its own random numbers"},
		{name: "mode", kind: kindChoice, def: `"lockstep"`, choices: []string{"lockstep", "flat", "model"}, example: `"lockstep"`,
			doc: "each chip instance alone against its trace, the whole generated top in one model, or the golden model without RTL"},
	},
	blocks: []block{
		{
			typ: "traffic", doc: "What the nodes send.", required: true, single: true,
			attrs: []attribute{
				{name: "pattern", kind: kindChoice, required: true, choices: patterns, example: `"uniform"`,
					doc: "which node sends to which"},
				{name: "mapping", kind: kindChoice, def: `"stripe"`, choices: []string{"stripe", "frag", "frag_packets"}, example: `"frag"`,
					doc: "how messages go onto the rails: whole, in turn; cut over all rails; or cut into packets of their own"},
				{name: "load", kind: kindFloat, def: "1", lo: 0, hi: 1, example: "0.5", doc: "offered load of each node as a fraction of the bandwidth of its port group, all rails"},
				{name: "size", kind: kindSizes, usual: true, lo: MinPacketBytes, hi: MaxMessageBytes, example: `"64B..2KiB"`,
					doc: "size of a message with its header: of a range each size is equally likely, of a mix as its weights say"},
				{name: "injection", kind: kindChoice, def: `"bernoulli"`, choices: []string{"bernoulli", "onoff", "batch", "saturate"}, example: `"bernoulli"`,
					doc: "when packets are generated; saturate keeps every source full and ignores load"},
				{name: "shift", kind: kindInt, lo: 0, hi: MaxNodes, example: "8",
					doc: "for pattern shift: the destination is (source + shift) mod nodes"},
				{name: "hotspot", kind: kindInt, lo: 0, hi: MaxNodes, example: "0", doc: "for pattern hotspot: number of the hot node"},
				{name: "share", kind: kindFloat, lo: 0, hi: 1, example: "0.2",
					doc: "for pattern hotspot: fraction of the packets that go to the hot node, the rest being uniform"},
				{name: "trace", kind: kindText, example: `"run.csv"`, doc: "for pattern trace: the file of the messages; relative to the spec"},
			},
		},
		{
			typ: "expect", doc: "Limits that the test must keep besides being correct.", single: true,
			attrs: []attribute{
				{name: "throughput_min", kind: kindFloat, lo: 0, hi: 1, example: "0.48", doc: "delivered flits per cycle, node and rail: a fraction of the bandwidth of the port groups"},
				{name: "latency_p99_max", kind: kindQuantity, quantity: duration, lo: 1, hi: unbounded, example: `"2us"`,
					doc: "99th percentile of the packet latency"},
			},
		},
	},
}

// patterns are the destination patterns of this version.
var patterns = []string{"uniform", "bit_complement", "bit_reverse", "transpose", "shuffle", "tornado", "neighbor", "shift", "diagonal",
	"hotspot", "permutation", "all_to_all", "trace"}

func (b *block) attr(name string) *attribute {
	for i := range b.attrs {
		if b.attrs[i].name == name {
			return &b.attrs[i]
		}
	}
	return nil
}

func (b *block) child(typ string) *block {
	for i := range b.blocks {
		if b.blocks[i].typ == typ {
			return &b.blocks[i]
		}
	}
	return nil
}

func (b *block) attrNames() []string {
	var names []string
	for _, a := range b.attrs {
		names = append(names, a.name)
	}
	return names
}

func (b *block) childNames() []string {
	var names []string
	for _, c := range b.blocks {
		names = append(names, c.typ)
	}
	return names
}

// Choices lists the values of an attribute that takes one of several words, in the order of the manual, by its path in the language, for
// example "test.traffic.pattern" or "fc_switch.wiring". It gives nil for any other path. Packages that implement the words test against it.
func Choices(path string) []string {
	b := &language
	names := strings.Split(path, ".")
	for _, name := range names[:len(names)-1] {
		if b = b.child(name); b == nil {
			return nil
		}
	}
	a := b.attr(names[len(names)-1])
	if a == nil {
		return nil
	}
	return slices.Clone(a.choices)
}
