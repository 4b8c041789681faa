package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"weft/analysis"
	"weft/specs"
)

func printChip(w io.Writer, c analysis.Chip) {
	if c.Base != "" {
		fmt.Fprintf(w, "chip %s: chip %s with the balance of its fat tree\n", c.Name, c.Base)
		printBalance(w, c)
		return
	}
	fmt.Fprintf(w, "chip %s\n", c.Name)
	fmt.Fprintf(w, "  lanes      %d of %d used = %d groups x %s x %s, %d free, %g Gbps each way\n", c.LanesUsed, c.LanesTotal, c.Groups,
		plural(c.Rails, "rail"), plural(c.LanesRail, "lane"), c.LanesFree, c.LaneGbps)
	fmt.Fprintf(w, "  ports      %d groups x %s = %d\n", c.Groups, plural(c.Rails, "rail"), c.Ports)
	fmt.Fprintf(w, "  bandwidth  %g Gbps a port group and direction (%d bit x %g MHz x %s), %g Gbps in all\n", c.PortGbps, c.FlitBits, c.ClockMHz,
		plural(c.Rails, "rail"), c.AggregateGbps)
	printSlicing(w, c)
	fmt.Fprintf(w, "  packet     up to %s = %s\n", specs.FormatBytes(int64(c.MTUBytes)), plural(c.MTUFlits, "flit"))
	fmt.Fprintf(w, "  buffer     %s a port and VC = %s of full length, %s, %g KiB in all\n", plural(c.BufferFlits, "flit"),
		plural(c.BufferPackets, "packet"), plural(c.VCs, "VC"), c.BufferKiB)
	fmt.Fprintf(w, "  allocator  %s\n", allocator(c))
	if c.Balance.Mode != "none" {
		printBalance(w, c)
	}
	if c.GapCycles > 0 {
		fmt.Fprintf(w, "  packet gap %s\n", plural(c.GapCycles, "cycle"))
	}
}

func printBalance(w io.Writer, c analysis.Chip) {
	if c.Balance.Mode == "none" {
		fmt.Fprintln(w, "  balance    none: a packet keeps its rail")
		return
	}
	fmt.Fprintf(w, "  balance    every %s, by %s from %s\n", c.Balance.Mode, c.Balance.Key, c.Balance.Init)
}

func allocator(c analysis.Chip) string {
	s := c.Allocator
	if s == "islip" {
		s += ", " + plural(c.Iterations, "iteration")
	}
	if c.Patience == 0 {
		return s + ", no patience: a packet can starve"
	}
	return s + ", patience " + plural(c.Patience, "packet")
}

// printSlicing prints what the same lanes give with other slicing degrees, and equation 11 for each in numbers: b is the width of a rail in
// bytes, d the degree, f the clock period in nanoseconds. A chip that can only be whole has no such choice.
func printSlicing(out io.Writer, c analysis.Chip) {
	if len(c.Slicing) < 2 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "  slicing    rails\tports\tGbps a rail\t8bd/f = Gbps a group, b = %g B\n", float64(c.FlitBits)/8)
	for _, s := range c.Slicing {
		mark := ""
		if s.Current {
			mark = "  <- this chip"
		}
		b, f := float64(c.FlitBits)/8, 1e3/s.ClockMHz
		fmt.Fprintf(w, "             %d\t%d\t%.6g\t8*%g*%d/%.6g = %.6g%s\n", s.Rails, s.Ports, s.RailGbps, b, s.Rails, f, 8*b*float64(s.Rails)/f, mark)
	}
	w.Flush() // into a buffer: cannot fail
}
