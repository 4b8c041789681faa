package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weft/gen"
	"weft/hdl"
	"weft/hdl/parse"
	"weft/verilator"
)

// lintReport is what weft lint --json prints.
type lintReport struct {
	Schema string    `json:"schema"`
	Tops   []lintTop `json:"tops"`
}

// lintTop is one module that no other instantiates.
type lintTop struct {
	Module   string              `json:"module"`
	Findings []verilator.Finding `json:"findings"`
	Area     []verilator.Area    `json:"area,omitempty"`
}

func newLintCmd() *cobra.Command {
	var tops []string
	var area, asJSON bool
	cmd := &cobra.Command{
		Use:   "lint SPEC|DIR",
		Short: "Read Verilog with Verilator, Icarus and Yosys, and tell what they mind; measure area and depth",
		Long: `Reads the Verilog of a spec, or all .v files of a folder, with three linters: Verilator -Wall -Wpedantic as Verilog-2005 and as SystemVerilog,
Icarus -g2005 -Wall, and Yosys, which flattens cells and chips and looks for missing and double drivers and for latches. What one accepts in silence another
rejects; a design is clean if none of them prints anything.

Every module that no other module instantiates is a top, unless --top names the tops. --area adds, for each module and everything in it, the gates, flip-flops
and memory bits that Yosys makes of it and its depth in gates.`,
		Example: `  weft lint fc64.hcl
  weft lint rtl --top fc64
  weft lint specs/designs/chip16.hcl --area`,
		Args: cobra.ExactArgs(1),
	}
	flags := addSpecFlags(cmd)
	cmd.Flags().StringArrayVar(&tops, "top", nil, "lint `MODULE` instead of the modules that no other instantiates; may be given several times")
	cmd.Flags().BoolVar(&area, "area", false, "print gates, flip-flops, memory bits and logic depth of each module")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print findings and areas as JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		dir := args[0]
		fi, err := os.Stat(dir)
		if err != nil {
			return environment(err)
		}
		if !fi.IsDir() {
			if dir, err = generateForLint(cmd, flags, args[0]); err != nil {
				return err
			}
			defer os.RemoveAll(dir)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.v"))
		if err != nil || len(files) == 0 {
			return environment(fmt.Errorf("%s: no Verilog files", args[0]))
		}
		if len(tops) == 0 {
			if tops, err = roots(files); err != nil {
				return err
			}
		}
		report := lintReport{Schema: "weft-lint/1"}
		dirty := false
		for _, top := range tops {
			found, err := verilator.Lint(cmd.Context(), top, nil, files)
			if err != nil {
				return environment(err)
			}
			for i := range found {
				found[i].File = strings.TrimPrefix(found[i].File, dir+string(filepath.Separator))
			}
			dirty = dirty || len(found) > 0
			t := lintTop{Module: top, Findings: found}
			if area && len(found) == 0 {
				if t.Area, err = verilator.Areas(cmd.Context(), top, nil, files); err != nil {
					return environment(err)
				}
			}
			report.Tops = append(report.Tops, t)
		}
		if err := report.print(cmd.OutOrStdout(), asJSON); err != nil {
			return environment(err)
		}
		if dirty {
			return findings()
		}
		return nil
	}
	return cmd
}

// generateForLint writes the Verilog of a spec to a folder of its own.
func generateForLint(cmd *cobra.Command, flags *specFlags, spec string) (string, error) {
	d, err := flags.load(cmd, spec)
	if err != nil {
		return "", err
	}
	files, diags := gen.Build(d)
	if err := flags.print(cmd, diags); err != nil {
		return "", err
	}
	if diags.HasErrors() {
		return "", findings()
	}
	dir, err := os.MkdirTemp("", "weft-lint-")
	if err != nil {
		return "", environment(err)
	}
	if _, err := writeGenerated(dir, files); err != nil {
		os.RemoveAll(dir)
		return "", err
	}
	return dir, nil
}

// roots gives the modules in files that no other module in files instantiates, sorted.
func roots(files []string) ([]string, error) {
	used := map[string]bool{}
	var all []string
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			return nil, environment(err)
		}
		modules, diags := parse.File(f, src, parse.Options{})
		if diags.HasErrors() {
			return nil, fmt.Errorf("the tops cannot be found, name them with --top: %w", diags.Err())
		}
		for _, m := range modules {
			all = append(all, m.Name)
			hdl.Walk(m.Items, func(n hdl.Node) bool {
				if inst, ok := n.(*hdl.Inst); ok {
					used[inst.Module] = true
				}
				return true
			})
		}
	}
	tops := slices.DeleteFunc(all, func(name string) bool { return used[name] })
	slices.Sort(tops)
	if len(tops) == 0 {
		return nil, errors.New("every module is instantiated by another one; name the tops with --top")
	}
	return tops, nil
}

// print writes the findings, one a line, and the areas as a table.
func (r lintReport) print(out io.Writer, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(out)
		enc.SetIndent("", "  ")
		return enc.Encode(r)
	}
	for _, t := range r.Tops {
		for _, f := range t.Findings {
			if _, err := fmt.Fprintln(out, f); err != nil {
				return err
			}
		}
		if len(t.Findings) == 0 {
			if _, err := fmt.Fprintf(out, "%s: clean\n", t.Module); err != nil {
				return err
			}
		}
		if len(t.Area) == 0 {
			continue
		}
		if err := printAreas(out, t.Area, t.Module); err != nil {
			return err
		}
	}
	return nil
}

// printAreas writes the areas as a table, the share of one port of a chip, and where the longest path of top runs.
func printAreas(out io.Writer, areas []verilator.Area, top string) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "instances\tgates\tflip-flops\tmemory bits\tdepth\t  module")
	ports := 0
	var all verilator.Area
	for _, a := range areas {
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t  %s\n", a.Instances, a.Gates, a.Registers, a.MemoryBits, a.Depth, a.Module)
		switch a.Module {
		case "weft_ingress": // one for each port
			ports += a.Instances
		case top:
			all = a
		}
	}
	if ports > 0 {
		fmt.Fprintf(w, "\t%d\t%d\t%d\t\t  of each of %d ports\n", all.Gates/ports, all.Registers/ports, all.MemoryBits/ports, ports)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if len(all.Path) == 0 {
		return nil
	}
	var path []string
	for _, s := range all.Path {
		path = append(path, fmt.Sprintf("%s %d", s.Module, s.Gates))
	}
	_, err := fmt.Fprintf(out, "longest path of %s: %d gates: %s\n", top, all.Depth, strings.Join(path, ", "))
	return err
}
