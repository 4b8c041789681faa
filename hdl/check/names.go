package check

import (
	"fmt"
	"slices"
	"strings"

	"weft/hdl"
	"weft/internal/diag"
)

// declare enters all names of the module and refuses what is not structure.
func (c *checker) declare() {
	c.checkName(c.m.Name, "module", c.m.Src)
	for _, p := range c.m.Params {
		c.declareParam(p, -1)
	}
	for _, p := range c.m.Ports {
		s := &symbol{name: p.Name, kind: kindInput, declared: -1, src: c.origin(p.Src)}
		switch {
		case p.Dir == hdl.Out && !p.Reg:
			s.kind = kindOutput
		case p.Dir != hdl.In:
			c.list.Errorf("C001", s.src, "Port that is not structure", "Port %q is %s; a generated module has only input and output wires.",
				p.Name, portKind(p))
		}
		s.bits = c.span(p.Range, p.Name, s.src)
		c.enter(s)
	}
	for i, item := range c.m.Items {
		c.at = i
		switch it := item.(type) {
		case *hdl.Param:
			c.declareParam(it, i)
		case *hdl.Net:
			c.declareNet(it, i)
		case *hdl.Inst:
			c.enter(&symbol{name: it.Name, kind: kindInstance, declared: i, src: c.origin(it.Src)})
		case *hdl.Assign, *hdl.Remark:
		case *hdl.Directive:
			if !strings.HasPrefix(it.Text, "`default_nettype") {
				c.list.Errorf("C001", c.origin(it.Src), "Directive in a generated module", "%q makes the text depend on the tool that reads it.", it.Text)
			}
		default:
			c.list.Errorf("C001", c.origin(itemRange(item)), "Behaviour in a generated module",
				"%s is not structure. Generated modules hold instances, wires and assignments only; state and behaviour belong in a cell.", itemName(item))
		}
	}
}

func (c *checker) declareParam(p *hdl.Param, at int) {
	s := &symbol{name: p.Name, kind: kindParam, bits: 32, declared: at, src: c.origin(p.Src)}
	if p.Range != nil {
		s.bits = c.span(p.Range, p.Name, s.src)
	}
	if v, ok := c.constant(p.Value, s.src); ok {
		c.consts[p.Name] = hdl.Plain(v)
	}
	c.enter(s)
}

func (c *checker) declareNet(n *hdl.Net, at int) {
	if n.Kind != hdl.Wire {
		c.list.Errorf("C001", c.origin(n.Src), "Behaviour in a generated module",
			"A declaration of kind %s is not structure; use a wire, and a cell where state is needed.", n.Kind)
	}
	width := 0
	for i, name := range n.Names {
		src := c.origin(name.Src, n.Src)
		if name.Array != nil {
			c.list.Errorf("C001", src, "Behaviour in a generated module", "%q is a memory; memories belong in a cell.", name.Name)
		}
		if i == 0 {
			width = c.span(n.Range, name.Name, src)
		}
		c.enter(&symbol{name: name.Name, kind: kindWire, bits: width, declared: at, src: src})
	}
}

// enter adds a name to the scope. The first declaration stays.
func (c *checker) enter(s *symbol) {
	c.checkName(s.name, s.kind.String(), s.src)
	if first, ok := c.names[s.name]; ok {
		d := c.list.Errorf("C010", s.src, "Duplicate identifier", "%s %q has a name that is taken (%s); names are unique in a module.", s.kind, s.name, first.kind)
		d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("%s %q is declared here", first.kind, first.name), Range: first.src})
		return
	}
	c.names[s.name] = s
	c.order = append(c.order, s)
}

// checkName refuses names that are not plain identifiers in every tool. Nothing is renamed: users bind ports by name.
func (c *checker) checkName(name, what string, src diag.Range) {
	if !isIdentifier(name) {
		c.list.Errorf("C020", c.origin(src), "Illegal identifier", "%q cannot name a %s: an identifier is a letter or _ and then letters, digits and _.", name, what)
	} else if IsReserved(name) {
		c.list.Errorf("C011", c.origin(src), "Reserved word", "%q cannot name a %s: it is a keyword of Verilog or SystemVerilog.", name, what)
	}
}

func isIdentifier(name string) bool {
	for i, r := range name {
		letter := r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return name != ""
}

// find gives the symbol that an expression names, or nil after a finding.
func (c *checker) find(r *hdl.Ref, by user) *symbol {
	s, ok := c.names[r.Name]
	src := c.origin(by.src, r.Src)
	switch {
	case !ok:
		c.list.Errorf("C009", src, "Undeclared name", "%q is used by %s and nowhere declared.%s", r.Name, by, c.suggestName(r.Name))
		return nil
	case s.declared > c.at:
		d := c.list.Errorf("C009", src, "Name used before its declaration", "%q is used by %s before its declaration, which would make an implicit wire of 1 bit.", r.Name, by)
		d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("%q is declared here", s.name), Range: s.src})
		return nil
	case s.kind == kindInstance:
		c.list.Errorf("C024", src, "Instance used as a net", "%q names an instance; hierarchical access is not structure.", r.Name)
		return nil
	}
	return s
}

func (c *checker) suggestName(name string) string {
	var names []string
	for _, s := range c.order {
		names = append(names, s.name)
	}
	return suggest(name, names)
}

func portKind(p *hdl.Port) string {
	if p.Dir == hdl.Out {
		return "an output reg"
	}
	return fmt.Sprintf("of direction %s", p.Dir)
}

func itemName(item hdl.Item) string {
	switch item.(type) {
	case *hdl.Always:
		return "An always block"
	case *hdl.Initial:
		return "An initial block"
	case *hdl.Function:
		return "A function"
	case *hdl.GenFor, *hdl.GenIf:
		return "A generate block"
	}
	return fmt.Sprintf("An item of type %T", item)
}

func itemRange(item hdl.Item) diag.Range {
	switch it := item.(type) {
	case *hdl.Always:
		return it.Src
	case *hdl.Initial:
		return it.Src
	case *hdl.Function:
		return it.Src
	case *hdl.GenFor:
		return it.Src
	case *hdl.GenIf:
		return it.Src
	}
	return diag.Range{}
}

// IsReserved reports whether the word is a keyword of Verilog-2005 or of SystemVerilog (IEEE 1800-2017), which no generated identifier may
// be: users read the text with tools of both languages.
func IsReserved(word string) bool {
	_, found := slices.BinarySearch(keywords, word)
	return found
}

// keywords is sorted.
var keywords = strings.Fields(`
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
with within wor xnor xor`)
