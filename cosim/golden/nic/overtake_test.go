package nic

import (
	"testing"

	"weft/specs/collective"
)

// TestResultsOvertake: on another rail a result can be faster than the one before it, but never than the one N_BANK before.
func TestResultsOvertake(t *testing.T) {
	tr, err := collective.NewTree(collective.KAry, 3, 2, 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		order []int
		wrong bool
	}{
		"in order":  {[]int{0, 1, 2, 3}, false},
		"overtaken": {[]int{1, 0, 2, 4, 3, 6, 5}, false},
		"twice":     {[]int{0, 0}, true},
		"too early": {[]int{2, 0, 1}, true},
	} {
		h, err := NewHost(DefaultConfig(), HostConfig{Memory: MemoryConfig{ReadLatency: 1, WriteLatency: 1}})
		if err != nil {
			t.Fatal(err)
		}
		r := NewRank(NewPort(h, PortConfig{DQ: 8, MPQ: 8, EQ: 8}), RankConfig{
			Op: collective.Config{Kind: collective.Allreduce, Tree: tr, Lanes: 6, DownCtx: 1, Banks: 2}, Rank: 2, Nodes: []int{0, 1, 2}, Iterations: 20,
			Own: ownOf(0), Gate: NewGate(3),
		})
		for _, i := range tt.order {
			want := r.cfg.Want(i)
			words := [16]uint64{mpWord(Destination(2, 0, 1, 0, int(collective.DataMP)), 0, uint8(i%16), false, 0, 0, 6)}
			copy(words[1:7], want[:])
			r.take(&words)
		}
		if wrong := len(r.Errs) > 0; wrong != tt.wrong || !wrong && r.got != len(tt.order) {
			t.Errorf("%s: %d results, errors %v", name, r.got, r.Errs)
		}
	}
}
