package specs

import "weft/specs/fragment"

// The limits of this version. They bound what the RTL, the golden model and the analysis are built and tested for;
// docs/spec-language.md repeats them.
const (
	MinPorts        = 2                                    // physical ports of a chip: groups * rails
	MaxPorts        = 64                                   //
	MinFlitBits     = 64                                   // the first header word must fit into the head flit
	MaxFlitBits     = 1024                                 //
	FlitBitsStep    = 8                                    //
	MaxVCs          = 4                                    //
	MaxIterations   = 4                                    // allocator iterations
	MaxPatience     = 65535                                // of the allocator
	MinBalanceBits  = 80                                   // a switch that balances by source reads the source node from the head flit: it ends at bit 79 of the packet
	MinPacketBytes  = 16                                   // the header
	MaxMTUBytes     = 16384                                //
	MaxMessageBytes = fragment.MaxPayload + MinPacketBytes // the header field "len" has 16 bits and counts the payload
	MaxNodes        = 65536                                // of any topology: the header fields "src" and "dst" have 16 bits
	MaxTreeLevels   = 16                                   //
	MaxPacketFlits  = 1023                                 // the header field "flits" has 10 bits
	RouteBits       = 42                                   // the header field "route"
	MaxLinkCycles   = 64                                   // latency of a link, each way
	MaxGapCycles    = 1023                                 // packet gap
	MaxBufferFlits  = 65536                                // of one port group and virtual channel
	MaxNetworkChips = 256                                  // chips of an explicit network
	MaxNetworkNodes = 1024                                 // nodes of an explicit network
	MaxCycles       = 1e8                                  // of a test
	MaxSeeds        = 1000                                 // of a test
	MaxFileBytes    = 1 << 20                              // of a spec: 1024 nodes take a tenth of it, and larger garbage would keep the parser busy for minutes
	MaxTableBytes   = 16 << 20                             // of a route table
	MaxTraceBytes   = 64 << 20                             // of a trace

	MaxVirtualPorts         = 16    // of a NIC: the header field of a mini packet has 4 bits
	MaxQueueEntries         = 32768 //
	MaxPIOEntries           = 64    //
	MaxContexts             = 16    // likewise 4 bits
	MaxBanks                = 4     //
	MaxSlots                = 18    // 17 children of the root of an 8-nomial tree of 256 ranks, and one more
	MaxALULanes             = 6     // 48 bytes of a mini packet
	MaxNICRails             = 8     // network ports of a NIC
	MaxALUOperands          = 8     //
	MaxTreeK                = 16    // of the tree of a collective
	MaxCollectiveIterations = 1e6   // of a collective
)
