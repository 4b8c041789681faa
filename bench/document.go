package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The sections of docs/performance.md that are written from the results, between marks with these names.
const (
	tableSection  = "table"
	claimsSection = "claims"
)

// replaceSection puts new text between the two marks of a section, each of which is there once.
func replaceSection(text, name, section string) (string, error) {
	begin, end := "<!-- "+name+":begin -->\n", "<!-- "+name+":end -->\n"
	before, rest, ok := strings.Cut(text, begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 || strings.Contains(after, begin) || strings.Contains(before+after, end) {
		return "", fmt.Errorf("want the lines %q and %q once, in this order", strings.TrimSpace(begin), strings.TrimSpace(end))
	}
	return before + begin + section + end + after, nil
}

// readResults reads what the benchmarks have written to a folder, by claim and name.
func readResults(dir string) ([]result, error) {
	files, err := filepath.Glob(filepath.Join(dir, "[0-9]*-*.json"))
	if err != nil {
		return nil, err
	}
	var results []result
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var r result
		if err := json.Unmarshal(data, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		results = append(results, r)
	}
	slices.SortFunc(results, func(a, b result) int { return cmp.Or(a.Claim-b.Claim, strings.Compare(a.Name, b.Name)) })
	return results, nil
}

// claimsMarkdown shows results as a table.
func claimsMarkdown(results []result) string {
	var b strings.Builder
	b.WriteString("\n| claim | name | best | median | rounds | target | | machine | beside |\n|---|---|---|---|---|---|---|---|---|\n")
	for _, r := range results {
		sign, verdict, load := "<=", "met", "quiet"
		if r.Better == higher {
			sign = ">="
		}
		if !r.Met {
			verdict = "MISSED"
		}
		if !r.Quiet {
			load = "busy"
		}
		tableLine(&b, fmt.Sprint(r.Claim), "`"+r.Name+"`", fmt.Sprintf("%.4g %s", r.Value, r.Unit), fmt.Sprintf("%.4g", r.Median), fmt.Sprint(max(1, len(r.Runs))),
			fmt.Sprintf("%s %g", sign, r.Target), verdict, load, r.Yardstick)
	}
	return b.String() + "\n"
}
