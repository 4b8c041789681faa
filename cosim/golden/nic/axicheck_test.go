package nic

import (
	"strings"
	"testing"
)

// TestAXIChecker breaks each rule once, in a stream that is fine otherwise.
func TestAXIChecker(t *testing.T) {
	type pins struct {
		in  In
		out Out
	}
	// A read of two beats and a write of two, with waits; both on a bus of 128 bits.
	good := func() []pins {
		p := make([]pins, 12)
		for i := range p {
			p[i].out.M.RReady, p[i].out.M.BReady = true, true
			p[i].in.M.ARReady, p[i].in.M.WReady = i != 1, i != 2
			p[i].in.M.AWReady = true
		}
		for _, i := range []int{1, 2} { // AR waits a cycle
			p[i].out.M.ARValid, p[i].out.M.ARAddr, p[i].out.M.ARLen = true, 0xfe0, 1
		}
		for k, i := range []int{5, 6} {
			p[i].in.M.RValid, p[i].in.M.RData, p[i].in.M.RLast = true, [2]uint64{uint64(i)}, k == 1
		}
		p[1].out.M.AWValid, p[1].out.M.AWAddr, p[1].out.M.AWLen = true, 0x2000, 1
		p[1].out.M.WValid, p[1].out.M.WStrb, p[1].out.M.WData = true, 0xff00, [2]uint64{0, 7}
		for _, i := range []int{2, 3} { // W waits a cycle
			p[i].out.M.WValid, p[i].out.M.WStrb, p[i].out.M.WData, p[i].out.M.WLast = true, 0xffff, [2]uint64{8, 9}, true
		}
		p[8].in.M.BValid = true
		// A register read, and a write whose answer waits.
		for _, i := range []int{1, 2} {
			p[i].in.S.ARValid, p[i].in.S.ARAddr = true, 0x10
			p[i].in.S.AWValid, p[i].in.S.AWAddr, p[i].in.S.WValid, p[i].in.S.WData = true, 0x18, true, 5
		}
		p[2].out.S.ARReady, p[2].out.S.AWReady, p[2].out.S.WReady = true, true, true
		for _, i := range []int{3, 4} {
			p[i].out.S.RValid, p[i].out.S.RData, p[i].in.S.RReady = true, 99, i == 4
			p[i].out.S.BValid, p[i].in.S.BReady = true, i == 4
		}
		return p
	}
	for name, tt := range map[string]struct {
		edit func(p []pins)
		want string // "": nothing is wrong
	}{
		"good":               {func([]pins) {}, ""},
		"AR withdrawn":       {func(p []pins) { p[2].out.M.ARValid = false }, "AR changed"},
		"AR address changes": {func(p []pins) { p[2].out.M.ARAddr = 0xfd0 }, "AR changed"},
		"W data changes":     {func(p []pins) { p[3].out.M.WData[0]++ }, "W changed"},
		"unaligned":          {func(p []pins) { p[1].out.M.ARAddr, p[2].out.M.ARAddr = 0xfc8, 0xfc8 }, "not aligned"},
		"4 KiB":              {func(p []pins) { p[1].out.M.ARAddr, p[2].out.M.ARAddr = 0xff0, 0xff0 }, "crosses 4 KiB"},
		"long burst": {func(p []pins) {
			p[1].out.M.ARAddr, p[2].out.M.ARAddr = 0x100, 0x100
			p[1].out.M.ARLen, p[2].out.M.ARLen = 9, 9
		}, "at most 9"},
		"last too early": {func(p []pins) { p[1].out.M.WLast = true }, "beat 1 of 2 of a write has last = true"},
		"last missing":   {func(p []pins) { p[2].out.M.WLast, p[3].out.M.WLast = false, false }, "beat 2 of 2 of a write has last = false"},
		"half a beat inside": {func(p []pins) {
			p[2].out.M.WStrb, p[3].out.M.WStrb = 0xff00, 0xff00
			p[2].out.M.WData, p[3].out.M.WData = [2]uint64{0, 1}, [2]uint64{0, 1}
		}, "strobes"},
		"half a dword":        {func(p []pins) { p[1].out.M.WStrb = 0xf000 }, "strobes"},
		"data without strobe": {func(p []pins) { p[1].out.M.WData[0] = 1 }, "data without strobe"},
		"B too early":         {func(p []pins) { p[2].in.M.BValid, p[8].in.M.BValid = true, false }, "B without a complete write"},
		"two B":               {func(p []pins) { p[9].in.M.BValid = true }, "B without a complete write"},
		"R without a read":    {func(p []pins) { p[8].in.M.RValid, p[8].in.M.RLast = true, true }, "R without a read"},
		"R last":              {func(p []pins) { p[5].in.M.RLast = true }, "beat 1 of 2 of a read"},
		"too many reads": {func(p []pins) {
			for i := 7; i < 12; i++ {
				p[i].out.M.ARValid, p[i].out.M.ARAddr = true, 0x400
			}
		}, "5 reads under way, MAX_OUT is 4"},
		"register answer changes":   {func(p []pins) { p[4].out.S.RData++ }, "register R changed"},
		"register answer withdrawn": {func(p []pins) { p[4].out.S.BValid = false }, "register B changed"},
		"register answer unasked":   {func(p []pins) { p[7].out.S.RValid, p[7].in.S.RReady = true, true }, "what was not asked"},
		"register data apart":       {func(p []pins) { p[2].out.S.WReady = false }, "apart"},
		"host withdraws":            {func(p []pins) { p[2].in.S.AWValid = false }, "register AW changed"},
	} {
		t.Run(name, func(t *testing.T) {
			p := good()
			tt.edit(p)
			k := NewAXIChecker(DefaultConfig())
			for i := range p {
				k.Cycle(&p[i].in, &p[i].out)
			}
			switch {
			case tt.want == "" && len(k.Errs) > 0:
				t.Error(k.Errs)
			case tt.want != "" && (len(k.Errs) == 0 || !strings.Contains(k.Errs[0].Error(), tt.want)):
				t.Errorf("errors %v, want one with %q", k.Errs, tt.want)
			}
		})
	}
}

// TestIsolationIsWatched shows the checker of isolation a command that goes to the memory of another VP.
func TestIsolationIsWatched(t *testing.T) {
	s, err := NewStress(DefaultConfig(), 1)
	if err != nil {
		t.Fatal(err)
	}
	w := &s.nic.wires
	w.writes, w.writeAddr, w.writeN = writeRING, stressBase(2)+offMPQ+128*(ringMost-1), 16
	s.nic.ring.v = 2
	if s.isolation(); len(s.Errs) != 0 {
		t.Fatal(s.Errs)
	}
	s.nic.ring.v = 1
	s.isolation()
	s.nic.ring.v, w.writeAddr = 2, w.writeAddr+8
	s.isolation()
	if len(s.Errs) != 2 {
		t.Errorf("%d findings, want 2: %v", len(s.Errs), s.Errs)
	}
}

// TestHostSeesBrokenRings shows software what a NIC must not write.
func TestHostSeesBrokenRings(t *testing.T) {
	c := DefaultConfig()
	for name, tt := range map[string]struct {
		write func(p *Port, m *Memory)
		want  string
	}{
		"more than the ring holds": {func(p *Port, m *Memory) { m.Store64(p.base+offWB+8, 5) }, "MPQ of 4 entries holds 5"},
		"entry of another VP":      {func(p *Port, m *Memory) { m.Store64(p.base+offMPQ, 3<<32); m.Store64(p.base+offWB+8, 1) }, "is for VP 3"},
		"event out of turn": {func(p *Port, m *Memory) {
			m.Store64(p.base+offEQ, 1<<8|1)
			m.Store64(p.base+offEQ+24, 7)
			m.Store64(p.base+offWB+16, 1)
		}, "event 0 is"},
	} {
		h, err := NewHost(c, HostConfig{Memory: MemoryConfig{ReadLatency: 1, WriteLatency: 1}})
		if err != nil {
			t.Fatal(err)
		}
		p := NewPort(h, PortConfig{VP: 1, DQ: 4, MPQ: 4, EQ: 4})
		p.HandleEvents(func(*[4]uint64) {})
		tt.write(p, h.Mem)
		p.Step()
		if len(p.Errs) == 0 || !strings.Contains(p.Errs[0].Error(), tt.want) {
			t.Errorf("%s: %v, want %q", name, p.Errs, tt.want)
		}
	}
}
