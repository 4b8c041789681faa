package analysis

import "weft/specs"

func gbps(bps int64) float64 { return float64(bps) / 1e9 }

func chip(c *specs.Chip) Chip {
	return Chip{
		Name:          c.Name,
		Base:          base(c),
		ClockMHz:      float64(c.ClockHz) / 1e6,
		FlitBits:      c.FlitBits,
		Groups:        c.Groups,
		Rails:         c.Rails,
		Ports:         c.Ports(),
		VCs:           c.VCs,
		LanesTotal:    c.SerdesLanes,
		LanesUsed:     c.LanesUsed(),
		LanesFree:     c.SerdesLanes - c.LanesUsed(),
		LanesGroup:    c.LanesPerGroup,
		LanesRail:     c.LanesPerRail(),
		LaneGbps:      gbps(c.LaneBps),
		RailGbps:      gbps(c.RailBps()),
		PortGbps:      gbps(c.GroupBps()),
		AggregateGbps: aggregate(c),
		MTUBytes:      c.MTUBytes,
		MTUFlits:      c.MaxFlits(),
		BufferFlits:   c.BufPerVC(),
		BufferPackets: c.BufPerVC() / c.MaxFlits(),
		BufferKiB:     float64(c.BufPerVC()) * float64(c.VCs*c.Ports()*c.FlitBits) / 8 / 1024,
		HopBits:       c.HopBits(),
		GapCycles:     c.GapCycles(),
		Allocator:     c.Allocator,
		Iterations:    c.Iterations,
		Patience:      c.Patience,
		Balance:       Balance{c.BalanceMode, c.BalanceKey, c.BalanceInit},
		Slicing:       slicing(c),
	}
}

func aggregate(c *specs.Chip) float64 { return 2 * float64(c.Groups) * gbps(c.GroupBps()) }

// slicing lists the degrees into which the lanes of a group divide and for which the package has ports enough.
func slicing(c *specs.Chip) []Slicing {
	var out []Slicing
	for d := 1; d <= c.LanesPerGroup && c.Groups*d <= specs.MaxPorts; d++ {
		if c.LanesPerGroup%d != 0 {
			continue
		}
		out = append(out, Slicing{
			Rails:         d,
			Ports:         c.Groups * d,
			LanesRail:     c.LanesPerGroup / d,
			RailGbps:      gbps(c.GroupBps()) / float64(d),
			PortGbps:      gbps(c.GroupBps()),
			AggregateGbps: aggregate(c),
			ClockMHz:      float64(c.ClockHz*int64(c.Rails)) / float64(d) / 1e6,
			Current:       d == c.Rails,
		})
	}
	return out
}

// base is the name of the chip that a derived one is a copy of, "" for a declared one.
func base(c *specs.Chip) string {
	if c.Base == nil {
		return ""
	}
	return c.Base.Name
}
