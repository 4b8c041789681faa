package simulate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
)

// design loads a spec from its text.
func design(tb testing.TB, text string) *specs.Design {
	tb.Helper()
	file := filepath.Join(tb.TempDir(), "t.hcl")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		tb.Fatal(err)
	}
	d, l := specs.Load(file, nil)
	if l.HasErrors() {
		tb.Fatalf("%v", l)
	}
	return d
}

const chipText = `
weft { version = 1 }
chip "sw" {
  clock = "312.5MHz"
  datapath = 256
  mtu = "2KiB"
  serdes {
    lanes = 128
    lane_rate = "10Gbps"
  }
  ports {
    groups = 16
    lanes = 8
  }
  buffer { flits = 128 }
  allocator {
    kind = "islip"
    iterations = 3
  }
}
`

// chipJob is one 16-port chip under uniform traffic of packets of 8 flits.
func chipJob(tb testing.TB, traffic string) *Job {
	tb.Helper()
	d := design(tb, chipText+`
test "t" {
  target = chip.sw
  cycles = 20000
  traffic {
    pattern = "uniform"
    size = "256B"
    `+traffic+`
  }
}
`)
	jobs, err := Jobs(d, Selection{BaseSeed: 1})
	if err != nil {
		tb.Fatal(err)
	}
	return jobs[0]
}

func measured(tb testing.TB, j *Job, o Options) *Result {
	tb.Helper()
	r, err := Measure(tb.Context(), j, o)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// TestCoverage measures one switch at half load with many seeds and asks how often the interval of 95 % holds the mean of a long run.
func TestCoverage(t *testing.T) {
	j := chipJob(t, "load = 0.5")
	long := measured(t, j, Options{Cycles: 400_000})
	const seeds = 60
	hits, rates := 0, 0
	for seed := range uint64(seeds) {
		r := measured(t, &Job{Test: j.Test, Fabric: j.Fabric, Seed: seed}, Options{Precision: 0.02})
		if r.Verdict != Steady {
			t.Errorf("seed %d: %s", seed, r.Verdict)
		}
		if math.Abs(r.Latency.Mean-long.Latency.Mean) <= r.Latency.Half {
			hits++
		}
		if math.Abs(r.Throughput-0.5) <= r.Half {
			rates++
		}
	}
	t.Logf("latency %d, throughput %d of %d", hits, rates, seeds)
	if hits < seeds*85/100 || rates < seeds*85/100 {
		t.Errorf("of %d intervals at 95 %%, %d hold the mean latency %.2f and %d the load", seeds, hits, long.Latency.Mean, rates)
	}
}

// TestVerdict asks on both sides of the saturation of a 16-port chip, which a run with full sources finds near 0.92.
func TestVerdict(t *testing.T) {
	full := measured(t, chipJob(t, `injection = "saturate"`), Options{})
	if s := full.Throughput; s < 0.90 || s > 0.94 || !full.Saturated || full.Latency == nil || full.Load != 1 {
		t.Fatalf("full sources: throughput %g, %+v", s, full.Point)
	}
	for _, tc := range []struct {
		load      float64
		saturated bool
	}{
		{0.3, false}, {0.7, false}, {full.Throughput - 0.02, false}, {full.Throughput + 0.02, true}, {1, true},
	} {
		r := measured(t, chipJob(t, fmt.Sprintf("load = %g", tc.load)), Options{Precision: 0.1})
		if r.Saturated != tc.saturated || r.Saturated != (r.Latency == nil) {
			t.Errorf("load %g: %s, latency %v", tc.load, r.Verdict, r.Latency)
		}
		if tc.load == 1 && r.WarmUp+r.Window > 30_000 {
			t.Errorf("load 1: it took %d cycles to see that the queues grow", r.WarmUp+r.Window)
		}
		if r.Saturated && math.Abs(r.Throughput-full.Throughput) > 0.02 {
			t.Errorf("load %g: throughput %g, with full sources %g", tc.load, r.Throughput, full.Throughput)
		}
		if !r.Saturated && math.Abs(r.Throughput-tc.load) > 0.02 {
			t.Errorf("load %g: throughput %g", tc.load, r.Throughput)
		}
	}
}

// TestDeepBuffers asks of a chip whose buffers take all that is offered for a long time, although one output is asked for 1.24 of what it can carry: it delivers less
// than is offered, and that is saturation.
func TestDeepBuffers(t *testing.T) {
	d := design(t, strings.Replace(chipText, "flits = 128", "flits = 20000", 1)+`
test "t" {
  target = chip.sw
  traffic {
    pattern = "hotspot"
    hotspot = 3
    share = 0.15
    size = "256B"
    load = 0.4
  }
}
`)
	jobs, err := Jobs(d, Selection{BaseSeed: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := measured(t, jobs[0], Options{})
	if r.Verdict != Saturated || !r.Saturated || r.Latency != nil || r.Accepted < r.Throughput+0.01 || r.WarmUp+r.Window > 40_000 {
		t.Errorf("%+v", r.Point)
	}
}

// TestLittle compares the mean number of packets between generation and delivery with rate times latency (Little's law).
func TestLittle(t *testing.T) {
	for _, load := range []float64{0.2, 0.6, 0.8} {
		r := measured(t, chipJob(t, fmt.Sprintf("load = %g", load)), Options{Cycles: 60_000})
		rate := r.Throughput * 16 / 8 // packets a cycle
		if want := rate * r.Latency.Mean; math.Abs(r.InSystem-want) > 0.02*want {
			t.Errorf("load %g: %g packets in the system, want %g", load, r.InSystem, want)
		}
	}
}

// TestZeroLoad asks for the latency of microarchitecture.md 6 where nothing is in the way: 1 + 3h + sum of cables + F - 1, here with h = 1, two cables of one cycle
// and F = 8.
func TestZeroLoad(t *testing.T) {
	d := design(t, chipText+`
test "t" {
  target = chip.sw
  traffic {
    pattern = "shift"
    shift = 3
    size = "256B"
    load = 0.001
  }
}
`)
	jobs, err := Jobs(d, Selection{BaseSeed: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := measured(t, jobs[0], Options{Cycles: 50_000})
	if l := r.Latency; l.Min != 13 || l.P50 != 13 || l.Mean > 13.1 {
		t.Errorf("latency %+v, want 13", l)
	}
}

const networkText = `
fc_switch "fc" {
  chip = chip.sw
  chips = 8
  wiring = "contig"
  routing = "dest_0out"
  link { latency = "48ns" }
}
test "uniform" {
  target = fc_switch.fc
  traffic {
    pattern = "uniform"
    size = "64B..512B"
    load = 0.4
  }
}
test "full" {
  target = fc_switch.fc
  traffic {
    pattern = "bit_complement"
    size = "256B"
    load = 0.9
  }
}
`

// TestWorkers compares every file of two jobs with one worker and with four.
func TestWorkers(t *testing.T) {
	d := design(t, chipText+networkText)
	files := func(workers int) map[string]string {
		jobs, err := Jobs(d, Selection{BaseSeed: 1, Seeds: 2})
		if err != nil {
			t.Fatal(err)
		}
		jobs = append(jobs, chipJob(t, "load = 0.4"))
		results, err := Run(t.Context(), jobs, Options{Workers: workers, Precision: 0.1, Details: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		doc := NewDocument("t", results)
		data, err := doc.JSON()
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]string{"json": string(data), "csv": string(doc.CSV())}
		for _, r := range results {
			list, err := r.Files()
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range list {
				out[f.Name] = string(f.Data)
			}
		}
		return out
	}
	one := files(1)
	if len(one) != 2+5*7 {
		t.Errorf("%d files", len(one))
	}
	for _, workers := range []int{3, 4} {
		if diff := cmp.Diff(one, files(workers)); diff != "" {
			t.Errorf("with one worker and %d: %s", workers, diff)
		}
	}
}

// TestDetails compares the tables of a result with its figures.
func TestDetails(t *testing.T) {
	r := measured(t, chipJob(t, "load = 0.5"), Options{Details: true})
	var packets, total uint64
	for _, f := range r.flows {
		packets += f.packets
		total += f.total
		if f.src == f.dst || f.max > uint64(r.Latency.Max) {
			t.Errorf("flow %+v", f)
		}
	}
	if packets != r.Latency.Samples || math.Abs(float64(total)/float64(packets)-r.Latency.Mean) > 1e-9 || len(r.flows) != 16*15 {
		t.Errorf("%d flows of %d packets, mean %g; want %+v", len(r.flows), packets, float64(total)/float64(packets), r.Latency)
	}
	var binned, sum uint64
	for _, b := range r.bins[r.from:] {
		binned += b.packets
		sum += b.latency
	}
	if binned != packets || sum != total {
		t.Errorf("the bins have %d packets of %d cycles, the flows %d of %d", binned, sum, packets, total)
	}
	into, out := 0., 0.
	for _, w := range r.ways {
		if w.From.Chip < 0 {
			into += w.utilisation / 16
		} else {
			out += w.utilisation / 16
		}
	}
	if math.Abs(into-r.Accepted) > 0.002 || math.Abs(out-r.Throughput) > 0.002 {
		t.Errorf("cables carry %g in and %g out, want %g and %g", into, out, r.Accepted, r.Throughput)
	}
	flits, sources := 0., 0.
	for _, q := range r.queues {
		if q.capacity > 0 {
			flits += q.mean
		} else {
			sources += q.mean
		}
	}
	if flits <= 0 || flits > 2048 || sources > r.InSystem {
		t.Errorf("%g flits in the chip, %g packets in the sources, %g in the system", flits, sources, r.InSystem)
	}
}

// TestLimits asks what is said when the cycles do not suffice.
func TestLimits(t *testing.T) {
	if r := measured(t, chipJob(t, "load = 0.8"), Options{Precision: 1e-6, Limit: 10_000}); r.Verdict != Imprecise || r.WarmUp+r.Window != 10_000/BinCycles*BinCycles {
		t.Errorf("%s after %d + %d cycles", r.Verdict, r.WarmUp, r.Window)
	}
	if r := measured(t, chipJob(t, "load = 0.5"), Options{Limit: 1000}); r.Verdict != Unsettled {
		t.Errorf("%s after %d + %d cycles", r.Verdict, r.WarmUp, r.Window)
	}
	if r := measured(t, chipJob(t, "load = 0.5"), Options{Cycles: 20_000}); r.WarmUp+r.Window != 20_000/BinCycles*BinCycles {
		t.Errorf("%d + %d cycles, want 20000", r.WarmUp, r.Window)
	}
}

// TestInterrupted asks for what was done before the end of the context.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	jobs := []*Job{chipJob(t, "load = 0.2"), chipJob(t, "load = 0.3"), chipJob(t, "load = 0.4")}
	stop := errors.New("enough")
	results, err := Run(ctx, jobs, Options{}, func(i, cycles int) {
		if i == 1 {
			cancel(stop)
		}
	})
	doc := NewDocument("t", results)
	if !errors.Is(err, stop) || len(doc.Points) != 1 || !doc.Partial {
		t.Errorf("error %v, %d points, partial %v", err, len(doc.Points), doc.Partial)
	}
}

// TestTrace replays a trace: to its end, for too few cycles, and for a given number.
func TestTrace(t *testing.T) {
	d, l := specs.Load("../../specs/designs/ring_allreduce.hcl", nil)
	if l.HasErrors() {
		t.Fatal(l)
	}
	jobs, err := Jobs(d, Selection{BaseSeed: 1, Load: 0.9})
	if err != nil {
		t.Fatal(err)
	}
	r := measured(t, jobs[0], Options{Details: true})
	if r.Verdict != Complete || *r.Trace != (Replay{112, 112, r.Trace.LastCycle}) || r.Trace.LastCycle < 13*66 || r.Trace.LastCycle > 1500 || r.Saturated {
		t.Fatalf("%+v %+v", r.Point, r.Trace)
	}
	if flits := r.Throughput * float64(r.Trace.LastCycle+1) * 8; math.Abs(flits-112*33) > 1e-6 || r.Latency.Samples != 112 || r.Latency.Min != 66 {
		t.Errorf("%g flits, want %d; %+v", flits, 112*33, r.Latency)
	}
	if files, err := r.Files(); err != nil || len(files) != 7 {
		t.Errorf("%d files, %v", len(files), err)
	}
	if c := measured(t, jobs[0], Options{Limit: 640}); c.Verdict != Incomplete || c.Trace.Arrived >= 112 || c.Trace.Arrived == 0 {
		t.Errorf("%+v %+v", c.Point, c.Trace)
	}
	if c := measured(t, jobs[0], Options{Cycles: 6400}); c.Verdict != Complete || c.Window != 6400 || math.Abs(c.Throughput-r.Throughput) > 1e-12 {
		t.Errorf("%+v, want a throughput of %g", c.Point, r.Throughput)
	}
}
