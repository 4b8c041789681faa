package diagram

import (
	"cmp"
	"slices"

	"weft/specs/topology"
)

// layers arranges the chips of g in columns from left to right, each from top to bottom. If every link joins neighbouring stages, or chips of one of several, the columns
// are the stages; otherwise they are the distances from the first chip that has a node, so that again no link skips a column. Chips are
// ordered by the mean position of their neighbours, which keeps crossings few, equal ones by number.
func layers(g *topology.Graph) [][]int {
	layerOf := byStage(g)
	if layerOf == nil {
		layerOf = byDistance(g)
	}
	columns := make([][]int, slices.Max(layerOf)+1)
	for chip, l := range layerOf {
		columns[l] = append(columns[l], chip)
	}
	untangle(g, layerOf, columns)
	return columns
}

func byStage(g *topology.Graph) []int {
	layerOf := make([]int, len(g.Chips))
	used := map[int]bool{}
	for i, c := range g.Chips {
		layerOf[i] = c.Stage
		used[c.Stage] = true
	}
	for s := range len(used) { // stages 0, 1, .. without a gap
		if !used[s] {
			return nil
		}
	}
	for _, l := range g.Links {
		// A link within a stage is drawn beside its column, which is fine as long as there are others.
		if d := layerOf[l.A.Chip] - layerOf[l.B.Chip]; d < -1 || d > 1 || d == 0 && len(used) == 1 {
			return nil
		}
	}
	return layerOf
}

func byDistance(g *topology.Graph) []int {
	neighbours := make([][]int, len(g.Chips))
	for _, l := range g.Links {
		neighbours[l.A.Chip] = append(neighbours[l.A.Chip], l.B.Chip)
		neighbours[l.B.Chip] = append(neighbours[l.B.Chip], l.A.Chip)
	}
	layerOf := make([]int, len(g.Chips))
	for i := range layerOf {
		layerOf[i] = -1
	}
	var roots []int
	for _, n := range g.Nodes {
		roots = append(roots, n.At.Chip)
	}
	for i := range g.Chips { // chips that no node reaches are drawn all the same
		roots = append(roots, i)
	}
	for _, root := range roots {
		if layerOf[root] >= 0 {
			continue
		}
		layerOf[root] = 0
		queue := []int{root}
		for head := 0; head < len(queue); head++ {
			for _, n := range neighbours[queue[head]] {
				if layerOf[n] < 0 {
					layerOf[n] = layerOf[queue[head]] + 1
					queue = append(queue, n)
				}
			}
		}
	}
	return layerOf
}

// untangle sweeps to and fro over the columns and sorts each by the mean position of the neighbours in the column just passed.
func untangle(g *topology.Graph, layerOf []int, columns [][]int) {
	position := make([]int, len(g.Chips))
	number := func(column []int) {
		for i, chip := range column {
			position[chip] = i
		}
	}
	for _, c := range columns {
		number(c)
	}
	sortBy := func(column, from int) {
		sum := make([]int, len(g.Chips))
		links := make([]int, len(g.Chips))
		for _, l := range g.Links {
			a, b := l.A.Chip, l.B.Chip
			if layerOf[a] == from {
				a, b = b, a
			}
			if layerOf[a] == column && layerOf[b] == from {
				sum[a] += position[b]
				links[a]++
			}
		}
		slices.SortStableFunc(columns[column], func(a, b int) int { // sum/links without division
			return cmp.Compare(sum[a]*max(links[b], 1), sum[b]*max(links[a], 1))
		})
		number(columns[column])
	}
	for range 4 {
		for c := 1; c < len(columns); c++ {
			sortBy(c, c-1)
		}
		for c := len(columns) - 2; c >= 0; c-- {
			sortBy(c, c+1)
		}
	}
}
