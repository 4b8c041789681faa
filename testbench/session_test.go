package testbench_test

import (
	"context"
	"errors"
	"math/big"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"weft/internal/bitvec"
	"weft/testbench"
	"weft/verilator"
)

// needVerilator ends a test on a machine without the tool, except in CI, where the tool must be there.
func needVerilator(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("verilator"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("verilator is not installed")
	}
}

func buildAdder(t *testing.T, opt testbench.Options) *testbench.Model {
	t.Helper()
	needVerilator(t)
	m, err := testbench.Build(context.Background(), testbench.RTL{Top: "adder", Files: []string{"testdata/adder.v"}}, opt, os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// adder is the reference of testdata/adder.v.
type adder struct {
	in, out bitvec.Layout
	sum     [2]uint64 // low 64 bits, high 6
	valid   uint64
	b       uint64
	count   uint64
	cycle   uint64
}

// record fills one cycle: the inputs are a function of the cycle, the outputs are those of the state before its clock edge.
func (a *adder) record(in, out []uint32) {
	rst := a.cycle < 2
	valid := a.cycle * 3 & 3
	add := [2]uint64{a.cycle * 0x9e3779b97f4a7c15, a.cycle & 63}
	b := a.cycle * 0x12345678d & (1<<40 - 1)
	clear(in)
	clear(out)
	set := func(l bitvec.Layout, rec []uint32, pin string, off, n int, v uint64) {
		bitvec.Set(rec, 32*l.Offsets[l.Index(pin)]+off, n, v)
	}
	if rst {
		set(a.in, in, "rst_i", 0, 1, 1)
	}
	set(a.in, in, "in_valid_i", 0, 2, valid)
	set(a.in, in, "a_i", 0, 64, add[0])
	set(a.in, in, "a_i", 64, 6, add[1])
	set(a.in, in, "b_i", 0, 40, b)
	set(a.out, out, "out_valid_o", 0, 2, a.valid)
	set(a.out, out, "sum_o", 0, 64, a.sum[0])
	set(a.out, out, "sum_o", 64, 6, a.sum[1])
	set(a.out, out, "b_o", 0, 40, a.b)
	set(a.out, out, "count_o", 0, 16, a.count)
	a.cycle++
	if rst {
		a.sum, a.valid, a.b, a.count = [2]uint64{}, 0, 0, 0
		return
	}
	low := a.sum[0] + add[0]
	carry := uint64(0)
	if low < add[0] {
		carry = 1
	}
	a.sum = [2]uint64{low, (a.sum[1] + add[1] + carry) & 63}
	a.valid, a.b, a.count = valid, b, (a.count+1)&0xffff
}

// flip is one wrong bit in what the reference expects of an instance.
type flip struct {
	instance int
	cycle    uint64
	pin      string
	bit      int
}

// drive sends cycles of the adder to every instance, in turn, with the flips in it.
func drive(t *testing.T, m *testbench.Model, s *testbench.Session, instances int, cycles uint64, flips ...flip) {
	t.Helper()
	in, out := m.Layouts()
	refs := make([]adder, instances)
	for i := range refs {
		refs[i] = adder{in: in, out: out}
	}
	for busy := true; busy; {
		busy = false
		for i := range refs {
			if refs[i].cycle >= cycles {
				continue
			}
			b, err := s.Acquire(i)
			if errors.Is(err, testbench.ErrStopped) {
				refs[i].cycle = cycles
				continue
			}
			if err != nil {
				t.Fatalf("instance %d: %v", i, err)
			}
			busy = true
			n := int(min(uint64(b.Cycles()), cycles-refs[i].cycle))
			for c := range n {
				at := refs[i].cycle
				refs[i].record(b.In(c), b.Out(c))
				for _, f := range flips {
					if f.instance == i && f.cycle == at {
						k := out.Offsets[out.Index(f.pin)]*32 + f.bit
						b.Out(c)[k/32] ^= 1 << (k % 32)
					}
				}
			}
			if err := b.Send(n); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestSessionEqual(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	s, err := m.Start(context.Background(), 2, testbench.RunOptions{BatchCycles: 100})
	if err != nil {
		t.Fatal(err)
	}
	const cycles = 12345
	drive(t, m, s, 2, cycles)
	results, err := s.Close()
	if err != nil {
		t.Fatal(err)
	}
	var flits uint64 // ones of valid in the cycles that are not in reset
	for c := uint64(2); c < cycles; c++ {
		flits += c*3&1 + c*3>>1&1
	}
	last := uint64(cycles - 1)
	var want []testbench.Result
	for i := range 2 {
		want = append(want, testbench.Result{Instance: i, Status: testbench.StatusPass, Cycles: cycles, Compared: cycles - 1,
			InFlits: flits, OutFlits: flits - (last*3&1 + last*3>>1&1)})
		if results[i].CPU <= 0 {
			t.Errorf("instance %d took no time", i)
		}
		results[i].CPU = 0
	}
	if diff := cmp.Diff(want, results); diff != "" {
		t.Errorf("results (-want +got):\n%s", diff)
	}
}

// finish closes a session and checks for each instance the status, the cycles compared and the first mismatch.
func finish(t *testing.T, m *testbench.Model, s *testbench.Session) []outcome {
	t.Helper()
	results, err := s.Close()
	if err != nil {
		t.Fatal(err)
	}
	return outcomes(m, results)
}

// outcome is the part of a result that does not depend on time.
type outcome struct {
	Status   string
	Compared uint64
	Cycle    uint64
	Pin      string
	Bit      int
}

func outcomes(m *testbench.Model, results []testbench.Result) []outcome {
	_, out := m.Layouts()
	var list []outcome
	for _, r := range results {
		o := outcome{Status: r.Status, Compared: r.Compared}
		if r.Mismatch != nil {
			o.Cycle = r.Mismatch.Cycle
			o.Pin, o.Bit = testbench.FirstBit(out, r.Mismatch.Expected, r.Mismatch.Got)
		}
		list = append(list, o)
	}
	return list
}

func TestSessionMismatch(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	const cycles = 1000
	pass := outcome{Status: testbench.StatusPass, Compared: cycles - 1}
	for _, test := range []struct {
		name  string
		flips []flip
		want  []outcome
	}{
		{"wide pin", []flip{{0, 437, "sum_o", 69}}, []outcome{{"mismatch", 437, 437, "sum_o", 69}}},
		{"scalar pin", []flip{{0, 256, "out_valid_o", 1}}, []outcome{{"mismatch", 256, 256, "out_valid_o", 1}}},
		{"64-bit pin", []flip{{0, 255, "b_o", 39}}, []outcome{{"mismatch", 255, 255, "b_o", 39}}},
		{"padding", []flip{{0, 300, "count_o", 16}}, []outcome{{"mismatch", 300, 300, "count_o", 16}}},
		{"in reset", []flip{{0, 1, "count_o", 3}}, []outcome{{"mismatch", 1, 1, "count_o", 3}}},
		{"before the first edge", []flip{{0, 0, "count_o", 3}}, []outcome{pass}},
		{"last cycle", []flip{{0, 999, "sum_o", 0}}, []outcome{{"mismatch", 999, 999, "sum_o", 0}}},
		{"only the first of several", []flip{{0, 9, "b_o", 7}, {0, 9, "count_o", 1}, {0, 10, "sum_o", 0}}, []outcome{{"mismatch", 9, 9, "b_o", 7}}},
		{"one of three instances", []flip{{1, 700, "sum_o", 33}}, []outcome{pass, {"mismatch", 700, 700, "sum_o", 33}, pass}},
		{"two of two instances", []flip{{0, 3, "sum_o", 1}, {1, 2, "sum_o", 2}}, []outcome{{"mismatch", 3, 3, "sum_o", 1}, {"mismatch", 2, 2, "sum_o", 2}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := m.Start(t.Context(), len(test.want), testbench.RunOptions{BatchCycles: 64, Batches: 6})
			if err != nil {
				t.Fatal(err)
			}
			drive(t, m, s, len(test.want), cycles, test.flips...)
			if diff := cmp.Diff(test.want, finish(t, m, s)); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
		})
	}
}

func buildFaulty(t *testing.T, kind int64) *testbench.Model {
	t.Helper()
	needVerilator(t)
	m, err := testbench.Build(t.Context(), testbench.RTL{
		Top:    "faulty",
		Params: map[string]*big.Int{"KIND": big.NewInt(kind)},
		Files:  []string{"testdata/faulty.v"},
	}, testbench.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// sendFaulty sends cycles to an instance of faulty, with go_i in one of them.
func sendFaulty(t *testing.T, s *testbench.Session, instance, cycles, goAt int) {
	t.Helper()
	for sent := 0; sent < cycles; {
		b, err := s.Acquire(instance)
		if errors.Is(err, testbench.ErrStopped) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		n := min(b.Cycles(), cycles-sent)
		for c := range n {
			in, out := b.In(c), b.Out(c)
			in[0], in[1], out[0] = 0, uint32(sent+c)&0xff, uint32(sent+c-1)&0xff
			if sent+c == goAt {
				in[0] = 1
			}
		}
		if err := b.Send(n); err != nil {
			t.Fatal(err)
		}
		sent += n
	}
}

// RTL that ends the simulation ends its own instance only.
func TestSessionCrash(t *testing.T) {
	for _, test := range []struct {
		kind   int64
		name   string
		detail string
	}{
		{0, "stop", "$stop at testdata/faulty.v:16"},
		{1, "finish", "$finish at testdata/faulty.v:17"},
		{2, "loop", "did not converge"}, // in words that change with Verilator
	} {
		t.Run(test.name, func(t *testing.T) {
			m := buildFaulty(t, test.kind)
			s, err := m.Start(t.Context(), 2, testbench.RunOptions{BatchCycles: 32})
			if err != nil {
				t.Fatal(err)
			}
			sendFaulty(t, s, 0, 200, 70)
			sendFaulty(t, s, 1, 200, -1)
			results, err := s.Close()
			if err != nil {
				t.Fatal(err)
			}
			if r := results[0]; r.Status != testbench.StatusCrashed || !strings.HasPrefix(r.Detail, "cycle 70: ") || !strings.Contains(r.Detail, test.detail) {
				t.Errorf("instance 0 is %s, %q, want crashed, cycle 70: %q", r.Status, r.Detail, test.detail)
			}
			if r := results[1]; r.Status != testbench.StatusPass || r.Compared != 199 {
				t.Errorf("instance 1 is %s after %d cycles, want pass after 199: %s", r.Status, r.Compared, r.Detail)
			}
		})
	}
}

// An evaluation that does not end is killed, and told apart from instances that were done before and from those behind it.
func TestSessionHangs(t *testing.T) {
	m := buildFaulty(t, 3)
	s, err := m.Start(t.Context(), 3, testbench.RunOptions{BatchCycles: 32, StallTimeout: 200 * time.Millisecond, Batches: 40})
	if err != nil {
		t.Fatal(err)
	}
	sendFaulty(t, s, 0, 50, -1)
	sendFaulty(t, s, 1, 50, 40)
	sendFaulty(t, s, 2, 50, -1)
	results, err := s.Close()
	if err == nil {
		t.Error("no error from a process that was killed")
	}
	for i, want := range []struct{ status, detail string }{
		{testbench.StatusPass, ""},
		{testbench.StatusTimeout, "in cycle 40: "},
		{testbench.StatusTimeout, "before cycle 0, while instance 1 ran: "},
	} {
		if r := results[i]; r.Status != want.status || !strings.HasPrefix(r.Detail, want.detail) {
			t.Errorf("instance %d is %s, %q, want %s, %q", i, r.Status, r.Detail, want.status, want.detail)
		}
	}
}

// A process that is killed from outside is a result of every instance that was not done.
func TestSessionKilled(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	s, err := m.Start(t.Context(), 1, testbench.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.Acquire(0)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(s.Pid(), syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	in, out := m.Layouts()
	ref := adder{in: in, out: out}
	for c := range b.Cycles() {
		ref.record(b.In(c), b.Out(c))
	}
	if err := b.Send(b.Cycles()); err != nil {
		t.Error(err)
	}
	for err == nil { // nobody frees batches any more: Acquire must notice, not wait
		b, err = s.Acquire(0)
		if err == nil {
			err = b.Send(1)
		}
	}
	results, err := s.Close()
	var exit *verilator.ExecError
	if !errors.As(err, &exit) || !strings.Contains(err.Error(), "killed") {
		t.Errorf("error is %v, want that of a killed process", err)
	}
	if r := results[0]; r.Status != testbench.StatusCrashed || !strings.Contains(r.Detail, "killed") {
		t.Errorf("result is %s, %q", r.Status, r.Detail)
	}
}

func TestSessionCancelled(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	s, err := m.Start(ctx, 1, testbench.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	for {
		b, err := s.Acquire(0)
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("Acquire gives %v", err)
			}
			break
		}
		if err := b.Send(0); err != nil {
			t.Fatal(err)
		}
	}
	results, err := s.Close()
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Close gives %v", err)
	}
	if results[0].Status != testbench.StatusCancelled {
		t.Errorf("status is %s", results[0].Status)
	}
	if err := syscall.Kill(s.Pid(), 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the process is still there: %v", err)
	}
}

func TestSessionDeadline(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	if s, err := m.Start(ctx, 1, testbench.RunOptions{}); err == nil {
		results, err := s.Close()
		if !errors.Is(err, context.DeadlineExceeded) || results[0].Status != testbench.StatusTimeout {
			t.Errorf("result is %s, %v", results[0].Status, err)
		}
	} else if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestSessionEmpty(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	s, err := m.Start(t.Context(), 2, testbench.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	drive(t, m, s, 1, 1) // cycle 0 alone compares nothing
	want := []outcome{{Status: testbench.StatusEmpty}, {Status: testbench.StatusEmpty}}
	if diff := cmp.Diff(want, finish(t, m, s)); diff != "" {
		t.Errorf("outcomes (-want +got):\n%s", diff)
	}
}

// Each instance has a goroutine of its own, and there are as few batches as can be.
func TestSessionManyFeeders(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	const instances, cycles = 5, 3000
	s, err := m.Start(t.Context(), instances, testbench.RunOptions{BatchCycles: 3, Batches: 1})
	if err != nil {
		t.Fatal(err)
	}
	in, out := m.Layouts()
	var wg sync.WaitGroup
	for i := range instances {
		wg.Go(func() {
			ref := adder{in: in, out: out}
			for ref.cycle < cycles {
				b, err := s.Acquire(i)
				if err != nil {
					t.Error(err)
					return
				}
				for c := range b.Cycles() {
					ref.record(b.In(c), b.Out(c))
				}
				if err := b.Send(b.Cycles()); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	want := slices.Repeat([]outcome{{Status: testbench.StatusPass, Compared: cycles - 1}}, instances)
	if diff := cmp.Diff(want, finish(t, m, s)); diff != "" {
		t.Errorf("outcomes (-want +got):\n%s", diff)
	}
}

// A caller that holds every batch is told so: waiting would last for ever.
func TestSessionAllBatchesHeld(t *testing.T) {
	m := buildAdder(t, testbench.Options{})
	s, err := m.Start(t.Context(), 1, testbench.RunOptions{Batches: 2})
	if err != nil {
		t.Fatal(err)
	}
	var held []*testbench.Batch
	for range 2 {
		b, err := s.Acquire(0)
		if err != nil {
			t.Fatal(err)
		}
		held = append(held, b)
	}
	if _, err := s.Acquire(0); err == nil || !strings.Contains(err.Error(), "held") {
		t.Errorf("error is %v", err)
	}
	if err := held[0].Send(held[0].Cycles() + 1); err == nil {
		t.Error("a batch takes more than it holds")
	}
	for _, b := range held {
		if err := b.Send(0); err != nil {
			t.Error(err)
		}
		if err := b.Send(0); err == nil {
			t.Error("a batch is sent twice")
		}
	}
	if _, err := s.Close(); err != nil {
		t.Error(err)
	}
}
