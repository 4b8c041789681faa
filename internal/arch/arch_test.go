// Package arch keeps the import order of weft: a strict order of packages, written as text and enforced by this test.
package arch

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// order is the policy. "a, b < c" lets c import a and b and whatever those may import. A package that stands in no line may not
// exist; an import that no line allows fails.
const order = `
	internal/diag, internal/bitvec, internal/atomicfile, specs/topology < specs/routing < specs/designs < specs
	specs/collective < specs
	specs/fragment, specs/trace < specs
	specs, analysis/plot < analysis < analysis/papers

	internal/diag, internal/bitvec < hdl < hdl/check, hdl/emit, hdl/parse/grammar, hdl/netlist
	hdl/parse/grammar < hdl/parse < hdl/cells
	hdl/netlist < hdl/cells
	specs, hdl/check, hdl/emit, hdl/cells, hdl/netlist < gen/fabric < gen
	specs < gen/diagram < gen
	specs, specs/collective, hdl < gen/nic < gen

	specs, internal/bitvec < cosim/traffic < cosim/golden < cosim/checkers
	specs, specs/collective, internal/bitvec, cosim/traffic < cosim/golden/nic < cosim/golden
	hdl/parse, internal/diag, internal/bitvec, internal/atomicfile < verilator < testbench
	cosim/golden, analysis/plot < cosim/simulate
	cosim/simulate, cosim/checkers, testbench, gen, hdl/netlist, cosim/report < cosim
	internal/diag, internal/atomicfile < cosim/report
	testbench, gen, cosim/golden < testbench/celltest
	hdl/cells, verilator < hdl/cells/formal
	cosim, analysis/papers, gen/diagram < cmd/weft, bench, bench/area, bench/figures, bench/collectives
	bench/experiment < bench/figures, bench/collectives
`

// only names the packages that may import an outside module, by its path or a prefix of it.
var only = map[string][]string{
	"github.com/hashicorp/hcl":       {"specs"},
	"github.com/zclconf/go-cty":      {"specs"},
	"github.com/antlr4-go/antlr":     {"hdl/parse", "hdl/parse/grammar"},
	"github.com/ajstarks/svgo":       {"gen/diagram"},
	"github.com/spf13/cobra":         {"cmd/weft"},
	"github.com/schollz/progressbar": {"cmd/weft", "cosim"},
	"gonum.org/v1/plot":              {"analysis/plot"},
	"gonum.org/v1/gonum":             {"cosim/simulate"},
	"os/exec":                        {"verilator", "bench"},
}

func TestImportOrder(t *testing.T) {
	for _, v := range violations(t, parseOrder(t, order), imports(t)) {
		t.Error(v)
	}
}

// TestPolicyCatches feeds the checker imports that break each kind of rule.
func TestPolicyCatches(t *testing.T) {
	allowed := parseOrder(t, order)
	for name, tt := range map[string]struct {
		imports map[string][]string
		want    []string
	}{
		"upward":         {map[string][]string{"hdl": {"weft/specs"}}, []string{"hdl imports specs: not allowed by the order"}},
		"model from gen": {map[string][]string{"cosim/golden": {"weft/gen"}}, []string{"cosim/golden imports gen: not allowed by the order"}},
		"model from rtl": {map[string][]string{"cosim/golden": {"weft/hdl"}}, []string{"cosim/golden imports hdl: not allowed by the order"}},
		"unknown":        {map[string][]string{"common": nil}, []string{"common stands in no line of the order"}},
		"outside":        {map[string][]string{"gen": {"os/exec"}}, []string{"gen imports os/exec: only bench, verilator may"}},
		"fine":           {map[string][]string{"specs": {"weft/internal/diag", "github.com/hashicorp/hcl/v2"}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, violations(t, allowed, tt.imports)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// parseOrder gives for each package the set of packages that it may import.
func parseOrder(t *testing.T, text string) map[string]map[string]bool {
	allowed := map[string]map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		var below []string
		for _, group := range strings.Split(line, "<") {
			var names []string
			for _, name := range strings.Split(group, ",") {
				if name = strings.TrimSpace(name); name != "" {
					names = append(names, name)
				}
			}
			for _, name := range names {
				if allowed[name] == nil {
					allowed[name] = map[string]bool{}
				}
				for _, b := range below {
					allowed[name][b] = true
				}
			}
			below = append(below, names...)
		}
	}
	for changed := true; changed; { // transitive closure
		changed = false
		for name, set := range allowed {
			for b := range set {
				for bb := range allowed[b] {
					if !set[bb] {
						set[bb], changed = true, true
					}
				}
			}
			if set[name] {
				t.Fatalf("the order has a cycle through %s", name)
			}
		}
	}
	return allowed
}

// imports gives the non-test imports of every package of the module, by path below the module. It reads the files itself, so that a
// change to any of them makes a cached result of this test stale. A package of tests only is an entry without imports.
func imports(t *testing.T) map[string][]string {
	const root = "../.."
	all := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (e.Name() == "testdata" || e.Name() == "build" || strings.HasPrefix(e.Name(), ".") && path != root):
			return fs.SkipDir
		case e.IsDir() || filepath.Ext(path) != ".go":
			return nil
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(dir)
		all[pkg] = slices.Clip(all[pkg])
		if strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imp, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if !slices.Contains(all[pkg], imp) {
				all[pkg] = append(all[pkg], imp)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 20 {
		t.Fatalf("only %d packages found", len(all))
	}
	return all
}

func violations(t *testing.T, allowed map[string]map[string]bool, imports map[string][]string) []string {
	var bad []string
	for pkg, list := range imports {
		if pkg == "internal/arch" {
			continue
		}
		if _, known := allowed[pkg]; !known {
			bad = append(bad, pkg+" stands in no line of the order")
			continue
		}
		for _, imp := range list {
			if dep, ours := strings.CutPrefix(imp, "weft/"); ours {
				if !allowed[pkg][dep] {
					bad = append(bad, pkg+" imports "+dep+": not allowed by the order")
				}
				continue
			}
			for prefix, users := range only {
				if (imp == prefix || strings.HasPrefix(imp, prefix+"/")) && !slices.Contains(users, pkg) {
					sorted := slices.Sorted(slices.Values(users))
					bad = append(bad, pkg+" imports "+imp+": only "+strings.Join(sorted, ", ")+" may")
				}
			}
		}
	}
	slices.Sort(bad)
	return bad
}
