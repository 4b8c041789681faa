package specs

import (
	"regexp"
	"strings"
)

// isIdentifier reports whether s can name a Verilog module or instance: a letter or underscore, then letters, digits and underscores.
func isIdentifier(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

// maxNameLen keeps the names of generated modules, files and nets readable; simulators allow 1024 characters.
const maxNameLen = 64

// isKeyword reports whether s is reserved in Verilog (IEEE 1364-2005) or SystemVerilog (IEEE 1800-2017). The generated text is
// Verilog, but users compile it together with SystemVerilog.
func isKeyword(s string) bool { return keywords[s] }

// moduleFault says why a name of the language that is no keyword cannot be that of a module which Verilator reads, or "".
func moduleFault(name string) string {
	switch {
	case name == "TOP":
		return "Verilator calls the root of every model so"
	case strings.Contains(name, "__"):
		return "Verilator loses modules with two underscores in a row" // 5.006: those that are instantiated elsewhere in its input as well
	case pinName.MatchString(name):
		return "a pin of chips or NICs is called so"
	}
	return ""
}

// pinName matches the names of the pins of generated modules, which Verilator takes for those of instances.
var pinName = regexp.MustCompile(`^(clk|rst|error|irq|(in|out|s|m)_.*)_[io]$`)

// Keywords lists the words that cannot name a chip, fc_switch, network, chip instance or node, in alphabetical order.
func Keywords() []string { return strings.Fields(keywordList) }

var keywords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range Keywords() {
		m[w] = true
	}
	return m
}()

const keywordList = `
accept_on alias always always_comb always_ff always_latch and assert assign assume automatic before begin bind bins binsof bit break buf
bufif0 bufif1 byte case casex casez cell chandle checker class clocking cmos config const constraint context continue cover covergroup
coverpoint cross deassign default defparam design disable dist do edge else end endcase endchecker endclass endclocking endconfig
endfunction endgenerate endgroup endinterface endmodule endpackage endprimitive endprogram endproperty endsequence endspecify endtable
endtask enum event eventually expect export extends extern final first_match for force foreach forever fork forkjoin function generate
genvar global highz0 highz1 if iff ifnone ignore_bins illegal_bins implements implies import incdir include initial inout input inside
instance int integer interconnect interface intersect join join_any join_none large let liblist library local localparam logic longint
macromodule matches medium modport module nand negedge nettype new nexttime nmos nor noshowcancelled not notif0 notif1 null or output
package packed parameter pmos posedge primitive priority program property protected pull0 pull1 pulldown pullup pulsestyle_ondetect
pulsestyle_onevent pure rand randc randcase randsequence rcmos real realtime ref reg reject_on release repeat restrict return rnmos rpmos
rtran rtranif0 rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared sequence shortint shortreal showcancelled signed
small soft solve specify specparam static string strong strong0 strong1 struct super supply0 supply1 sync_accept_on sync_reject_on table
tagged task this throughout time timeprecision timeunit tran tranif0 tranif1 tri tri0 tri1 triand trior trireg type typedef union unique
unique0 unsigned until until_with untyped use uwire var vectored virtual void wait wait_order wand weak weak0 weak1 while wildcard wire
with within wor xnor xor`
