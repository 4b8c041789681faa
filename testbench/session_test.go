package testbench_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl"
	"weft/internal/bitvec"
	"weft/testbench"
)

// needVerilator ends a test on a machine without the tool, except in CI, where the tool must be there.
func needVerilator(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("verilator"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("verilator is not installed")
	}
}

var adderPins = []hdl.Pin{
	{Name: "clk_i", Dir: hdl.In, Bits: 1},
	{Name: "rst_i", Dir: hdl.In, Bits: 1},
	{Name: "in_valid_i", Dir: hdl.In, Bits: 2},
	{Name: "a_i", Dir: hdl.In, Bits: 70},
	{Name: "b_i", Dir: hdl.In, Bits: 40},
	{Name: "out_valid_o", Dir: hdl.Out, Bits: 2},
	{Name: "sum_o", Dir: hdl.Out, Bits: 70},
	{Name: "b_o", Dir: hdl.Out, Bits: 40},
	{Name: "count_o", Dir: hdl.Out, Bits: 16},
}

func buildAdder(t *testing.T, opt testbench.Options) *testbench.Model {
	t.Helper()
	needVerilator(t)
	m, err := testbench.Build(context.Background(), testbench.RTL{Top: "adder", Files: []string{"testdata/adder.v"}, Pins: adderPins}, opt, os.Stderr)
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
