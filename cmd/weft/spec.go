package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"weft/internal/diag"
	"weft/specs"
)

// specFlags are the flags of every command that reads a spec.
type specFlags struct {
	vars []string
	diagFlag
}

func addSpecFlags(cmd *cobra.Command) *specFlags {
	f := &specFlags{}
	cmd.Flags().StringArrayVar(&f.vars, "var", nil, "set a variable of the spec, as `NAME=VALUE`; may be given several times")
	f.diagFlag.add(cmd)
	return f
}

// load reads and checks a spec. It prints the diagnostics on stderr, and its error ends the command with the right exit code.
func (f *specFlags) load(cmd *cobra.Command, path string) (*specs.Design, error) {
	vars := map[string]string{}
	for _, v := range f.vars {
		name, value, ok := strings.Cut(v, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--var %s: write --var NAME=VALUE", v)
		}
		vars[name] = value
	}
	if err := f.diagFlag.check(); err != nil {
		return nil, err
	}
	d, l := specs.Load(path, vars)
	if err := f.print(cmd, l); err != nil {
		return nil, err
	}
	if d == nil {
		return nil, findings()
	}
	return d, nil
}

// diagFlag chooses the form of diagnostics.
type diagFlag struct{ format string }

func (f *diagFlag) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.format, "diag", "text", "form of the diagnostics on stderr: text or json")
}

func (f *diagFlag) check() error {
	if f.format != "text" && f.format != "json" {
		return fmt.Errorf("--diag=%s: text or json", f.format)
	}
	return nil
}

// print writes the diagnostics on stderr; in JSON also an empty list, so that a program always finds a document.
func (f *diagFlag) print(cmd *cobra.Command, l diag.List) error {
	w := cmd.ErrOrStderr()
	if f.format == "json" {
		return l.WriteJSON(w)
	}
	cache := map[string][]byte{}
	return l.WriteText(w, func(file string) []byte {
		src, ok := cache[file]
		if !ok {
			src, _ = os.ReadFile(file) // unreadable means no snippet; the diagnostic says why
			cache[file] = src
		}
		return src
	})
}

// printJSON writes a document on stdout, indented, with < and > as they are.
func printJSON(cmd *cobra.Command, doc any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(doc); err != nil {
		return environment(err)
	}
	if _, err := cmd.OutOrStdout().Write(b.Bytes()); err != nil {
		return environment(err)
	}
	return nil
}
