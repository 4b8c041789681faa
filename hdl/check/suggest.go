package check

import "fmt"

// suggest gives " Did you mean X?" for the candidate nearest to name, or "" if none is near. Of equally near ones it takes the first.
func suggest(name string, candidates []string) string {
	best, distance := "", max(1, min(3, len(name)/3))+1
	for _, candidate := range candidates {
		if d := editDistance(name, candidate); d < distance {
			best, distance = candidate, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" Did you mean %q?", best)
}

// editDistance counts the insertions, deletions and replacements of bytes that turn a into b (Levenshtein).
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := diagonal
			if a[i-1] != b[j-1] {
				cost = 1 + min(diagonal, row[j], row[j-1])
			}
			diagonal, row[j] = row[j], cost
		}
	}
	return row[len(b)]
}
