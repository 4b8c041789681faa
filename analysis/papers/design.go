package papers

import (
	"slices"
	"strconv"

	"weft/specs"
)

// DesignSlicing is the table of gains for one network of a spec: what its port groups gain from being cut into rails, their bandwidth unchanged.
type DesignSlicing struct {
	Target      string      `json:"target"`
	Chip        string      `json:"chip"`
	PortGbps    float64     `json:"port_gbps"`
	SwitchNS    float64     `json:"tsw_ns"`       // pin to pin
	OccupancyNS float64     `json:"occupancy_ns"` // the packet gap
	LineNS      float64     `json:"tln_ns"`       // of the longest cable
	Hops        int         `json:"hops"`         // of the longest way
	Packets     int         `json:"packets"`
	Current     int         `json:"rails"` // of the chip
	Rows        []DesignRow `json:"rows"`
}

// DesignRow is one entry: a size and a degree.
type DesignRow struct {
	SlicingRow
	RailGbps float64 `json:"rail_gbps"`
}

// pinToPin is the latency of a chip in cycles (docs/microarchitecture.md section 2.7).
const pinToPin = 3

// designSlicing evaluates the model for the chip of a fabric's first node. A node injects at the rate of its port group, so k is the number of
// rails. Degrees are those that divide the lanes; nil if there is only one.
func designSlicing(f *specs.Fabric, hops map[string]int, packets int) *DesignSlicing {
	if len(f.Graph.Nodes) == 0 {
		return nil
	}
	chip := f.ChipOf(f.Graph.Nodes[0].At.Chip)
	var rails []int
	for m := 1; m <= chip.LanesPerGroup && m*chip.Groups <= specs.MaxPorts; m++ {
		if chip.LanesPerGroup%m == 0 {
			rails = append(rails, m)
		}
	}
	if len(rails) < 2 {
		return nil
	}
	line, longest := 0, 0
	for _, l := range f.Graph.Links {
		line = max(line, l.Latency)
	}
	for _, n := range f.Graph.Nodes {
		line = max(line, n.Latency)
	}
	for h := range hops {
		n, _ := strconv.Atoi(h) // written by network
		longest = max(longest, n)
	}
	cycle := 1e9 / float64(chip.ClockHz)
	s := &DesignSlicing{
		Target: f.Name, Chip: chip.Name, PortGbps: float64(chip.Rails) * float64(chip.FlitBits) * float64(chip.ClockHz) / 1e9,
		SwitchNS: round(pinToPin*cycle, 6), OccupancyNS: round(float64(chip.GapCycles())*cycle, 6), LineNS: round(float64(line)*cycle, 6), Hops: max(1, longest), Packets: packets, Current: chip.Rails,
	}
	sizes := slices.DeleteFunc(Sizes(), func(l int) bool { return l > chip.MTUBytes })
	for _, l := range sizes {
		for _, m := range rails {
			rail := s.PortGbps / float64(m)
			p := Model{SwitchNS: s.SwitchNS, OccupancyNS: s.OccupancyNS, LineNS: s.LineNS, RailGbps: rail, K: float64(m), Hops: s.Hops, Packets: packets}
			s.Rows = append(s.Rows, DesignRow{p.gains([]int{l}, []int{m})[0], round(rail, 3)})
		}
	}
	return s
}

// withTenFold adds to the degrees the least ones of which the claim of a tenfold gain can be true.
func withTenFold(rails []int) []int {
	return slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(rails), 11, 12))))
}
