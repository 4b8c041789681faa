package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"weft/cosim"
	"weft/cosim/golden"
	"weft/specs"
	"weft/testbench"
)

// experiment is one test of a design whose target is a single chip.
type experiment struct {
	design *specs.Design
	fabric *specs.Fabric
	test   *specs.Test
	module string
}

// seed makes the stimulus of all benchmarks.
const seed = 0x77656674

func loadExperiment(spec, test string) (*experiment, error) {
	d, diags := specs.Load(spec, nil)
	if err := diags.Err(); err != nil {
		return nil, err
	}
	for _, t := range d.Tests {
		if t.Name != test {
			continue
		}
		f, err := d.Fabric(t.Target)
		if err != nil {
			return nil, err
		}
		return &experiment{d, f, t, f.Types[f.TypeOf[0]].Name}, nil
	}
	return nil, fmt.Errorf("%s has no test %q", spec, test)
}

// build generates the RTL and verilates the chip.
func (e *experiment) build(ctx context.Context) (*testbench.Model, error) {
	rtl, diags := cosim.Generate(e.design)
	if err := diags.Err(); err != nil {
		return nil, err
	}
	sources := map[string][]byte{}
	for _, f := range rtl.Files {
		sources[f.Name] = []byte(f.Text)
	}
	return testbench.Build(ctx, testbench.RTL{Top: e.module, Sources: sources}, testbench.Options{}, nil)
}

// lockstepRun is what a lockstep took and found.
type lockstepRun struct {
	cost
	rtl     time.Duration // part of the CPU time that the RTL's process used
	net     *golden.Network
	results []testbench.Result // of every chip
}

// lockstep runs all chips of the fabric in lockstep with the golden model and gives what that took, model and comparison together.
func (e *experiment) lockstep(ctx context.Context, m *testbench.Model, cycles int, opt testbench.RunOptions) (*lockstepRun, error) {
	net, err := golden.NewNetwork(e.fabric, e.test, seed)
	if err != nil {
		return nil, err
	}
	chips := len(e.fabric.Graph.Chips)
	s, err := m.Start(ctx, chips, opt)
	if err != nil {
		return nil, err
	}
	began, cpu := time.Now(), ownCPU()
	sendErr := feed(s, net, chips, cycles)
	results, err := s.Close()
	run := &lockstepRun{cost: cost{wall: time.Since(began), cpu: ownCPU() - cpu}, net: net, results: results}
	for _, r := range results {
		run.rtl += r.CPU
		if r.Status != testbench.StatusPass || r.Compared != uint64(cycles-1) {
			err = errors.Join(err, fmt.Errorf("instance %d: %s after %d of %d cycles: %s", r.Instance, r.Status, r.Compared, cycles-1, r.Detail))
		}
	}
	run.cpu += run.rtl
	return run, errors.Join(sendErr, err)
}

// feed steps the golden model and sends the records of all chips.
func feed(s *testbench.Session, net *golden.Network, chips, cycles int) error {
	batches := make([]*testbench.Batch, chips)
	for sent := 0; sent < cycles; {
		n := cycles - sent
		for i := range batches {
			var err error
			if batches[i], err = s.Acquire(i); err != nil {
				return err
			}
			n = min(n, batches[i].Cycles())
		}
		for c := range n {
			net.Step()
			for i, b := range batches {
				net.Record(i, b.In(c), b.Out(c))
			}
		}
		for _, b := range batches {
			if err := b.Send(n); err != nil {
				return err
			}
		}
		sent += n
	}
	return nil
}

// The hash of the testbench's --hash: FNV-1a over words.
const (
	hashStart = 0xcbf29ce484222325
	hashPrime = 0x100000001b3
)

// writeRecords writes the records of chip 0 to w, for the yardsticks, and gives the hash of the outputs that the golden model expects.
func (e *experiment) writeRecords(w io.Writer, cycles int) (hash uint64, err error) {
	net, err := golden.NewNetwork(e.fabric, e.test, seed)
	if err != nil {
		return 0, err
	}
	in, out := net.Layouts(0)
	words := make([]uint32, in.Words+out.Words)
	bytes := make([]byte, 4*len(words))
	hash = hashStart
	for c := range cycles {
		net.Step()
		net.Record(0, words[:in.Words], words[in.Words:])
		for i, v := range words {
			binary.NativeEndian.PutUint32(bytes[4*i:], v)
			if i >= in.Words && c > 0 {
				hash = (hash ^ uint64(v)) * hashPrime
			}
		}
		if _, err := w.Write(bytes); err != nil {
			return 0, err
		}
	}
	return hash, nil
}

// recordFile is writeRecords into a new file of dir.
func (e *experiment) recordFile(dir string, cycles int) (name string, hash uint64, err error) {
	f, err := os.CreateTemp(dir, "records")
	if err != nil {
		return "", 0, err
	}
	hash, err = e.writeRecords(f, cycles)
	return f.Name(), hash, errors.Join(err, f.Close())
}
