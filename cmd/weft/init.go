package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"weft/internal/atomicfile"
	"weft/internal/diag"
	"weft/specs"
)

func newInitCmd() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "init [PRESET]",
		Short: "Start a spec from a shipped design; without argument, list the designs",
		Example: `  weft init                      list the presets
  weft init th1a_fc64            write th1a_fc64.hcl
  weft init tiny_pair -o my.hcl  write my.hcl
  weft init chip16 -o -          print the spec`,
		Args: cobra.MaximumNArgs(1),
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write, PRESET.hcl by default; - is standard output. An existing file is never overwritten")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return listPresets(cmd)
		}
		text, _, ok := specs.Preset(args[0])
		if !ok {
			hint := ""
			if s := diag.Suggest(args[0], specs.Presets()); s != "" {
				hint = fmt.Sprintf("; did you mean %q?", s)
			}
			return fmt.Errorf("there is no preset %q; weft init lists them%s", args[0], hint)
		}
		if out == "-" {
			if _, err := cmd.OutOrStdout().Write(text); err != nil {
				return environment(err)
			}
			return nil
		}
		name := out
		if name == "" {
			name = args[0] + ".hcl"
		}
		switch _, err := os.Lstat(name); {
		case err == nil:
			return fmt.Errorf("%s exists already; remove it or choose another name with -o FILE", name)
		case !errors.Is(err, fs.ErrNotExist):
			return environment(err)
		}
		files := map[string][]byte{name: text}
		for beside, text := range specs.PresetFiles(args[0]) {
			path := filepath.Join(filepath.Dir(name), beside)
			if _, err := os.Lstat(path); err == nil {
				return fmt.Errorf("%s, which the preset needs, exists already; remove it or choose another folder with -o FILE", path)
			}
			files[path] = text
		}
		for _, path := range slices.Sorted(maps.Keys(files)) {
			if err := atomicfile.Write(path, files[path], 0o644); err != nil {
				return environment(err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s\n", path)
		}
		return nil
	}
	return cmd
}

func listPresets(cmd *cobra.Command) error {
	names := specs.Presets()
	width := 0
	for _, name := range names {
		width = max(width, len(name))
	}
	var b bytes.Buffer
	for _, name := range names {
		_, about, _ := specs.Preset(name)
		wrap(&b, fmt.Sprintf("%-*s  ", width, name), strings.Repeat(" ", width+2), about)
	}
	if _, err := cmd.OutOrStdout().Write(b.Bytes()); err != nil {
		return environment(err)
	}
	return nil
}
