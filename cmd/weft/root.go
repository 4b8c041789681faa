package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
)

// The exit codes of every subcommand.
const (
	exitFindings    = 1 // diagnostics, lint, mismatch
	exitUsage       = 2
	exitEnvironment = 3 // a tool is missing, a build failed, a disk is full
)

// exitError carries the exit code of a run whose findings are already printed (err nil) or still to be printed.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit %d", e.code)
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// findings ends a subcommand whose diagnostics were printed.
func findings() error { return &exitError{code: exitFindings} }

// environment ends a subcommand that the machine, not the user's input, kept from its work.
func environment(err error) error { return &exitError{code: exitEnvironment, err: err} }

// run executes one command line and gives its exit code.
func run(args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	// The first Ctrl-C ends the work in good order; a second one ends the process.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	var exit *exitError
	if !errors.As(err, &exit) {
		exit = &exitError{code: exitUsage, err: err}
	}
	if exit.err != nil {
		fmt.Fprintf(stderr, "weft: %v\n", exit.err)
	}
	return exit.code
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "weft",
		Short:         "HPC interconnects from one HCL spec: Verilog, lockstep co-simulation, diagrams",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(
		newCheckCmd(),
		newAnalyzeCmd(),
		newFmtCmd(),
		newInitCmd(),
		newSchemaCmd(),
		newGenCmd(),
		newLintCmd(),
		newWiringCmd(),
		newRenderCmd(),
		newCosimCmd(),
		newReplayCmd(),
		newSimCmd(),
		newSweepCmd(),
		newReportCmd(),
		newDoctorCmd(),
	)
	return root
}
