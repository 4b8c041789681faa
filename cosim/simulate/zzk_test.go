package simulate
import ("testing";"weft/specs";"fmt";"context";"time")
func TestZZK(t *testing.T) {
	for _, p := range []string{"16","64","256"} { for _, op := range []string{"reduce","allreduce"} { for _, k := range []string{"2","4","8"} { for _, kind := range []string{"k_nomial","k_ary"} {for _, dr := range []string{"triggered","host"} {
	d, l := specs.Load("../../specs/designs/fig_collectives.hcl", map[string]string{"ranks":p,"op":op,"k":k,"kind":kind,"driver":dr})
	if d==nil { t.Fatal(l.Err()) }
	_, jobs, err := Select(d, Selection{})
	if err != nil {t.Fatal(err)}
	b := time.Now()
	r, err := MeasureCollective(context.Background(), jobs[0], Options{Workers:1})
	if err != nil {t.Fatal(err)}
	ph := r.Phases
	fmt.Printf("%s %s %s-%s %s: root %.0f mean %.0f last %.0f  period %.0f steps %d path %.1f | skew %.0f host %.0f fetch %.0f up %.0f/%.0f/%.0f/%.0f down %.0f/%.0f/%.0f/%.0f mpq %.0f poll %.0f  cyc %d %v\n", p, op, k, kind, dr, r.Latency.Root.Mean, r.Latency.Mean.Mean, r.Latency.Last.Mean, r.InFlight.Period, r.Steps, r.PathSteps, ph.Skew, ph.Host, ph.Fetch, ph.Up.Wait, ph.Up.Fold, ph.Up.TX, ph.Up.Network, ph.Down.Wait, ph.Down.Fold, ph.Down.TX, ph.Down.Network, ph.MPQ, ph.Poll, r.Cycles, time.Since(b))
	}}}}}
}
