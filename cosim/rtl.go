package cosim

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"weft/gen"
	"weft/internal/diag"
	"weft/specs"
	"weft/testbench"
)

// Generated is the Origin of RTL that weft has generated from the spec.
const Generated = "generated"

// RTL is a set of Verilog sources.
type RTL struct {
	Origin string // Generated, or the folder that the files were read from
	Files  []RTLFile
}

// RTLFile is one Verilog source file.
type RTLFile struct {
	Name string `json:"name"` // relative to the folder, with forward slashes
	Text string `json:"text"`
}

// Generate makes the RTL of a design.
func Generate(d *specs.Design) (*RTL, diag.List) {
	files, diags := gen.Build(d)
	if diags.HasErrors() {
		return nil, diags
	}
	r := &RTL{Origin: Generated}
	for _, f := range files {
		if strings.HasSuffix(f.Path, ".v") {
			r.Files = append(r.Files, RTLFile{filepath.ToSlash(f.Path), string(f.Data)})
		}
	}
	return r, diags
}

// ReadRTL reads the Verilog of a folder: the files named in its filelist.f, in that order, or all files below it that end in .v, or in .vh for
// those to include, sorted by name.
func ReadRTL(dir string) (*RTL, error) {
	names, err := readFilelist(filepath.Join(dir, "filelist.f"))
	if os.IsNotExist(err) {
		names, err = findVerilog(dir)
	}
	if err != nil {
		return nil, err
	}
	r := &RTL{Origin: dir}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		r.Files = append(r.Files, RTLFile{name, string(data)})
	}
	if len(r.Files) == 0 {
		return nil, fmt.Errorf("%s: no Verilog files (*.v) there", dir)
	}
	return r, nil
}

// readFilelist gives the source files of a file list: one a line, comments from // or #, options (+ or -) ignored.
func readFilelist(path string) ([]string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var names []string
	for sc := bufio.NewScanner(bytes.NewReader(data)); sc.Scan(); {
		line, _, _ := strings.Cut(sc.Text(), "//")
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '+' || line[0] == '-' {
			continue
		}
		if !filepath.IsLocal(filepath.FromSlash(line)) {
			return nil, fmt.Errorf("%s: %s is outside the folder", path, line)
		}
		names = append(names, line)
	}
	return names, nil
}

func findVerilog(dir string) ([]string, error) {
	var names []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && (strings.HasSuffix(path, ".v") || strings.HasSuffix(path, ".vh")) {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return names, nil // WalkDir goes in lexical order
}

// Hash gives the SHA-256 of all names and texts in hex.
func (r *RTL) Hash() string {
	h := sha256.New()
	for _, f := range r.Files {
		fmt.Fprintf(h, "%s %d\n%s", f.Name, len(f.Text), f.Text)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// moduleRE finds module headers in Verilog without comments.
var moduleRE = regexp.MustCompile(`(?m)^[ \t]*module[ \t\n]+([A-Za-z_][A-Za-z0-9_$]*)`)

// Modules maps each module to the file that defines it.
func (r *RTL) Modules() map[string]string {
	m := map[string]string{}
	for _, f := range r.Files {
		for _, hit := range moduleRE.FindAllStringSubmatch(stripComments(f.Text), -1) {
			m[hit[1]] = f.Name
		}
	}
	return m
}

// identRE finds the words of Verilog, among them the names of instantiated modules.
var identRE = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_$]*`)

// of gives the sources for a simulator of one module: the files of all modules that it may instantiate, and those that define none. Leaving out
// the rest keeps a change elsewhere from causing a build.
func (r *RTL) of(module string) testbench.RTL {
	fileOf := r.Modules()
	defines := map[string]bool{} // files
	for _, file := range fileOf {
		defines[file] = true
	}
	text := map[string]string{}
	t := testbench.RTL{Top: module, Sources: map[string][]byte{}}
	for _, f := range r.Files {
		text[f.Name] = f.Text
		if !defines[f.Name] {
			t.Sources[f.Name] = []byte(f.Text)
		}
	}
	for todo := []string{module}; len(todo) > 0; {
		m := todo[0]
		todo = todo[1:]
		name, ok := fileOf[m]
		if _, done := t.Sources[name]; done || !ok {
			continue
		}
		t.Sources[name] = []byte(text[name])
		for _, word := range identRE.FindAllString(stripComments(text[name]), -1) {
			if _, ok := fileOf[word]; ok {
				todo = append(todo, word)
			}
		}
	}
	return t
}

// MissingModuleError says that a folder of RTL lacks modules of the spec.
type MissingModuleError struct {
	Dir     string
	Missing []string // in the order of the spec
	Defined []string // sorted
}

// Error names the missing modules and what there is instead.
func (e *MissingModuleError) Error() string {
	return fmt.Sprintf("%s defines no module %s, which the spec needs; it defines %s", e.Dir, strings.Join(e.Missing, ", "), shorten(e.Defined, 12))
}

// SourcesFor gives the RTL to verify in place of the generated: that of a folder, which must define the plan's chips (else the error is a
// *MissingModuleError). Tops that it lacks are taken, with the cells that they use, from what weft generates: whoever brings a chip of his
// own need not bring a network. notes says so, a line for each.
func SourcesFor(p *Plan, dir string) (rtl *RTL, notes []string, err error) {
	if rtl, err = ReadRTL(dir); err != nil {
		return nil, nil, err
	}
	chips, tops := p.modules()
	have := rtl.Modules()
	var missing []string
	for _, c := range chips {
		if have[c] == "" {
			missing = append(missing, c)
		}
	}
	if len(missing) > 0 {
		return nil, nil, &MissingModuleError{dir, missing, slices.Sorted(maps.Keys(have))}
	}
	for _, top := range tops {
		if have[top] != "" {
			continue
		}
		generated, diags := Generate(p.Design)
		if err := diags.Err(); err != nil {
			return nil, nil, err
		}
		rtl.complete(generated, top)
		notes = append(notes, fmt.Sprintf("%s has no module %s: the generated one is used", dir, top))
	}
	return rtl, notes, nil
}

// complete adds the files of a module, and of the modules that it may instantiate, that other RTL has and r has not.
func (r *RTL) complete(other *RTL, module string) {
	need := other.of(module).Sources
	defines := map[string][]string{} // by file
	for m, file := range other.Modules() {
		defines[file] = append(defines[file], m)
	}
	have := r.Modules()
	for _, f := range other.Files {
		lacks := slices.ContainsFunc(defines[f.Name], func(m string) bool { return have[m] == "" })
		if _, needed := need[f.Name]; needed && lacks {
			r.Files = append(r.Files, f)
		}
	}
}

// shorten lists at most n names.
func shorten(names []string, n int) string {
	if len(names) <= n {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:n], ", "), len(names)-n)
}

// stripComments blanks // and /* */ comments, keeping line breaks. The subset has no strings that could hold one outside of system tasks.
func stripComments(s string) string {
	var b strings.Builder
	for s != "" {
		i := strings.IndexByte(s, '/')
		if i < 0 || i+1 >= len(s) {
			break
		}
		b.WriteString(s[:i])
		rest := s[i:]
		switch rest[1] {
		case '/':
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				return b.String()
			}
			s = rest[end:]
		case '*':
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				return b.String()
			}
			end += 4
			b.WriteString(strings.Repeat("\n", strings.Count(rest[:end], "\n")))
			b.WriteByte(' ')
			s = rest[end:]
		default:
			b.WriteByte('/')
			s = rest[1:]
		}
	}
	b.WriteString(s)
	return b.String()
}
