package cosim

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestReadRTL(t *testing.T) {
	for name, tt := range map[string]struct {
		files map[string]string
		want  []string
		err   string
	}{
		"all files, sorted": {map[string]string{"b.v": "", "a.v": "", "sub/c.v": "", "notes.txt": ""}, []string{"a.v", "b.v", "sub/c.v"}, ""},
		"file list":         {map[string]string{"b.v": "", "a.v": "", "x.v": "", "filelist.f": "// order\n+incdir+.\nb.v\n# more\na.v // last\n"}, []string{"b.v", "a.v"}, ""},
		"empty":             {map[string]string{"notes.txt": ""}, nil, "no Verilog files"},
		"list names nobody": {map[string]string{"filelist.f": "gone.v\n"}, nil, "gone.v"},
		"list leaves":       {map[string]string{"filelist.f": "../secret.v\n"}, nil, "outside the folder"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := ReadRTL(folder(t, tt.files))
			if tt.err != "" {
				if err == nil || !strings.Contains(err.Error(), tt.err) {
					t.Fatalf("error %v, want %s", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range r.Files {
				got = append(got, f.Name)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	if _, err := ReadRTL(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a folder that does not exist was read")
	}
}

func TestModules(t *testing.T) {
	r := &RTL{Origin: "rtl", Files: []RTLFile{
		{"a.v", "// module no (x);\nmodule sw #(parameter A = 1) (\n);\nendmodule\n/* module neither\n(); */ module\n  two (a/b);\nendmodule"},
		{"b.v", "module fc; endmodule // module last"},
	}}
	if diff := cmp.Diff(map[string]string{"sw": "a.v", "two": "a.v", "fc": "b.v"}, r.Modules()); diff != "" {
		t.Error(diff)
	}
}

// TestSourcesFor: foreign RTL must have the chips; a top that it lacks is generated, with the cells that it needs and no others.
func TestSourcesFor(t *testing.T) {
	p, err := NewPlan(load(t, spec), Selection{})
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = SourcesFor(p, folder(t, map[string]string{"x.v": "module fc; endmodule", "y.v": "module ws; endmodule"}))
	var missing *MissingModuleError
	if !errors.As(err, &missing) || !strings.HasSuffix(err.Error(), " defines no module sw, which the spec needs; it defines fc, ws") {
		t.Errorf("without the chip: %v", err)
	}

	chip := map[string]string{"mine.v": "module sw; my_cell u (); endmodule\nmodule my_cell; endmodule"}
	dir := folder(t, chip)
	rtl, notes, err := SourcesFor(p, dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{dir + " has no module fc: the generated one is used"}, notes); diff != "" {
		t.Error(diff)
	}
	have := rtl.Modules()
	if have["sw"] != "mine.v" || have["fc"] != "fc.v" || have["weft_link"] == "" {
		t.Errorf("modules %v", have)
	}
	if rtl.Origin != dir {
		t.Errorf("origin %s", rtl.Origin)
	}

	chip["fc.v"] = "module fc; endmodule"
	rtl, notes, err = SourcesFor(p, folder(t, chip))
	if err != nil || len(notes) != 0 || len(rtl.Files) != 2 {
		t.Errorf("with chip and top: %d files, %v, %v", len(rtl.Files), notes, err)
	}
}

func TestHashCoversNamesAndTexts(t *testing.T) {
	hash := func(files ...RTLFile) string { return (&RTL{Files: files}).Hash() }
	seen := map[string]bool{}
	for _, h := range []string{hash(), hash(RTLFile{"a", "b"}), hash(RTLFile{"ab", ""}), hash(RTLFile{"a", "c"}), hash(RTLFile{"a", ""}, RTLFile{"b", ""})} {
		if seen[h] {
			t.Error("two sets of files have the same hash")
		}
		seen[h] = true
	}
}
