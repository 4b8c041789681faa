package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"syscall"
	"time"

	"weft/verilator"
)

// machine says where a result comes from.
type machine struct {
	CPU   string            `json:"cpu"`
	Cores int               `json:"cores"`
	OS    string            `json:"os"`
	Go    string            `json:"go"`
	Tools map[string]string `json:"tools"`
}

func thisMachine(ctx context.Context) machine {
	m := machine{CPU: cpuModel(), Cores: runtime.NumCPU(), OS: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version(), Tools: map[string]string{}}
	for _, t := range verilator.Versions(ctx) {
		if t.OK() {
			m.Tools[t.Name] = t.Version
		}
	}
	return m
}

func cpuModel() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown"
}

// busy gives the number of threads, other than the one that asks, that run or wait for a processor right now.
func busy() int {
	f, err := os.Open("/proc/stat")
	if err != nil {
		return -1
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		var n int
		if _, err := fmt.Sscanf(s.Text(), "procs_running %d", &n); err == nil {
			return n - 1
		}
	}
	return -1
}

// The wait for a quiet moment before a round.
const (
	quietProbes = 5
	quietPause  = 20 * time.Millisecond
	quietLimit  = 5 * time.Second
)

// waitQuiet waits until nothing else wants a processor, several times in a row, but not for ever. It gives how many threads did in the
// end.
func waitQuiet(ctx context.Context) int {
	for end := time.Now().Add(quietLimit); ; {
		n := 0
		for range quietProbes {
			n = max(n, busy())
			time.Sleep(quietPause)
		}
		if n <= 0 || time.Now().After(end) || ctx.Err() != nil {
			return n
		}
	}
}

// ownCPU gives the CPU time that this process has used.
func ownCPU() time.Duration { return rusage(syscall.RUSAGE_SELF) }

func rusage(who int) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		return 0 // the call has no way to fail with these arguments
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
