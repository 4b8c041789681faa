// Package topology describes which port of which switch chip is wired to what: graphs of chips, links and nodes, and the wiring rules
// that make them. It holds facts only and knows neither specs nor routing; generator, golden model and diagrams share it.
package topology

// Port is one port group of one chip. Both numbers are 0-based.
type Port struct {
	Chip  int // index into Graph.Chips
	Group int // port group; physical port = Group*Rails + rail
}

// Chip is one switch chip instance.
type Chip struct {
	Name   string // instance name, unique in the graph: a Verilog identifier
	Type   string // name of the chip type
	Groups int    // port groups
	Rails  int    // rails per group (slicing degree d)
	Stage  int    // 0-based stage or level, for diagrams and up/down arguments
	Index  int    // 0-based position within the stage
}

// Link joins two port groups in both directions, rail r of one with rail r of the other.
type Link struct {
	A, B    Port
	Latency int // cycles each way, >= 1
}

// Node is an endpoint attached to one port group.
type Node struct {
	Name    string // for example cn7
	At      Port
	Latency int // of its cable, cycles each way, >= 1
}

// Graph is a network of chips. Its slices are ordered and never changed after construction: chip, link and node numbers are indices.
type Graph struct {
	Chips []Chip
	Links []Link
	Nodes []Node
}
