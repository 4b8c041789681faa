// Package nic generates what surrounds the NIC cell: the module of a NIC type, its register map as a C header, as SystemRDL and as a
// table, all from one description. What the registers do is in docs/nic.md 7.3.
package nic

// PageBytes is the distance of register pages: a page of memory, so that a process can be given one of them alone.
const PageBytes = 4096

// Access says what a host may do with a register.
type Access string

// The accesses. A forbidden one is answered SLVERR.
const (
	ReadWrite Access = "RW"
	ReadOnly  Access = "RO"
	WriteOnly Access = "WO"
)

// Field is a part of a register, bits Low..High.
type Field struct {
	Name      string
	Low, High int
	About     string
}

// Mask gives the ones of the field in its place.
func (f Field) Mask() uint64 { return (1<<(f.High-f.Low+1) - 1) << f.Low }

// Register is a 64-bit register, or Count of them, 8 bytes apart.
type Register struct {
	Offset int // bytes from the start of its page
	Name   string
	Access Access
	Count  int // 0: one; else registers of an array whose index a parameter bounds
	Reset  uint64
	Fields []Field
	About  string
}

// Page is the registers of one 4 KiB page.
type Page struct {
	Name  string
	First int // number of the page, of VP 0 where every VP has one
	PerVP bool
	About string
	Regs  []Register
}

func count(name, about string) []Field { return []Field{{name, 0, 31, about}} }

func address(low int, about string) []Field { return []Field{{"ADDRESS", low, 63, about}} }

// Pages is the register map: docs/nic.md 7.3.2 to 7.3.4.
func Pages() []Page {
	return []Page{
		{Name: "GLOBAL", First: 0, About: "of the operating system", Regs: []Register{
			{Offset: 0x000, Name: "ID", Access: ReadOnly, Reset: 0x5745465400010000, Fields: []Field{{"VERSION", 0, 31, ""}, {"MAGIC", 32, 63, "\"WEFT\""}}, About: "what this is"},
			{Offset: 0x008, Name: "PARAMS", Access: ReadOnly, Fields: []Field{
				{"N_VP", 0, 7, "virtual ports"}, {"N_CTX", 8, 15, "contexts of a VP"}, {"N_BANK", 16, 23, "banks of a context"}, {"N_SLOT", 24, 31, "slots of a bank"},
				{"N_RAIL", 32, 39, "rails"}, {"N_VC", 40, 47, "VCs"}, {"FLIT_DWORDS", 48, 55, "dwords of a flit"}, {"HOST_DWORDS", 56, 63, "dwords of a beat"},
			}, About: "how large it is"},
			{Offset: 0x010, Name: "CTRL", Access: ReadWrite, Fields: []Field{{"ENABLE", 0, 0, "the NIC works"}, {"ROUTE_BANK", 1, 1, "bank of routes in use"}}},
			{Offset: 0x018, Name: "NODE", Access: ReadWrite, Fields: []Field{{"NODE", 0, 15, "number of this node"}}},
			{Offset: 0x020, Name: "ROUTE_INDEX", Access: ReadWrite, Fields: []Field{{"NODE", 0, 15, "destination"}, {"BANK", 16, 16, ""}}, About: "the route that is written next"},
			{Offset: 0x028, Name: "ROUTE_DATA", Access: WriteOnly, Fields: []Field{{"ROUTE", 0, 41, "hops, the first lowest"}}, About: "a write moves ROUTE_INDEX on by one"},
			{Offset: 0x030, Name: "TX_PACKETS", Access: ReadOnly, Fields: count("COUNT", "packets sent")},
			{Offset: 0x038, Name: "RX_PACKETS", Access: ReadOnly, Fields: count("COUNT", "packets received")},
			{Offset: 0x040, Name: "RX_BAD", Access: ReadOnly, Fields: count("COUNT", "of them bad")},
			{Offset: 0x048, Name: "IRQ_VP", Access: ReadOnly, Fields: []Field{{"VP", 0, 15, "VPs with an enabled interrupt pending"}}},
		}},
		{Name: "USER", First: 1, PerVP: true, About: "mapped into the process that owns the virtual port", Regs: []Register{
			{Offset: 0x000, Name: "STATUS", Access: ReadOnly, Fields: []Field{
				{"ENABLED", 0, 0, ""}, {"PIO", 1, 1, "descriptors come by PIO"}, {"BLOCKED", 2, 2, "the next descriptor waits"}, {"PIO_FREE", 8, 15, "free places of the PIO queue"},
			}},
			{Offset: 0x008, Name: "DQ_TAIL", Access: ReadWrite, Fields: count("COUNT", "descriptors written: the doorbell")},
			{Offset: 0x010, Name: "DQ_HEAD", Access: ReadOnly, Fields: count("COUNT", "descriptors consumed")},
			{Offset: 0x018, Name: "MPQ_HEAD", Access: ReadWrite, Fields: count("COUNT", "mini packets that the host is done with")},
			{Offset: 0x020, Name: "MPQ_TAIL", Access: ReadOnly, Fields: count("COUNT", "mini packets stored")},
			{Offset: 0x028, Name: "EQ_HEAD", Access: ReadWrite, Fields: count("COUNT", "events that the host is done with")},
			{Offset: 0x030, Name: "EQ_TAIL", Access: ReadOnly, Fields: count("COUNT", "events stored")},
			{Offset: 0x038, Name: "IRQ_ENABLE", Access: ReadWrite, Fields: irqFields()},
			{Offset: 0x040, Name: "IRQ_STATUS", Access: ReadWrite, Fields: irqFields(), About: "a bit written as 1 is cleared"},
			{Offset: 0x048, Name: "DROPS", Access: ReadOnly, Fields: count("COUNT", "mini packets that found no room in the MPQ")},
			{Offset: 0x050, Name: "ERRORS", Access: ReadOnly, Fields: count("COUNT", "error events, lost ones included")},
			{Offset: 0x058, Name: "LOST", Access: ReadOnly, Fields: count("COUNT", "events that found no room in the EQ")},
			{Offset: 0x100, Name: "CTX", Access: ReadWrite, Count: 16, Fields: []Field{
				{"SLOTS", 0, 4, "operands that fire it; 0 = off"}, {"OP", 8, 11, ""}, {"DTYPE", 12, 13, ""}, {"LANES", 16, 18, "1..6"}, {"CREDIT", 20, 23, ""}, {"SEQ", 24, 27, "that fires next"},
				{"ARMED", 32, 35, "read only; per bank"}, {"COUNTS", 40, 59, "read only; arrivals, 5 bits per bank"},
			}, About: "trigger context; a write starts it anew"},
			{Offset: 0x800, Name: "PIO", Access: WriteOnly, Count: 32, Fields: []Field{{"DWORD", 0, 63, "of a descriptor"}}, About: "a write of the last makes it an entry of the PIO queue"},
		}},
		{Name: "CONFIG", First: 32, PerVP: true, About: "of the operating system, per virtual port", Regs: []Register{
			{Offset: 0x000, Name: "VP_CTRL", Access: ReadWrite, Fields: []Field{{"ENABLE", 0, 0, ""}, {"PIO", 1, 1, "descriptors come by PIO, not from the ring"}, {"WRITEBACK", 2, 2, "tails go to WB_BASE"}}},
			{Offset: 0x008, Name: "KEY", Access: ReadWrite, Fields: []Field{{"KEY", 0, 23, "that RDMA must show"}}},
			{Offset: 0x010, Name: "DQ_BASE", Access: ReadWrite, Fields: address(8, "of descriptor 0")},
			{Offset: 0x018, Name: "DQ_SIZE", Access: ReadWrite, Fields: []Field{{"ENTRIES", 0, 15, ""}}, About: "a write empties the ring"},
			{Offset: 0x020, Name: "MPQ_BASE", Access: ReadWrite, Fields: address(7, "of mini packet 0")},
			{Offset: 0x028, Name: "MPQ_SIZE", Access: ReadWrite, Fields: []Field{{"ENTRIES", 0, 15, ""}}, About: "a write empties the ring"},
			{Offset: 0x030, Name: "EQ_BASE", Access: ReadWrite, Fields: address(5, "of event 0")},
			{Offset: 0x038, Name: "EQ_SIZE", Access: ReadWrite, Fields: []Field{{"ENTRIES", 0, 15, ""}}, About: "a write empties the ring"},
			{Offset: 0x040, Name: "WIN_BASE", Access: ReadWrite, Fields: address(3, "first byte of the memory window")},
			{Offset: 0x048, Name: "WIN_LIMIT", Access: ReadWrite, Fields: address(3, "first byte behind it")},
			{Offset: 0x050, Name: "WB_BASE", Access: ReadWrite, Fields: address(3, "MPQ_TAIL goes here, EQ_TAIL 8 bytes further")},
		}},
	}
}

func irqFields() []Field {
	return []Field{{"MP", 0, 0, "a mini packet was stored"}, {"EVENT", 1, 1, "an event was stored"}, {"ERROR", 2, 2, "an error was counted"}}
}
