package main

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"weft/gen/fabric"
	"weft/gen/nic"
	"weft/specs"
)

func newWiringCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "wiring SPEC RTLDIR",
		Short: "Compare the wiring of Verilog tops with the spec",
		Long: `Reads the Verilog files (*.v) below RTLDIR, follows every wire between the chips and NICs of each network of the spec, through link
cells, generate blocks and levels of hierarchy, and compares the result with the spec: data, marks, credits, errors, clock and reset,
bit by bit. Instances are known by the names of the spec, with or without u_ in front.

Exit code 1 means that there are differences.`,
		Example: `  weft gen fc64.hcl -o rtl && weft wiring fc64.hcl rtl
  weft wiring fc64.hcl rtl --json`,
		Args: cobra.ExactArgs(2),
	}
	flags := addSpecFlags(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result as JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		d, err := flags.load(cmd, args[0])
		if err != nil {
			return err
		}
		files, err := readVerilog(args[1])
		if err != nil {
			return environment(err)
		}
		doc := newWiringDoc()
		for _, f := range d.Fabrics() {
			if f.Kind == "chip" {
				continue // one chip has no wires between chips
			}
			w, diags := fabric.CompareText(f, files)
			if !diags.HasErrors() {
				doc.add(f.Name, f, w)
				if f.NIC != nil {
					if w, diags = fabric.CompareSystemText(f, nic.Module(f), files); !diags.HasErrors() {
						doc.add(f.Name+fabric.SystemSuffix, f, w)
					}
				}
			}
			if diags.HasErrors() {
				if err := flags.print(cmd, diags); err != nil {
					return err
				}
				return findings()
			}
		}
		if asJSON {
			err = printJSON(cmd, doc)
		} else if err = doc.print(cmd.OutOrStdout()); err != nil {
			err = environment(err)
		}
		if err == nil && !doc.clean() {
			err = findings()
		}
		return err
	}
	return cmd
}

// wiringDoc is the result over all networks of a spec.
type wiringDoc struct {
	Schema  string       `json:"schema"`
	Links   int          `json:"links"`    // right in all wires
	Of      int          `json:"links_of"` // in the spec
	Wires   int          `json:"wires"`    // compared
	Missing []fabricWire `json:"missing"`
	Extra   []fabricWire `json:"extra"`
	Swapped []fabricSwap `json:"swapped"`
	Latency []fabricLate `json:"latency"`
}

func newWiringDoc() *wiringDoc {
	return &wiringDoc{Schema: "weft-wiring/1", Missing: []fabricWire{}, Extra: []fabricWire{}, Swapped: []fabricSwap{}, Latency: []fabricLate{}}
}

type fabricWire struct {
	Top string `json:"top"`
	fabric.Wire
}

type fabricSwap struct {
	Top string `json:"top"`
	fabric.Swap
}

type fabricLate struct {
	Top string `json:"top"`
	fabric.Late
}

// add takes what was found in a top.
func (d *wiringDoc) add(top string, f *specs.Fabric, w *fabric.Wiring) {
	d.Links += w.Links
	d.Of += len(f.Graph.Links)
	d.Wires += w.Wires
	for _, x := range w.Missing {
		d.Missing = append(d.Missing, fabricWire{top, x})
	}
	for _, x := range w.Extra {
		d.Extra = append(d.Extra, fabricWire{top, x})
	}
	for _, x := range w.Swapped {
		d.Swapped = append(d.Swapped, fabricSwap{top, x})
	}
	for _, x := range w.Latency {
		d.Latency = append(d.Latency, fabricLate{top, x})
	}
}

func (d *wiringDoc) clean() bool {
	return len(d.Missing)+len(d.Extra)+len(d.Swapped)+len(d.Latency) == 0
}

// print writes the differences, one to three lines each, and a verdict.
func (d *wiringDoc) print(out io.Writer) error {
	var err error
	line := func(format string, args ...any) {
		if err == nil {
			_, err = fmt.Fprintf(out, format+"\n", args...)
		}
	}
	for _, s := range d.Swapped {
		line("%s: swapped: %s and %s", s.Top, s.A.To, s.B.To)
		line("    %s <-> %s expected, %s found (%s)", s.A.From, s.A.To, s.FromOfA, s.A.At)
		line("    %s <-> %s expected, %s found (%s)", s.B.From, s.B.To, s.FromOfB, s.B.At)
	}
	for _, m := range d.Missing {
		line("%s: missing: %s <-> %s expected, not found%s", m.Top, m.From, m.To, place(m.At))
	}
	for _, x := range d.Extra {
		line("%s: extra:   %s <-> %s found, not expected%s", x.Top, x.From, x.To, place(x.At))
	}
	for _, l := range d.Latency {
		line("%s: latency: %s <-> %s takes %d cycles, expected %d (%s)", l.Top, l.From, l.To, l.Got, l.Want, l.At)
	}
	verdict := "all as in the spec"
	if d.Wires == 0 {
		verdict = "nothing to compare: the spec has no network"
	}
	if !d.clean() {
		verdict = fmt.Sprintf("%d swapped, %d missing, %d extra, %d of wrong latency", len(d.Swapped), len(d.Missing), len(d.Extra), len(d.Latency))
	}
	line("%d of %d links right, %d wires compared: %s", d.Links, d.Of, d.Wires, verdict)
	return err
}

// readVerilog reads the .v files below a folder, in order of their paths.
func readVerilog(dir string) ([]fabric.Source, error) {
	var files []fabric.Source
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".v" {
			return err
		}
		text, err := os.ReadFile(path)
		files = append(files, fabric.Source{Name: path, Text: text})
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: no Verilog files (*.v) there", dir)
	}
	slices.SortFunc(files, func(a, b fabric.Source) int { return cmp.Compare(a.Name, b.Name) })
	return files, err
}

// place gives " (AT)", nothing where the RTL has no connection to point at.
func place(at string) string {
	if at == "" {
		return ""
	}
	return " (" + at + ")"
}
