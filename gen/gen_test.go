package gen_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen"
	"weft/hdl/cells"
	"weft/specs"
)

func load(t testing.TB, path string) *specs.Design {
	t.Helper()
	d, list := specs.Load(path, nil)
	if list.HasErrors() {
		t.Fatal(list.Err())
	}
	return d
}

func build(t testing.TB, d *specs.Design) []gen.File {
	t.Helper()
	files, list := gen.Build(d)
	if len(list) > 0 {
		t.Fatal(list.Err())
	}
	return files
}

// shipped lists the designs that come with weft and are meant to become RTL.
func shipped(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("../specs/designs/*.hcl")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no designs: %v", err)
	}
	return slices.DeleteFunc(paths, func(path string) bool { return load(t, path).ModelOnly() })
}

// updating says that golden files are to be rewritten.
var updating = os.Getenv("UPDATE_GOLDEN") != ""

// own reports whether a file's text is made here. Cells are copies, and the manifest only repeats what the others are.
func own(f gen.File) bool { return f.Role != gen.RoleCell && f.Role != gen.RoleManifest }

// TestGolden compares the output for tiny designs with the folders testdata/CASE/want, which are meant to be read.
func TestGolden(t *testing.T) {
	cases, err := filepath.Glob("testdata/*/spec.hcl")
	if err != nil || len(cases) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, spec := range cases {
		dir := filepath.Join(filepath.Dir(spec), "want")
		t.Run(filepath.Base(filepath.Dir(spec)), func(t *testing.T) {
			var names []string
			if updating {
				if err := os.RemoveAll(dir); err != nil {
					t.Fatal(err)
				}
				if err := os.MkdirAll(dir, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for _, f := range build(t, load(t, spec)) {
				if !own(f) {
					continue
				}
				names = append(names, f.Path)
				path := filepath.Join(dir, f.Path)
				if updating {
					if err := os.WriteFile(path, f.Data, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(path)
				if err != nil {
					t.Error(err)
					continue
				}
				if diff := cmp.Diff(string(want), string(f.Data)); diff != "" {
					t.Errorf("%s (-want +got; UPDATE_GOLDEN=1 rewrites it):\n%s", path, diff)
				}
			}
			entries, err := os.ReadDir(dir)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				if !slices.Contains(names, e.Name()) {
					t.Errorf("%s is no longer generated", filepath.Join(dir, e.Name()))
				}
			}
		})
	}
}

// TestHashes compares the output for the shipped designs with testdata/sha256.txt.
func TestHashes(t *testing.T) {
	const path = "testdata/sha256.txt"
	var b strings.Builder
	for _, spec := range shipped(t) {
		d := load(t, spec)
		for _, f := range build(t, d) {
			if own(f) {
				fmt.Fprintf(&b, "%x  %s/%s\n", sha256.Sum256(f.Data), d.Name, f.Path)
			}
		}
	}
	if updating {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")); diff != "" {
		t.Errorf("hashes (-want +got; UPDATE_GOLDEN=1 rewrites them):\n%s", diff)
	}
}

// TestSameBytes builds from the same text many times, and from another folder.
func TestSameBytes(t *testing.T) {
	for _, name := range []string{"th1a_fc32", "ft43", "clos"} {
		t.Run(name, func(t *testing.T) { sameBytes(t, "../specs/designs/"+name+".hcl") })
	}
}

func sameBytes(t *testing.T, spec string) {
	want := build(t, load(t, spec))
	same := func(got []gen.File) bool { // cmp would take seconds to find nothing
		return slices.EqualFunc(want, got, func(a, b gen.File) bool { return a.Path == b.Path && a.Role == b.Role && bytes.Equal(a.Data, b.Data) })
	}
	for range 20 {
		if got := build(t, load(t, spec)); !same(got) {
			t.Fatal("two runs differ:\n" + cmp.Diff(want, got))
		}
	}
	text, err := os.ReadFile(spec)
	if err != nil {
		t.Fatal(err)
	}
	moved := filepath.Join(t.TempDir(), filepath.Base(spec))
	if err := os.WriteFile(moved, text, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := build(t, load(t, moved)); !same(got) {
		t.Error("another folder gives another text:\n" + cmp.Diff(want, got))
	}
}

func TestManifest(t *testing.T) {
	for _, spec := range shipped(t) {
		d := load(t, spec)
		files := build(t, d)
		t.Run(d.Name, func(t *testing.T) {
			byName := map[string]gen.File{}
			for _, f := range files {
				if _, twice := byName[f.Path]; twice {
					t.Errorf("%s is there twice", f.Path)
				}
				byName[f.Path] = f
			}
			var m gen.Manifest
			if err := json.Unmarshal(byName[gen.ManifestName].Data, &m); err != nil {
				t.Fatal(err)
			}
			if m.Schema != "weft-manifest/1" || m.Design != d.Name || m.Source != d.Name+".hcl" {
				t.Errorf("manifest of %q, %q, %q", m.Schema, m.Design, m.Source)
			}
			if len(m.Files) != len(files)-1 {
				t.Errorf("%d files listed, %d made beside the manifest", len(m.Files), len(files)-1)
			}
			for _, f := range m.Files {
				sum := sha256.Sum256(byName[f.Path].Data)
				if got := hex.EncodeToString(sum[:]); f.SHA256 != got || f.Bytes != len(byName[f.Path].Data) || f.Role != byName[f.Path].Role {
					t.Errorf("%s is listed as %+v and hashes to %s", f.Path, f, got)
				}
			}
			for _, top := range m.Tops {
				if byName[top.File].Role != gen.RoleTop && top.Kind != "chip" {
					t.Errorf("top %s has no file", top.Module)
				}
			}
			for _, f := range files {
				if f.Role == gen.RoleCell {
					if diff := cmp.Diff(string(cells.Source(strings.TrimSuffix(f.Path, ".v"))), string(f.Data)); diff != "" {
						t.Errorf("cell %s is no copy:\n%s", f.Path, diff)
					}
				}
			}
		})
	}
}

// TestVerilogText holds generated modules to the rules for generated text.
func TestVerilogText(t *testing.T) {
	for _, spec := range shipped(t) {
		d := load(t, spec)
		for _, f := range build(t, d) {
			if f.Role != gen.RoleTop && f.Role != gen.RoleChip {
				continue
			}
			first, _, _ := strings.Cut(string(f.Data), "\n")
			if want := fmt.Sprintf("// Code generated by weft from %s.hcl. DO NOT EDIT.", d.Name); first != want {
				t.Errorf("%s begins with %q, want %q", f.Path, first, want)
			}
			for i, line := range strings.Split(string(f.Data), "\n") {
				code, _, _ := strings.Cut(line, "//")
				for _, word := range strings.FieldsFunc(code, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') }) {
					if slices.Contains([]string{"always", "reg", "initial", "function", "defparam", "generate"}, word) {
						t.Errorf("%s:%d: %s in a generated module", f.Path, i+1, word)
					}
				}
				if len(line) > 100 {
					t.Errorf("%s:%d: %d columns", f.Path, i+1, len(line))
				}
			}
		}
	}
}

// TestOnlyUsedCells checks that a design without links brings no link cell, and that nothing is listed which is not there.
func TestOnlyUsedCells(t *testing.T) {
	names := func(spec string) []string {
		var names []string
		for _, f := range build(t, load(t, spec)) {
			names = append(names, f.Path)
		}
		return names
	}
	if chip := names("../specs/designs/chip16.hcl"); slices.Contains(chip, "weft_link.v") || !slices.Contains(chip, "weft_switch.v") {
		t.Errorf("files of a single chip: %q", chip)
	}
	if pair := names("testdata/tiny/spec.hcl"); !slices.Contains(pair, "weft_link.v") || slices.Contains(pair, "weft_vc_alloc.v") {
		t.Errorf("files of a pair of chips with one VC: %q", pair)
	}
	if cut := names("testdata/rails/spec.hcl"); !slices.Contains(cut, "weft_vc_alloc.v") {
		t.Errorf("files of chips with two VCs: %q", cut)
	}
}

// TestLimits checks that a chip can count the credits of the deepest buffer of its network, which is not its own.
func TestLimits(t *testing.T) {
	var m gen.Manifest
	for _, f := range build(t, load(t, "testdata/mixed/spec.hcl")) {
		if f.Path == gen.ManifestName {
			if err := json.Unmarshal(f.Data, &m); err != nil {
				t.Fatal(err)
			}
		}
	}
	got := map[string][]int{}
	for _, c := range m.Chips {
		got[c.Module] = []int{c.Parameters["BUF_FLITS"], c.Parameters["CREDIT_MAX"], c.Parameters["MAX_FLITS"]}
	}
	if diff := cmp.Diff(map[string][]int{"hub": {16, 40, 8}, "rim": {40, 40, 4}}, got); diff != "" {
		t.Errorf("buffer, credits, flits (-want +got):\n%s", diff)
	}
}

// TestNameOfACell takes a design past the loader, which refuses such names or not: the output must never have two files of one name.
func TestNameOfACell(t *testing.T) {
	d := load(t, "testdata/tiny/spec.hcl")
	d.Chips[0].Name = "weft_link"
	files, list := gen.Build(d)
	if files != nil || !list.HasErrors() || list[0].Code != "G003" {
		t.Errorf("findings %v", list.Err())
	}
}

// TestTooLarge: a pin of more bits than tools take, and pairs of nodes without number.
func TestTooLarge(t *testing.T) {
	text, err := os.ReadFile("../specs/designs/tree1024.hcl")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		edit []string
		code string
		at   string // text at the place of the finding
	}{
		{"wide", []string{"datapath = 256", "datapath = 1024", "78.125MHz", "19.53125MHz"}, "G006", "1024"},
		{"routes", []string{"ports   = 16", "ports   = 4", "levels  = 3", "levels  = 11", "groups = 16", "groups = 4"}, "G008", `fat_tree "ft16"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, list := specs.Parse("large.hcl", []byte(strings.NewReplacer(c.edit...).Replace(string(text))), nil)
			if list.HasErrors() {
				t.Fatal(list.Err())
			}
			files, list := gen.Build(d)
			if files != nil || len(list) == 0 || list[0].Code != c.code {
				t.Fatalf("findings %v", list.Err())
			}
			if r := list[0].Range; string(d.Source[r.Start.Byte:r.End.Byte]) != c.at {
				t.Errorf("at %q", d.Source[r.Start.Byte:r.End.Byte])
			}
		})
	}
}

func BenchmarkBuild(b *testing.B) {
	d := load(b, "../specs/designs/th1a_fc128.hcl")
	build(b, d) // parses the cells
	for b.Loop() {
		build(b, d)
	}
}
