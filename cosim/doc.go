// Package cosim runs regressions: it plans the tests of a design, generates the Verilog, builds one simulator per module, drives every
// instance with the golden model's trace, compares every output bit in every cycle, and reports.
//
// One job is one (test, seed), or all collectives of a network with one seed: a golden network that is stepped once and whose trace is streamed
// to one simulator process per chip or NIC type, which holds all instances of that type. So a network of any number of chips costs one golden run, and one Verilator model per chip type. A job
// in flat mode streams the trace at the network's edge to a single model of the whole generated top. Until the first
// mismatch the golden trace is what the neighbours of an instance would have sent; if every instance equals its model in every
// cycle, and the top connects them as the spec says, the network equals the model.
package cosim
