package cosim

import (
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
	if err := r.Require([]string{"fc", "sw"}); err != nil {
		t.Error(err)
	}
	want := "rtl defines no module nr, fc8, which the spec needs; it defines fc, sw, two"
	if err := r.Require([]string{"fc", "nr", "fc8"}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
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
