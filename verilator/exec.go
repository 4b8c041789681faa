package verilator

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// tailLines is how many of the last lines of a tool's output an error quotes.
const tailLines = 20

// waitDelay is how long a killed tool may hold its output open before it is given up.
const waitDelay = 5 * time.Second

// command is one run of an outside program.
type command struct {
	path    string // absolute, or a name to look up in PATH
	args    []string
	dir     string
	env     []string      // nil: that of this process
	timeout time.Duration // of the wall clock; 0: none
	log     io.Writer     // gets a copy of both outputs; may be nil
}

// output is what a program wrote.
type output struct {
	stdout, stderr string
	cpu            time.Duration // of the program, without children that it did not wait for
}

// ExecError is a program that could not be started, failed, or was killed.
type ExecError struct {
	Args     []string // the command line, program first
	Dir      string   // where it ran; empty: the working directory
	ExitCode int      // -1 if it did not exit by itself
	Tail     []string // the last lines of its output
	Err      error    // why: an *exec.ExitError, context.Canceled, context.DeadlineExceeded, ErrTimeout, ErrNoSpace, ...
}

// ErrTimeout is the cause of an ExecError of a program that ran out of its wall-clock limit.
var ErrTimeout = errors.New("wall-clock limit reached")

// ErrNoSpace is the cause of an error that a full disk or a file-size limit led to.
var ErrNoSpace = errors.New("no space left")

// Error gives the command line, the exit code and the last lines of the output.
func (e *ExecError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: ", quote(e.Args))
	if e.ExitCode > 0 {
		fmt.Fprintf(&b, "exit code %d", e.ExitCode)
		if exit := (*exec.ExitError)(nil); !errors.As(e.Err, &exit) {
			fmt.Fprintf(&b, ": %v", e.Err)
		}
	} else {
		fmt.Fprint(&b, e.Err)
	}
	for _, l := range e.Tail {
		b.WriteString("\n\t" + l)
	}
	return b.String()
}

// Unwrap gives the cause.
func (e *ExecError) Unwrap() error { return e.Err }

// run executes c and gives its outputs, also beside an error. The program and its children form a process group, which is killed
// when ctx ends or the time is up, so that a compiler under a make does not outlive its caller. Every error is an *ExecError.
func run(ctx context.Context, c command) (output, error) {
	var stdout, stderr bytes.Buffer
	if c.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, c.timeout, fmt.Errorf("%w (%v)", ErrTimeout, c.timeout))
		defer cancel()
	}
	cmd := exec.CommandContext(ctx, c.path, c.args...)
	cmd.Dir = c.dir
	cmd.Env = c.env
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if c.log != nil {
		log := &lockedWriter{w: c.log}
		cmd.Stdout, cmd.Stderr = io.MultiWriter(&stdout, log), io.MultiWriter(&stderr, log)
	}
	group(cmd)
	err := cmd.Run()
	out := output{stdout: stdout.String(), stderr: stderr.String()}
	if s := cmd.ProcessState; s != nil {
		out.cpu = s.UserTime() + s.SystemTime()
	}
	if err == nil {
		return out, nil
	}
	return out, execError(ctx, cmd, err, out.stderr+out.stdout)
}

// group puts cmd into a process group of its own that the end of its context kills.
func group(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = waitDelay
}

func execError(ctx context.Context, cmd *exec.Cmd, err error, text string) *ExecError {
	e := &ExecError{Args: cmd.Args, Dir: cmd.Dir, ExitCode: -1, Tail: lastLines(text, tailLines), Err: err}
	if cmd.ProcessState != nil {
		e.ExitCode = cmd.ProcessState.ExitCode()
	}
	switch {
	case ctx.Err() != nil:
		e.Err = context.Cause(ctx)
	case isNoSpace(err) || strings.Contains(text, "No space left on device") || strings.Contains(text, "File too large") ||
		strings.Contains(err.Error(), "file size limit exceeded"):
		e.Err = ErrNoSpace
	}
	return e
}

func isNoSpace(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

// lastLines gives the last n lines of s without line ends.
func lastLines(s string, n int) []string {
	s = strings.TrimRight(s, "\n")
	if s == "" {
		return nil
	}
	lines := strings.Split(s, "\n")
	return lines[max(0, len(lines)-n):]
}

// quote writes a command line so that a shell would read it back.
func quote(args []string) string {
	var b strings.Builder
	for i, a := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		if a == "" || strings.ContainsAny(a, " \t\n\"'\\$`<>|&;()*?[]#~!{}") {
			a = "'" + strings.ReplaceAll(a, "'", `'\''`) + "'"
		}
		b.WriteString(a)
	}
	return b.String()
}

// lockedWriter lets the two outputs of a program share one writer.
type lockedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (l *lockedWriter) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(p)
}
