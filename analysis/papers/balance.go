package papers

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"weft/specs/routing"
	"weft/specs/topology"
)

// Balance is the static load of one traffic pattern: the flows on the busiest link when every node sends one flow.
type Balance struct {
	Pattern string  `json:"pattern"`
	UpMax   float64 `json:"up_max"`   // on a link to a higher stage; of random permutations, the mean of the maxima
	DownMax float64 `json:"down_max"` // on a link to a lower stage
	Max     float64 `json:"max"`      // on any link between chips; of random permutations, the mean of the maxima
	Share   float64 `json:"share"`    // mean over the flows of 1/(flows on the busiest link of its path); of all_pairs, (N-1)/max, at most 1
	Trials  int     `json:"trials"`   // permutations that were drawn; 1 for a fixed pattern
}

// allPairs is the name of the pattern in which every node sends to every other, so that its maxima count N-1 flows of each node.
const allPairs = "all_pairs"

// randomPermutations is the name of the pattern of drawn permutations.
const randomPermutations = "random_permutations"

// Random permutations, always the same, and what bounds the cost for large networks.
const (
	maxTrials   = 1000
	maxFlows    = 1 << 20 // of all trials together
	cachedNodes = 1024    // up to so many nodes the paths of all pairs are kept
	allNodes    = 4096    // up to so many nodes all pairs are counted
)

// pattern is a permutation of n nodes; chip is the number of nodes of a chip, which is what nodes the pattern moves together.
type pattern struct {
	name string
	dest func(x, n, chip int) int
	pow2 bool // defined for powers of two only
}

// patterns lists the fixed ones, by the names of docs/spec-language.md where the language has them. chip_transpose takes port t of chip i to
// position t*chips + i: the nodes as a matrix, a chip a row, transposed.
var patterns = []pattern{
	{"shift_1", func(x, n, _ int) int { return (x + 1) % n }, false},
	{"shift_chip", func(x, n, chip int) int { return (x + chip) % n }, false},
	{"shift_half", func(x, n, _ int) int { return (x + n/2) % n }, false},
	{"bit_complement", func(x, n, _ int) int { return n - 1 - x }, true},
	{"bit_reverse", func(x, n, _ int) int { return int(bits.Reverse64(uint64(x)) >> (64 - width(n))) }, true},
	{"chip_transpose", func(x, n, chip int) int { return x%chip*(n/chip) + x/chip }, false},
	{"transpose", func(x, n, _ int) int { return rotate(x, width(n), width(n)/2) }, true},
	{"shuffle", func(x, n, _ int) int { return rotate(x, width(n), 1) }, true},
}

func width(n int) int { return bits.Len(uint(n - 1)) }

// rotate rotates the lowest w bits of x to the left by k.
func rotate(x, w, k int) int { return (x<<k | x>>(w-k)) & (1<<w - 1) }

// loader counts flows over the links between chips of one network.
type loader struct {
	n     int
	walk  *routing.Walker
	ports *topology.PortMap
	paths [][]int32 // by src*n + dst: the links between chips by the numbers of their sending ports, in order; nil for large networks
	up    []bool    // by port
	down  []bool
	count []int
}

// newLoader prepares a loader. It fails if the paths are kept and one cannot be walked.
func newLoader(g *topology.Graph, rel routing.Relation) (*loader, error) {
	ports := g.PortMap()
	l := &loader{n: len(g.Nodes), walk: routing.NewWalker(g, rel), ports: ports, up: make([]bool, ports.Len()), down: make([]bool, ports.Len()), count: make([]int, ports.Len())}
	for _, k := range g.Links {
		from, to := ports.Number(k.A), ports.Number(k.B)
		a, b := g.Chips[k.A.Chip].Stage, g.Chips[k.B.Chip].Stage
		if a < b {
			l.up[from], l.down[to] = true, true
		} else if a > b {
			l.up[to], l.down[from] = true, true
		}
	}
	if l.n > cachedNodes {
		return l, nil
	}
	paths := make([][]int32, l.n*l.n)
	for src, dst := range routing.AllPairs(l.n) {
		p, err := l.path(src, dst)
		if err != nil {
			return nil, err
		}
		paths[src*l.n+dst] = p
	}
	l.paths = paths
	return l, nil
}

// path gives the links between chips from src to dst, none if they are the same node.
func (l *loader) path(src, dst int) ([]int32, error) {
	if l.paths != nil {
		return l.paths[src*l.n+dst], nil
	}
	if src == dst {
		return nil, nil
	}
	p, err := l.walk.Walk(src, dst)
	if err != nil {
		return nil, err
	}
	links := make([]int32, 0, len(p.Hops)-1)
	for _, h := range p.Hops[:len(p.Hops)-1] { // the last hop leaves to the node
		links = append(links, int32(l.ports.Number(topology.Port{Chip: h.Chip, Group: h.Out})))
	}
	return links, nil
}

// permutation gives the load of one permutation.
func (l *loader) permutation(dest func(x int) int) (Balance, error) {
	clear(l.count)
	paths := make([][]int32, l.n)
	for x := range l.n {
		var err error
		if paths[x], err = l.path(x, dest(x)); err != nil {
			return Balance{}, err
		}
		for _, k := range paths[x] {
			l.count[k]++
		}
	}
	b := l.maxima()
	flows, sum := 0, 0.0
	for x := range l.n {
		if dest(x) == x {
			continue // sends nothing
		}
		worst := 1
		for _, k := range paths[x] {
			worst = max(worst, l.count[k])
		}
		flows++
		sum += 1 / float64(worst)
	}
	b.Share, b.Trials = 1, 1
	if flows > 0 {
		b.Share = sum / float64(flows)
	}
	return b, nil
}

func (l *loader) maxima() Balance {
	var b Balance
	for k, c := range l.count {
		f := float64(c)
		b.Max = max(b.Max, f)
		if l.up[k] {
			b.UpMax = max(b.UpMax, f)
		}
		if l.down[k] {
			b.DownMax = max(b.DownMax, f)
		}
	}
	return b
}

// all gives the loads of all pairs, of every pattern that is defined for the network, and of random permutations. chip is the number of
// nodes of a chip. All pairs are left out where they are too many to count. A single node has nobody to send to: it has no loads.
func (l *loader) all(chip int) ([]Balance, error) {
	if l.n < 2 {
		return []Balance{}, nil
	}
	var out []Balance
	if l.n <= allNodes {
		every, err := l.everyPair()
		if err != nil {
			return nil, err
		}
		out = append(out, every)
	}
	for _, p := range patterns {
		if p.pow2 && l.n&(l.n-1) != 0 || chip < 1 || l.n%chip != 0 {
			continue
		}
		b, err := l.permutation(func(x int) int { return p.dest(x, l.n, chip) })
		if err != nil {
			return nil, err
		}
		b.Pattern, b.Share = p.name, round(b.Share, 3)
		out = append(out, b)
	}
	random, err := l.random()
	return append(out, random), err
}

func (l *loader) everyPair() (Balance, error) {
	clear(l.count)
	for src, dst := range routing.AllPairs(l.n) {
		p, err := l.path(src, dst)
		if err != nil {
			return Balance{}, err
		}
		for _, k := range p {
			l.count[k]++
		}
	}
	b := l.maxima()
	// Every node sends and receives N-1 flows; a link that carries more shares its bandwidth among them.
	b.Pattern, b.Share, b.Trials = allPairs, round(min(1, float64(l.n-1)/max(1, b.Max)), 3), 1
	return b, nil
}

// random draws permutations, fixed points included, from a fixed seed.
func (l *loader) random() (Balance, error) {
	r := rand.New(rand.NewPCG(2012, 64))
	trials := min(maxTrials, max(1, maxFlows/l.n))
	total := Balance{Pattern: randomPermutations, Trials: trials}
	for range trials {
		p := r.Perm(l.n)
		b, err := l.permutation(func(x int) int { return p[x] })
		if err != nil {
			return Balance{}, err
		}
		total.UpMax += b.UpMax
		total.DownMax += b.DownMax
		total.Max += b.Max
		total.Share += b.Share
	}
	n := float64(trials)
	total.UpMax, total.DownMax, total.Max = round(total.UpMax/n, 3), round(total.DownMax/n, 3), round(total.Max/n, 3)
	total.Share = round(total.Share/n, 3)
	return total, nil
}

// balance gives the loads of a network by pattern.
func balance(g *topology.Graph, rel routing.Relation, chip int) ([]Balance, error) {
	l, err := newLoader(g, rel)
	if err != nil {
		return nil, err
	}
	return l.all(chip)
}

// fcBalance gives the loads of the FC-Switch c under one of the four routings.
func fcBalance(c topology.FCConfig, alg string) ([]Balance, error) {
	g, err := topology.FC(c)
	if err != nil {
		return nil, err
	}
	rel, err := routing.FC(c, alg)
	if err != nil {
		return nil, err
	}
	return balance(g, rel, c.ChipNodes())
}

// find gives the balance of a pattern. It panics if the pattern is not there: names are constants of this package.
func find(all []Balance, name string) Balance {
	for _, b := range all {
		if b.Pattern == name {
			return b
		}
	}
	panic(fmt.Sprintf("papers: no pattern %q", name))
}
