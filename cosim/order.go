package cosim

import (
	"weft/cosim/report"
)

// failedFirst gives the order in which the jobs of a plan are begun: those that failed in the earlier run of the same spec whose report is in dir,
// then the others, each in the order of the plan. Whoever mends something sees first whether it is mended. The report keeps the plan's order.
func failedFirst(p *Plan, dir string) []int {
	failed := map[string]bool{}
	if before, err := report.Read(dir); err == nil && before.Design.File == p.Design.File {
		for _, t := range before.Tests {
			if t.Result != report.Pass && t.Status != report.StatusSkipped && t.Status != report.StatusInterrupted {
				failed[t.Target+"."+t.Name+"."+t.Seed] = true
			}
		}
	}
	var first, rest []int
	for i, j := range p.Jobs {
		if failed[j.Name()] {
			first = append(first, i)
		} else {
			rest = append(rest, i)
		}
	}
	return append(first, rest...)
}
