package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weft/cosim"
	"weft/cosim/report"
	"weft/internal/atomicfile"
)

// newSweepCmd makes `weft sweep`.
func newSweepCmd() *cobra.Command {
	var f cosimFlags
	var loads string
	var onRTL bool
	cmd := &cobra.Command{
		Use:   "sweep SPEC",
		Short: "Measure latency and throughput over offered load",
		Long: `Run the selected tests at each load, on the golden model or, with --rtl, in lockstep with the generated Verilog, so that the numbers are
the RTL's. Loads are fractions of the port bandwidth.

With -o, sweep.json and sweep.csv are written to that folder.`,
		Example: "  weft sweep specs/designs/th1a_fc64.hcl --test uniform --loads 0.1,0.5,0.9,1\n" +
			"  weft sweep specs/designs/chip16.hcl --test saturate --loads 1 --rtl --json",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			sel, err := f.selection()
			if err != nil {
				return err
			}
			points, err := cosim.ParseLoads(loads)
			if err != nil {
				return fmt.Errorf("--loads: %w", err)
			}
			d, err := f.spec.load(cmd, args[0])
			if err != nil {
				return err
			}
			if sel.Seeds == 0 {
				sel.Seeds = 1
			}
			plan, err := cosim.NewPlan(d, sel)
			if err != nil {
				return err
			}
			o := cosim.Options{Vars: f.variables(), BaseSeed: sel.BaseSeed, Jobs: f.jobs, Version: version()}
			var rtl *cosim.RTL
			if onRTL {
				if rtl, err = f.loadRTL(cmd, plan, ""); err != nil {
					return err
				}
				if o.Dir, err = os.MkdirTemp("", "weft-sweep-"); err != nil {
					return environment(err)
				}
				defer os.RemoveAll(o.Dir)
			}
			s, err := cosim.NewSweep(cmd.Context(), plan, points, rtl, o)
			if err != nil {
				return environment(err)
			}
			if f.out != "" {
				if err := writeSweep(f.out, s); err != nil {
					return environment(err)
				}
			}
			if f.json {
				return printJSON(cmd, s)
			}
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', tabwriter.AlignRight)
			fmt.Fprintln(w, "test\tload\tthroughput\tmean\tp99\tmax\tsaturated\t")
			for _, p := range s.Points {
				fmt.Fprintf(w, "%s.%s\t%g\t%.4f\t%.1f\t%g\t%g\t%v\t\n", p.Target, p.Test, p.Load, p.Throughput, p.Latency.Mean, p.Latency.P99, p.Latency.Max, p.Saturated)
			}
			if err := w.Flush(); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), report.Legend)
			return nil
		},
	}
	f.register(cmd)
	cmd.Flags().StringVar(&loads, "loads", "0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1", "offered loads, fractions of the port bandwidth, with commas")
	cmd.Flags().BoolVar(&onRTL, "rtl", false, "measure in lockstep with the generated Verilog")
	return cmd
}

func writeSweep(dir string, s *cosim.Sweep) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	doc, err := s.JSON()
	if err != nil {
		return err
	}
	return errors.Join(
		atomicfile.Write(filepath.Join(dir, "sweep.json"), doc, 0o644),
		atomicfile.Write(filepath.Join(dir, "sweep.csv"), s.CSV(), 0o644))
}
