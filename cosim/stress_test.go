package cosim_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weft/cosim"
	"weft/cosim/report"
)

// odd is a chip whose number of port groups is no power of two, so that a hop can name one that does not exist.
const odd = `
weft { version = 1 }

chip "sw" {
  clock    = "500MHz"
  datapath = 64
  mtu      = "64B"
  serdes {
    lanes     = 3
    lane_rate = "32Gbps"
  }
  ports {
    groups = 3
    lanes  = 1
  }
  buffer { flits = 16 }
}

test "heavy" {
  target = chip.sw
  traffic {
    pattern   = "uniform"
    size      = "16B..64B"
    injection = "saturate"
  }
  holdoff = "bursty"
  cycles  = 1500
  seeds   = 1
}
`

// TestStressFaults plants faults that traffic which keeps the rules cannot show: the tests of the spec pass, the stress fails.
func TestStressFaults(t *testing.T) {
	needTools(t)
	for name, tt := range map[string]struct {
		spec, file, pattern, replacement string
		pins                             string // where it may show first
	}{
		"full one too late":  {spec, "weft_occupancy.v", `count_q == SIZE\[CNT_W-1:0\];`, "count_q == SIZE[CNT_W-1:0] + 1'b1;", "error_o"},
		"error never raised": {spec, "weft_ingress.v", `error_q <= lost \| \(in_valid_i & in_head_i & hop_bad\);`, "error_q <= 1'b0;", "error_o"},
		"lost head forgotten": {spec, "weft_ingress.v", `if \(in_vc\[v\] & in_head_i\) out_q`, "if (in_vc[v] & in_head_i & !lost) out_q",
			"in_credit_o|out_.*|error_o"},
		"flit in a full buffer kept":   {spec, "weft_voq.v", `wr = wr_valid_i & ~full;`, "wr = wr_valid_i;", "in_credit_o|out_.*|error_o"},
		"illegal hop taken":            {odd, "weft_hop_check.v", `bad_o \? \{HOP_W\{1'b0\}\} : hop_i;`, "hop_i;", "in_credit_o|out_.*|error_o"},
		"illegal hop not told":         {odd, "weft_ingress.v", `\| \(in_valid_i & in_head_i & hop_bad\);`, ";", "error_o"},
		"reset waits for the traffic":  {spec, "weft_credit_return.v", ` owed_q <= SIZE\[CNT_W-1:0\];`, " if (!free_i) owed_q <= SIZE[CNT_W-1:0];", "in_credit_o"},
		"reset looks at the input":     {spec, "weft_occupancy.v", `if \(rst_i\) `, "if (rst_i & !enter_i) ", "in_credit_o|out_.*|error_o"},
		"credit in reset counts":       {spec, "weft_credit.v", `if \(rst_i\) count_q <= \{COUNT_W\{1'b0\}\};`, "if (rst_i) count_q <= {COUNT_W{1'b0}} + gain;", "in_credit_o|out_.*"},
		"error through the reset":      {spec, "weft_ingress.v", `if \(rst_i\) begin error_q <= 1'b0;`, "if (rst_i) begin", "error_o"},
		"lock without end after reset": {spec, "weft_ingress.v", ` lock_q <= \{N_Q\{1'b0\}\};`, " lock_q <= lock_q & {N_Q{in_valid_i}};", "in_credit_o|out_.*|error_o"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, tt.spec)
			rtl := edit(t, generate(t, d), tt.file, tt.pattern, tt.replacement)
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 4, Test: regexp.MustCompile("heavy|stress")})
			dir := t.TempDir()
			rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: dir, Jobs: 1, KeepGoing: true})
			if err != nil {
				t.Fatal(err)
			}
			seen := false
			for _, x := range rep.Tests {
				m := x.FirstMismatch
				switch {
				case x.Mode != report.ModeStress && x.Result != report.Pass:
					t.Errorf("%s %s: %s", x.Name, x.Instance, x.Message)
				case seen || x.Result == report.Pass:
				case x.Result != report.Fail || m == nil || m.Instance != "sw" || m.Port < 0 || !regexp.MustCompile("^("+tt.pins+")$").MatchString(m.Field):
					t.Errorf("unexpected place: %s, %+v", x.Result, m)
				case len(x.Transactions) == 0 || !strings.HasPrefix(x.ModelState, "sw before cycle"):
					t.Errorf("a failure without explanation: %+v", x)
				default:
					t.Logf("%s port %d cycle %d", m.Field, m.Port, m.Cycle)
					again(t, filepath.Join(dir, x.Artefacts.Reproducer), rtl)
					seen = true
				}
			}
			if !seen {
				t.Error("survived")
			}
		})
	}
}

// again replays a failure and wants the same one.
func again(t *testing.T, file string, rtl *cosim.RTL) {
	t.Helper()
	r, err := cosim.ReadReproducer(file)
	if err != nil {
		t.Fatal(err)
	}
	p, diags, err := r.Plan()
	if err != nil || diags.HasErrors() {
		t.Fatal(err, diags.Err())
	}
	out, err := r.Run(deadline(t), p, rtl, "the same RTL", cosim.Options{Dir: t.TempDir(), Log: logTo{t}})
	if err != nil {
		t.Fatal(err)
	}
	if !out.Same {
		t.Errorf("the replay: %s", out.Sentence(r))
	}
}
