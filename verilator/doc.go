// Package verilator drives the outside tools that weft needs: it finds them and checks their versions, runs them under a time limit in a
// process group of their own, and builds one Verilog top together with a C++ testbench into an executable.
//
// Builds are kept in a content-addressed cache ($WEFT_CACHE, or weft in the user's cache folder). The key covers every byte that can
// change the executable: the RTL, the testbench, the flags, the versions of the tools and, as code is made for the machine at hand, the
// machine. A folder of the cache appears whole or not at all, so a killed build leaves nothing that could be taken for a result.
//
// The package knows Verilator but not weft's co-simulation: the C++ sources it embeds in sim/ are described in package testbench.
package verilator
