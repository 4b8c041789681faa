package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
)

// errNoBookSim says why there is no comparison with BookSim2.
var errNoBookSim = errors.New("no BookSim2: give the path of its program, built with -O3, by -booksim or BOOKSIM")

// booksimPair is a workload in the words of both simulators.
type booksimPair struct {
	work   workload
	flits  int
	config string // of BookSim2: topology and routing
	nodes  int
}

var booksimPairs = func() (list []booksimPair) {
	for _, flits := range []int{1, 4} {
		list = append(list,
			booksimPair{tree43, flits, "topology = fattree; k = 4; n = 3; routing_function = nca;", 64},
			booksimPair{switch16, flits, "topology = fly; k = 16; n = 1; routing_function = dest_tag;", 16},
			booksimPair{switch64, flits, "topology = fly; k = 64; n = 1; routing_function = dest_tag;", 64})
	}
	return list
}()

// flitHops counts the flits that left routers.
func (p booksimPair) flitHops(r booksimResult) float64 {
	return r.accepted * r.hops * float64(p.nodes) * r.cycles
}

func (p booksimPair) name() string { return fmt.Sprintf("%s-%d", p.work.name, p.flits) }

// booksimRouter is the configuration of BookSim2's routers: the cheapest to simulate that carries the load. Its input ports hold 128 flits
// like ours, in 2 virtual channels, since one channel, without virtual output queues, ends at a load of 0.3; one iteration of iSLIP is enough
// and faster than three; no cycle is spent on routing.
const booksimRouter = `
num_vcs = 2; vc_buf_size = 64;
vc_allocator = islip; sw_allocator = islip; alloc_iters = 1;
routing_delay = 0; vc_alloc_delay = 1; sw_alloc_delay = 1; st_final_delay = 1; credit_delay = 1;
traffic = uniform; injection_process = bernoulli; injection_rate_uses_flits = 1;
sim_type = throughput; warmup_periods = 0; sim_count = 1; seed = 1;
`

// booksimLoad is the offered load in flits per node and cycle.
const booksimLoad = 0.5

// configuration is a whole configuration file. BookSim2 runs as many sample periods as it finds enough, and four as a rule.
func (p booksimPair) configuration(load float64, period int) string {
	return p.config + booksimRouter + fmt.Sprintf("packet_size = %d; injection_rate = %.3f; sample_period = %d;\n", p.flits, load, period)
}

// booksimResult is what BookSim2 prints in the end.
type booksimResult struct {
	cycles   float64
	accepted float64 // flits per node and cycle
	hops     float64 // routers that a packet passes, mean
	latency  float64 // of packets, mean
	minimum  float64 // latency
}

var booksimLines = map[string]*regexp.Regexp{
	"cycles":   regexp.MustCompile(`(?m)^Time taken is (\d+) cycles`),
	"accepted": regexp.MustCompile(`(?m)^Accepted flit rate average *= ([\d.]+) \(1 samples\)`),
	"hops":     regexp.MustCompile(`(?m)^Hops average *= ([\d.]+)`),
	"latency":  regexp.MustCompile(`(?m)^Packet latency average *= ([\d.]+) \(1 samples\)`),
	"minimum":  regexp.MustCompile(`(?m)^Packet latency average *= [\d.]+ \(1 samples\)\n\s+minimum *= ([\d.]+)`),
}

func parseBookSim(text []byte) (r booksimResult, err error) {
	for name, to := range map[string]*float64{"cycles": &r.cycles, "accepted": &r.accepted, "hops": &r.hops, "latency": &r.latency, "minimum": &r.minimum} {
		m := booksimLines[name].FindSubmatch(text)
		if m == nil {
			return r, fmt.Errorf("BookSim2 prints no %s in the end:\n%s", name, tailOf(text))
		}
		if *to, err = strconv.ParseFloat(string(m[1]), 64); err != nil {
			return r, err
		}
	}
	return r, nil
}

// tailOf gives the end of a text that may be long.
func tailOf(text []byte) []byte { return text[max(0, len(text)-2000):] }

// runBookSim runs BookSim2 once.
func runBookSim(ctx context.Context, e *env, p booksimPair, load float64, period int) (booksimResult, time.Duration, error) {
	file := filepath.Join(e.dir, p.name()+".cfg")
	if err := os.WriteFile(file, []byte(p.configuration(load, period)), 0o644); err != nil {
		return booksimResult{}, 0, err
	}
	cmd := exec.CommandContext(ctx, e.booksim, file)
	text, err := cmd.CombinedOutput()
	if _, ended := err.(*exec.ExitError); err != nil && !ended { // its exit code says nothing
		return booksimResult{}, 0, err
	}
	r, err := parseBookSim(text)
	return r, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), err
}

// booksimRatios compares flit-hops per second of processor time, start included on both sides.
func booksimRatios() (list []benchmark) {
	for _, p := range booksimPairs {
		list = append(list, benchmark{
			claim: 4, name: "booksim-" + p.name(), unit: "times the flit-hops per second of BookSim2", target: 5, better: higher,
			yardstick: fmt.Sprintf("BookSim2 -O3 on one core: %s, packets of %d flits, load 0.5", p.work.what, p.flits),
			measure: func(ctx context.Context, e *env) (*result, error) {
				return measureBookSim(ctx, e, p)
			},
		})
	}
	return list
}

func measureBookSim(ctx context.Context, e *env, p booksimPair) (*result, error) {
	if e.booksim == "" {
		return nil, errNoBookSim
	}
	const ejected = 80_000 // flits in a sample period: a second of BookSim2 or some
	period := int(ejected / (float64(p.nodes) * booksimLoad))
	args := []string{p.work.name, strconv.Itoa(p.flits)}
	ours := 40 * period
	n, err := runGolden(ours, 1, true, args)
	if err != nil {
		return nil, err
	}
	var r result
	var last booksimResult
	work := 1.0 // of ours, in theirs
	for range max(5, e.rounds) {
		busy := waitQuiet(ctx)
		them, cpu, err := runBookSim(ctx, e, p, booksimLoad, period)
		if err != nil {
			return nil, err
		}
		if them.accepted < 0.98*booksimLoad {
			return nil, fmt.Errorf("BookSim2 carries %g of the load of %g: not the same work", them.accepted, booksimLoad)
		}
		work = float64(flitHops(n)) / p.flitHops(them)
		last = them
		c, _, err := timed(ctx, []string{"GOMAXPROCS=1"}, e.self, append([]string{"-golden", strconv.Itoa(ours)}, args...)...)
		if err != nil {
			return nil, err
		}
		r.Runs = append(r.Runs, run{WallNS: int64(c.wall), CPUNS: int64(c.cpu), YardstickCPUNS: int64(cpu), CPURatio: work * float64(cpu) / float64(c.cpu), Busy: busy})
		fmt.Fprintf(e.log, "%s: %v for %.1f times the work that takes BookSim2 %v\n", p.name(), c.cpu, work, cpu)
	}
	ownBest := least(r.Runs, func(r run) int64 { return r.CPUNS })
	theirBest := least(r.Runs, func(r run) int64 { return r.YardstickCPUNS })
	r.Value = work * float64(theirBest) / float64(ownBest)
	r.Median = median(r.Runs, func(r run) float64 { return r.CPURatio })
	s := n.Stats()
	r.Note = fmt.Sprintf("best rounds: %.2f M flit-hops/s against %.2f M; load carried %.3f against %.3f; mean latency %.1f against %.1f cycles; hops of BookSim2 %.3f",
		float64(flitHops(n))/float64(ownBest)*1e3, p.flitHops(last)/float64(theirBest)*1e3,
		float64(s.DeliveredFlits)/float64(s.Cycles)/float64(s.Nodes), last.accepted, s.Latency.Mean, last.latency, last.hops)
	return &r, nil
}
