package main

import (
	"github.com/spf13/cobra"

	"weft/cosim/report"
)

// newReportCmd makes `weft report`.
func newReportCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "report DIR",
		Short: "Render junit.xml and index.html again from DIR/report.json",
		Long: "Render junit.xml and index.html again from DIR/report.json, and print its summary.\n\n" +
			"The exit code is that of the run: 0 if it passed, 1 if it failed, 3 if it ended without a verdict.",
		Example: "  weft report build/cosim/th1a_fc64",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := report.Read(args[0])
			if err != nil {
				return &exitError{code: exitUsage, err: err}
			}
			if err := r.Write(args[0]); err != nil {
				return environment(err)
			}
			printSummary(cmd.OutOrStdout(), r)
			return verdict(r)
		},
	}
}

// verdict gives the exit code that belongs to the result of a run.
func verdict(r *report.Report) error {
	switch r.Result {
	case report.Pass:
		return nil
	case report.Fail:
		return findings()
	}
	return environment(nil)
}
