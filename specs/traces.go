package specs

import (
	"weft/internal/diag"
	"weft/specs/trace"
)

// checkTraces reads the traces of all tests. It comes last, since it needs the nodes of the targets, and a design without errors.
func (ld *loader) checkTraces() {
	for _, t := range ld.design.Tests {
		if t.Pattern != "trace" || ld.diags.HasErrors() {
			continue
		}
		f, err := ld.design.Fabric(t.Target)
		if err != nil {
			continue // all targets have been elaborated before
		}
		net := trace.Network{MaxBytes: f.Types[0].MTUBytes}
		for _, c := range f.Types {
			net.MaxBytes = min(net.MaxBytes, c.MTUBytes)
		}
		for _, n := range f.Graph.Nodes {
			net.Nodes = append(net.Nodes, n.Name)
		}
		messages, faults := trace.Parse(t.TraceText, net)
		t.Messages = messages
		for _, x := range faults {
			r := diag.Range{File: t.Trace}
			if x.Line > 0 {
				r = tablePlace(t.Trace, string(t.TraceText), x.Line, 1)
			}
			ld.errorf("S088", r, "Faulty trace", "%s. %s", x.Text, x.Remedy).Note(t.Src.At("traffic.trace"), "the trace of this test")
		}
	}
}
