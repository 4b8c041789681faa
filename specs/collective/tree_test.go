package collective_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/collective"
)

func tree(t testing.TB, form collective.Form, p, k, root int) collective.Tree {
	t.Helper()
	tr, err := collective.NewTree(form, p, k, root)
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

// The figures of the paper show 16 nodes.
func TestTreesOf16(t *testing.T) {
	for _, tt := range []struct {
		form collective.Form
		k    int
		want string
	}{
		{collective.KNomial, 2, "0:[1 2 4 8] 2:[3] 4:[5 6] 6:[7] 8:[9 10 12] 10:[11] 12:[13 14] 14:[15]"},
		{collective.KNomial, 4, "0:[1 2 3 4 8 12] 4:[5 6 7] 8:[9 10 11] 12:[13 14 15]"},
		{collective.KNomialContig, 2, "0:[1 9 13 15] 1:[2 6 8] 2:[3 5] 3:[4] 6:[7] 9:[10 12] 10:[11] 13:[14]"},
		{collective.KNomialContig, 4, "0:[1 5 9 13 14 15] 1:[2 3 4] 5:[6 7 8] 9:[10 11 12]"},
		{collective.KAry, 2, "0:[1 2] 1:[3 4] 2:[5 6] 3:[7 8] 4:[9 10] 5:[11 12] 6:[13 14] 7:[15]"},
		{collective.KAry, 4, "0:[1 2 3 4] 1:[5 6 7 8] 2:[9 10 11 12] 3:[13 14 15]"},
	} {
		t.Run(fmt.Sprintf("%s/%d", tt.form, tt.k), func(t *testing.T) {
			tr := tree(t, tt.form, 16, tt.k, 0)
			var got []string
			for r := range 16 {
				if c := tr.Children(r); len(c) > 0 {
					got = append(got, fmt.Sprintf("%d:%v", r, c))
				}
			}
			if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// shape is a line of the table of trees.
type shape struct{ Height, RootChildren, MaxChildren, Leaves int }

func TestShapes(t *testing.T) {
	type key struct {
		p    int
		form collective.Form
		k    int
	}
	n, c, a := collective.KNomial, collective.KNomialContig, collective.KAry
	want := map[key]shape{
		{8, n, 2}: {3, 3, 3, 4}, {8, n, 4}: {2, 4, 4, 6}, {8, n, 8}: {1, 7, 7, 7},
		{8, c, 2}: {3, 3, 3, 4}, {8, c, 4}: {2, 2, 3, 5}, {8, c, 8}: {1, 7, 7, 7},
		{8, a, 2}: {3, 2, 2, 4}, {8, a, 4}: {2, 4, 4, 6}, {8, a, 8}: {1, 7, 7, 7},
		{16, n, 2}: {4, 4, 4, 8}, {16, n, 4}: {2, 6, 6, 12}, {16, n, 8}: {2, 8, 8, 14},
		{16, c, 2}: {4, 4, 4, 8}, {16, c, 4}: {2, 6, 6, 12}, {16, c, 8}: {2, 2, 7, 13},
		{16, a, 2}: {4, 2, 2, 8}, {16, a, 4}: {2, 4, 4, 12}, {16, a, 8}: {2, 8, 8, 14},
		{32, n, 2}: {5, 5, 5, 16}, {32, n, 4}: {3, 7, 7, 24}, {32, n, 8}: {2, 10, 10, 28},
		{32, c, 2}: {5, 5, 5, 16}, {32, c, 4}: {3, 2, 6, 23}, {32, c, 8}: {2, 4, 7, 27},
		{32, a, 2}: {5, 2, 2, 16}, {32, a, 4}: {3, 4, 4, 24}, {32, a, 8}: {2, 8, 8, 28},
		{64, n, 2}: {6, 6, 6, 32}, {64, n, 4}: {3, 9, 9, 48}, {64, n, 8}: {2, 14, 14, 56},
		{64, c, 2}: {6, 6, 6, 32}, {64, c, 4}: {3, 9, 9, 48}, {64, c, 8}: {2, 14, 14, 56},
		{64, a, 2}: {6, 2, 2, 32}, {64, a, 4}: {3, 4, 4, 48}, {64, a, 8}: {2, 8, 8, 56},
		{128, n, 2}: {7, 7, 7, 64}, {128, n, 4}: {4, 10, 10, 96}, {128, n, 8}: {3, 15, 15, 112},
		{128, c, 2}: {7, 7, 7, 64}, {128, c, 4}: {4, 2, 9, 95}, {128, c, 8}: {3, 2, 14, 111},
		{128, a, 2}: {7, 2, 2, 64}, {128, a, 4}: {4, 4, 4, 96}, {128, a, 8}: {3, 8, 8, 112},
		{256, n, 2}: {8, 8, 8, 128}, {256, n, 4}: {4, 12, 12, 192}, {256, n, 8}: {3, 17, 17, 224},
		{256, c, 2}: {8, 8, 8, 128}, {256, c, 4}: {4, 12, 12, 192}, {256, c, 8}: {3, 4, 14, 223},
		{256, a, 2}: {8, 2, 2, 128}, {256, a, 4}: {4, 4, 4, 192}, {256, a, 8}: {3, 8, 8, 224},
	}
	got := map[key]shape{}
	for k := range want {
		tr := tree(t, k.form, k.p, k.k, 0)
		got[k] = shape{tr.Height(), tr.NumChildren(0), tr.MaxChildren(), tr.Leaves()}
		if tr.Steps() != 2*tr.Height() {
			t.Errorf("%v: %d steps", k, tr.Steps())
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("height, children of the root, most children, leaves (-want +got):\n%s", diff)
	}
}

// TestSizes compares the closed forms with a walk over the whole tree, for many sizes.
func TestSizes(t *testing.T) {
	for _, form := range collective.Forms() {
		for p := 1; p <= 300; p++ {
			for _, k := range []int{2, 3, 4, 5, 8, 17} {
				tr := tree(t, form, p, k, p/3)
				var got, want shape
				got = shape{tr.Height(), tr.NumChildren(tr.Root()), tr.MaxChildren(), tr.Leaves()}
				for r := range p {
					n := len(tr.Children(r))
					want.Height = max(want.Height, tr.Depth(r))
					want.MaxChildren = max(want.MaxChildren, n)
					if r == tr.Root() {
						want.RootChildren = n
					} else if n == 0 {
						want.Leaves++
					}
					if tr.NumChildren(r) != n {
						t.Fatalf("%s P=%d K=%d: NumChildren(%d) = %d, want %d", form, p, k, r, tr.NumChildren(r), n)
					}
				}
				if got != want {
					t.Fatalf("%s P=%d K=%d: %+v, want %+v", form, p, k, got, want)
				}
			}
		}
	}
}

// TestTreeProperties draws trees and holds them against the definitions.
func TestTreeProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		form := rapid.SampledFrom(collective.Forms()).Draw(t, "form")
		p := rapid.IntRange(1, 700).Draw(t, "P")
		k := rapid.IntRange(2, 20).Draw(t, "K")
		root := rapid.IntRange(0, p-1).Draw(t, "root")
		tr, err := collective.NewTree(form, p, k, root)
		if err != nil {
			t.Fatal(err)
		}
		bound := 0 // ceil(log_K P)
		for n := 1; n < p; n *= k {
			bound++
		}
		if form == collective.KAry {
			for bound, n := 0, 1; n < p; n = n*k + 1 {
				bound++
			}
		}
		var order []int // the ranks in the order in which the reduction visits them
		var visit func(rank, depth int) int
		visit = func(rank, depth int) int {
			order = append(order, rank)
			if tr.Depth(rank) != depth || depth > bound {
				t.Fatalf("depth of %d is %d, reached at %d, bound %d", rank, tr.Depth(rank), depth, bound)
			}
			size := 1
			for i, c := range tr.Children(rank) {
				if tr.Parent(c) != rank || tr.Ordinal(c) != i {
					t.Fatalf("child %d of %d is %d, whose parent is %d and ordinal %d", i, rank, c, tr.Parent(c), tr.Ordinal(c))
				}
				size += visit(c, depth+1)
			}
			if tr.SubtreeSize(rank) != size {
				t.Fatalf("subtree of %d: %d, want %d", rank, tr.SubtreeSize(rank), size)
			}
			want := collective.Inner
			if rank == root {
				want = collective.Root
			} else if size == 1 {
				want = collective.Leaf
			}
			if tr.Role(rank) != want {
				t.Fatalf("%d is a %s, want %s", rank, tr.Role(rank), want)
			}
			return size
		}
		visit(root, 0)
		if tr.Parent(root) != -1 {
			t.Fatalf("parent of the root is %d", tr.Parent(root))
		}
		ascending := make([]int, p)
		for i := range ascending {
			ascending[i] = (root + i) % p
		}
		if form != collective.KAry && !slices.Equal(order, ascending) {
			t.Fatalf("ranks in the order of the reduction are %v", order)
		}
		slices.Sort(order)
		slices.Sort(ascending)
		if !slices.Equal(order, ascending) {
			t.Fatalf("nodes reached are %v", order)
		}
	})
}

func TestNewTreeRefuses(t *testing.T) {
	for _, tt := range []struct {
		form       collective.Form
		p, k, root int
		want       string
	}{
		{collective.KAry, 0, 2, 0, "tree of 0 ranks: want 1..65536"},
		{collective.KAry, 1 << 20, 2, 0, "tree of 1048576 ranks"},
		{collective.KNomial, 4, 1, 0, "K = 1: want 2..65536"},
		{collective.KNomial, 4, 2, 4, "root 4 of 4 ranks: want 0..3"},
		{collective.Form(9), 4, 2, 0, "unknown form 9"},
	} {
		if _, err := collective.NewTree(tt.form, tt.p, tt.k, tt.root); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v: error %v, want one with %q", tt, err, tt.want)
		}
	}
}

// The longest questions about the largest trees take no time: nothing is tabulated.
func TestLargestTree(t *testing.T) {
	for _, form := range collective.Forms() {
		tr := tree(t, form, collective.MaxRanks, 2, 1)
		if tr.Height() > 16 || tr.Leaves() != collective.MaxRanks/2 || tr.SubtreeSize(1) != collective.MaxRanks {
			t.Errorf("%s: height %d, %d leaves", form, tr.Height(), tr.Leaves())
		}
		if n := testing.AllocsPerRun(10, func() { tr.Parent(0); tr.Depth(0); tr.SubtreeSize(2) }); n > 0 {
			t.Errorf("%s: %v allocations", form, n)
		}
	}
}
