package check

import (
	"slices"
	"testing"
)

func TestKeywordsAreSorted(t *testing.T) {
	if !slices.IsSorted(keywords) {
		for i := 1; i < len(keywords); i++ {
			if keywords[i] < keywords[i-1] {
				t.Errorf("%q stands after %q", keywords[i], keywords[i-1])
			}
		}
	}
}

func TestIsReserved(t *testing.T) {
	for word, want := range map[string]bool{"module": true, "wire": true, "logic": true, "wor": true, "xor": true, "accept_on": true, "Module": false, "nr": false, "": false} {
		if got := IsReserved(word); got != want {
			t.Errorf("IsReserved(%q) = %v, want %v", word, got, want)
		}
	}
}
