package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weft/analysis"
	"weft/specs"
)

func newCheckCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check SPEC",
		Short: "Check a spec and print its budgets: lanes, bandwidth, coverage, load, hops, buffers",
		Long: `Check reads a spec, reports everything that is wrong with it, and prints what follows from it without simulation: lanes and bandwidth of the
chips, the degrees into which their ports could be sliced, ports and cost of the combined switches, coverage and static load of the routing, hop counts, deadlock freedom, and
whether the buffers cover the credit round trip. Exit code 0 without errors, 1 otherwise.`,
		Example: `  weft check fc64.hcl
  weft check fc64.hcl --json | jq .fc_switches[0].coverage
  weft check fc64.hcl --var load=0.8`,
		Args: cobra.ExactArgs(1),
	}
	flags := addSpecFlags(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the report as JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		d, err := flags.load(cmd, args[0])
		if err != nil {
			return err
		}
		r, err := analysis.Check(d)
		if err != nil {
			return err
		}
		if asJSON {
			return printJSON(cmd, r)
		}
		if err := printReport(cmd.OutOrStdout(), r); err != nil {
			return environment(err)
		}
		return nil
	}
	return cmd
}

// printReport prints a report for people.
func printReport(out io.Writer, r *analysis.Report) error {
	var b bytes.Buffer
	for _, c := range r.Chips {
		printChip(&b, c)
	}
	for _, s := range r.FCSwitches {
		printFCSwitch(&b, s)
	}
	for _, t := range r.FatTrees {
		printFatTree(&b, t)
	}
	for _, c := range r.Closes {
		printClos(&b, c)
	}
	for _, n := range r.NICs {
		printNIC(&b, n)
	}
	for _, n := range r.Networks {
		printNetwork(&b, n)
	}
	printRounded(&b, r.Times)
	printOperations(&b, r.Collectives)
	printTests(&b, r.Tests)
	_, err := out.Write(b.Bytes())
	return err
}

// printRounded names the times that are no whole number of cycles.
func printRounded(w io.Writer, times []analysis.Time) {
	const shown = 10
	n := 0
	for _, t := range times {
		if t.Exact {
			continue
		}
		if n++; n <= shown {
			fmt.Fprintf(w, "rounded up: %s = %s to %s\n", t.What, specs.FormatTime(t.PS), plural(t.Cycles, "cycle"))
		}
	}
	if n > shown {
		fmt.Fprintf(w, "rounded up: %d more times\n", n-shown)
	}
}

func printFCSwitch(w io.Writer, s analysis.FCSwitch) {
	fmt.Fprintf(w, "fc_switch %s: %d x %d of %s\n", s.Name, s.ExternalPorts, s.ExternalPorts, plural(s.Chips, "chip "+s.Chip))
	fmt.Fprintf(w, "  ports      %d external, %d internal, cost W/P %g\n", s.ExternalPorts, s.InternalPorts, s.CostWP)
	fmt.Fprintf(w, "  routing    %s over wiring %s, %s\n", s.Routing, s.Wiring, deadlock(s.DeadlockFree))
	fmt.Fprintf(w, "  hops       %s, %d of %d route bits\n", hops(s.Hops, s.Nodes), s.RouteBits, specs.RouteBits)
	head, rest, more := strings.Cut(s.Coverage.Text, "; ")
	fmt.Fprintf(w, "  coverage   %s\n", head)
	if more {
		fmt.Fprintf(w, "             %s\n", rest)
	}
	fmt.Fprintf(w,
		"  load       up max %g mean %.4g, down max %g mean %.4g flows a link, all pairs of %d nodes\n",
		s.LoadMax.Up, s.LoadMean.Up, s.LoadMax.Down, s.LoadMean.Down, s.Nodes)
	fmt.Fprintf(w, "  links      %s\n", credit(s.Credit))
}

func printNetwork(w io.Writer, n analysis.Network) {
	fmt.Fprintf(w, "network %s: %s, %s, %s", n.Name, plural(n.Chips, "chip"), plural(n.Links, "link"), plural(n.Nodes, "node"))
	if n.NIC != "" {
		fmt.Fprintf(w, " with a NIC %s", n.NIC)
	}
	fmt.Fprintln(w)
	if n.Topology != "" {
		fmt.Fprintf(w, "  topology   %s\n", n.Topology)
	}
	fmt.Fprintf(w, "  routing    %s, %s\n", n.Routing, proof(n.DeadlockFree, n.Proof))
	fmt.Fprintf(w, "  hops       %s, %d of %d route bits\n", hops(n.Hops, n.Nodes), n.RouteBits, specs.RouteBits)
	if n.Links > 0 {
		fmt.Fprintf(w, "  coverage   %.2f %% of the links between chips\n", 100*n.Coverage)
		fmt.Fprintf(w, "  load       max %d mean %.4g flows a link, all pairs\n", n.LoadMax, n.LoadMean)
		fmt.Fprintf(w, "  links      %s\n", credit(n.Credit))
	}
}

func printTests(out io.Writer, tests []analysis.Test) {
	if len(tests) == 0 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "test\ttarget\tmode\tnodes\tchips\tcycles\tseeds")
	for _, t := range tests {
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%d\n", t.Name, t.Target, t.Mode, t.Nodes, t.Chips, t.Cycles, t.Seeds)
	}
	w.Flush() // into a buffer: cannot fail
}

func deadlock(free bool) string {
	if free {
		return "deadlock-free (no cycle of channel dependencies)"
	}
	return "CAN DEADLOCK"
}

// proof is deadlock with the way in which it was shown.
func proof(free bool, how string) string {
	if free && how == analysis.ProofOrder {
		return "deadlock-free (up, then down: counted by rule, not pair by pair)"
	}
	return deadlock(free)
}

// hops prints a histogram of the pairs of nodes by hops.
func hops(h map[string]int, nodes int) string {
	keys := slices.SortedFunc(maps.Keys(h), func(a, b string) int {
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(b)
		return x - y
	})
	var parts []string
	for _, k := range keys {
		parts = append(parts, fmt.Sprintf("%s for %d", k, h[k]))
	}
	if len(parts) == 0 {
		return "none"
	}
	return fmt.Sprintf("%s of %d pairs", strings.Join(parts, ", "), nodes*(nodes-1))
}

func credit(c analysis.Credit) string {
	s := fmt.Sprintf(
		"%s each way, credit round trip %s, buffer %s: ",
		plural(c.LatencyCycles, "cycle"), plural(c.RoundTripCycles, "cycle"), plural(c.BufferFlits, "flit"))
	if c.Rate >= 1 {
		return s + "full rate"
	}
	return s + fmt.Sprintf("at most %.1f %% of the rate", 100*c.Rate)
}

func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if first, rest, ok := strings.Cut(thing, " "); ok {
		return fmt.Sprintf("%d %ss %s", n, first, rest)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
