package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"weft/gen/diagram"
	"weft/internal/atomicfile"
	"weft/specs"
)

func newRenderCmd() *cobra.Command {
	var out, route, target string
	var hex bool
	cmd := &cobra.Command{
		Use:   "render SPEC -o DIR",
		Short: "Draw the networks and chips of a spec as SVG, with a cable list of each",
		Long: `Writes DIR/NAME.svg and DIR/NAME.cables.csv for each topology and network of the spec and for each chip that is the target of a
test. The drawing of a network shows every chip, port, link and node, that of a large fat tree or Clos network one part in full and the
rest folded; that of a chip its buffers, allocator and crossbar. The cable list has
the columns from, port, to, port, rail, lanes and latency in clock cycles. A network of NICs also gets a block diagram of its NIC and the
tree of each of its collectives, DIR/NAME.tree.svg. The same spec gives the same bytes.

--route FROM:TO highlights the paths which the routing of the spec takes, and prints them. FROM and TO are sets of nodes: names and
ranges separated by commas, as cn0-7,cn12, or * for all. A node sends nothing to itself. Of a large tree only the chips on the paths are drawn.`,
		Example: `  weft render fc64.hcl -o img
  weft render fc64.hcl -o img --route cn0-7:cn28
  weft render fc64.hcl -o img --target nr`,
		Args: cobra.ExactArgs(1),
	}
	flags := addSpecFlags(cmd)
	cmd.Flags().StringVarP(&out, "output", "o", "", "`DIR` to write to")
	cmd.Flags().StringVar(&route, "route", "", "highlight the paths from and to these nodes, `FROM:TO`")
	cmd.Flags().StringVar(&target, "target", "", "draw only the chip, topology or network of this `NAME`")
	cmd.Flags().BoolVar(&hex, "hex", false, "port numbers in hexadecimal")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if out == "" {
			return errors.New("render needs a folder to write to: -o DIR")
		}
		d, err := flags.load(cmd, args[0])
		if err != nil {
			return err
		}
		fabrics, err := chosenFabrics(d, target)
		if err != nil {
			return err
		}
		if cmd.Flags().Changed("route") && len(fabrics) != 1 {
			return fmt.Errorf("--route needs one target, and %s has %d: choose with --target %s", d.File, len(fabrics), strings.Join(fabricNames(fabrics), "|"))
		}
		opt := diagram.Options{Hex: hex}
		if cmd.Flags().Changed("route") {
			if opt.Route, err = diagram.ParseRoute(fabrics[0].Graph, route); err != nil {
				return err
			}
		}
		return renderAll(cmd, fabrics, opt, out)
	}
	return cmd
}

// chosenFabrics gives the fabric of that name, or all that the design is about if name is empty.
func chosenFabrics(d *specs.Design, name string) ([]*specs.Fabric, error) {
	if name == "" {
		return d.Fabrics(), nil
	}
	f, err := d.Fabric(name)
	if err != nil {
		return nil, err
	}
	return []*specs.Fabric{f}, nil
}

func fabricNames(fabrics []*specs.Fabric) []string {
	var out []string
	for _, f := range fabrics {
		out = append(out, f.Name)
	}
	return out
}

// renderAll draws first and writes only when all is drawn.
func renderAll(cmd *cobra.Command, fabrics []*specs.Fabric, opt diagram.Options, dir string) error {
	type file struct {
		path string
		data []byte
	}
	var files []file
	var report strings.Builder
	for _, f := range fabrics {
		svg, err := diagram.Render(f, opt)
		if err != nil {
			return err
		}
		files = append(files,
			file{filepath.Join(dir, f.Name+".svg"), svg},
			file{filepath.Join(dir, f.Name+".cables.csv"), diagram.Cables(f)})
		if f.NIC == nil || opt.Route != nil {
			continue
		}
		files = append(files, file{filepath.Join(dir, f.NIC.Name+".svg"), diagram.RenderNIC(f.NIC, f.ChipOf(f.Graph.Nodes[0].At.Chip))})
		for _, c := range f.Design.Collectives {
			if c.On != f.Net {
				continue
			}
			tree, err := diagram.RenderTree(c)
			if err != nil {
				return err
			}
			files = append(files, file{filepath.Join(dir, c.Name+".tree.svg"), tree})
		}
	}
	for _, f := range files {
		fmt.Fprintf(&report, "wrote %s\n", f.path)
	}
	if opt.Route != nil {
		paths, err := diagram.Paths(fabrics[0], opt.Route, opt)
		if err != nil {
			return err
		}
		for _, p := range paths {
			fmt.Fprintln(&report, p)
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return environment(err)
	}
	for _, f := range files {
		if err := atomicfile.Write(f.path, f.data, 0o644); err != nil {
			return environment(err)
		}
	}
	if _, err := fmt.Fprint(cmd.OutOrStdout(), report.String()); err != nil {
		return environment(err)
	}
	return nil
}
