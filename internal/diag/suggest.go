package diag

import "strings"

// Suggest gives the entry of known that name was most likely meant to be, or "" if none is close. Close is an edit distance
// (insertions, deletions, substitutions and swaps of neighbours each count 1) of at most a third of the longer of the two lengths, and
// never more than 3; a difference in case alone and two swapped letters are always close. The first of equally close entries wins.
func Suggest(name string, known []string) string {
	best, bestDist := "", 4
	for _, k := range known {
		if k == name {
			continue
		}
		if strings.EqualFold(k, name) {
			return k
		}
		limit := min(3, max(len(k), len(name))/3)
		if len(k) == 2 && len(name) == 2 && k[0] == name[1] && k[1] == name[0] {
			return k
		}
		if d := editDistance(name, k); d <= limit && d < bestDist {
			best, bestDist = k, d
		}
	}
	return best
}

// editDistance is the restricted Damerau-Levenshtein distance in bytes. Names longer than 64 bytes are not compared.
func editDistance(a, b string) int {
	const maxLen = 64
	if len(a) > maxLen || len(b) > maxLen {
		return maxLen
	}
	var two, prev, cur [maxLen + 1]int // rows i-2, i-1 and i of the distance matrix
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], two[j-2]+1)
			}
		}
		two, prev = prev, cur
	}
	return prev[len(b)]
}
