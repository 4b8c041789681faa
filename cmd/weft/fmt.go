package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"weft/internal/atomicfile"
	"weft/internal/diag"
	"weft/specs"
)

func newFmtCmd() *cobra.Command {
	var write, check bool
	var df diagFlag
	cmd := &cobra.Command{
		Use:   "fmt [-w | --check] FILE...",
		Short: "Put specs into canonical layout",
		Long: `Fmt prints the files in canonical layout: indentation, alignment of = and comments. With -w it rewrites the files that differ and prints their
names. With --check it changes nothing, prints the names of the files that differ, and exits with 1 if there are any. The file - is standard
input. Only the layout changes, never a token.`,
		Example: `  weft fmt fc64.hcl            print it in canonical layout
  weft fmt -w specs/*.hcl      rewrite what differs
  weft fmt --check specs/*.hcl fail if any differs`,
		Args: cobra.MinimumNArgs(1),
	}
	cmd.Flags().BoolVarP(&write, "write", "w", false, "rewrite the files that differ")
	cmd.Flags().BoolVar(&check, "check", false, "only print the names of the files that differ; exit with 1 if there are any")
	cmd.MarkFlagsMutuallyExclusive("write", "check")
	df.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := df.check(); err != nil {
			return err
		}
		var found diag.List
		differ := false
		for _, name := range args {
			src, mode, err := readInput(cmd, name, write)
			if err != nil {
				found.Errorf("S001", diag.Range{File: name}, "Unreadable file", "%v.", err)
				continue
			}
			out, l := specs.Format(name, src)
			if found = append(found, l...); l.HasErrors() {
				continue
			}
			same := bytes.Equal(src, out)
			differ = differ || !same
			switch {
			case write && !same:
				if err := atomicfile.Write(name, out, mode); err != nil {
					return environment(err)
				}
				fmt.Fprintln(cmd.OutOrStdout(), name)
			case check && !same:
				fmt.Fprintln(cmd.OutOrStdout(), name)
			case !write && !check:
				if _, err := cmd.OutOrStdout().Write(out); err != nil {
					return environment(err)
				}
			}
		}
		if len(found) > 0 || df.format == "json" {
			if err := df.print(cmd, found); err != nil {
				return environment(err)
			}
		}
		if found.HasErrors() || check && differ {
			return findings()
		}
		return nil
	}
	return cmd
}

// readInput reads a file, or standard input for -.
func readInput(cmd *cobra.Command, name string, write bool) ([]byte, os.FileMode, error) {
	if name == "-" {
		if write {
			return nil, 0, errors.New("standard input cannot be rewritten")
		}
		src, err := io.ReadAll(io.LimitReader(cmd.InOrStdin(), specs.MaxFileBytes+1))
		return src, 0, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() {
		return nil, 0, fmt.Errorf("%s is not a regular file", name)
	}
	src, err := os.ReadFile(name)
	return src, info.Mode().Perm(), err
}
