package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// buildWeft compiles the command into dir.
func buildWeft(ctx context.Context, dir string) (string, error) {
	path := filepath.Join(dir, "weft")
	if _, _, err := timed(ctx, nil, "go", "build", "-o", path, "./cmd/weft"); err != nil {
		return "", err
	}
	return path, nil
}

// timed runs a program, with variables added to its environment, and gives what it took, its children included, and its peak memory in bytes.
func timed(ctx context.Context, vars []string, program string, args ...string) (cost, int64, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = append(os.Environ(), vars...)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	began := time.Now()
	err := cmd.Run()
	c := cost{wall: time.Since(began)}
	if err != nil {
		return c, 0, fmt.Errorf("%s %s: %w\n%s", program, strings.Join(args, " "), err, text.Bytes())
	}
	c.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	var peak int64
	if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		peak = u.Maxrss << 10
	}
	return c, peak, nil
}
