package collective_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/collective"
)

// shapes are the trees of the hazard experiments.
func shapes(t testing.TB) []collective.Tree {
	return []collective.Tree{
		tree(t, collective.KNomial, 8, 2, 0), tree(t, collective.KAry, 13, 4, 5), tree(t, collective.KNomial, 16, 4, 15), tree(t, collective.KNomialContig, 11, 3, 2),
	}
}

func config(kind collective.Kind, tr collective.Tree) collective.Config {
	c := collective.Config{Kind: kind, Tree: tr, Op: collective.Sum, DType: collective.F64, Lanes: collective.Lanes, UpCtx: 0, DownCtx: 1, Banks: 2}
	if kind == collective.Barrier {
		c.Lanes = 0
	}
	return c
}

// tally adds up runs.
type tally struct{ wrong, results, stuck, errors, dropped int }

func experiment(t testing.TB, ops func(tr collective.Tree) []collective.Config, s scheme) (sum tally) {
	for _, tr := range shapes(t) {
		list := ops(tr)
		for seed := range uint64(12 / len(list)) {
			for _, c := range list {
				if err := c.Validate(); err != nil {
					t.Fatal(err)
				}
			}
			m := newMachine(list, 12, s, seed)
			if !m.run() {
				sum.stuck++
			}
			sum.wrong += m.wrong
			sum.results += m.results
			sum.errors += len(m.errors)
			sum.dropped += m.dropped
		}
	}
	t.Logf("%+v", sum)
	return sum
}

func one(kind collective.Kind) func(collective.Tree) []collective.Config {
	return func(tr collective.Tree) []collective.Config { return []collective.Config{config(kind, tr)} }
}

// all runs every operation at once, some on contexts of one VP, some on others.
func all(tr collective.Tree) (list []collective.Config) {
	for kind := collective.Reduce; kind <= collective.Barrier; kind++ {
		c := config(kind, tr)
		c.VP, c.UpCtx, c.DownCtx = int(kind)/2, 2*int(kind)%4, 2*int(kind)%4+1
		c.Ascending = kind == collective.Broadcast
		list = append(list, c)
	}
	fused := config(collective.Reduce, tr)
	fused.Fuse, fused.VP, fused.Banks = true, 2, 4
	return append(list, fused)
}

func TestPrograms(t *testing.T) {
	for name, ops := range map[string]func(collective.Tree) []collective.Config{
		"reduce": one(collective.Reduce), "allreduce": one(collective.Allreduce), "broadcast": one(collective.Broadcast), "barrier": one(collective.Barrier), "all": all,
	} {
		t.Run(name, func(t *testing.T) {
			got := experiment(t, ops, scheme{})
			if got.wrong+got.stuck+got.errors > 0 || got.results < 500 {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestWrongSchemes shows what the parts of the scheme are for: each of these takes one away.
func TestWrongSchemes(t *testing.T) {
	for name, tt := range map[string]struct {
		ops    func(collective.Tree) []collective.Config
		scheme scheme
		red    func(tally) bool
	}{
		"reduce, bare counter":      {one(collective.Reduce), scheme{bare: true}, func(s tally) bool { return s.wrong > s.results*9/10 }},
		"allreduce, shared counter": {one(collective.Allreduce), scheme{shared: true}, func(s tally) bool { return s.wrong > s.results/2 || s.stuck > 0 }},
		"arrival order":             {one(collective.Allreduce), scheme{arrival: true}, func(s tally) bool { return s.wrong > s.results/2 }},
		"balanced tree":             {one(collective.Allreduce), scheme{tree: true}, func(s tally) bool { return s.wrong > s.results/4 }},
		"reduce without credits":    {one(collective.Reduce), scheme{free: true}, func(s tally) bool { return s.errors > 0 }},
		"MPQ of one entry":          {one(collective.Allreduce), scheme{mpq: 1}, func(s tally) bool { return s.dropped > 0 && s.stuck > 0 }},
	} {
		t.Run(name, func(t *testing.T) {
			if got := experiment(t, tt.ops, tt.scheme); !tt.red(got) {
				t.Errorf("goes unnoticed: %+v", got)
			}
		})
	}
}

// TestCreditsBoundTheMPQ runs into MPQs that hold exactly what the gates allow to be on its way: B results of every operation.
func TestCreditsBoundTheMPQ(t *testing.T) {
	if got := experiment(t, one(collective.Allreduce), scheme{mpq: 2}); got.dropped+got.wrong+got.stuck > 0 {
		t.Errorf("%+v", got)
	}
	if got := experiment(t, all, scheme{mpq: 2*4 + 4}); got.dropped+got.wrong+got.stuck > 0 {
		t.Errorf("%+v", got)
	}
}

// The programs of algorithms 1 and 2, written out for one tree: 0:[1 2 3 4] 4:[5], relative to root 1 of 6 ranks.
func TestProgramsWrittenOut(t *testing.T) {
	tr := tree(t, collective.KNomial, 6, 4, 1)
	type steps = []collective.Step
	send := func(rank, slot, seq int, credit bool) collective.Step {
		return collective.Step{Opcode: collective.Send, Seq: seq, Lanes: 6, Credit: credit,
			Dests: []collective.Dest{{Rank: rank, Kind: collective.OperandMP, Trig: true, Slot: slot}}}
	}
	red := func(threshold, seq int, credit bool, d ...collective.Dest) collective.Step {
		return collective.Step{Opcode: collective.TrigReduceSend, Seq: seq, Threshold: threshold, Replace: true, Lanes: 6, Credit: credit, Dests: d}
	}
	seq := func(seq int, dests ...collective.Dest) collective.Step {
		return collective.Step{Opcode: collective.TrigReplaceSendSeq, Ctx: 1, Seq: seq, Threshold: 1, Replace: true, Lanes: 6, Dests: dests}
	}
	result := func(rank int, trig bool) collective.Dest {
		if !trig {
			return collective.Dest{Rank: rank, Kind: collective.DataMP, Ctx: 1}
		}
		return collective.Dest{Rank: rank, Kind: collective.ResultMP, Trig: true, Ctx: 1}
	}
	credit := func(rank int) collective.Dest { return collective.Dest{Rank: rank, Kind: collective.CreditMP} }
	const iteration = 19 // seq 3
	for _, tt := range []struct {
		name string
		kind collective.Kind
		fuse bool
		rank int
		want steps
	}{
		{"root", collective.Allreduce, false, 1, steps{red(4, 3, false, result(1, true)), seq(3, result(5, true), result(2, false), result(3, false), result(4, false))}},
		{"inner", collective.Allreduce, false, 5, steps{red(1, 3, false, collective.Dest{Rank: 1, Kind: collective.OperandMP, Trig: true, Slot: 3}), seq(3, result(0, false))}},
		{"leaf", collective.Allreduce, false, 0, steps{send(5, 0, 3, false)}},
		{"root", collective.Reduce, false, 1, steps{red(4, 3, false, collective.Dest{Rank: 1, Kind: collective.OperandMP, Trig: true, Ctx: 1}, credit(2), credit(3), credit(4), credit(5)),
			seq(3, result(1, false))}},
		{"fused root", collective.Reduce, true, 1, steps{red(4, 3, false, result(1, false), credit(2), credit(3), credit(4), credit(5))}},
		{"inner", collective.Reduce, false, 5, steps{red(1, 3, true, collective.Dest{Rank: 1, Kind: collective.OperandMP, Trig: true, Slot: 3}, credit(0))}},
		{"leaf", collective.Reduce, false, 3, steps{send(1, 1, 3, true)}},
	} {
		t.Run(tt.kind.String()+"/"+tt.name, func(t *testing.T) {
			c := config(tt.kind, tr)
			c.Fuse = tt.fuse
			if diff := cmp.Diff(tt.want, c.Program(tt.rank, iteration).Steps); diff != "" {
				t.Error(diff)
			}
		})
	}
	c := config(collective.Allreduce, tr)
	c.Ascending = true
	if got := c.Program(1, 0).Steps[1].Dests; got[0].Rank != 2 || got[3].Rank != 5 {
		t.Errorf("ascending order is %v", got)
	}
}

// Every operand that a program sends has a slot below the threshold of the descriptor that waits for it, every slot is filled once, and
// every result that is expected is sent once.
func TestProgramsFitTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.IntRange(1, 80).Draw(t, "P")
		tr, err := collective.NewTree(rapid.SampledFrom(collective.Forms()).Draw(t, "form"), p, rapid.IntRange(2, 9).Draw(t, "K"), rapid.IntRange(0, p-1).Draw(t, "root"))
		if err != nil {
			t.Fatal(err)
		}
		c := config(collective.Kind(rapid.IntRange(0, 3).Draw(t, "kind")), tr)
		c.Fuse = c.Kind == collective.Reduce && rapid.Bool().Draw(t, "fuse")
		type bank struct{ rank, ctx int }
		slots, wait, results, expect := map[bank]uint64{}, map[bank]int{}, map[int]int{}, map[int]int{}
		for r := range p {
			it := c.Program(r, 0)
			expect[r] += len(it.Expect)
			for _, s := range it.Steps {
				if s.Opcode != collective.Send {
					wait[bank{r, s.Ctx}] = s.Threshold
				}
				for _, d := range s.Dests {
					if b := (bank{d.Rank, d.Ctx}); d.Trig {
						if slots[b]>>d.Slot&1 != 0 {
							t.Fatalf("slot %d of context %d at rank %d is filled twice", d.Slot, d.Ctx, d.Rank)
						}
						slots[b] |= 1 << d.Slot
					}
					if d.Kind == collective.ResultMP || d.Kind == collective.DataMP {
						results[d.Rank]++
					}
				}
			}
		}
		for b, n := range wait {
			if slots[b] != 1<<n-1 {
				t.Fatalf("rank %d waits in context %d for %d, slots %b are filled", b.rank, b.ctx, n, slots[b])
			}
		}
		for b := range slots {
			if _, ok := wait[b]; !ok {
				t.Fatalf("nobody waits for what arrives in context %d of rank %d", b.ctx, b.rank)
			}
		}
		for r := range p {
			if results[r] != expect[r] {
				t.Fatalf("rank %d gets %d results, expects %d", r, results[r], expect[r])
			}
		}
	})
}

func TestValidate(t *testing.T) {
	good := config(collective.Reduce, tree(t, collective.KAry, 4, 2, 0))
	for name, tt := range map[string]struct {
		edit func(*collective.Config)
		want string
	}{
		"kind":     {func(c *collective.Config) { c.Kind = 7 }, "unknown operation"},
		"tree":     {func(c *collective.Config) { c.Tree = collective.Tree{} }, "no tree"},
		"op":       {func(c *collective.Config) { c.Op = 9 }, "unknown operator Op(9)"},
		"lanes":    {func(c *collective.Config) { c.Lanes = 7 }, "7 lanes: want 1..6"},
		"barrier":  {func(c *collective.Config) { c.Kind = collective.Barrier }, "a barrier carries none"},
		"contexts": {func(c *collective.Config) { c.DownCtx = 0 }, "context 0 for both"},
		"banks":    {func(c *collective.Config) { c.Banks = 3 }, "3 banks"},
		"fuse":     {func(c *collective.Config) { c.Kind, c.Fuse = collective.Allreduce, true }, "only a reduce"},
	} {
		c := good
		tt.edit(&c)
		if err := c.Validate(); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, tt.want)
		}
	}
	if err := good.Validate(); err != nil {
		t.Error(err)
	}
}
