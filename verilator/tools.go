package verilator

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// versionTimeout bounds the asking of a tool for its version.
const versionTimeout = 30 * time.Second

// Tool is one outside program: what was found of it and what is wanted.
type Tool struct {
	Name     string `json:"name"`
	Purpose  string `json:"purpose"`           // what weft needs it for
	Required bool   `json:"required"`          // false: weft works without, only slower or with less
	Package  string `json:"package"`           // the Debian package that brings it
	Want     string `json:"want,omitempty"`    // lowest version, empty if any will do
	Path     string `json:"path,omitempty"`    // empty: not found
	Version  string `json:"version,omitempty"` // number alone, such as 5.006
	Problem  string `json:"problem,omitempty"` // empty: usable
	Fix      string `json:"fix,omitempty"`     // what to do about the problem
	banner   string // first line of its version output: part of cache keys
}

// OK reports whether the tool can be used.
func (t Tool) OK() bool { return t.Problem == "" }

// Err gives nil if the tool can be used, and otherwise what was found, what is wanted and how to mend it.
func (t Tool) Err() error {
	if t.OK() {
		return nil
	}
	return &ToolError{Tool: t}
}

// ToolError is a tool that is missing, too old, or does not run.
type ToolError struct{ Tool Tool }

// Error gives what was found, what is wanted and how to mend it.
func (e *ToolError) Error() string {
	return fmt.Sprintf("%s (needed for %s): %s; to mend it: %s", e.Tool.Name, e.Tool.Purpose, e.Tool.Problem, e.Tool.Fix)
}

// wanted is what weft asks of a tool.
type wanted struct {
	name     string
	purpose  string
	env      string   // a variable that names the program instead
	programs []string // tried in order
	args     []string // that print the version
	version  *regexp.Regexp
	asked    func(ctx context.Context, path string) string // gives what the version output lacks, in the same form
	least    string                                        // lowest version
	required bool
	pkg      string // Debian package
	fix      string
}

var number = regexp.MustCompile(`(\d+(?:\.\d+)+)`)

var (
	wantVerilator = wanted{name: "verilator", purpose: "co-simulation and lint", env: "VERILATOR", programs: []string{"verilator"}, args: []string{"--version"},
		version: regexp.MustCompile(`(?m)^Verilator (\d+\.\d+)`), asked: headerVersion, least: "5.006", required: true, pkg: "verilator", fix: "apt-get install verilator"}
	// clang++ makes the faster models of the two.
	wantCXX = wanted{name: "c++", purpose: "building models", env: "CXX", programs: []string{"clang++", "g++", "c++"}, args: []string{"--version"},
		version: number, required: true, pkg: "clang", fix: "apt-get install clang, or g++"}
	wantMake = wanted{name: "make", purpose: "building models", env: "MAKE", programs: []string{"make", "gmake"}, args: []string{"--version"},
		version: number, required: true, pkg: "make", fix: "apt-get install make"}
	// Any python3 will do, and asking it takes longer than all the others together.
	wantPython = wanted{name: "python3", purpose: "Verilator's makefiles", programs: []string{"python3"}, required: true, pkg: "python3",
		fix: "apt-get install python3"}
	wantCcache = wanted{name: "ccache", purpose: "faster rebuilds of models", programs: []string{"ccache"}, args: []string{"--version"},
		version: number, pkg: "ccache", fix: "apt-get install ccache"}
	wantFST    = wanted{name: "vcd2fst", purpose: "compressed waveforms", programs: []string{"vcd2fst"}, pkg: "gtkwave", fix: "apt-get install gtkwave"}
	wantIcarus = wanted{name: "iverilog", purpose: "lint and four-state simulation", programs: []string{"iverilog"}, args: []string{"-V"},
		version: regexp.MustCompile(`version (\d+\.\d+)`), least: "11.0", pkg: "iverilog", fix: "apt-get install iverilog"}
	wantYosys = wanted{name: "yosys", purpose: "lint, area and proofs", programs: []string{"yosys"}, args: []string{"-V"},
		version: regexp.MustCompile(`^Yosys (\d+\.\d+)`), least: "0.23", pkg: "yosys", fix: "apt-get install yosys"}
	wantValgrind = wanted{name: "valgrind", purpose: "instruction counts of the golden model", programs: []string{"valgrind"}, args: []string{"--version"},
		version: number, pkg: "valgrind", fix: "apt-get install valgrind"}
)

// Versions looks for every tool that weft can use, in a fixed order. A missing tool is an entry with a Problem, not an error.
func Versions(ctx context.Context) []Tool {
	all := []wanted{wantVerilator, wantCXX, wantMake, wantPython, wantCcache, wantFST, wantIcarus, wantYosys, wantValgrind}
	tools := make([]Tool, len(all))
	var wg sync.WaitGroup
	for i, w := range all {
		wg.Go(func() { tools[i] = find(ctx, w) })
	}
	wg.Wait()
	return tools
}

// find looks for a tool, asks it for its version and compares that with the wanted one.
func find(ctx context.Context, w wanted) Tool {
	t := Tool{Name: w.name, Purpose: w.purpose, Required: w.required, Package: w.pkg, Want: w.least, Fix: w.fix}
	programs := w.programs
	if w.env != "" && os.Getenv(w.env) != "" {
		programs = []string{os.Getenv(w.env)}
		t.Fix += ", or correct the variable " + w.env
	}
	for _, p := range programs {
		if path, err := exec.LookPath(p); err == nil {
			t.Path = path
			break
		}
	}
	if t.Path == "" {
		t.Problem = strings.Join(programs, " or ") + " not found in PATH"
		return t
	}
	if abs, err := filepath.Abs(t.Path); err == nil {
		t.Path = abs
	}
	if w.args == nil {
		t.Fix = ""
		return t
	}
	text, err := banner(ctx, t.Path, w)
	if err != nil {
		t.Problem = fmt.Sprintf("%s does not run: %v", t.Path, err)
		return t
	}
	m := w.version.FindStringSubmatch(text)
	if m == nil {
		t.Problem = fmt.Sprintf("%s prints no version that weft knows: %q", t.Path, firstLine(text))
		return t
	}
	t.Version, t.banner = m[1], firstLine(text)
	if w.least != "" && compareVersions(t.Version, w.least) < 0 {
		t.Problem = fmt.Sprintf("%s is version %s, wanted is %s or newer", t.Path, t.Version, w.least)
		return t
	}
	t.Fix = ""
	return t
}

// banners remembers what programs said of themselves, by path, size and time of change: starting Verilator's wrapper takes longer than
// looking a model up in the cache.
var banners sync.Map // fileID -> string

type fileID struct {
	path string
	size int64
	time time.Time
}

func banner(ctx context.Context, path string, w wanted) (string, error) {
	id := fileID{path: path}
	if fi, err := os.Stat(path); err == nil {
		id.size, id.time = fi.Size(), fi.ModTime()
	}
	if v, ok := banners.Load(id); ok {
		return v.(string), nil
	}
	out, err := run(ctx, command{path: path, args: w.args, timeout: versionTimeout})
	// Icarus ends with an error after -V when it is given no file in some versions; its banner is still good.
	if err != nil && out.stdout == "" {
		return "", err
	}
	text := out.stdout
	if w.asked != nil && !w.version.MatchString(text) {
		text = strings.TrimSpace(text) + "\n" + w.asked(ctx, path)
	}
	banners.Store(id, text)
	return text, nil
}

var configVersion = regexp.MustCompile(`(?m)^#define\s+VERILATOR_VERSION\s+"(\d+\.\d+)`)

// headerVersion asks a Verilator for the version in its headers. A build from sources without their history, such as the one that pip
// installs, prints "rev vUNKNOWN-built20260516" in place of one. It gives an empty text where there is none either.
func headerVersion(ctx context.Context, path string) string {
	out, err := run(ctx, command{path: path, args: []string{"--getenv", "VERILATOR_ROOT"}, timeout: versionTimeout})
	if err != nil {
		return ""
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(out.stdout), "include", "verilated_config.h"))
	if err != nil {
		return ""
	}
	m := configVersion.FindSubmatch(text)
	if m == nil {
		return ""
	}
	return fmt.Sprintf("Verilator %s\n", m[1])
}

// toolchain is the set of tools that build a model.
type toolchain struct {
	verilator, cxx, make Tool
	ccache               Tool // may be unusable
}

// findToolchain gives the tools that build models, or an error that names every missing one.
func findToolchain(ctx context.Context) (toolchain, error) {
	var t toolchain
	var python Tool
	var wg sync.WaitGroup
	for _, f := range []struct {
		to *Tool
		w  wanted
	}{{&t.verilator, wantVerilator}, {&t.cxx, wantCXX}, {&t.make, wantMake}, {&t.ccache, wantCcache}, {&python, wantPython}} {
		wg.Go(func() { *f.to = find(ctx, f.w) })
	}
	wg.Wait()
	if ctx.Err() != nil {
		return t, context.Cause(ctx)
	}
	return t, errors.Join(t.verilator.Err(), t.cxx.Err(), t.make.Err(), python.Err())
}

// compareVersions orders dotted version numbers; a missing part counts as 0.
func compareVersions(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(x), len(y)) {
		if c := cmp.Compare(part(x, i), part(y, i)); c != 0 {
			return c
		}
	}
	return 0
}

func part(parts []string, i int) int {
	if i >= len(parts) {
		return 0
	}
	n, _ := strconv.Atoi(parts[i]) // digits by the regular expressions above
	return n
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line
}
