package nic

import "fmt"

// AXIChecker watches both buses of a NIC for what AXI4 and 7.6 demand whatever the timing: valid and payload stand until ready, addresses are
// aligned, bursts are short enough, do not cross 4 KiB and have as many beats as they say, strobes leave no gaps, no more commands are under way than allowed,
// and nothing is answered that was not asked.
type AXIChecker struct {
	cfg     Config
	prevIn  In
	prevOut Out
	running bool
	reads   []int // beats of the reads under way
	beat    int
	aw      []int // beats of the writes whose data is not complete
	w       []bool
	wBeat   int
	pending int    // writes without B
	done    int    // of these, complete
	owed    [2]int // answers that the slave owes: to reads, to writes
	Errs    []error
}

// NewAXIChecker makes a checker for a NIC of these parameters.
func NewAXIChecker(c Config) *AXIChecker { return &AXIChecker{cfg: c} }

func (k *AXIChecker) fail(format string, args ...any) {
	if len(k.Errs) < 10 {
		k.Errs = append(k.Errs, fmt.Errorf("AXI: "+format, args...))
	}
}

// stands demands of a channel that a valid that was not accepted stands, with its payload.
func stands[T comparable](k *AXIChecker, name string, valid, ready, now bool, was, is T) {
	if valid && !ready && (!now || was != is) {
		k.fail("%s changed before it was accepted: %v, now %v valid %v", name, was, is, now)
	}
}

type pair [2]uint64

// Cycle looks at the pins of a cycle.
func (k *AXIChecker) Cycle(in *In, out *Out) {
	if in.Rst {
		k.running, k.reads, k.aw, k.w = false, k.reads[:0], k.aw[:0], k.w[:0]
		k.beat, k.wBeat, k.pending, k.done, k.owed = 0, 0, 0, 0, [2]int{}
		return
	}
	if k.running {
		k.stable(in, out)
	}
	k.read(in, out)
	k.write(in, out)
	k.slave(in, out)
	k.prevIn.S, k.prevIn.M, k.prevOut.S, k.prevOut.M, k.running = in.S, in.M, out.S, out.M, true
}

func (k *AXIChecker) stable(in *In, out *Out) {
	p, q := &k.prevOut, &k.prevIn
	if !(p.M.ARValid || p.M.AWValid || p.M.WValid || q.M.RValid || q.M.BValid || p.S.RValid || p.S.BValid || q.S.ARValid || q.S.AWValid || q.S.WValid) {
		return
	}
	stands(k, "AR", p.M.ARValid, q.M.ARReady, out.M.ARValid, pair{p.M.ARAddr, uint64(p.M.ARLen)}, pair{out.M.ARAddr, uint64(out.M.ARLen)})
	stands(k, "AW", p.M.AWValid, q.M.AWReady, out.M.AWValid, pair{p.M.AWAddr, uint64(p.M.AWLen)}, pair{out.M.AWAddr, uint64(out.M.AWLen)})
	type beat struct {
		data [2]uint64
		strb uint16
		last bool
	}
	stands(k, "W", p.M.WValid, q.M.WReady, out.M.WValid, beat{p.M.WData, p.M.WStrb, p.M.WLast}, beat{out.M.WData, out.M.WStrb, out.M.WLast})
	stands(k, "R", q.M.RValid, p.M.RReady, in.M.RValid, beat{q.M.RData, uint16(q.M.RResp), q.M.RLast}, beat{in.M.RData, uint16(in.M.RResp), in.M.RLast})
	stands(k, "B", q.M.BValid, p.M.BReady, in.M.BValid, q.M.BResp, in.M.BResp)
	stands(k, "register R", p.S.RValid, q.S.RReady, out.S.RValid, pair{p.S.RData, uint64(p.S.RResp)}, pair{out.S.RData, uint64(out.S.RResp)})
	stands(k, "register B", p.S.BValid, q.S.BReady, out.S.BValid, p.S.BResp, out.S.BResp)
	stands(k, "register AR", q.S.ARValid, p.S.ARReady, in.S.ARValid, q.S.ARAddr, in.S.ARAddr)
	stands(k, "register AW", q.S.AWValid, p.S.AWReady, in.S.AWValid, q.S.AWAddr, in.S.AWAddr)
	stands(k, "register W", q.S.WValid, p.S.WReady, in.S.WValid, pair{q.S.WData, uint64(q.S.WStrb)}, pair{in.S.WData, uint64(in.S.WStrb)})
}

// burst looks at the address of a burst.
func (k *AXIChecker) burst(name string, addr uint64, length uint8) {
	bytes := uint64(k.cfg.HostBits / 8)
	beats := uint64(length) + 1
	if addr%bytes != 0 {
		k.fail("%s address %#x is not aligned to %d bytes", name, addr, bytes)
	}
	if addr>>12 != (addr+beats*bytes-1)>>12 {
		k.fail("%s of %d beats at %#x crosses 4 KiB", name, beats, addr)
	}
	if most := uint64(k.cfg.beats(burst, 1)); beats > most {
		k.fail("%s of %d beats, at most %d", name, beats, most)
	}
}

func (k *AXIChecker) read(in *In, out *Out) {
	m, o := &in.M, &out.M
	if m.RValid && o.RReady {
		if len(k.reads) == 0 {
			k.fail("R without a read")
			return
		}
		k.beat++
		if last := k.beat == k.reads[0]; last != m.RLast {
			k.fail("beat %d of %d of a read has last = %v", k.beat, k.reads[0], m.RLast)
		} else if last {
			k.reads, k.beat = k.reads[1:], 0
		}
	}
	if o.ARValid && m.ARReady {
		k.burst("AR", o.ARAddr, o.ARLen)
		if k.reads = append(k.reads, int(o.ARLen)+1); len(k.reads) > k.cfg.MaxOut {
			k.fail("%d reads under way, MAX_OUT is %d", len(k.reads), k.cfg.MaxOut)
		}
	}
}

func (k *AXIChecker) write(in *In, out *Out) {
	m, o := &in.M, &out.M
	if m.BValid && o.BReady {
		k.pending--
		if k.done--; k.done < 0 {
			k.fail("B without a complete write")
			k.done = 0
		}
	}
	if o.AWValid && m.AWReady {
		k.burst("AW", o.AWAddr, o.AWLen)
		k.aw = append(k.aw, int(o.AWLen)+1)
		if k.pending++; k.pending > k.cfg.MaxOut {
			k.fail("%d writes under way, MAX_OUT is %d", k.pending, k.cfg.MaxOut)
		}
	}
	if o.WValid && m.WReady {
		k.strobes(o)
		k.w = append(k.w, o.WLast)
	}
	for len(k.aw) > 0 && len(k.w) > 0 {
		k.wBeat++
		last := k.w[0]
		k.w = k.w[1:]
		if last != (k.wBeat == k.aw[0]) {
			k.fail("beat %d of %d of a write has last = %v", k.wBeat, k.aw[0], last)
			last = true
		}
		if last {
			k.aw, k.wBeat = k.aw[1:], 0
			k.done++
		}
	}
}

// strobes demands whole dwords, and half beats only at the ends of a burst.
func (k *AXIChecker) strobes(o *MasterOut) {
	first := len(k.w) == 0 && k.wBeat == 0 || len(k.w) > 0 && k.w[len(k.w)-1]
	switch {
	case k.cfg.HostBits == 64 && o.WStrb == 0xff, o.WStrb == 0xffff:
	case k.cfg.HostBits == 128 && o.WStrb == 0x00ff && o.WLast, k.cfg.HostBits == 128 && o.WStrb == 0xff00 && first:
	default:
		k.fail("strobes %#x of a beat, first %v last %v", o.WStrb, first, o.WLast)
	}
	for j := range 2 {
		if o.WStrb>>(8*j)&0xff == 0 && o.WData[j] != 0 {
			k.fail("data without strobe")
		}
	}
}

// slave counts what the register bus owes.
func (k *AXIChecker) slave(in *In, out *Out) {
	s, o := &in.S, &out.S
	if o.RValid && s.RReady {
		k.owed[0]--
	}
	if o.BValid && s.BReady {
		k.owed[1]--
	}
	if k.owed[0] < 0 || k.owed[1] < 0 {
		k.fail("register bus answers what was not asked")
		k.owed = [2]int{}
	}
	if o.ARReady && s.ARValid {
		k.owed[0]++
	}
	if o.AWReady != o.WReady {
		k.fail("the register bus takes address and data of a write apart")
	}
	if o.AWReady && s.AWValid {
		k.owed[1]++
	}
}
