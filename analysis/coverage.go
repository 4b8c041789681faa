package analysis

import (
	"fmt"
	"strings"

	"weft/specs"
	"weft/specs/routing"
)

// coverage gives the enumerated coverage of an FC-Switch beside the published one.
func coverage(f *specs.FCSwitch, loads *routing.LinkLoads) (Coverage, error) {
	total := loads.Total(routing.NodeIn, routing.Up, routing.Down, routing.NodeOut)
	c := Coverage{
		Total:        total.Coverage(),
		NodeIn:       loads.Class(routing.NodeIn).Coverage(),
		Up:           loads.Class(routing.Up).Coverage(),
		Down:         loads.Class(routing.Down).Coverage(),
		NodeOut:      loads.Class(routing.NodeOut).Coverage(),
		PaperFormula: 1,
	}
	used := func(class routing.Class) string {
		l := loads.Class(class)
		return fmt.Sprintf("%d/%d", l.Used(), l.Links)
	}
	c.Text = fmt.Sprintf("%s coverage: enumerated %d/%d = %.2f %% (node->NR %s, up %s, down %s, NR->node %s)", title(f.Routing), total.Used(), total.Links,
		100*total.Coverage(), used(routing.NodeIn), used(routing.Up), used(routing.Down), used(routing.NodeOut))
	if strings.HasSuffix(f.Routing, "_1in") {
		c.PaperFormula = routing.PaperFormula(f.Chips)
		indirect, err := routing.CoverageIndirect(f.Config(), f.Routing)
		if err != nil {
			return Coverage{}, fmt.Errorf("fc_switch %s: %w", f.Name, err)
		}
		off := indirect.Total(routing.NodeIn, routing.Up, routing.Down, routing.NodeOut)
		c.Text += fmt.Sprintf("; paper T3 formula %.2f %% holds only with direct switching off (%d/%d)", 100*c.PaperFormula, off.Used(), off.Links)
	}
	return c, nil
}

// title is a routing algorithm as the papers write it: src_1in is Src-1In.
func title(alg string) string {
	which, how, _ := strings.Cut(alg, "_")
	return strings.ToUpper(which[:1]) + which[1:] + "-" + how[:1] + strings.ToUpper(how[1:2]) + how[2:]
}
