package nic

// Struct is a block of dwords in host memory: docs/nic.md 7.4, 7.5.1 and 7.13.1.
type Struct struct {
	Name   string
	Dwords int
	About  string
	Fields []Part
}

// Part is a field of a Struct, within one dword.
type Part struct {
	Name             string
	Dword, Low, High int
	About            string
}

// Constant is a named number.
type Constant struct {
	Name  string
	Value int
	About string
}

// Destinations is how many destinations a descriptor can name.
const Destinations = 28

// The struct of a descriptor, of a mini packet, and of an event, in this order.
func Structs() []Struct {
	return []Struct{
		{Name: "descriptor", Dwords: 32, About: "dwords 16..31 are the mini packet", Fields: []Part{
			{"OPCODE", 0, 0, 3, ""}, {"CTX", 0, 4, 7, "context of a TRIG, or of the credit of a SEND"}, {"SEQ", 0, 8, 11, "sequence number"},
			{"THRESHOLD", 0, 12, 16, "arrivals wanted: SLOTS of the context"}, {"N_DST", 0, 17, 21, "destinations, 0..28"}, {"COPY", 0, 22, 22, "the result also goes to the own MPQ"},
			{"REPLACE", 0, 23, 23, "the payload is replaced by the result"}, {"EVENT", 0, 24, 24, "event here on completion"}, {"REMOTE_EVENT", 0, 25, 25, "PUT: event at the destination"},
			{"USE_CREDIT", 0, 26, 26, "takes a credit of CTX"}, {"DST_NODE", 0, 32, 47, "PUT, GET"}, {"DST_VP", 0, 48, 51, "PUT, GET"}, {"TAG", 1, 0, 63, "copied into the event"},
			{"LOCAL", 2, 0, 63, "PUT, GET: address here"}, {"REMOTE", 3, 0, 63, "PUT, GET: address there"}, {"REMOTE_KEY", 4, 0, 23, "PUT, GET"}, {"MOVE", 4, 32, 47, "PUT, GET: dwords, 1..65535"},
		}},
		{Name: "mp", Dwords: 16, About: "mini packet; dwords 1..6 are lanes 0..5", Fields: []Part{
			{"DST", 0, 0, 15, "node"}, {"SRC", 0, 16, 31, "node"}, {"DST_VP", 0, 32, 35, ""}, {"CTX", 0, 36, 39, ""}, {"SLOT", 0, 40, 44, ""}, {"SEQ", 0, 45, 48, ""}, {"KIND", 0, 49, 51, ""},
			{"TRIG", 0, 52, 52, "it counts in CTX"}, {"OP", 0, 53, 56, ""}, {"DTYPE", 0, 57, 58, ""}, {"LANES", 0, 59, 61, ""},
		}},
		{Name: "event", Dwords: 4, About: "", Fields: []Part{
			{"CODE", 0, 0, 7, ""}, {"VP", 0, 8, 15, ""}, {"CTX", 0, 16, 23, ""}, {"SEQ", 0, 24, 31, ""}, {"NODE", 0, 32, 47, ""}, {"SLOT", 0, 48, 55, ""}, {"MSG", 0, 56, 63, ""},
			{"INFO", 1, 0, 63, ""}, {"TAG", 2, 0, 63, ""}, {"COUNT", 3, 0, 31, "EQ_TAIL before this event"},
		}},
	}
}

// DestinationStruct is the layout of one of the 32-bit destinations that follow dword 1 of a descriptor.
func DestinationStruct() []Part {
	return []Part{{"NODE", 0, 0, 15, ""}, {"VP", 0, 16, 19, ""}, {"CTX", 0, 20, 23, ""}, {"SLOT", 0, 24, 28, ""}, {"KIND", 0, 29, 31, ""}}
}

// Group is a set of numbers that one field takes.
type Group struct {
	Name   string // of the field
	Values []Constant
}

// Groups are the numbers of docs/nic.md 7.4, 7.5.1, 7.9.1 and 7.14.
func Groups() []Group {
	return []Group{
		{"OPCODE", []Constant{{"NOP", 0, ""}, {"SEND", 1, ""}, {"PUT", 2, ""}, {"GET", 3, ""}, {"TRIG_REDUCE_SEND", 4, ""}, {"TRIG_REPLACE_SENDSEQ", 5, ""}}},
		{"KIND", []Constant{{"DATA", 0, ""}, {"OPERAND", 1, ""}, {"RESULT", 2, ""}, {"CREDIT", 3, ""}}},
		{"OP", []Constant{{"SUM", 0, ""}, {"MAX", 1, ""}, {"MIN", 2, ""}, {"BAND", 3, ""}, {"BOR", 4, ""}, {"BXOR", 5, ""}, {"LAND", 6, ""}, {"LOR", 7, ""}, {"LXOR", 8, ""}}},
		{"DTYPE", []Constant{{"F64", 0, ""}, {"I64", 1, ""}, {"U64", 2, ""}}},
		{"EVENT", []Constant{
			{"DONE_DESC", 1, "a descriptor is done"}, {"FIRED", 2, "a triggered descriptor has run"}, {"DONE_PUT", 3, "a PUT of another node is complete here"}, {"DONE_GET", 4, "a GET is complete here"},
			{"E_OPCODE", 16, "unknown opcode"}, {"E_COUNT", 17, "too many destinations"}, {"E_DST", 18, "destination node out of range"}, {"E_CTX", 19, "context out of range or off"},
			{"E_THRESHOLD", 20, "threshold is not the number of slots"}, {"E_SEQ", 21, "sequence number outside the window"}, {"E_DUP", 22, "second descriptor or operand for one place"},
			{"E_SLOT", 23, "slot out of range"}, {"E_OP", 24, "operand of another operation"}, {"E_KIND", 25, "unknown kind of mini packet"}, {"E_CREDIT", 26, "more than 15 credits"},
			{"E_RANGE", 27, "outside the window of the VP"}, {"E_KEY", 28, "wrong protection key"}, {"E_RING", 29, "doorbell or head beyond the ring"}, {"E_MPQ_FULL", 30, "mini packet dropped"},
			{"E_AXI_READ", 31, "error of a read from host memory"}, {"E_AXI_WRITE", 32, "error of a write to host memory"}, {"E_FRAME", 33, "packet without its head or tail"},
			{"E_PACKET", 34, "length, type or source of a packet wrong"}, {"E_ROUTE", 35, "packet for another node"}, {"E_VP", 36, "packet for a VP out of range or disabled"},
			{"E_BUSY", 37, "GET request refused"}, {"E_REASM", 38, "no room to reassemble a message"}, {"E_REMOTE", 39, "the sender could not read all of a message"},
		}},
	}
}
