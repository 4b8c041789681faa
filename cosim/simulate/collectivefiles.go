package simulate

import (
	"fmt"
	"path"

	"weft/analysis/plot"
)

// phaseColumns are the names of the phases, in the order of phaseValues.
var phaseColumns = []string{"skew", "host", "fetch", "up_wait", "up_fold", "up_tx", "up_network", "down_wait", "down_fold", "down_tx", "down_network", "mpq", "poll"}

func phaseValues(p *Phases) (out []any) {
	for _, v := range p.all() {
		out = append(out, *v)
	}
	return out
}

// CollectivesCSV gives one line per collective. Latencies and phases are means over the iterations, in cycles.
func (d *Document) CollectivesCSV() []byte {
	columns := []string{"collective", "target", "op", "driver", "kind", "form", "k", "ranks", "seed", "steps", "root_children", "iterations", "root_cycles", "mean_cycles", "last_cycles",
		"root_ns", "mean_ns", "last_ns", "path_steps"}
	columns = append(columns, phaseColumns...)
	t := newTable(append(columns, "back_to_back_cycles", "in_flight_cycles", "packets", "drops", "error_events", "results", "clock_mhz")...)
	for i := range d.Collectives {
		p := &d.Collectives[i]
		l := &p.Latency
		row := []any{p.Name, p.Target, p.Op, p.Driver, p.Kind, p.Form, p.K, p.Ranks, p.Seed, p.Steps, p.RootChildren, p.Iterations, l.Root.Mean, l.Mean.Mean, l.Last.Mean,
			l.Root.MeanNS, l.Mean.MeanNS, l.Last.MeanNS, p.PathSteps}
		row = append(row, phaseValues(&p.Phases)...)
		t.row(append(row, p.BackToBack.Period, p.InFlight.Period, p.Packets, p.Drops, p.ErrorEvents, p.Results, p.ClockMHz)...)
	}
	return t.bytes()
}

// Files gives the files of a collective, in a folder of its own: its operations one by one, its ranks, and a plot of them.
func (r *CollectiveResult) Files() ([]File, error) {
	iterations := newTable(append([]string{"iteration", "root_cycles", "mean_cycles", "last_cycles", "last_rank", "path_steps"}, phaseColumns...)...)
	for i := range r.iterations {
		x := &r.iterations[i]
		iterations.row(append([]any{i, x.root, x.mean, x.last, x.lastRank, x.steps}, phaseValues(&x.phases)...)...)
	}
	ranks := newTable("rank", "depth", "children", "done_cycles")
	s := plot.Series{Form: plot.Points}
	for _, x := range r.ranks {
		ranks.row(x.rank, x.depth, x.children, x.done)
		s.X, s.Y = append(s.X, float64(x.rank)), append(s.Y, x.done)
	}
	chart := plot.Chart{Title: fmt.Sprintf("%s, %s", r.Target, r.Name), XLabel: "rank", YLabel: "done after (cycles)", Series: []plot.Series{s}}
	svg, err := plot.SVG(chart)
	if err != nil {
		return nil, fmt.Errorf("ranks.svg of %s: %w", r.job.Name(), err)
	}
	dir := r.job.Name()
	return []File{{path.Join(dir, "iterations.csv"), iterations.bytes()}, {path.Join(dir, "ranks.csv"), ranks.bytes()}, {path.Join(dir, "ranks.svg"), svg}}, nil
}

// AddCollectives puts the results of collectives into the document. Those that are nil make it partial.
func (d *Document) AddCollectives(results []*CollectiveResult) {
	for _, r := range results {
		if r == nil {
			d.Partial = true
			continue
		}
		d.Collectives = append(d.Collectives, r.CollectivePoint)
	}
}
