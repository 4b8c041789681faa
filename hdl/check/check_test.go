package check_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"weft/hdl"
	"weft/hdl/check"
	"weft/internal/diag"
)

// library is a fixed set of modules.
type library map[string]*hdl.Module

func (l library) Module(name string) *hdl.Module { return l[name] }

func (l library) Names() []string {
	var names []string
	for name := range l {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// place gives a range on one line of a file.
func place(file string, line int) diag.Range {
	return diag.Range{File: file, Start: diag.Pos{Line: line, Col: 1, Byte: line * 10}, End: diag.Pos{Line: line, Col: 9, Byte: line*10 + 8}}
}

// cells holds weft_buf #(W) with i_i[W-1:0] -> o_o[W-1:0], and weft_pad with one bidirectional port.
func cells() library {
	w := &hdl.Span{High: hdl.Sub(hdl.ID("W"), hdl.Int(1)), Low: hdl.Int(0)}
	return library{"weft_buf": {
		Name:   "weft_buf",
		Params: []*hdl.Param{{Name: "W", Value: hdl.Int(4), Src: place("weft_buf.v", 2)}},
		Ports: []*hdl.Port{
			{Name: "i_i", Dir: hdl.In, Range: w, Src: place("weft_buf.v", 3)},
			{Name: "o_o", Dir: hdl.Out, Range: w, Src: place("weft_buf.v", 4)},
		},
		Src: place("weft_buf.v", 1),
	}, "weft_pad": {
		Name:  "weft_pad",
		Ports: []*hdl.Port{{Name: "pad_io", Dir: hdl.InOut, Src: place("weft_pad.v", 2)}},
	}}
}

// buffer instantiates weft_buf.
func buffer(name string, w int, in, out hdl.Expr) *hdl.Inst {
	return &hdl.Inst{
		Module: "weft_buf", Name: name, Src: place("x.hcl", 20),
		Params: []hdl.Conn{hdl.To("W", hdl.Int(w))},
		Conns:  []hdl.Conn{hdl.To("i_i", in), hdl.To("o_o", out)},
	}
}

// sound gives a module of two buffers in a row, 8 bits wide, with the items replaced by those given.
func sound(items ...hdl.Item) *hdl.Module {
	m := &hdl.Module{
		Name:  "top",
		Ports: []*hdl.Port{hdl.Input("a_i", hdl.Width(8)), hdl.Output("y_o", hdl.Width(8))},
		Items: items,
		Src:   place("x.hcl", 10),
	}
	if items == nil {
		m.Items = pipeline()
	}
	return m
}

func pipeline() []hdl.Item {
	return []hdl.Item{
		hdl.NewWire("mid", hdl.Width(8)),
		buffer("u_first", 8, hdl.ID("a_i"), hdl.ID("mid")),
		&hdl.Remark{Text: "a comment"},
		buffer("u_low", 4, hdl.Bits(hdl.ID("mid"), 3, 0), hdl.Bits(hdl.ID("y_o"), 3, 0)),
		buffer("u_high", 4, hdl.PartUp(hdl.ID("mid"), hdl.Int(4), hdl.Int(4)), hdl.Bits(hdl.ID("y_o"), 7, 4)),
	}
}

func TestSoundModules(t *testing.T) {
	tests := map[string]*hdl.Module{
		"pipeline": sound(),
		"unused":   sound(append(pipeline(), hdl.NewWire("unused_x", hdl.Width(8)), buffer("u_x", 8, hdl.ID("mid"), hdl.ID("unused_x")))...),
		"concat": sound(
			hdl.NewWire("p", hdl.Width(3)), hdl.NewWire("q", hdl.Width(5)),
			buffer("u_a", 8, hdl.ID("a_i"), hdl.Cat(hdl.ID("p"), hdl.ID("q"))),
			hdl.AssignTo(hdl.ID("y_o"), hdl.CatLSB(hdl.ID("p"), hdl.Bits(hdl.ID("q"), 4, 1), hdl.At(hdl.ID("q"), 0))),
		),
		"localparam": sound(
			hdl.Localparam("TABLE_W", hdl.Int(8)),
			&hdl.Param{Name: "TABLE", Local: true, Range: hdl.WidthOf(hdl.ID("TABLE_W")), Value: hdl.Sized(8, 'h', 0xa5)},
			hdl.AssignTo(hdl.ID("y_o"), hdl.Xor(hdl.ID("a_i"), hdl.ID("TABLE"))),
		),
		"operators": sound(
			hdl.NewWireInit("any", nil, hdl.Bin("==", hdl.ID("a_i"), hdl.Sized(8, 'h', 3))),
			hdl.AssignTo(hdl.ID("y_o"), hdl.Mux(hdl.ID("any"), hdl.Not(hdl.ID("a_i")), hdl.Rep(8, hdl.RedOr(hdl.ID("a_i"))))),
		),
	}
	for name, m := range tests {
		t.Run(name, func(t *testing.T) {
			if list := check.Module(m, cells()); len(list) > 0 {
				t.Fatalf("findings in a sound module:\n%v", list.Err())
			}
		})
	}
}

func TestBrokenModules(t *testing.T) {
	always := &hdl.Always{Body: &hdl.Call{}, Src: place("x.hcl", 30)}
	tests := []struct {
		name   string
		m      *hdl.Module
		code   string
		detail string // a part of the detail
		note   string // file:line of a note, if one is wanted
	}{
		{"always", sound(append(pipeline(), always)...), "C001", "An always block is not structure", ""},
		{"initial", sound(append(pipeline(), &hdl.Initial{Body: &hdl.Call{}})...), "C001", "An initial block", ""},
		{"function", sound(append(pipeline(), &hdl.Function{Name: "f"})...), "C001", "A function", ""},
		{"generate for", sound(append(pipeline(), &hdl.GenFor{Var: "i"})...), "C001", "A generate block", ""},
		{"generate if", sound(append(pipeline(), &hdl.GenIf{Cond: hdl.Int(1)})...), "C001", "A generate block", ""},
		{"ifdef", sound(append(pipeline(), &hdl.Directive{Text: "`ifdef X"})...), "C001", "the text depend on the tool", ""},
		{"reg", sound(append(pipeline(), &hdl.Net{Kind: hdl.Reg, Names: []hdl.NetName{{Name: "unused_r"}}})...), "C001", "kind reg", ""},
		{"memory", sound(append(pipeline(), &hdl.Net{Names: []hdl.NetName{{Name: "unused_r", Array: hdl.Range(3, 0)}}})...), "C001", "is a memory", ""},
		{"output reg", withPorts(hdl.Input("a_i", hdl.Width(8)), &hdl.Port{Name: "y_o", Dir: hdl.Out, Reg: true, Range: hdl.Width(8)}), "C001", "an output reg", ""},
		{"inout", withPorts(hdl.Input("a_i", hdl.Width(8)), hdl.Output("y_o", hdl.Width(8)), &hdl.Port{Name: "unused_io", Dir: hdl.InOut}), "C001", "direction inout", ""},
		{"function call", sound(hdl.AssignTo(hdl.ID("y_o"), &hdl.CallExpr{Name: "f", Args: []hdl.Expr{hdl.ID("a_i")}})), "C001", "not structure", ""},

		{"unknown module", sound(edit(func(in *hdl.Inst) { in.Module = "weft_bug" })...), "C002", `Did you mean "weft_buf"?`, ""},
		{"unknown parameter", sound(edit(func(in *hdl.Inst) { in.Params[0].Name = "WW" })...), "C003", `no parameter "WW"`, "weft_buf.v:1"},
		{"unknown port", sound(edit(func(in *hdl.Inst) { in.Conns[0].Name = "i_ii" })...), "C004", `Did you mean "i_i"?`, "weft_buf.v:1"},
		{"port twice", sound(edit(func(in *hdl.Inst) { in.Conns = append(in.Conns, in.Conns[0]) })...), "C005", `"i_i" of u_first`, "x.hcl:20"},
		{"parameter twice", sound(edit(func(in *hdl.Inst) { in.Params = append(in.Params, in.Params[0]) })...), "C005", `"W" of u_first`, ""},
		{"port missing", sound(edit(func(in *hdl.Inst) { in.Conns = in.Conns[1:] })...), "C006", `Port "i_i" of u_first`, "weft_buf.v:3"},
		{"port open", sound(edit(func(in *hdl.Inst) { in.Conns[1].Expr = nil })...), "C006", "is left open", "weft_buf.v:4"},
		{"width of input", sound(edit(func(in *hdl.Inst) { in.Conns[0].Expr = hdl.Bits(hdl.ID("a_i"), 6, 0) })...), "C007", "has 8 bits, but a_i[6:0] has 7 bits", "weft_buf.v:3"},
		{"width of output", sound(edit(func(in *hdl.Inst) { in.Params[0].Expr = hdl.Int(9) })...), "C007", "has 9 bits, but mid has 8 bits", "weft_buf.v:4"},
		{"inout port", inoutCell(), "C008", "is an inout", "weft_pad.v:2"},

		{"undeclared", sound(edit(func(in *hdl.Inst) { in.Conns[0].Expr = hdl.ID("a_ii") })...), "C009", `Did you mean "a_i"?`, ""},
		{"declared later", sound(append([]hdl.Item{pipeline()[1], pipeline()[0]}, pipeline()[2:]...)...), "C009", "before its declaration", ""},
		{"net twice", sound(append(pipeline(), hdl.NewWire("mid", nil))...), "C010", `"mid" has a name that is taken (wire)`, ""},
		{"net as port", sound(append(pipeline(), hdl.NewWire("a_i", nil))...), "C010", `"a_i" has a name that is taken (input)`, ""},
		{"instance twice", sound(append(pipeline(), pipeline()[1])...), "C010", `instance "u_first"`, ""},
		{"instance as net", sound(append(pipeline(), buffer("mid", 8, hdl.ID("a_i"), hdl.ID("y_o")))...), "C010", `"mid" has a name that is taken (wire)`, ""},
		{"keyword", sound(append(pipeline(), hdl.NewWire("reg", nil))...), "C011", "keyword", ""},
		{"SystemVerilog keyword", sound(append(pipeline(), hdl.NewWire("bit", nil))...), "C011", "keyword", ""},
		{"module keyword", &hdl.Module{Name: "package", Src: place("x.hcl", 1)}, "C011", "keyword", ""},

		{"two full assignments", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.ID("a_i")), hdl.AssignTo(hdl.ID("y_o"), hdl.ID("a_i"))), "C012", "y_o[7:0] is driven by an assignment and by an assignment", "x.hcl:10"},
		{"overlap of two cells", sound(edit(func(in *hdl.Inst) {
			if in.Name == "u_high" {
				in.Conns[1].Expr = hdl.Bits(hdl.ID("y_o"), 6, 3)
			}
		})...), "C012", "y_o[3] is driven by u_low.o_o and by u_high.o_o", "x.hcl:20"},
		{"undriven wire", sound(pipeline()[0], pipeline()[3], pipeline()[4], hdl.NewWireInit("unused", hdl.Width(8), hdl.ID("a_i"))), "C013", "mid[3:0] is read by u_low.i_i, but nothing drives it", ""},
		{"undriven bit", sound(
			hdl.NewWire("n", hdl.Width(8)),
			hdl.AssignTo(hdl.Bits(hdl.ID("n"), 7, 4), hdl.Bits(hdl.ID("a_i"), 7, 4)), hdl.AssignTo(hdl.Bits(hdl.ID("n"), 2, 0), hdl.Bits(hdl.ID("a_i"), 2, 0)),
			hdl.NewWireInit("unused", nil, hdl.At(hdl.ID("a_i"), 3)), hdl.AssignTo(hdl.ID("y_o"), hdl.ID("n")),
		), "C013", "n[3] is read by an assignment", ""},
		{"undriven output", sound(pipeline()[:4]...), "C013", "y_o[7:4] of output", ""},
		{"unused input", sound(append(pipeline()[:1:1], hdl.AssignTo(hdl.ID("mid"), hdl.Sized(8, 'h', 0)), hdl.AssignTo(hdl.ID("y_o"), hdl.ID("mid")))...), "C014", `input "a_i" is read by nothing`, ""},
		{"unused wire", sound(append(pipeline(), hdl.NewWire("spare", hdl.Width(8)))...), "C014", `wire "spare" is read by nothing`, ""},
		{"unused bits", sound(append(pipeline(), hdl.NewWire("spare", hdl.Width(4)), hdl.AssignTo(hdl.ID("spare"), hdl.Bits(hdl.ID("a_i"), 3, 0)),
			hdl.NewWireInit("unused", nil, hdl.At(hdl.ID("spare"), 2)))...), "C014", "spare[1:0], spare[3] of wire", ""},
		{"unused localparam", sound(append(pipeline(), hdl.Localparam("N", hdl.Int(3)))...), "C014", `parameter "N" is read by nothing`, ""},

		{"index too high", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.Cat(hdl.At(hdl.ID("a_i"), 8), hdl.Bits(hdl.ID("a_i"), 6, 0)))), "C015", "a_i[8] in an assignment is outside", "x.hcl:10"},
		{"slice reversed", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.Bits(hdl.ID("a_i"), 0, 7))), "C015", "a_i[0:7]", ""},
		{"part too high", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.PartUp(hdl.ID("a_i"), hdl.Int(1), hdl.Int(8)))), "C015", "a_i[1 +: 8]", ""},
		{"slice of a slice", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.Bits(hdl.Cat(hdl.ID("a_i")), 7, 0))), "C015", "no name", ""},
		{"driven slice out of range", sound(hdl.AssignTo(hdl.Bits(hdl.ID("y_o"), 8, 1), hdl.ID("a_i"))), "C015", "y_o[8:1]", ""},
		{"assignment too narrow", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.Bits(hdl.ID("a_i"), 6, 0))), "C016", "y_o has 8 bits but the right side has 7 bits", ""},
		{"initial assignment", sound(append(pipeline(), hdl.NewWireInit("unused", hdl.Width(2), hdl.ID("a_i")))...), "C016", "unused has 2 bits", ""},
		{"operands", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.And(hdl.ID("a_i"), hdl.Sized(7, 'h', 1)))), "C017", "8 bits and 7 bits", ""},
		{"condition", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.Mux(hdl.ID("a_i"), hdl.ID("a_i"), hdl.ID("a_i")))), "C017", "a condition has 1 bit", ""},
		{"index by a net", sound(append(pipeline(), hdl.NewWireInit("unused", nil, &hdl.Index{X: hdl.ID("a_i"), I: hdl.ID("mid")}))...), "C018", "mid must be a constant", ""},
		{"parameter without value", sound(edit(func(in *hdl.Inst) { in.Params[0].Expr = nil })...), "C018", "has no value", ""},
		{"range upwards", sound(append(pipeline(), hdl.NewWire("unused_n", hdl.Range(0, 7)))...), "C019", "[0:7]", ""},
		{"range too wide", sound(append(pipeline(), hdl.NewWire("unused_n", hdl.Range(1<<21, 0)))...), "C019", "[2097152:0]", ""},
		{"no replication", sound(hdl.AssignTo(hdl.ID("y_o"), hdl.Cat(hdl.ID("a_i"), hdl.Rep(0, hdl.At(hdl.ID("a_i"), 0))))), "C019", "replication count of 0", ""},
		{"bit number too large", sound(hdl.AssignTo(hdl.ID("y_o"), &hdl.Index{X: hdl.ID("a_i"), I: hdl.BigInt(new(big.Int).Lsh(big.NewInt(1), 80))})), "C019", "out of the range", ""},
		{"illegal identifier", sound(append(pipeline(), hdl.NewWire("a-b", nil))...), "C020", `"a-b"`, ""},
		{"empty identifier", sound(append(pipeline(), hdl.NewWire("", nil))...), "C020", `""`, ""},
		{"recursion", sound(append(pipeline(), &hdl.Inst{Module: "top", Name: "u_self"})...), "C021", "its own module", ""},
		{"unsized literal", sound(edit(func(in *hdl.Inst) { in.Conns[0].Expr = hdl.Int(3) })...), "C022", "The literal 3 in u_first.i_i", ""},
		{"driven input", sound(edit(func(in *hdl.Inst) {
			if in.Name == "u_first" {
				in.Conns[1].Expr = hdl.ID("a_i")
			}
		})...), "C023", `u_first.o_o drives "a_i"`, "weft_buf.v:4"},
		{"driven literal", sound(edit(func(in *hdl.Inst) { in.Conns[1].Expr = hdl.Sized(8, 'h', 3) })...), "C023", "cannot be driven", "weft_buf.v:4"},
		{"instance as wire", sound(append(pipeline(), hdl.NewWireInit("unused", nil, hdl.ID("u_low")))...), "C024", `"u_low" names an instance`, ""},
	}
	seen := map[string]bool{}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := check.Module(tt.m, cells())
			i := slices.IndexFunc(list, func(d diag.Diagnostic) bool { return d.Code == tt.code && strings.Contains(d.Detail, tt.detail) })
			if i < 0 {
				t.Fatalf("no %s with %q in:\n%v", tt.code, tt.detail, list.Err())
			}
			if list[i].Range.IsZero() {
				t.Error("the finding has no range")
			}
			if tt.note != "" && !slices.ContainsFunc(list[i].Notes, func(n diag.Note) bool { return strings.HasPrefix(n.Range.String(), tt.note+":") }) {
				t.Errorf("no note at %s in %+v", tt.note, list[i].Notes)
			}
		})
		seen[tt.code] = true
	}
	for i := 1; i <= 24; i++ {
		if code := fmt.Sprintf("C%03d", i); !seen[code] {
			t.Errorf("no broken module for %s", code)
		}
	}
}

// edit gives the items of the sound module with f applied to each instance.
func edit(f func(*hdl.Inst)) []hdl.Item {
	items := pipeline()
	for _, item := range items {
		if in, ok := item.(*hdl.Inst); ok {
			f(in)
		}
	}
	return items
}

func withPorts(ports ...*hdl.Port) *hdl.Module {
	m := sound()
	m.Ports = ports
	return m
}

// inoutCell adds an instance of a cell with a bidirectional port.
func inoutCell() *hdl.Module {
	m := sound()
	m.Items = append(m.Items, &hdl.Inst{Module: "weft_pad", Name: "u_pad", Conns: []hdl.Conn{hdl.To("pad_io", hdl.ID("a_i"))}})
	return m
}

// TestOneMistakeOneFinding keeps one wrong width from being reported on every use.
func TestOneMistakeOneFinding(t *testing.T) {
	m := sound(edit(func(in *hdl.Inst) { in.Module = "weft_bug" })...)
	m.Items[0] = hdl.NewWire("mid", hdl.Range(0, 7))
	n := 0
	for _, d := range check.Module(m, cells()) {
		if d.Code == "C019" {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d findings about the range, want 1", n)
	}
}

// TestFindingsAreCapped builds a thousand mistakes.
func TestFindingsAreCapped(t *testing.T) {
	var items []hdl.Item
	for i := range 1000 {
		items = append(items, buffer(fmt.Sprintf("u_%d", i), 8, hdl.ID("nowhere"), hdl.ID("nothing")))
	}
	if n := len(check.Module(sound(items...), cells())); n != 100 {
		t.Errorf("%d findings, want 100", n)
	}
}

// wide builds a module of n buffers of 256 bits between slices of two wide vectors.
func wide(n int) *hdl.Module {
	const w = 256
	m := &hdl.Module{Name: "wide", Ports: []*hdl.Port{hdl.Input("a_i", hdl.Width(n*w)), hdl.Output("y_o", hdl.Width(n*w))}}
	for i := range n {
		p := n - 1 - i // in falling order, which a check that only looks at neighbours would not like
		m.Items = append(m.Items, buffer(fmt.Sprintf("u_%d", i), w, hdl.Bits(hdl.ID("a_i"), i*w+w-1, i*w), hdl.Bits(hdl.ID("y_o"), p*w+w-1, p*w)))
	}
	return m
}

func TestWideModule(t *testing.T) {
	start := time.Now()
	if list := check.Module(wide(2000), cells()); len(list) > 0 {
		t.Fatal(list.Err())
	}
	t.Logf("half a million bits in %v", time.Since(start))
}

func BenchmarkModule(b *testing.B) {
	m, lib := wide(400), cells()
	for b.Loop() {
		if list := check.Module(m, lib); len(list) > 0 {
			b.Fatal(list.Err())
		}
	}
}
