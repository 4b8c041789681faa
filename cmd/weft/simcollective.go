package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"weft/cosim/simulate"
)

// printCollectivePoints prints two lines per collective: its latencies, and where the time of an operation goes.
func printCollectivePoints(out io.Writer, points []simulate.CollectivePoint) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "collective\top\tdriver\ttree\tranks\tsteps\troot\tmean\tlast\tmin\tmax\tns\tnext\tin flight\tresults\tdrops\terrors\t")
	for _, p := range points {
		l := &p.Latency.Last
		fmt.Fprintf(w, "%s.%s\t%s\t%s\t%s\t%d\t%d\t%.1f\t%.1f\t%.1f\t%g\t%g\t%.1f\t%s\t%s\t%d\t%d\t%d\t\n", p.Target, p.Name, p.Op, p.Driver, treeName(&p), p.Ranks, p.Steps,
			p.Latency.Root.Mean, p.Latency.Mean.Mean, l.Mean, l.Min, l.Max, l.MeanNS, orDash(p.BackToBack.Period), orDash(p.InFlight.Period), p.Results, p.Drops, p.ErrorEvents)
	}
	if err := w.Flush(); err != nil {
		return environment(err)
	}
	fmt.Fprintln(out)
	w = tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "phases\tskew\thost\tfetch\tup: wait\tfold\ttx\tnetwork\tdown: wait\tfold\ttx\tnetwork\tmpq\tpoll\t")
	for _, p := range points {
		h := &p.Phases
		fmt.Fprintf(w, "%s.%s\t", p.Target, p.Name)
		for _, v := range []float64{h.Skew, h.Host, h.Fetch, h.Up.Wait, h.Up.Fold, h.Up.TX, h.Up.Network, h.Down.Wait, h.Down.Fold, h.Down.TX, h.Down.Network, h.MPQ, h.Poll} {
			fmt.Fprintf(w, "%.1f\t", v)
		}
		fmt.Fprintln(w)
	}
	if err := w.Flush(); err != nil {
		return environment(err)
	}
	_, err := fmt.Fprintln(out, "cycles from the start of the first host, one operation at a time: root, mean over the ranks, last rank. phases: of the last rank's way; they add up to last\nnext, in flight: cycles from result to result at the root, for ranks that wait for each result, and for ranks that go on as far as banks and credits let them")
	if err != nil {
		return environment(err)
	}
	return nil
}

// treeName writes the tree in a word.
func treeName(p *simulate.CollectivePoint) string {
	name := map[string]string{"k_nomial": "nomial", "k_ary": "ary"}[p.Kind]
	if p.Form == "contig" {
		name += "/contig"
	}
	return fmt.Sprintf("%d-%s", p.K, name)
}

// orDash writes a figure that may not be there.
func orDash(v float64) string {
	if v == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", v)
}
