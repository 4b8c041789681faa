package specs

// The blocks of network interfaces and of the collectives that they run.

var nicBlock = block{
	typ: "nic", labels: []string{"name"},
	doc: "A network interface type with triggered operations: what sits at every node of a network that names it.",
	attrs: []attribute{
		{name: "virtual_ports", kind: kindInt, def: "4", lo: 1, hi: MaxVirtualPorts, example: "4", doc: "virtual ports, each with queues and trigger contexts of its own"},
	},
	blocks: []block{
		{
			typ: "queues", doc: "Entries of the queues of a virtual port, powers of two.", single: true,
			attrs: []attribute{
				{name: "dq", kind: kindInt, def: "64", lo: 2, hi: MaxQueueEntries, example: "64", doc: "descriptor queue in host memory"},
				{name: "mpq", kind: kindInt, def: "256", lo: 2, hi: MaxQueueEntries, example: "256", doc: "queue of received mini packets in host memory"},
				{name: "eq", kind: kindInt, def: "64", lo: 2, hi: MaxQueueEntries, example: "64", doc: "event queue in host memory"},
				{name: "pio", kind: kindInt, def: "8", lo: 2, hi: MaxPIOEntries, example: "8", doc: "internal queue of descriptors that the host writes itself"},
			},
		},
		{
			typ: "trigger", doc: "The operand store of the triggered operations.", single: true,
			attrs: []attribute{
				{name: "contexts", kind: kindInt, def: "8", lo: 1, hi: MaxContexts, example: "8", doc: "trigger contexts of a virtual port"},
				{name: "banks", kind: kindInt, def: "2", lo: 2, hi: MaxBanks, example: "2", doc: "operand banks of a context, one for each operation under way; a power of two"},
				{name: "slots", kind: kindInt, def: "18", lo: 1, hi: MaxSlots, example: "18", doc: "operands of a bank"},
			},
		},
		{
			typ: "alu", doc: "The unit that combines operands.", single: true,
			attrs: []attribute{
				{name: "lanes", kind: kindInt, def: "6", lo: 1, hi: MaxALULanes, example: "6", doc: "64-bit values combined side by side"},
				{name: "operands", kind: kindInt, def: "7", lo: 2, hi: MaxALUOperands, example: "7", doc: "operands of one pass, the intermediate result included"},
				{name: "kind", kind: kindChoice, def: `"serial"`, choices: []string{"serial", "parallel"}, example: `"serial"`,
					doc: "one adder of each lane in a loop, or a chain of them"},
			},
		},
		{
			typ: "host", doc: "The path to host memory.", single: true,
			attrs: []attribute{
				{name: "read_latency", kind: kindQuantity, quantity: duration, def: `"400ns"`, lo: 0, hi: unbounded, example: `"400ns"`, doc: "from a request to its first data"},
				{name: "write_latency", kind: kindQuantity, quantity: duration, def: `"200ns"`, lo: 0, hi: unbounded, example: `"200ns"`, doc: "until written data can be read by the host"},
				{name: "data_bits", kind: kindInt, def: "128", lo: 64, hi: 128, example: "128", doc: "width of the path: 64 or 128"},
			},
		},
	},
}

var collectiveBlock = block{
	typ: "collective", labels: []string{"name"}, doc: "A collective operation, run by the NICs of a network along a logical tree.",
	attrs: []attribute{
		{name: "on", kind: kindRef, refs: []string{"network"}, required: true, example: "network.cluster", doc: "the network, whose nodes are NICs"},
		{name: "op", kind: kindChoice, required: true, choices: []string{"reduce", "allreduce", "broadcast", "barrier"}, example: `"allreduce"`, doc: "the operation"},
		{name: "reduce", kind: kindChoice, choices: []string{"sum", "max", "min", "and", "or", "xor", "land", "lor", "lxor"}, example: `"sum"`,
			doc: "how values are combined, for reduce and allreduce; sum without it"},
		{name: "dtype", kind: kindChoice, def: `"f64"`, choices: []string{"f64", "i64", "u64"}, example: `"f64"`, doc: "type of a value"},
		{name: "lanes", kind: kindInt, def: "6", lo: 1, hi: MaxALULanes, example: "6", doc: "values of each rank"},
		{name: "ranks", kind: kindInt, lo: 2, hi: MaxNodes, example: "16", doc: "ranks that take part: nodes 0, 1, ...; all nodes without it"},
		{name: "root", kind: kindInt, def: "0", lo: 0, hi: MaxNodes - 1, example: "0", doc: "rank at the root of the tree"},
		{name: "iterations", kind: kindInt, def: "1", lo: 1, hi: MaxCollectiveIterations, example: "8", doc: "operations, one after the other"},
		{name: "skew", kind: kindQuantity, quantity: duration, def: `"0ns"`, lo: 0, hi: unbounded, example: `"500ns"`, doc: "ranks start at random times up to this one"},
		{name: "post_cost", kind: kindQuantity, quantity: duration, def: `"0ns"`, lo: 0, hi: unbounded, example: `"100ns"`, doc: "time that a host takes to build and post a descriptor"},
		{name: "packet_cost", kind: kindQuantity, quantity: duration, def: `"0ns"`, lo: 0, hi: unbounded, example: `"800ns"`, doc: "time that it takes besides for each packet with data that the descriptor sends"},
		{name: "poll_interval", kind: kindQuantity, quantity: duration, def: `"0ns"`, lo: 0, hi: unbounded, example: `"100ns"`, doc: "time between two looks of a host at its queues; 0 for every cycle"},
		{name: "driver", kind: kindChoice, def: `"triggered"`, choices: []string{"triggered", "host"}, example: `"triggered"`, doc: "whether the NICs combine and pass on by themselves, or the hosts do"},
		{name: "fold_cost", kind: kindQuantity, quantity: duration, def: `"0ns"`, lo: 0, hi: unbounded, example: `"30ns"`, doc: "time that a host takes to combine an operand, for driver = \"host\""},
		{name: "seeds", kind: kindInt, def: "1", lo: 1, hi: MaxSeeds, example: "2", doc: "runs, each with its own random numbers"},
	},
	blocks: []block{
		{
			typ: "tree", doc: "The logical tree, independent of the topology.", single: true,
			attrs: []attribute{
				{name: "kind", kind: kindChoice, def: `"k_nomial"`, choices: []string{"k_nomial", "k_ary"}, example: `"k_nomial"`, doc: "shape of the tree"},
				{name: "k", kind: kindInt, def: "4", lo: 2, hi: MaxTreeK, example: "4", doc: "base of a k_nomial tree, children of a k_ary one"},
				{name: "form", kind: kindChoice, choices: []string{"digit", "contig"}, example: `"digit"`,
					doc: "for k_nomial: the digits of a rank decide, or every subtree is a run of ranks; digit without it"},
			},
		},
	},
}
