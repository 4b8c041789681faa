package verilator

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Area is what Yosys makes of one module, everything inside it included.
type Area struct {
	Module     string `json:"module"`      // as in the source; one entry for each set of parameters in use
	Gates      int    `json:"gates"`       // two-input gates, inverters and multiplexers; the write port of a memory has up to two a bit
	Registers  int    `json:"registers"`   // flip-flops, bits
	MemoryBits int    `json:"memory_bits"` // of weft_ram_1r1w and other arrays, which stay memories
	Depth      int    `json:"depth"`       // gates on the longest path between registers, memories and pins; through a memory's read is one
}

// Areas synthesises the module top with its parameters to generic gates and gives the area of every module in it, sorted by name, then by
// gates. It takes seconds for a small chip and a minute for a large one.
func Areas(ctx context.Context, top string, params map[string]int, files []string) ([]Area, error) {
	tool := find(ctx, wantYosys)
	if err := tool.Err(); err != nil {
		return nil, err
	}
	// Memories are left as they are: mapped to flip-flops they would hide everything else. With no module marked as top, flatten works on
	// all of them.
	script := yosysRead(top, params, files) + "proc; opt; peepopt; opt_clean; techmap; opt; abc -g AND,OR,XOR,MUX; opt_clean; " +
		"setattr -mod -unset top *; flatten; opt_clean; stat; ltp -noff"
	out, err := run(ctx, command{path: tool.Path, args: []string{"-Q", "-T", "-p", script}, timeout: lintTimeout})
	if err != nil {
		return nil, err
	}
	areas := parseAreas(out.stdout)
	if len(areas) == 0 {
		return nil, fmt.Errorf("%s prints no statistics of %s", tool.Path, top)
	}
	return areas, nil
}

var (
	statModule = regexp.MustCompile(`^=== (.+) ===$`)
	statMemory = regexp.MustCompile(`^\s+Number of memory bits:\s+(\d+)$`)
	statCell   = regexp.MustCompile(`^\s+\$_(\w+?)_\s+(\d+)$`)
	ltpModule  = regexp.MustCompile(`^Longest topological path in (.+) \(length=(\d+)\):$`)
)

// parseAreas reads the output of stat and ltp.
func parseAreas(text string) []Area {
	byName := map[string]*Area{}
	var names []string
	var a *Area
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if m := statModule.FindStringSubmatch(line); m != nil {
			a = &Area{Module: sourceName(m[1])}
			byName[m[1]] = a
			names = append(names, m[1])
			continue
		}
		if m := ltpModule.FindStringSubmatch(line); m != nil && byName[m[1]] != nil {
			byName[m[1]].Depth, _ = strconv.Atoi(m[2]) // digits
			continue
		}
		if a == nil {
			continue
		}
		if m := statMemory.FindStringSubmatch(line); m != nil {
			a.MemoryBits, _ = strconv.Atoi(m[1])
		} else if m := statCell.FindStringSubmatch(line); m != nil {
			n, _ := strconv.Atoi(m[2])
			if strings.Contains(m[1], "DFF") {
				a.Registers += n
			} else {
				a.Gates += n
			}
		}
	}
	var areas []Area
	for _, n := range names {
		areas = append(areas, *byName[n])
	}
	slices.SortStableFunc(areas, func(x, y Area) int {
		if c := strings.Compare(x.Module, y.Module); c != 0 {
			return c
		}
		return x.Gates - y.Gates
	})
	return areas
}

// sourceName takes the parameters off a name that Yosys has made: $paramod\NAME\P=..., $paramod$HASH\NAME.
func sourceName(s string) string {
	rest, ok := strings.CutPrefix(s, "$paramod")
	if !ok {
		return s
	}
	parts := strings.Split(rest, `\`)
	if len(parts) < 2 {
		return s
	}
	return parts[1]
}
