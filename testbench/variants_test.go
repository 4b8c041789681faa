package testbench_test

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/testbench"
	"weft/verilator"
)

// waveform is a scalar of a VCD file: its value after every time stamp.
func waveform(t *testing.T, file, signal string) (times []int, values []string) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	id, value := "", ""
	for s := bufio.NewScanner(f); s.Scan(); {
		line := strings.TrimSpace(s.Text())
		fields := strings.Fields(line)
		switch {
		case line == "":
		case fields[0] == "$var" && fields[4] == signal:
			id = fields[3]
		case line[0] == '#':
			at, err := strconv.Atoi(line[1:])
			if err != nil {
				t.Fatal(err)
			}
			if len(times) > 0 {
				values = append(values, value)
			}
			times = append(times, at)
		case line[0] == 'b' && len(fields) == 2 && fields[1] == id:
			value = fields[0][1:]
		case len(fields) == 1 && line[1:] == id:
			value = line[:1]
		}
	}
	return times, append(values, value)
}

func TestTrace(t *testing.T) {
	m := buildAdder(t, testbench.Options{Trace: true})
	for _, test := range []struct {
		name     string
		from, to uint64
		cycles   uint64 // sent
		flips    []flip
		first    int // cycles in the file
		end      int
		want     outcome
	}{
		{"window", 10, 20, 100, nil, 10, 20, outcome{Status: testbench.StatusPass, Compared: 99}},
		{"beyond the end", 90, 200, 100, nil, 90, 100, outcome{Status: testbench.StatusPass, Compared: 99}},
		{"from the start", 0, 5, 100, nil, 0, 5, outcome{Status: testbench.StatusPass, Compared: 99}},
		{"on after a mismatch", 10, 20, 100, []flip{{0, 13, "b_o", 0}, {0, 14, "b_o", 1}}, 10, 20, outcome{"mismatch", 13, 13, "b_o", 0}},
		{"mismatch behind the window", 10, 20, 100, []flip{{0, 30, "b_o", 0}}, 10, 20, outcome{"mismatch", 30, 30, "b_o", 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "wave.vcd")
			s, err := m.Start(t.Context(), 1, testbench.RunOptions{TraceFile: file, TraceFrom: test.from, TraceTo: test.to, BatchCycles: 16})
			if err != nil {
				t.Fatal(err)
			}
			drive(t, m, s, 1, test.cycles, test.flips...)
			if diff := cmp.Diff([]outcome{test.want}, finish(t, m, s)); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
			times, clock := waveform(t, file, "clk_i")
			_, count := waveform(t, file, "count_o")
			var wantTimes []int
			var wantClock []string
			for c := test.first; c < test.end; c++ {
				wantTimes = append(wantTimes, 10*c, 10*c+5)
				wantClock = append(wantClock, "1", "0")
			}
			if test.first == 0 { // there is no edge before the first cycle; some Verilators then leave its second half out
				wantTimes, wantClock = slices.Delete(wantTimes, 1, 2), slices.Delete(wantClock, 1, 2)
				wantClock[0] = "0"
				if len(times) > 1 && times[1] == 5 {
					times, clock, count = slices.Delete(times, 1, 2), slices.Delete(clock, 1, 2), slices.Delete(count, 1, 2)
				}
			}
			if !slices.Equal(times, wantTimes) || !slices.Equal(clock, wantClock) {
				t.Errorf("clock is %v at %v, want %v at %v", clock, times, wantClock, wantTimes)
			}
			// Reset ends with cycle 1, so in cycle c the counter shows c-2, from the rising clock on.
			for i, at := range times {
				n, err := strconv.ParseInt(count[i], 2, 64)
				if want := max(0, at/10-2); err != nil || int(n) != want {
					t.Errorf("count_o is %s at %d, want %d", count[i], at, want)
				}
			}
		})
	}
	t.Run("not to be written", func(t *testing.T) {
		s, err := m.Start(t.Context(), 1, testbench.RunOptions{TraceFile: filepath.Join(t.TempDir(), "none", "wave.vcd"), TraceTo: 10})
		if err != nil {
			t.Fatal(err)
		}
		results, err := s.Close()
		var exit *verilator.ExecError
		if !errors.As(err, &exit) || exit.ExitCode != 3 || !strings.Contains(results[0].Detail, "cannot write") {
			t.Errorf("error is %v, detail %q", err, results[0].Detail)
		}
	})
	t.Run("not built in", func(t *testing.T) {
		if _, err := buildAdder(t, testbench.Options{}).Start(t.Context(), 1, testbench.RunOptions{TraceFile: "wave.vcd"}); err == nil {
			t.Error("no error")
		}
	})
}

func TestRandomInit(t *testing.T) {
	needVerilator(t)
	rtl := testbench.RTL{Top: "lazy", Sources: map[string][]byte{"gates.v": []byte(gates)}}
	random, err := testbench.Build(t.Context(), rtl, testbench.Options{RandomInit: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	fast, err := testbench.Build(t.Context(), rtl, testbench.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// first gives what the register of each of four instances holds before it is loaded.
	first := func(m *testbench.Model, seed uint64) (values []uint32) {
		s, err := m.Start(t.Context(), 4, testbench.RunOptions{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 4 {
			b, err := s.Acquire(i)
			if err != nil {
				t.Fatal(err)
			}
			for c := range 2 {
				clear(b.In(c))
				b.Out(c)[0] = 1 << 20 // not a value of the register: shows it as a mismatch
			}
			if err := b.Send(2); err != nil {
				t.Fatal(err)
			}
		}
		results, err := s.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Mismatch == nil {
				t.Fatalf("instance %d is %s", r.Instance, r.Status)
			}
			values = append(values, r.Mismatch.Got[0])
		}
		return values
	}
	zero := []uint32{0, 0, 0, 0}
	if got := first(fast, 7); !slices.Equal(got, zero) {
		t.Errorf("without random values registers start at %v", got)
	}
	if got := first(random, 0); !slices.Equal(got, zero) {
		t.Errorf("without a seed registers start at %v", got)
	}
	a, again, b := first(random, 7), first(random, 7), first(random, 8)
	if !slices.Equal(a, again) {
		t.Errorf("the same seed gives %v and %v", a, again)
	}
	if slices.Equal(a, b) || slices.Equal(a, zero) || len(slices.Compact(slices.Clone(a))) < 2 {
		t.Errorf("seeds 7 and 8 give %v and %v", a, b)
	}
}
