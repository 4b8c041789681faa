package papers

import (
	"fmt"
	"math"

	"weft/specs/collective"
)

// Collective is a tree of P3 with what follows from it.
type Collective struct {
	Name         string  `json:"name"` // of the collective in the spec; "paper" for the trees of P3's experiments
	Ranks        int     `json:"ranks"`
	Kind         string  `json:"kind"` // k_nomial | k_ary
	K            int     `json:"k"`
	Depth        int     `json:"depth"`
	Steps        int     `json:"steps"`         // of an Allreduce: up and down
	MPICHSteps   float64 `json:"mpich_steps"`   // log2 of the ranks: recursive doubling
	RootChildren int     `json:"root_children"` // operands that the root receives
	MaxChildren  int     `json:"max_children"`
	Leaves       int     `json:"leaves"`
	ALUPasses    int     `json:"alu_passes"` // of the rank with the most children, 7 operands a pass or what the NIC has
	LatencyUS    Latency `json:"latency_us"`

	Form collective.Form `json:"-"`
}

// Latency holds times in microseconds; a published time that does not exist is null.
type Latency struct {
	Allreduce          float64  `json:"allreduce"` // fitted timing
	Reduce             float64  `json:"reduce"`
	MeasuredAllreduce  *float64 `json:"allreduce_published"`
	MeasuredReduce     *float64 `json:"reduce_published"`
	MPICHAllreduce     *float64 `json:"allreduce_mpich_published"`
	ReductionPublished *float64 `json:"allreduce_reduction_published"` // 1 - published/MPICH
}

// kinds are the trees of P3 by the names of the spec language.
var kinds = []struct {
	name string
	form collective.Form
}{{"k_nomial", collective.KNomial}, {"k_ary", collective.KAry}}

// Times that P3 prints, in microseconds by ranks.
var (
	mpichAllreduce   = map[int]float64{64: 34.22, 128: 45.23, 256: 58.73}
	nomial4Allreduce = map[int]float64{64: 24.94, 128: 31.21, 256: 38.42}
	nomial8Reduce    = map[int]float64{128: 5.61}
	ary8Reduce       = map[int]float64{128: 4.79}
)

// ranksOfExperiments are the sizes of P3's experiments, and degrees the K.
var (
	ranksOfExperiments = []int{8, 16, 32, 64, 128, 256}
	degrees            = []int{2, 4, 8}
)

// published looks for what P3 prints about a tree.
func published(kind string, k, ranks int) Latency {
	var l Latency
	get := func(m map[int]float64) *float64 {
		if v, ok := m[ranks]; ok {
			return &v
		}
		return nil
	}
	l.MPICHAllreduce = get(mpichAllreduce)
	switch {
	case kind == "k_nomial" && k == 4:
		l.MeasuredAllreduce = get(nomial4Allreduce)
	case kind == "k_nomial" && k == 8:
		l.MeasuredReduce = get(nomial8Reduce)
	case kind == "k_ary" && k == 8:
		l.MeasuredReduce = get(ary8Reduce)
	}
	if l.MeasuredAllreduce != nil && l.MPICHAllreduce != nil {
		r := round(1-*l.MeasuredAllreduce/(*l.MPICHAllreduce), 4)
		l.ReductionPublished = &r
	}
	return l
}

// describe describes one tree, timed by p.
func (p Timing) describe(name, kind string, t collective.Tree) Collective {
	ranks, k := t.Ranks(), t.K()
	c := Collective{
		Name: name, Ranks: ranks, Kind: kind, K: k, Form: t.Form(),
		Depth: t.Height(), Steps: t.Steps(), MPICHSteps: round(math.Log2(float64(ranks)), 3),
		RootChildren: t.NumChildren(t.Root()), MaxChildren: t.MaxChildren(), Leaves: t.Leaves(), ALUPasses: collective.Passes(t.MaxChildren(), aluOperands),
		LatencyUS: published(kind, k, ranks),
	}
	c.LatencyUS.Allreduce, c.LatencyUS.Reduce = round(p.Allreduce(t), 3), round(p.Reduce(t), 3)
	return c
}

// ExperimentName is the name of the trees of P3's experiments.
const ExperimentName = "paper"

// experiments gives the trees of P3's experiments, by kind, K, then ranks.
func (p Timing) experiments() ([]Collective, error) {
	var out []Collective
	for _, kind := range kinds {
		for _, k := range degrees {
			for _, ranks := range ranksOfExperiments {
				t, err := collective.NewTree(kind.form, ranks, k, 0)
				if err != nil {
					return nil, err
				}
				out = append(out, p.describe(ExperimentName, kind.name, t))
			}
		}
	}
	return out, nil
}

// treeOf finds a row of experiments. It panics if it is not there: the arguments are constants of this package.
func treeOf(all []Collective, kind string, k, ranks int) Collective {
	for _, c := range all {
		if c.Kind == kind && c.K == k && c.Ranks == ranks {
			return c
		}
	}
	panic(fmt.Sprintf("papers: no %s tree of K = %d and %d ranks", kind, k, ranks))
}
