package specs

import (
	"fmt"
	"slices"

	"weft/specs/collective"
)

// reductions are the operators by their names in a spec.
var reductions = map[string]collective.Op{
	"sum": collective.Sum, "max": collective.Max, "min": collective.Min, "and": collective.BitAnd, "or": collective.BitOr, "xor": collective.BitXor,
	"land": collective.LogAnd, "lor": collective.LogOr, "lxor": collective.LogXor,
}

// Tree gives the tree that the ranks are joined into.
func (c *Collective) Tree() (collective.Tree, error) {
	form := collective.KNomial
	switch {
	case c.TreeKind == "k_ary":
		form = collective.KAry
	case c.Form == "contig":
		form = collective.KNomialContig
	}
	return collective.NewTree(form, c.Ranks, c.K, c.Root)
}

// Program gives the operation as package collective runs it. The collectives of one network run side by side: number i of them, in order of
// declaration, has contexts 2*(i mod h) for operands and the next for results on virtual port i div h, where h is half the contexts of
// a port.
func (d *Design) Program(c *Collective) (collective.Config, error) {
	t, err := c.Tree()
	if err != nil {
		return collective.Config{}, err
	}
	i := 0
	for _, other := range d.Collectives {
		if other == c {
			break
		}
		if other.On == c.On {
			i++
		}
	}
	pairs := max(1, c.On.NIC.Contexts/2)
	cfg := collective.Config{
		Kind:    collective.Kind(slices.Index([]string{"reduce", "allreduce", "broadcast", "barrier"}, c.Op)),
		Tree:    t,
		Op:      reductions[c.Reduce], // sum where nothing is combined
		DType:   collective.DType(slices.Index([]string{"f64", "i64", "u64"}, c.DType)),
		Lanes:   c.Lanes,
		VP:      i / pairs,
		UpCtx:   i % pairs * 2,
		DownCtx: i%pairs*2 + 1,
		Banks:   c.On.NIC.Banks,
	}
	if cfg.Kind == collective.Barrier {
		cfg.Lanes = 0
	}
	if cfg.VP >= c.On.NIC.VirtualPorts {
		return cfg, fmt.Errorf("collective %s is number %d on network %s, whose NICs have %d virtual ports x %d pairs of contexts", c.Name, i+1, c.On.Name, c.On.NIC.VirtualPorts, pairs)
	}
	return cfg, cfg.Validate()
}
