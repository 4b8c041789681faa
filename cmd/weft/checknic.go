package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"weft/analysis"
	"weft/specs"
)

func printNIC(w io.Writer, n analysis.NIC) {
	ports := "virtual ports"
	if n.VirtualPorts == 1 {
		ports = "virtual port"
	}
	fmt.Fprintf(w, "nic %s: %d %s\n", n.Name, n.VirtualPorts, ports)
	fmt.Fprintf(w, "  queues     %d descriptors, %d mini packets, %d events, %d descriptors by programmed writes\n", n.DQ, n.MPQ, n.EQ, n.PIO)
	fmt.Fprintf(w, "  trigger    %s of %s of %s a virtual port, %g KiB of operands in all\n", plural(n.Contexts, "context"), plural(n.Banks, "bank"),
		plural(n.Slots, "slot"), n.OperandKiB)
	fmt.Fprintf(w, "  alu        %s, %s, %s a pass\n", n.ALUKind, plural(n.ALULanes, "lane"), plural(n.ALUOperands, "operand"))
	fmt.Fprintf(w, "  host       %d bits, reads take %s, writes %s\n", n.HostDataBits, specs.FormatTime(n.HostReadPS), specs.FormatTime(n.HostWritePS))
}

func printOperations(out io.Writer, list []analysis.Collective) {
	if len(list) == 0 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "collective\tnetwork\toperation\tranks\ttree\tdepth\tsteps\troot children\titerations\tseeds")
	for _, c := range list {
		op := c.Op
		if c.Reduce != "" {
			op += " " + c.Reduce
		}
		if c.Op != "barrier" {
			op += fmt.Sprintf(" %d x %s", c.Lanes, c.DType)
		}
		tree := fmt.Sprintf("%d-%s", c.K, c.Kind[len("k_"):])
		if c.Form == "contig" {
			tree += " contig"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s\t%d\t%d\t%d\t%d\t%d\n", c.Name, c.On, op, c.Ranks, tree, c.Depth, c.Steps, c.RootChildren, c.Iterations, c.Seeds)
	}
	w.Flush() // into a buffer: cannot fail
}
