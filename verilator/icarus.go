package verilator

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// icarusTimeout bounds each of the two halves of a run of Icarus: it ends what hangs. Chips of 16 ports make some 20 cycles a second,
// those of 64 a tenth of that.
const icarusTimeout = 30 * time.Minute

// IcarusRequest says what Icarus Verilog is to simulate.
type IcarusRequest struct {
	Top     string   // the module without ports to run until it calls $finish
	Sources []Source // in the order for the tool; a name that ends in neither .v nor .sv is a file to include
	Data    []Source // files that the simulation reads, by the names under which it opens them
}

// RunIcarus compiles Verilog with Icarus, runs it, and gives what it prints on standard output and the processor time of the run. Icarus
// knows four states: a register that nothing has set is x, and so is all that follows from it.
//
// Errors: *ToolError if Icarus is missing or too old, *BuildError if it refuses the RTL, an *ExecError with ErrTimeout if it does not
// end, the context's.
func RunIcarus(ctx context.Context, req IcarusRequest) (printed string, cpu time.Duration, err error) {
	tool := find(ctx, wantIcarus)
	if err := tool.Err(); err != nil {
		return "", 0, err
	}
	// The interpreter is a program of the same package. The one beside the compiler is the one that fits it.
	vvp := filepath.Join(filepath.Dir(tool.Path), "vvp")
	if _, err := os.Stat(vvp); err != nil {
		if vvp, err = exec.LookPath("vvp"); err != nil {
			return "", 0, fmt.Errorf("the interpreter of Icarus Verilog is missing: %w", err)
		}
	}
	dir, err := os.MkdirTemp("", "weft-icarus-")
	if err != nil {
		return "", 0, err
	}
	defer os.RemoveAll(dir)

	names := map[string]string{}
	args := []string{"-g2005", "-s", req.Top, "-o", "sim.vvp"}
	var files []string
	for i, s := range req.Sources {
		p := fmt.Sprintf("%s/%d/%s", rtlDir, i, filepath.Base(s.Name))
		names[p] = s.Name
		if ext := filepath.Ext(p); ext == ".v" || ext == ".sv" {
			files = append(files, p)
		} else {
			args = append(args, "-I", filepath.Dir(p))
		}
		if err := writeSource(filepath.Join(dir, p), s.Text); err != nil {
			return "", 0, err
		}
	}
	for _, s := range req.Data {
		if err := writeSource(filepath.Join(dir, filepath.Base(s.Name)), s.Text); err != nil {
			return "", 0, err
		}
	}
	env := toolEnv(dir)
	_, err = run(ctx, command{path: tool.Path, args: append(args, files...), dir: dir, env: env, timeout: icarusTimeout})
	var e *ExecError
	if errors.As(err, &e) && e.ExitCode > 0 && !errors.Is(err, ErrNoSpace) {
		return "", 0, &BuildError{Top: req.Top, Tool: tool.Name, Text: e.lines(names), Err: e}
	}
	if err != nil {
		return "", 0, err
	}
	// -n: $stop ends the run instead of waiting for commands.
	out, err := run(ctx, command{path: vvp, args: []string{"-n", "sim.vvp"}, dir: dir, env: env, timeout: icarusTimeout})
	return out.stdout, out.cpu, err
}

func writeSource(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
