package specs

// The blocks of fat trees and Clos networks.

var treeRouting = attribute{name: "routing", kind: kindChoice, def: `"d_mod_k"`, choices: []string{"d_mod_k", "s_mod_k"}, example: `"d_mod_k"`,
	doc: "how the way up is chosen: by the number of the destination or of the source"}

// cableBlock is the link block of a topology whose cables are of two kinds.
var cableBlock = block{
	typ: "link", doc: "The cables.", required: true, single: true,
	attrs: []attribute{
		linkLatency,
		{name: "node_latency", kind: kindQuantity, quantity: duration, lo: 0, hi: unbounded, example: `"10ns"`,
			doc: "delay of the cables to the nodes each way; that of the links without it"},
	},
}

var fatTreeBlock = block{
	typ: "fat_tree", labels: []string{"name"},
	doc: "A fat tree FT(M,T), the M-port T-tree: 2*(M/2)^T nodes on (2T-1)*(M/2)^(T-1) chips.",
	attrs: []attribute{
		{name: "chip", kind: kindRef, refs: []string{"chip"}, required: true, example: "chip.slim", doc: "type of all chips"},
		{name: "ports", kind: kindInt, required: true, lo: 2, hi: MaxPorts, example: "4",
			doc: "M: port groups used of each chip, even; half of them lead down and half up, on the top level all down"},
		{name: "levels", kind: kindInt, required: true, lo: 1, hi: MaxTreeLevels, example: "3", doc: "T: levels of chips"},
		treeRouting,
	},
	blocks: []block{
		cableBlock,
		{
			typ: "balance", doc: "How a packet chooses among the rails of a port group, in place of what the chip says.", single: true,
			attrs: []attribute{balanceMode, balanceKey, balanceInit},
		},
	},
}

var closBlock = block{
	typ: "clos", labels: []string{"name"},
	doc: "A two-level Clos network: every leaf has nodes and the same number of lanes to every spine.",
	attrs: []attribute{
		{name: "chip", kind: kindRef, refs: []string{"chip"}, example: "chip.nr", doc: "type of all chips"},
		{name: "leaf", kind: kindRef, refs: []string{"chip"}, example: "chip.nr", doc: "type of the leaves, with spine in place of chip"},
		{name: "spine", kind: kindRef, refs: []string{"chip"}, example: "chip.nr", doc: "type of the spines, with leaf in place of chip"},
		{name: "leaves", kind: kindInt, required: true, lo: 1, hi: MaxPorts, example: "4", doc: "S: number of leaves"},
		{name: "spines", kind: kindInt, required: true, lo: 1, hi: MaxPorts, example: "2", doc: "P: number of spines"},
		{name: "leaf_nodes", kind: kindInt, required: true, lo: 1, hi: MaxPorts, example: "8", doc: "E: nodes on each leaf"},
		{name: "lanes", kind: kindInt, def: "1", lo: 1, hi: MaxPorts, example: "2", doc: "K: links between each leaf and each spine"},
		treeRouting,
	},
	blocks: []block{cableBlock},
}
