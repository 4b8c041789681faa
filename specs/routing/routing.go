// Package routing says which way packets go: routing relations, source routes derived from them, tables, coverage, load balance and the
// channel-dependency proof of deadlock freedom.
package routing

// Relation is a routing relation over a topology.Graph: all numbers are indices into it.
type Relation interface {
	// Next gives the output groups that a packet from node src to node dst may take at the chip which it entered by group in,
	// in order of preference; the golden model and the tables take the first. Empty means: the packet must not be here.
	Next(chip, in, src, dst int) []int
}
