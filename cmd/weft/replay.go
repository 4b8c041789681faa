package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"weft/cosim"
)

// newReplayCmd makes `weft replay`.
func newReplayCmd() *cobra.Command {
	var out, rtlDir string
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Run one failure again from its reproducer, with waves",
		Long: `Run the one test, seed and instance of a reproducer again, and show the first wrong bit with a waveform around it.

The spec is the one inside the reproducer. The RTL is that of --rtl; without it, what the failure was seen on: the generated RTL, or the folder that
was given then (the copy in the reproducer if that is gone).

Exit code: 1 it fails again, 0 it does not fail any more, 2 wrong usage, 3 no verdict.`,
		Example: "  weft replay build/cosim/th1a_fc64/failures/fc64.uniform.9c3f00ab12cd34ef.s0c1/replay.json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := cosim.ReadReproducer(args[0])
			if err != nil {
				return err
			}
			plan, diags, err := r.Plan()
			if err != nil {
				return err
			}
			if diags.HasErrors() {
				return fmt.Errorf("the spec in %s: %w", args[0], diags.Err())
			}
			rtl, what, err := r.Sources(plan, rtlDir)
			if err != nil {
				return err
			}
			o := cosim.Options{Dir: out, Version: version(), Waves: 1}
			if o.Dir == "" {
				o.Dir = filepath.Join(filepath.Dir(args[0]), cosim.ReplayDir)
			}
			done := display(cmd.ErrOrStderr(), &o)
			p, err := r.Run(cmd.Context(), plan, rtl, what, o)
			done()
			if err != nil {
				return environment(err)
			}
			printFailures(cmd.OutOrStdout(), p.Report, o.Dir)
			fmt.Fprintf(cmd.OutOrStdout(), "\n%s\n", p.Sentence(r))
			if p.Reproduced {
				return findings()
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for report and waveform (default: replay/ beside FILE)")
	cmd.Flags().StringVar(&rtlDir, "rtl", "", "folder of Verilog to replay on")
	return cmd
}
