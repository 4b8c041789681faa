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

// edit gives a copy of the RTL in which a text, which must be there exactly once, is replaced in one file.
func edit(t testing.TB, rtl *cosim.RTL, file, old, new string) *cosim.RTL {
	t.Helper()
	out := &cosim.RTL{Origin: "edited", Files: slices.Clone(rtl.Files)}
	for i, f := range out.Files {
		if f.Name != file {
			continue
		}
		if n := strings.Count(f.Text, old); n != 1 || old == new {
			t.Fatalf("%s has %d places to edit, want 1: %s", file, n, old)
		}
		out.Files[i].Text = strings.Replace(f.Text, old, new, 1)
		return out
	}
	t.Fatalf("no file %s", file)
	return nil
}

// TestFaults plants the ten classical faults of a switch, one at a time, each of which must be found, at a pin where it can show first.
func TestFaults(t *testing.T) {
	needTools(t)
	for name, tt := range map[string]struct {
		file, old, new string
		pins           string // where it may show first
		port           int    // -1: any
	}{
		"arbiter pointer not advanced": {"weft_islip.v", "grant_mask_q  <= grant_mask_d;", "grant_mask_q  <= grant_mask_q;", "in_credit_o|out_.*", -1},
		"credit off by one":            {"weft_credit_return.v", "owed_q   <= SIZE[CNT_W-1:0];", "owed_q   <= SIZE[CNT_W-1:0] - ONE;", "in_credit_o", -1},
		"route not shifted": {"weft_ingress.v", "in_head_i ? next_route : in_data_i[ROUTE_W-1:0]", "in_head_i & 1'b0 ? next_route : in_data_i[ROUTE_W-1:0]",
			"out_data_o", -1},
		"wrong VOQ index": {"weft_voq.v", "{N_VC{wr_out_i == q[OUT_W-1:0]}}", "{N_VC{(wr_out_i ^ 1'b1) == q[OUT_W-1:0]}}", "in_credit_o|out_valid_o", -1},
		"dropped tail":    {"weft_voq.v", "rd_tail_q <= rd_front[TAIL];", "rd_tail_q <= 1'b0;", "out_tail_o", -1},
		"FIFO full off by one": {"weft_occupancy.v", "assign full_o = count_q == SIZE[CNT_W-1:0];", "assign full_o = count_q == SIZE[CNT_W-1:0] - ONE;",
			"in_credit_o|out_.*|error_o", -1},
		"one data bit stuck": {"weft_switch.v", "assign out_data_o[(g*N_RAIL+r)*FLIT_W +: FLIT_W] = out_data[g*FLIT_W +: FLIT_W];",
			"assign out_data_o[(g*N_RAIL+r)*FLIT_W +: FLIT_W] = out_data[g*FLIT_W +: FLIT_W] & ~{{(FLIT_W-1){1'b0}}, g == 2};", "out_data_o", 2},
		"grant to two inputs": {"weft_islip.v", "grant = cols[N*N +: N*N] | cols[0 +: N*N];", "grant = open;", "in_credit_o|out_.*", -1},
		"reset missing":       {"weft_egress.v", "      busy_q  <= 1'b0;\n", "", "in_credit_o|out_.*", -1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, spec)
			rtl := edit(t, generate(t, d), tt.file, tt.old, tt.new)
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
	rtl := edit(t, generate(t, d), "weft_switch.v", "  genvar r, g;\n", `  genvar r, g;
  reg [15:0] fault_q;
  always @(posedge clk_i) fault_q <= rst_i ? 16'd0 : fault_q + 16'd1;
`)
	rtl = edit(t, rtl, "weft_switch.v", "assign out_valid_o[g*N_RAIL+r] = out_marks[g*MARKS_W];",
		fmt.Sprintf("assign out_valid_o[g*N_RAIL+r] = out_marks[g*MARKS_W] ^ (fault_q == %d && g == %d);", delay, port))
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
	bad := edit(t, good, "weft_voq.v", "rd_tail_q <= rd_front[TAIL];", "rd_tail_q <= 1'b0;")
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
		rtl, what, err := r.Sources(p.Design, rtlDir)
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
	for name, insert := range map[string]string{
		"finish": "  reg [15:0] fault_q;\n  always @(posedge clk_i) begin\n    fault_q <= rst_i ? 16'd0 : fault_q + 16'd1;\n    if (fault_q == 16'd100 && !rst_i) $finish;\n  end\n",
		"loop":   "  reg [15:0] fault_q;\n  always @(posedge clk_i) fault_q <= rst_i ? 16'd0 : fault_q + 16'd1;\n  wire osc;\n  assign osc = ~osc & (fault_q >= 16'd100) & ~rst_i;\n  wire unused_osc = osc;\n",
	} {
		t.Run(name, func(t *testing.T) {
			d := load(t, spec)
			rtl := edit(t, generate(t, d), "weft_switch.v", "  genvar r, g;\n", "  genvar r, g;\n"+insert)
			if name == "loop" {
				rtl = edit(t, rtl, "weft_switch.v", "assign out_valid_o[g*N_RAIL+r] = out_marks[g*MARKS_W];",
					"assign out_valid_o[g*N_RAIL+r] = out_marks[g*MARKS_W] ^ (osc & in_valid_i[0]);")
			}
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
