package nic

import (
	"fmt"
	"testing"
)

// stressConfigs are small and odd NICs.
func stressConfigs() []Config {
	a := DefaultConfig()
	b := a
	b.VPs, b.Ctxs, b.Banks, b.Slots, b.Parallel, b.FlitBits, b.Rails, b.VCs, b.HostBits, b.MaxOut, b.PIODepth, b.GetDepth, b.Rasm, b.Buf = 1, 3, 4, 5, true, 64, 2, 2, 64, 1, 1, 1, 1, 24
	b.CreditMax, b.Nodes = 30, 5
	c := a
	c.VPs, c.Ctxs, c.FlitBits, c.Rails, c.Nodes, c.MaxOut = 3, 2, 1024, 3, 300, 2
	return []Config{a, b, c}
}

// TestStress runs NICs under stress: nothing is written where it must not be, both buses keep their rules, and every kind of event and every
// engine is reached.
func TestStress(t *testing.T) {
	codes := map[int]int{}
	for i, c := range stressConfigs() {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			var sent, received uint32
			for seed := range uint64(6) {
				s, err := NewStress(c, seed)
				if err != nil {
					t.Fatal(err)
				}
				for range 12000 {
					s.Step()
					if r := &s.nic.ring; r.state == ringEV {
						codes[r.e.code]++
					}
					if s.resetLeft > 0 {
						sent, received = sent+s.nic.txPackets, received+s.nic.rxPackets
					}
				}
				for _, err := range s.Findings() {
					t.Errorf("seed %d: %v", seed, err)
				}
			}
			t.Logf("%d packets sent, %d received", sent, received)
		})
	}
	t.Logf("events %v", codes)
	for code := range ERemote + 1 {
		if named := code >= DoneDesc && code <= DoneGet || code >= firstError; named && codes[code] == 0 {
			t.Errorf("no event %d", code)
		}
	}
}
