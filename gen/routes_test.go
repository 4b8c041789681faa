package gen_test

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"weft/gen"
	"weft/specs"
	"weft/specs/topology"
)

// TestRoutesArrive reads the route tables back and follows each route as the switches do: low hop first, shifted by each chip's own hop
// width, zeros behind the last.
func TestRoutesArrive(t *testing.T) {
	for _, spec := range append(shipped(t), "testdata/rails/spec.hcl", "testdata/mixed/spec.hcl") {
		d := load(t, spec)
		for _, file := range build(t, d) {
			if file.Role != gen.RoleRoutes {
				continue
			}
			f, err := d.Fabric(strings.TrimSuffix(file.Path, ".routes.csv"))
			if err != nil {
				t.Fatal(err)
			}
			rows, err := csv.NewReader(bytes.NewReader(file.Data)).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			if n := len(f.Graph.Nodes); len(rows) != 1+n*n {
				t.Errorf("%s: %d rows for %d nodes", file.Path, len(rows), n)
			}
			for _, row := range rows[1:] {
				follow(t, f, row)
			}
		}
	}
}

// follow sends a packet along one row: src, dst, route, hops.
func follow(t *testing.T, f *specs.Fabric, row []string) {
	t.Helper()
	route, err := strconv.ParseUint(row[2], 16, 64)
	if err != nil || len(row[2]) != 11 || route >= 1<<specs.RouteBits {
		t.Fatalf("route %q: %v", row[2], err)
	}
	ports := f.Graph.PortMap()
	at := topology.Port{Chip: -1}
	for _, n := range f.Graph.Nodes {
		if n.Name == row[0] {
			at = n.At
		}
	}
	var hops []string
	for range 7 {
		width := f.ChipOf(at.Chip).HopBits()
		out := topology.Port{Chip: at.Chip, Group: int(route & (1<<width - 1))}
		route >>= width
		hops = append(hops, f.Graph.PortName(out))
		peer := ports.Peer(out)
		if peer.Kind == topology.ToLink {
			at = peer.Other
			continue
		}
		if peer.Kind != topology.ToNode || f.Graph.Nodes[peer.Index].Name != row[1] || route != 0 {
			t.Errorf("%q ends at %s, with the route %x left", row, f.Graph.PortName(out), route)
		}
		if got := strings.Join(hops, " "); got != row[3] {
			t.Errorf("%q took %s", row, got)
		}
		return
	}
	t.Errorf("%q does not end", row)
}
