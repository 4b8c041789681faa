package verilator

import (
	"embed"
	"io/fs"
)

// makefile adds three targets to the one that Verilator writes: the runtime archive (Verilator's own C++ and the main program, which
// are the same for every model), the part of the testbench that knows the model's pins, and the executable.
const makefile = `include Vdut.mk

SIM = ../sim
SIM_OBJS = main.o
DUT_OBJS = weft_dut.o
CPPFLAGS += -I$(SIM) -DVL_USER_FATAL -DVL_USER_STOP -DVL_USER_FINISH
CXXFLAGS += -std=gnu++17

$(SIM_OBJS): %.o: $(SIM)/%.cc
	$(OBJCACHE) $(CXX) $(CXXFLAGS) $(CPPFLAGS) $(OPT_GLOBAL) -c -o $@ $<

$(DUT_OBJS): %.o: $(SIM)/%.cc
	$(OBJCACHE) $(CXX) $(CXXFLAGS) $(CPPFLAGS) $(OPT_FAST) -c -o $@ $<

libruntime.a: $(SIM_OBJS) $(VK_GLOBAL_OBJS)
	$(AR) rcs $@ $^

dut: $(DUT_OBJS) Vdut__ALL.a
	$(CXX) -s -o $@ $(DUT_OBJS) Vdut__ALL.a $(RUNTIME) $(LDLIBS)
`

//go:embed sim/*.cc sim/*.h
var sim embed.FS

// simSources gives the C++ that every testbench shares, sorted by name.
func simSources() []Source {
	entries, err := fs.ReadDir(sim, "sim")
	if err != nil {
		panic("verilator: " + err.Error()) // the embedded folder always reads
	}
	var list []Source
	for _, e := range entries {
		text, err := sim.ReadFile("sim/" + e.Name())
		if err != nil {
			panic("verilator: " + err.Error())
		}
		list = append(list, Source{e.Name(), text})
	}
	return list
}
