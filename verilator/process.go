package verilator

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// tailBytes bounds what is kept of the output of a Process: RTL may print without end.
const tailBytes = 16 << 10

// Process is a program that runs beside this one, in a process group of its own.
type Process struct {
	ctx  context.Context
	cmd  *exec.Cmd
	tail *tailWriter
}

// Start runs a program with the given files as its descriptors 3, 4, ... The end of ctx kills it. What it prints goes to log, if that is
// not nil, and its last lines into the error of Wait. The caller must call Wait.
func Start(ctx context.Context, path string, args []string, files []*os.File, log io.Writer) (*Process, error) {
	p := &Process{ctx: ctx, cmd: exec.CommandContext(ctx, path, args...), tail: &tailWriter{log: log}}
	p.cmd.ExtraFiles = files
	p.cmd.Stdout, p.cmd.Stderr = p.tail, p.tail // one writer: exec then calls it from one goroutine
	group(p.cmd)
	if err := p.cmd.Start(); err != nil {
		return nil, execError(ctx, p.cmd, err, "")
	}
	return p, nil
}

// Pid gives the number of the process.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Wait waits for the end of the process. Any end but exit code 0 is an *ExecError.
func (p *Process) Wait() error {
	if err := p.cmd.Wait(); err != nil {
		return execError(p.ctx, p.cmd, err, p.tail.String())
	}
	return nil
}

// Output runs a program to its end and gives what it wrote to its standard output. Errors are as those of Process.Wait.
func Output(ctx context.Context, path string, args ...string) (string, error) {
	out, err := run(ctx, command{path: path, args: args})
	return out.stdout, err
}

// tailWriter keeps the end of what is written to it.
type tailWriter struct {
	log io.Writer // may be nil

	mu   sync.Mutex
	text []byte
}

func (t *tailWriter) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if over := len(t.text) - tailBytes; over > tailBytes { // move rarely
		t.text = append(t.text[:0], t.text[over:]...)
	}
	if t.log != nil {
		return t.log.Write(p)
	}
	return len(p), nil
}

// String gives the whole lines among the last tailBytes.
func (t *tailWriter) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := t.text
	if over := len(text) - tailBytes; over > 0 {
		text = text[over:]
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			text = text[i+1:]
		}
	}
	return strings.ToValidUTF8(string(text), "?")
}
