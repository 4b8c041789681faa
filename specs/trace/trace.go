// Package trace reads message traces: which node sends how much to whom, when, and after the arrival of which other messages. It is the file
// format and its rules alone; who sends a message when is the business of the golden model (docs/microarchitecture.md 6.2).
package trace

// Message is one message of a trace.
type Message struct {
	ID       uint64
	Cycle    uint64 // in which it is generated at the earliest, counted from the end of reset
	Src, Dst int    // nodes
	Bytes    int    // on the wire, header included
	After    []int  // indices of the messages that must have arrived at Src before
	Delay    uint64 // cycles between the arrival of the last of them and this message
	Line     int    // in the file, from 1
}

// Network is what a trace is checked against.
type Network struct {
	Nodes    []string // names, by number
	MaxBytes int      // of a message
}

// Fault is something wrong with a line of a trace.
type Fault struct {
	Line   int // from 1; 0: the file as a whole
	Text   string
	Remedy string
}

// MaxFaults is how many faults Parse gives at most.
const MaxFaults = 20

// The smallest message, which is a header.
const headerBytes = 16

// The columns in their order, the last two of which may be left out.
var columns = []string{"id", "cycle", "src", "dst", "bytes", "after", "delay"}

const required = 5
