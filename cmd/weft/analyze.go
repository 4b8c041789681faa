package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"weft/analysis/papers"
	"weft/internal/atomicfile"
)

// newAnalyzeCmd makes `weft analyze`.
func newAnalyzeCmd() *cobra.Command {
	var out, sizes, rails string
	var asJSON bool
	o := papers.Defaults()
	m := &o.Model
	cmd := &cobra.Command{
		Use:   "analyze SPEC",
		Short: "Evaluate the papers' models for a spec, and say which of their claims hold",
		Long: `Analyze evaluates the closed-form models of the three systems that weft builds. It prints

  the gain of slicing a port group into rails, in three readings: as published, with the NIC's bandwidth in both times, and for messages that are
  cut into fragments; with the published parameters, and for the chips of the spec;
  the load of the busiest links by traffic pattern, for an fc_switch under all four routings;
  the trees of the collectives with a fitted model of their latency, those of the published experiments if the spec has none;
  the claims of the papers, with verdicts computed from the figures beside them.

Flags change the parameters of the first table. Sizes are bytes, times ns. Nothing is simulated: see weft sweep.

With -o, analyze.json, CSV tables and SVG charts are written to that folder.`,
		Example: `  weft analyze specs/designs/slim_ring.hcl
  weft analyze specs/designs/th1a_fc64.hcl --json | jq '.fc_switches[0].balance'
  weft analyze specs/designs/slim_ring.hcl --tsw 50 --rail-gbps 25 --sizes 64,256,1024 -o build/analyze`,
		Args: cobra.ExactArgs(1),
	}
	flags := addSpecFlags(cmd)
	f := cmd.Flags()
	f.BoolVar(&asJSON, "json", false, "print the report as JSON")
	f.StringVarP(&out, "output", "o", "", "`DIR` to write JSON, tables and charts to")
	f.Float64Var(&m.SwitchNS, "tsw", m.SwitchNS, "delay of a switch, and least time between two packets on an output, in `NS`")
	f.Float64Var(&m.LineNS, "tln", m.LineNS, "delay of a cable in `NS`")
	f.Float64Var(&m.RailGbps, "rail-gbps", m.RailGbps, "bandwidth of a rail in `GBPS`")
	f.Float64Var(&m.K, "k", m.K, "injection bandwidth of the NIC in `RAILS`")
	f.IntVar(&m.Hops, "hops", m.Hops, "switches on the way")
	f.IntVar(&m.Packets, "packets", m.Packets, "packets sent back to back")
	f.StringVar(&sizes, "sizes", join(o.Sizes), "packet sizes in `BYTES`, with commas")
	f.StringVar(&rails, "rails", join(o.Rails), "numbers of rails, with commas")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		m.OccupancyNS = m.SwitchNS // the papers' Tsw is both
		var err error
		if o.Sizes, err = splitInts("--sizes", sizes); err != nil {
			return err
		}
		if o.Rails, err = splitInts("--rails", rails); err != nil {
			return err
		}
		d, err := flags.load(cmd, args[0])
		if err != nil {
			return err
		}
		r, err := papers.Analyze(d, o)
		if err != nil {
			return err
		}
		if out != "" {
			if err := writeAnalysis(out, r); err != nil {
				return environment(err)
			}
		}
		if asJSON {
			return printJSON(cmd, r)
		}
		if err := printAnalysis(cmd.OutOrStdout(), r); err != nil {
			return environment(err)
		}
		return nil
	}
	return cmd
}

// writeAnalysis renders first and writes only when all is rendered.
func writeAnalysis(dir string, r *papers.Report) error {
	files, err := r.Files()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		err = errors.Join(err, atomicfile.Write(filepath.Join(dir, f.Name), f.Data, 0o644))
	}
	return err
}

func join(values []int) string {
	var s []string
	for _, v := range values {
		s = append(s, strconv.Itoa(v))
	}
	return strings.Join(s, ",")
}

// splitInts reads whole numbers with commas.
func splitInts(flag, text string) ([]int, error) {
	var out []int
	for part := range strings.SplitSeq(text, ",") {
		v, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return nil, fmt.Errorf("%s %s: %q is no whole number; write them with commas, as in %s 64,128", flag, text, part, flag)
		}
		out = append(out, v)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}
