package verilator

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// lintTimeout bounds one run of one linter.
const lintTimeout = 10 * time.Minute

// Linter is a tool that reads Verilog with its own eyes. What one accepts in silence another rejects, so that a module is clean only
// if all of them say nothing.
type Linter int

// The linters. The zero value is invalid.
const (
	LintVerilator Linter = iota + 1 // -Wall -Wpedantic, as Verilog-2005 and again as SystemVerilog
	LintIcarus                      // -g2005 -Wall
	LintYosys                       // elaboration, driver check, no latches and loops, flattened
)

// Linters lists all of them.
func Linters() []Linter { return []Linter{LintVerilator, LintIcarus, LintYosys} }

// String gives the name of the tool.
func (l Linter) String() string { return l.wanted().name }

func (l Linter) wanted() wanted {
	switch l {
	case LintVerilator:
		return wantVerilator
	case LintIcarus:
		return wantIcarus
	case LintYosys:
		return wantYosys
	}
	panic(fmt.Sprintf("verilator: no linter %d", int(l)))
}

// Finding is one thing that a linter says of a design.
type Finding struct {
	Tool string `json:"tool"`           // verilator, iverilog or yosys
	Rule string `json:"rule,omitempty"` // such as WIDTH; only Verilator names its rules
	File string `json:"file,omitempty"` // as it was passed to Lint; empty if the tool names none
	Line int    `json:"line,omitempty"` // from 1; 0: none
	Text string `json:"text"`
}

// String is the usual FILE:LINE: TEXT with the tool and the rule behind it.
func (f Finding) String() string {
	var b strings.Builder
	if f.File != "" {
		fmt.Fprintf(&b, "%s:%d: ", f.File, f.Line)
	}
	fmt.Fprintf(&b, "%s [%s", f.Text, f.Tool)
	if f.Rule != "" {
		b.WriteString(" " + f.Rule)
	}
	return b.String() + "]"
}

// Lint reads the module top, which is in one of files, with its parameters set to params, through all linters. It gives what they say in
// the order of Linters, without repetitions; nothing means clean. A tool that is missing or does not run is an error that names the
// package it is in; the findings of the other tools are still given.
func Lint(ctx context.Context, top string, params map[string]int, files []string) ([]Finding, error) {
	var all []Finding
	var errs []error
	for _, l := range Linters() {
		found, err := l.Run(ctx, top, params, files)
		all = append(all, found...)
		errs = append(errs, err)
	}
	return all, errors.Join(errs...)
}

// Run is Lint with one linter.
func (l Linter) Run(ctx context.Context, top string, params map[string]int, files []string) ([]Finding, error) {
	tool := find(ctx, l.wanted())
	if err := tool.Err(); err != nil {
		return nil, err
	}
	var found []Finding
	for _, args := range l.commands(top, params, files) {
		out, err := run(ctx, command{path: tool.Path, args: args, timeout: lintTimeout})
		said := findings(tool.Name, out.stderr+out.stdout)
		if exit := (*ExecError)(nil); err != nil && (len(said) == 0 || !errors.As(err, &exit) || exit.ExitCode < 0) {
			return found, err
		}
		for _, f := range said {
			if !slices.Contains(found, f) {
				found = append(found, f)
			}
		}
	}
	return found, nil
}

// commands gives the argument lists of the runs that l consists of.
func (l Linter) commands(top string, params map[string]int, files []string) [][]string {
	names := slices.Sorted(maps.Keys(params))
	switch l {
	case LintVerilator:
		args := []string{"--lint-only", "-Wall", "-Wpedantic", "--top-module", top}
		for _, n := range names {
			args = append(args, fmt.Sprintf("-G%s=%d", n, params[n]))
		}
		args = append(args, files...)
		return [][]string{append([]string{"--language", "1364-2005"}, args...), args}
	case LintIcarus:
		args := []string{"-g2005", "-Wall", "-s", top, "-o", "/dev/null"}
		for _, n := range names {
			args = append(args, fmt.Sprintf("-P%s.%s=%d", top, n, params[n]))
		}
		return [][]string{append(args, files...)}
	default:
		return [][]string{{"-q", "-p", yosysRead(top, params, files) +
			"proc; " + yosysFlatten(top) + "opt_clean; check -assert; select -assert-none t:$dlatch"}}
	}
}

// yosysFlatten is the script that takes the hierarchy away, except for a top of instances and wires alone, such as a network of chips: there every
// different module is flattened by itself, once and not for each of its instances, and the top stays as it is. Two instances that drive one wire
// of such a top are found as they stand. Only a loop of logic through several of them is out of sight; Verilator, which sees
// through modules, reports it.
func yosysFlatten(top string) string {
	return fmt.Sprintf("select -set logic %[1]s/t:$* %[1]s/t:$paramod* %%d %%m; ", top) + // the top, if it has cells that are no instances
		fmt.Sprintf("flatten * %[1]s %%d @logic %%u; hierarchy -check -top %[1]s; ", top) // the second removes what is not used any more
}

// yosysRead is the script that reads files and elaborates top with its parameters. The elaborated top keeps its name.
func yosysRead(top string, params map[string]int, files []string) string {
	var b strings.Builder
	b.WriteString("read_verilog -defer")
	for _, f := range files {
		fmt.Fprintf(&b, " %q", f)
	}
	fmt.Fprintf(&b, "; hierarchy -check -top %s", top)
	for _, n := range slices.Sorted(maps.Keys(params)) {
		fmt.Fprintf(&b, " -chparam %s %d", n, params[n])
	}
	b.WriteString("; ")
	return b.String()
}

var (
	// %Warning-WIDTH: a.v:3:10: text
	verilatorLine = regexp.MustCompile(`^%(?:Warning|Error)(?:-(\w+))?: (?:(.+?):(\d+):\d+: )?(.*)$`)
	// a.v:3: text
	fileLine = regexp.MustCompile(`^(?:ERROR: |Warning: )?(\S+?):(\d+): (.*)$`)
)

// findings reads the output of a linter. Every message counts, except the sums that Verilator and Icarus print at their end.
func findings(tool, text string) []Finding {
	var list []Finding
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		f := Finding{Tool: tool, Text: strings.TrimSpace(line)}
		if tool != wantVerilator.name && strings.HasPrefix(line, " ") && len(list) > 0 { // goes on from the line above
			list[len(list)-1].Text += "; " + f.Text
			continue
		}
		if tool == wantVerilator.name {
			m := verilatorLine.FindStringSubmatch(line)
			if m == nil || strings.HasPrefix(m[4], "Exiting due to") {
				continue
			}
			f.Rule, f.File, f.Text = m[1], m[2], strings.TrimSpace(m[4])
			f.Line, _ = strconv.Atoi(m[3]) // digits, or empty
		} else if m := fileLine.FindStringSubmatch(line); m != nil {
			f.File, f.Text = m[1], m[3]
			f.Line, _ = strconv.Atoi(m[2])
		}
		if f.Text == "" || strings.HasSuffix(f.Text, "error(s) during elaboration.") {
			continue
		}
		list = append(list, f)
	}
	return list
}
