package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"weft/gen"
)

func newGenCmd() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "gen SPEC -o DIR",
		Short: "Write the Verilog of a spec, with file list, FuseSoC core, cable lists, route tables and manifest",
		Long: `Writes the Verilog of everything the spec declares, one module a file, with all cells it uses, and beside it filelist.f, a FuseSoC
.core file, NAME.cables.csv and NAME.routes.csv of each network, and manifest.json. The same spec gives the same bytes.

DIR is made if need be. Files of an earlier run that are no longer needed are removed; files that weft has not written there are
never touched: if DIR has any, nothing is done. Files whose content does not change keep their time.`,
		Example: `  weft gen fc64.hcl -o rtl
  weft gen fc64.hcl -o rtl --var load=0.8
  verilator --lint-only -Wall --top-module fc64 -F rtl/filelist.f`,
		Args: cobra.ExactArgs(1),
	}
	flags := addSpecFlags(cmd)
	cmd.Flags().StringVarP(&out, "output", "o", "", "`DIR` to write to")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if out == "" {
			return errors.New("gen needs a folder to write to: -o DIR")
		}
		d, err := flags.load(cmd, args[0])
		if err != nil {
			return err
		}
		files, diags := gen.Build(d)
		if len(diags) > 0 {
			if err := flags.print(cmd, diags); err != nil {
				return err
			}
		}
		if diags.HasErrors() {
			return findings()
		}
		done, err := writeGenerated(out, files)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %d files in %s: %d written, %d unchanged, %d removed\n",
			d.Name, len(files), out, done.written, done.unchanged, done.removed)
		if err != nil {
			return environment(err)
		}
		return nil
	}
	return cmd
}
