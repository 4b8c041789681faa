package testbench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"weft/verilator"
)

// The defaults of RunOptions.
const (
	defaultBatchCycles  = 256
	defaultStallTimeout = time.Minute
)

// minBatchCycles keeps the cost of a hand-over small even for the widest records.
const minBatchCycles = 16

// ringBytes is what the batches of a session should fit into: the caches that the two cores share.
const ringBytes = 8 << 20

// RunOptions control a session. The zero value is good.
type RunOptions struct {
	BatchCycles int // cycles that a batch has room for; 0: up to 256, fewer if records are wide and instances many
	Batches     int // that exist, over all instances; at least one more than there are instances; 0: two for each and two more

	// Seed of the random initial values of the registers, for a model built with Options.RandomInit. 0 starts them all at 0.
	Seed uint64

	// TraceFile gets a VCD waveform of instance 0 in the cycles TraceFrom..TraceTo-1, for a model built with Options.Trace. One cycle is
	// 10 time units and starts with the rising clock. A traced instance is driven on after a mismatch until TraceTo.
	TraceFile          string
	TraceFrom, TraceTo uint64

	StallTimeout time.Duration // kill the process if it makes no step for so long; 0: a minute
	Log          io.Writer     // gets what the RTL and the process print; may be nil
}

// ErrStopped is what Acquire gives for an instance that takes no more cycles: it has mismatched or crashed. Result says which.
var ErrStopped = errors.New("instance has stopped")

// Session is a running testbench process with one or more instances of a model. Its methods may be called from several goroutines, but
// the batches of one instance belong to one of them.
type Session struct {
	model   *Model
	opt     RunOptions
	ctx     context.Context
	cancel  context.CancelCauseFunc
	process *verilator.Process
	mem     *memory
	wake    *os.File // write end: wakes the child
	done    *os.File // read end: the child wakes us
	watch   chan struct{}
	readers sync.WaitGroup

	mu        sync.Mutex
	moved     *sync.Cond // the child has moved on, or is gone
	free      []int      // slots
	sent      []int      // slots in the order in which they were sent, not yet taken back
	completed uint64     // batches taken back
	next      []uint64   // the next cycle of each instance
	gone      bool       // the child has closed its end
	closed    bool
}

// Start runs a process with the given number of instances of the model, numbered from 0. The end of ctx kills it.
func (m *Model) Start(ctx context.Context, instances int, opt RunOptions) (*Session, error) {
	if instances < 1 {
		return nil, fmt.Errorf("testbench: %d instances", instances)
	}
	if opt.TraceFile != "" && !m.opt.Trace {
		return nil, fmt.Errorf("testbench: the model of %s was built without traces", m.rtl.Top)
	}
	if opt.Batches == 0 {
		opt.Batches = 2*instances + 2
	}
	opt.Batches = max(opt.Batches, instances+1)
	if opt.BatchCycles <= 0 {
		record := 4 * (m.in.Words + m.out.Words)
		opt.BatchCycles = min(defaultBatchCycles, max(minBatchCycles, ringBytes/(opt.Batches*record)))
	}
	if opt.StallTimeout <= 0 {
		opt.StallTimeout = defaultStallTimeout
	}
	mem, err := newMemory(m.in.Words, m.out.Words, instances, opt.Batches, opt.BatchCycles)
	if err != nil {
		return nil, err
	}
	mem.control.seed, mem.control.traceFrom, mem.control.traceTo = opt.Seed, opt.TraceFrom, opt.TraceTo
	s := &Session{model: m, opt: opt, mem: mem, watch: make(chan struct{}), next: make([]uint64, instances)}
	s.moved = sync.NewCond(&s.mu)
	for i := range opt.Batches {
		s.free = append(s.free, opt.Batches-1-i)
	}
	s.ctx, s.cancel = context.WithCancelCause(ctx)
	if err := s.launch(); err != nil {
		s.cancel(nil)
		mem.close()
		return nil, err
	}
	s.readers.Go(s.listen)
	s.readers.Go(s.watchdog)
	return s, nil
}

// launch starts the process with its ends of the two pipes.
func (s *Session) launch() error {
	args := []string{"--session"}
	if s.opt.TraceFile != "" {
		s.mem.control.trace = 1
		args = append(args, s.opt.TraceFile)
	}
	wakeRead, wakeWrite, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("testbench: %w", err)
	}
	defer wakeRead.Close()
	doneRead, doneWrite, err := os.Pipe()
	if err != nil {
		wakeWrite.Close()
		return fmt.Errorf("testbench: %w", err)
	}
	defer doneWrite.Close()
	s.process, err = verilator.Start(s.ctx, s.model.built.Exe, args, []*os.File{s.mem.file, wakeRead, doneWrite}, s.opt.Log)
	if err != nil {
		wakeWrite.Close()
		doneRead.Close()
		return fmt.Errorf("start the testbench: %w", err)
	}
	s.wake, s.done = wakeWrite, doneRead
	return nil
}

// listen ends the sleep of those that wait for the child, whenever the child says so and when it is gone.
func (s *Session) listen() {
	buf := make([]byte, 64)
	for {
		_, err := s.done.Read(buf)
		s.mu.Lock()
		s.gone = s.gone || err != nil
		s.moved.Broadcast()
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// errStalled is the cause of the cancellation by the watchdog.
var errStalled = errors.New("no progress")

// watchdog kills a process that has work and does not move.
func (s *Session) watchdog() {
	tick := time.NewTicker(s.opt.StallTimeout / 4)
	defer tick.Stop()
	last, since := uint64(0), time.Now()
	for {
		select {
		case <-s.watch:
			return
		case <-s.ctx.Done():
			return
		case now := <-tick.C:
			c := s.mem.control
			sum := c.completed.Load()
			idle := sum == c.submitted.Load()
			for i := range s.next {
				sum += s.mem.instance(i).cycle.Load()
			}
			if idle || sum != last {
				last, since = sum, now
			} else if now.Sub(since) >= s.opt.StallTimeout {
				s.cancel(fmt.Errorf("%w in %v", errStalled, s.opt.StallTimeout))
				return
			}
		}
	}
}

// Acquire gives the next batch of an instance to be filled. It waits until one is free. Batches of different instances may be held
// at the same time, but no more than RunOptions.Batches in all.
//
// Errors: ErrStopped if the instance has mismatched or crashed, the context's, or that the process is gone.
func (s *Session) Acquire(instance int) (*Batch, error) {
	if instance < 0 || instance >= len(s.next) {
		return nil, fmt.Errorf("testbench: instance %d of %d", instance, len(s.next))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		if err := s.usable(instance); err != nil {
			return nil, err
		}
		if s.reclaim(); len(s.free) > 0 {
			slot := s.free[len(s.free)-1]
			s.free = s.free[:len(s.free)-1]
			head, words := s.mem.slot(slot)
			return &Batch{session: s, instance: instance, slot: slot, head: head, words: words}, nil
		}
		if len(s.sent) == 0 {
			return nil, fmt.Errorf("testbench: all %d batches are held and none is sent", s.opt.Batches)
		}
		s.await(s.completed + uint64(len(s.sent)+1)/2)
	}
}

// usable says why an instance takes no batch.
func (s *Session) usable(instance int) error {
	switch {
	case s.closed:
		return errors.New("testbench: the session is closed")
	case s.mem.instance(instance).stopped.Load() != 0:
		return ErrStopped
	case s.ctx.Err() != nil:
		return context.Cause(s.ctx)
	case s.gone:
		return errors.New("testbench: the process is gone")
	}
	return nil
}

// reclaim takes back the slots of the batches that the child is done with. It deals with batches in the order in which they were sent.
func (s *Session) reclaim() {
	n := s.mem.control.completed.Load() - s.completed
	s.free = append(s.free, s.sent[:n]...)
	s.sent = s.sent[n:]
	s.completed += n
}

// await sleeps until the child is done with that many batches in all, or a little longer, or is gone.
func (s *Session) await(batches uint64) {
	c := s.mem.control
	c.parentWants.Store(batches)
	// The child stores completed before it looks at parentWants; one of the two sees the other's store.
	if s.gone || c.completed.Load() >= batches {
		s.moved.Broadcast() // others who wait have lost their wish to ours: they look again
		return
	}
	s.moved.Wait()
}

// Pid gives the number of the testbench process.
func (s *Session) Pid() int { return s.process.Pid() }

// Batch is a run of cycles of one instance, to be filled and sent. It is not to be used after Send.
type Batch struct {
	session  *Session
	instance int
	slot     int
	head     *shmBatch
	words    []uint32
}

// Cycles gives the number of cycles there is room for.
func (b *Batch) Cycles() int { return int(b.session.mem.control.batchCycles) }

// In gives the record of the inputs of a cycle, counted from 0 in this batch. It holds what was there before: every word must be written.
func (b *Batch) In(cycle int) []uint32 {
	at := cycle * b.session.mem.record
	end := at + b.session.mem.in
	return b.words[at:end:end]
}

// Out gives the record of the expected outputs of a cycle, as In. Those of the first cycle of all are not compared.
func (b *Batch) Out(cycle int) []uint32 {
	at := cycle*b.session.mem.record + b.session.mem.in
	end := (cycle + 1) * b.session.mem.record
	return b.words[at:end:end]
}

// Send hands over the first n cycles of the batch. Sending none gives the batch back.
func (b *Batch) Send(n int) error {
	s := b.session
	if s == nil {
		return errors.New("testbench: batch sent twice")
	}
	if n < 0 || n > b.Cycles() {
		return fmt.Errorf("testbench: %d cycles in a batch of %d", n, b.Cycles())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b.session = nil
	if s.closed {
		return errors.New("testbench: the session is closed")
	}
	if n == 0 {
		s.free = append(s.free, b.slot)
		s.moved.Broadcast()
		return nil
	}
	b.head.firstCycle, b.head.instance, b.head.cycles = s.next[b.instance], uint32(b.instance), uint32(n)
	s.next[b.instance] += uint64(n)
	c := s.mem.control
	number := c.submitted.Load()
	s.mem.queue[number%uint64(len(s.mem.queue))] = uint32(b.slot)
	s.sent = append(s.sent, b.slot)
	c.submitted.Store(number + 1)
	if c.childSleeps.Swap(0) != 0 {
		_, _ = s.wake.Write([]byte{0}) // fails only if the child is gone: listen notices, and the result says why
	}
	return nil
}

// Close waits until all cycles sent are compared, ends the process and gives the result of each instance, in order. The error is that
// of a run which could not be completed: the context's, or the process that died; the results are there all the same.
func (s *Session) Close() ([]Result, error) {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil, errors.New("testbench: the session is closed")
	}
	s.closed = true
	s.mu.Unlock()
	s.wake.Close() // the child ends once it has seen all
	err := s.process.Wait()
	if err == nil && s.ctx.Err() != nil {
		err = context.Cause(s.ctx) // the process was done before the kill reached it
	}
	close(s.watch)
	s.done.SetReadDeadline(time.Now()) // should a grandchild hold the pipe
	s.readers.Wait()
	s.done.Close()
	results := make([]Result, len(s.next))
	for i := range results {
		results[i] = s.result(i, err)
	}
	s.cancel(nil)
	s.mem.close()
	return results, err
}

// result reads what the child has left of an instance. died is how it ended, nil if well.
func (s *Session) result(i int, died error) Result {
	in := s.mem.instance(i)
	r := Result{
		Instance: i,
		Cycles:   in.cycle.Load(),
		Compared: in.compared.Load(),
		InFlits:  in.inFlits,
		OutFlits: in.outFlits,
		CPU:      time.Duration(in.cpuNS),
	}
	switch in.status.Load() {
	case shmMismatch:
		expected, got := s.mem.mismatch(i)
		r.Status = StatusMismatch
		r.Mismatch = &Mismatch{Cycle: in.mismatchCycle, Expected: slices.Clone(expected), Got: slices.Clone(got)}
		return r
	case shmAborted:
		text, _, _ := bytes.Cut(in.detail[:], []byte{0})
		r.Status = StatusCrashed
		r.Detail = fmt.Sprintf("cycle %d: %s", r.Cycles, s.model.built.Rename(string(text)))
		return r
	}
	// Whatever the end was, an instance that has seen all is done; except that after the end of the context nobody knows what all is.
	called := s.ctx.Err() != nil && !errors.Is(died, errStalled)
	switch finished := died == nil || !called && r.Cycles == s.next[i] && r.Cycles > 0; {
	case finished && r.Compared == 0:
		r.Status = StatusEmpty
		r.Detail = "no cycle was compared"
	case finished:
		r.Status = StatusPass
	case errors.Is(died, errStalled) || errors.Is(died, context.DeadlineExceeded):
		r.Status = StatusTimeout
		r.Detail = s.where(i) + ": " + died.Error()
	case called:
		r.Status = StatusCancelled
		r.Detail = s.where(i) + ": " + context.Cause(s.ctx).Error()
	default:
		r.Status = StatusCrashed
		r.Detail = s.where(i) + ": " + died.Error()
	}
	return r
}

// where tells how far an instance came, and whether it was the one that ran when the process ended.
func (s *Session) where(i int) string {
	if int(s.mem.control.current.Load()) == i {
		return fmt.Sprintf("in cycle %d", s.mem.instance(i).cycle.Load())
	}
	return fmt.Sprintf("before cycle %d, while instance %d ran", s.mem.instance(i).cycle.Load(), s.mem.control.current.Load())
}
