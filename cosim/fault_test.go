package cosim_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weft/cosim"
	"weft/cosim/report"
)

// edit gives a copy of the RTL in which a piece of one file's text is replaced. The pattern must fit exactly once, outside of the properties
// for formal proofs; a space in it stands for any white space.
func edit(t testing.TB, rtl *cosim.RTL, file, pattern, replacement string) *cosim.RTL {
	t.Helper()
	re := regexp.MustCompile(strings.ReplaceAll(pattern, " ", `\s+`))
	out := &cosim.RTL{Origin: "edited", Files: slices.Clone(rtl.Files)}
	for i, f := range out.Files {
		if f.Name != file {
			continue
		}
		code, formal, _ := strings.Cut(f.Text, "`ifdef FORMAL")
		if n := len(re.FindAllString(code, -1)); n != 1 {
			t.Fatalf("%s has %d places that fit %s, want 1", file, n, re)
		}
		changed := re.ReplaceAllLiteralString(code, replacement)
		if changed == code {
			t.Fatalf("the edit of %s changes nothing", file)
		}
		if formal != "" {
			changed += "`ifdef FORMAL" + formal
		}
		out.Files[i].Text = changed
		return out
	}
	t.Fatalf("no file %s", file)
	return nil
}

// wrap gives a copy of the RTL in which module sw is the old one with some text between it and its pins: the outputs of the old one are wires
// of the same name with raw_ in front, and fault_q counts the cycles since reset.
func wrap(t testing.TB, rtl *cosim.RTL, text string) *cosim.RTL {
	t.Helper()
	out := edit(t, rtl, "sw.v", `module sw \(`, "module inner (")
	header := regexp.MustCompile(`(?s)module sw \((.*?)\);`).FindStringSubmatch(fileText(t, rtl, "sw.v"))
	if header == nil {
		t.Fatal("sw.v has no header")
	}
	var wires, conns, assigns strings.Builder
	for _, p := range regexp.MustCompile(`(input|output) +wire +(\[\d+:0\])? *(\w+)`).FindAllStringSubmatch(header[1], -1) {
		dir, span, name := p[1], p[2], p[3]
		if conns.Len() > 0 {
			conns.WriteString(",\n")
		}
		if dir == "input" {
			fmt.Fprintf(&conns, "    .%s(%s)", name, name)
			continue
		}
		fmt.Fprintf(&wires, "  wire %s raw_%s;\n", span, name)
		fmt.Fprintf(&conns, "    .%s(raw_%s)", name, name)
		if !strings.Contains(text, "assign "+name+" ") {
			fmt.Fprintf(&assigns, "  assign %s = raw_%s;\n", name, name)
		}
	}
	out.Files = append(out.Files, cosim.RTLFile{Name: "zz_sw.v", Text: header[0] + "\n" + wires.String() +
		"  reg [15:0] fault_q;\n  always @(posedge clk_i) fault_q <= rst_i ? 16'd0 : fault_q + 16'd1;\n" +
		text + assigns.String() + "  inner u_inner (\n" + conns.String() + "\n  );\nendmodule\n"})
	return out
}

func fileText(t testing.TB, rtl *cosim.RTL, name string) string {
	t.Helper()
	for _, f := range rtl.Files {
		if f.Name == name {
			return f.Text
		}
	}
	t.Fatalf("no file %s", name)
	return ""
}

// TestFaults plants nine of the ten classical faults of a switch, one at a time; the tenth, swapped wires in the top, is TestWiringFault. Each
// must be found, at a pin where it can show first.
func TestFaults(t *testing.T) {
	needTools(t)
	anywhere := "in_credit_o|out_.*|error_o"
	for name, tt := range map[string]struct {
		file, pattern, replacement string
		pins                       string // where it may show first
		port                       int    // -1: any
	}{
		"arbiter pointer not advanced": {"weft_islip.v", `grant_mask_q <= grant_mask_d;`, "grant_mask_q <= grant_mask_q;", anywhere, -1},
		"credit off by one":            {"weft_credit_return.v", `owed_q <= SIZE\[CNT_W-1:0\];`, "owed_q <= SIZE[CNT_W-1:0] - 1'b1;", "in_credit_o", -1},
		"route not shifted":            {"weft_ingress.v", `\{\{HOP_W\{1'b0\}\}, in_data_i\[ROUTE_W-1:HOP_W\]\}`, "in_data_i[ROUTE_W-1:0]", "out_data_o", -1},
		"wrong VOQ index":              {"weft_voq.v", `<< wr_out_i;`, "<< (wr_out_i ^ 1'b1);", anywhere, -1},
		"dropped tail":                 {"weft_voq.v", `rd_tail_q <= rd_front\[TAIL\];`, "rd_tail_q <= 1'b0;", "out_tail_o", -1},
		"FIFO full off by one":         {"weft_occupancy.v", `count_q == SIZE\[CNT_W-1:0\];`, "count_q == SIZE[CNT_W-1:0] - 1'b1;", anywhere, -1},
		"grant to two inputs":          {"weft_islip.v", `grant = \(cols\[i\*N \+: N\] &`, "grant = open[i*N +: N] | (cols[i*N +: N] &", anywhere, -1},
		"reset missing":                {"weft_egress.v", ` busy_q <= 1'b0;`, "", anywhere, -1},
		"one data bit stuck":           {"", "", "  assign out_data_o = raw_out_data_o & ~(256'd32 << 128);\n", "out_data_o", 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, spec)
			rtl := generate(t, d)
			if tt.file == "" {
				rtl = wrap(t, rtl, tt.replacement)
			} else {
				rtl = edit(t, rtl, tt.file, tt.pattern, tt.replacement)
			}
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("light|heavy")})
			rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: t.TempDir(), Jobs: 1, KeepGoing: true})
			if err != nil {
				t.Fatal(err)
			}
			if rep.Result != report.Fail {
				t.Fatalf("survived: %s", rep.Verdict())
			}
			for _, i := range rep.Representatives() {
				m := rep.Tests[i].FirstMismatch
				switch {
				case m == nil:
					t.Errorf("no mismatch: %+v", rep.Tests[i])
				case !regexp.MustCompile("^(" + tt.pins + ")$").MatchString(m.Field), tt.port >= 0 && m.Port != tt.port, m.Instance != rep.Tests[i].Instance, m.Cycle < 1:
					t.Errorf("unexpected place:\n%s", rep.FailureText(i, ""))
				default:
					t.Logf("%s port %d cycle %d", m.Field, m.Port, m.Cycle)
				}
			}
		})
	}
}

// TestWiringFault swaps two links of the top: the tenth classical fault, which lockstep of single chips cannot see.
func TestWiringFault(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	rtl := swapLinks(t, generate(t, d))
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("light|whole")})
	rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: t.TempDir(), KeepGoing: true})
	if err != nil {
		t.Fatal(err)
	}
	byMode := map[string]report.Test{}
	for _, x := range rep.Tests {
		byMode[x.Mode] = x
	}
	wires, chip, whole := byMode[report.ModeWiring], byMode[report.ModeLockstep], byMode[report.ModeFlat]
	if wires.Result != report.Fail || wires.FirstMismatch == nil || wires.FirstMismatch.Port < 0 || wires.FirstMismatch.Instance == "fc" {
		t.Errorf("wiring: %+v", wires)
	}
	if chip.Result != report.Pass {
		t.Errorf("the chips are as they were, yet: %s", chip.Message)
	}
	if whole.Result != report.Fail || whole.FirstMismatch == nil || whole.FirstMismatch.Instance == "fc" || whole.FirstMismatch.Cycle < 5 {
		t.Errorf("flat: %+v", whole)
	}
}

// swapLinks lets two links of the top drive each other's receiver.
func swapLinks(t *testing.T, rtl *cosim.RTL) *cosim.RTL {
	t.Helper()
	out := &cosim.RTL{Origin: "edited", Files: slices.Clone(rtl.Files)}
	for i, f := range out.Files {
		if f.Name != "fc.v" {
			continue
		}
		data := regexp.MustCompile(`\.out_data_o +\(([^)]*)\)`).FindAllStringSubmatchIndex(f.Text, -1)
		if len(data) < 2 {
			t.Fatalf("fewer than two links in the top:\n%s", f.Text)
		}
		a, b := data[0], data[1]
		first, second := f.Text[a[2]:a[3]], f.Text[b[2]:b[3]]
		out.Files[i].Text = f.Text[:a[2]] + second + f.Text[a[3]:b[2]] + first + f.Text[b[3]:]
		return out
	}
	t.Fatal("no top")
	return nil
}

// TestExactCycle plants a fault that appears on one port in one known cycle: exactly that must be reported, in lockstep and in flat mode.
func TestExactCycle(t *testing.T) {
	needTools(t)
	const port, delay = 1, 300
	d := load(t, spec)
	rtl := wrap(t, generate(t, d), fmt.Sprintf("  assign out_valid_o = raw_out_valid_o ^ {2'b0, fault_q == %d, 1'b0};\n", delay))
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("light|whole")})
	dir := t.TempDir()
	rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: dir, KeepGoing: true, Waves: 1})
	if err != nil {
		t.Fatal(err)
	}
	// rst_i is 1 before the clock edges 1 to 4: the counter is 0 in cycle 4, so it is 300 in cycle 304.
	for _, x := range rep.Tests {
		if x.Mode == report.ModeWiring {
			continue
		}
		m := x.FirstMismatch
		if m == nil || m.Field != "out_valid_o" || m.Cycle != delay+4 || m.Port != port || x.CyclesCompared != delay+4 {
			t.Errorf("%s %s: %+v, %d compared", x.Mode, x.Instance, m, x.CyclesCompared)
		}
	}
	explained(t, dir, rep)
}

// explained checks the artefacts of the first failure.
func explained(t *testing.T, dir string, rep *report.Report) {
	t.Helper()
	x := rep.Tests[rep.Representatives()[0]]
	if x.Artefacts == nil || x.Replay == "" || x.ModelState == "" || len(x.Transactions) == 0 || len(x.Transactions) > 32 {
		t.Fatalf("a failure without explanation: %+v", x)
	}
	for _, name := range []string{x.Artefacts.Reproducer, x.Artefacts.VCD, x.Artefacts.FST} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 {
			t.Errorf("artefact %q: %v", name, err)
		}
	}
	vcd, err := os.ReadFile(filepath.Join(dir, x.Artefacts.VCD))
	if err != nil {
		t.Fatal(err)
	}
	// Time is 10 units a cycle: the window is the cycles from 200 before to 20 after the mismatch.
	times := regexp.MustCompile(`(?m)^#(\d+)$`).FindAllStringSubmatch(string(vcd), -1)
	if len(times) < 2 {
		t.Fatalf("the waveform has %d points in time", len(times))
	}
	first, last := times[0][1], times[len(times)-1][1]
	if want := fmt.Sprint(10 * (x.FirstMismatch.Cycle - 200)); first != want {
		t.Errorf("the waveform starts at %s, want %s", first, want)
	}
	if len(last) != len(first) || last < fmt.Sprint(10*(x.FirstMismatch.Cycle+20)) {
		t.Errorf("the waveform ends at %s", last)
	}
}

// TestReplay: a reproducer shows the same failure again, also without the folder it came from, and none on mended RTL.
func TestReplay(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	good := generate(t, d)
	bad := edit(t, good, "weft_voq.v", `rd_tail_q <= rd_front\[TAIL\];`, "rd_tail_q <= 1'b0;")
	badDir, goodDir := store(t, bad), store(t, good)
	bad.Origin = badDir
	dir := t.TempDir()
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("light|whole")})
	rep, err := regress(t, deadline(t), p, bad, cosim.Options{Dir: dir, KeepGoing: true})
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, x := range rep.Tests {
		if x.Artefacts != nil {
			files = append(files, filepath.Join(dir, x.Artefacts.Reproducer))
		}
	}
	if len(files) != 5 {
		t.Fatalf("%d reproducers, want one for each chip and the top", len(files))
	}
	replay := func(file, rtlDir string) *cosim.Replay {
		t.Helper()
		r, err := cosim.ReadReproducer(file)
		if err != nil {
			t.Fatal(err)
		}
		p, diags, err := r.Plan()
		if err != nil || diags.HasErrors() {
			t.Fatal(err, diags.Err())
		}
		rtl, what, err := r.Sources(p, rtlDir)
		if err != nil {
			t.Fatal(err)
		}
		out, err := r.Run(deadline(t), p, rtl, what, cosim.Options{Dir: t.TempDir(), Log: logTo{t}})
		if err != nil {
			t.Fatal(err)
		}
		t.Log(out.Sentence(r))
		return out
	}
	for _, file := range []string{files[0], files[4]} { // a chip, the top
		if got := replay(file, ""); !got.Reproduced || !got.Same {
			t.Errorf("%s: reproduced %v, same %v", file, got.Reproduced, got.Same)
		}
	}
	if got := replay(files[0], goodDir); got.Reproduced {
		t.Error("it fails on mended RTL")
	}
	if err := os.RemoveAll(badDir); err != nil {
		t.Fatal(err)
	}
	if got := replay(files[0], ""); !got.Same {
		t.Error("the copy of the RTL in the reproducer does not fail in the same way")
	}
}

// store writes RTL to a folder.
func store(t *testing.T, rtl *cosim.RTL) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range rtl.Files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), []byte(f.Text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestReproducerErrors: files that are no reproducers are refused with a reason.
func TestReproducerErrors(t *testing.T) {
	for text, want := range map[string]string{
		"{":                            "not a reproducer",
		`{"schema":"weft-replay/7"}`:   `schema is "weft-replay/7"`,
		`{"schema":"weft-cosim/1"}`:    "weft-cosim/1",
		`{"schema":1}`:                 "not a reproducer",
		`{"schema":"weft-replay/1", }`: "not a reproducer",
	} {
		path := filepath.Join(t.TempDir(), "replay.json")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := cosim.ReadReproducer(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := cosim.ReadReproducer(filepath.Join(t.TempDir(), "none.json")); err == nil {
		t.Error("a missing file was read")
	}
	r := &cosim.Reproducer{Schema: cosim.ReproducerSchema, SpecFile: "small.hcl", Spec: spec, Test: "gone", Instance: "fc", Seed: "1"}
	if _, _, err := r.Plan(); err == nil || !strings.Contains(err.Error(), "does not fit its own spec") {
		t.Errorf("a test that is not in the spec: %v", err)
	}
}

// TestPinsOfForeignRTL: RTL with other pins is refused by name before the first cycle, as a failure of the RTL.
func TestPinsOfForeignRTL(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	rtl := generate(t, d)
	for i, f := range rtl.Files {
		if f.Name == "sw.v" {
			rtl.Files[i].Text = strings.ReplaceAll(f.Text, "error_o", "fault_o")
			rtl.Files[i].Text = strings.ReplaceAll(rtl.Files[i].Text, ".fault_o", ".error_o")
		}
	}
	rtl.Origin = "foreign"
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("light")})
	rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	x := rep.Tests[len(rep.Tests)-1]
	if x.Result != report.Fail || x.Message != "module sw lacks the output pin error_o of 4 bits" || x.FirstMismatch == nil {
		t.Errorf("%+v", x)
	}
}

// TestCrash: RTL that ends the simulation, or never settles, is one result with the cycle reached.
func TestCrash(t *testing.T) {
	needTools(t)
	for name, text := range map[string]string{
		"finish": "  always @(posedge clk_i) if (fault_q == 16'd100 && !rst_i) $finish;\n",
		"loop": "  wire osc;\n  assign osc = ~osc & (fault_q >= 16'd100) & ~rst_i;\n" +
			"  assign out_valid_o = raw_out_valid_o ^ {3'b0, osc & in_valid_i[0]};\n",
	} {
		t.Run(name, func(t *testing.T) {
			d := load(t, spec)
			rtl := wrap(t, generate(t, d), text)
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("light")})
			rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: t.TempDir()})
			if err != nil {
				t.Fatal(err)
			}
			x := rep.Tests[len(rep.Tests)-1]
			m := x.FirstMismatch
			if x.Result != report.Fail || x.Status != report.StatusCrashed || m == nil || m.Field != "simulator" || m.Cycle < 95 || m.Cycle > 110 {
				t.Errorf("%s %s: %+v", x.Result, x.Message, m)
			}
		})
	}
}
