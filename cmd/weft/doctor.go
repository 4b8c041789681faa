package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weft/verilator"
)

func newDoctorCmd() *cobra.Command {
	var asJSON, missing bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Show the tools that weft needs, the versions found, and how to get what is missing",
		Example: `  weft doctor             what is wanted, what was found, and the fix
  weft doctor --missing   only the Debian packages to install, on one line`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			tools := verilator.Versions(cmd.Context())
			out := cmd.OutOrStdout()
			switch {
			case missing:
				var packages []string
				for _, t := range tools {
					if !t.OK() {
						packages = append(packages, t.Package)
					}
				}
				if len(packages) > 0 {
					fmt.Fprintln(out, strings.Join(packages, " "))
				}
				return nil
			case asJSON:
				enc := json.NewEncoder(out)
				enc.SetIndent("", "  ")
				if err := enc.Encode(map[string]any{"schema": "weft-doctor/1", "tools": tools}); err != nil {
					return environment(err)
				}
			default:
				if err := printTools(cmd, tools); err != nil {
					return environment(err)
				}
			}
			for _, t := range tools {
				if t.Required && !t.OK() {
					return environment(errors.New("a tool that weft needs cannot be used; weft check, gen, fmt and render work without it"))
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the table as JSON")
	cmd.Flags().BoolVar(&missing, "missing", false, "print the Debian packages of the tools that cannot be used, and exit 0")
	return cmd
}

func printTools(cmd *cobra.Command, tools []verilator.Tool) error {
	w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "tool\twanted\tfound\tfor\tstate")
	for _, t := range tools {
		want, found, state := ">= "+t.Want, t.Version, "ok"
		if t.Want == "" {
			want = "any"
		}
		if found == "" {
			found = "-"
			if t.Path != "" {
				found = "yes"
			}
		}
		if !t.OK() {
			state = fmt.Sprintf("%s; mend: %s", t.Problem, t.Fix)
			if !t.Required {
				state = "optional: " + state
			}
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", t.Name, want, found, t.Purpose, state)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	dir, err := verilator.CacheDir()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "build cache: %s (WEFT_CACHE moves it; it may be deleted at any time)\n", dir)
	return err
}
