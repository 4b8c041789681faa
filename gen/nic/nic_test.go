package nic_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen/nic"
	"weft/specs/collective"
)

func manual(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/nic.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// section gives the text of one heading of docs/nic.md.
func section(t *testing.T, number string) string {
	t.Helper()
	_, text, ok := strings.Cut(manual(t), "\n"+strings.Repeat("#", strings.Count(number, ".")+1)+" "+number+" ")
	if !ok {
		t.Fatalf("docs/nic.md has no section %s", number)
	}
	if i := strings.Index(text, "\n#"); i >= 0 {
		text = text[:i]
	}
	return text
}

// The register map is that of the manual: offset, name and access of every register, in order.
func TestRegistersAreTheManual(t *testing.T) {
	row := regexp.MustCompile(`(?m)^\| (0x[0-9A-F]{3})(\+8\*[xk])? \| (\w+) \| (R[WO]|WO) \|`)
	sections := map[string]string{"GLOBAL": "7.3.2", "USER": "7.3.4", "CONFIG": "7.3.3"}
	for _, page := range nic.Pages() {
		var want, got []string
		for _, m := range row.FindAllStringSubmatch(section(t, sections[page.Name]), -1) {
			want = append(want, fmt.Sprintf("%s %t %s %s", strings.ToLower(m[1]), m[2] != "", m[3], m[4]))
		}
		for _, r := range page.Regs {
			got = append(got, fmt.Sprintf("0x%03x %t %s %s", r.Offset, r.Count > 0, r.Name, r.Access))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("page %s (-manual +code):\n%s", page.Name, diff)
		}
	}
}

// Fields are named with their bits in the manual wherever it gives both: NAME 7..0 or NAME 3.
func TestFieldsAreInTheManual(t *testing.T) {
	text := strings.Join([]string{section(t, "7.3.2"), section(t, "7.3.3"), section(t, "7.3.4")}, "\n")
	for _, page := range nic.Pages() {
		for _, r := range page.Regs {
			used := uint64(0)
			for _, f := range r.Fields {
				if used&f.Mask() != 0 || f.High < f.Low || f.High > 63 {
					t.Errorf("%s.%s.%s: bits %d..%d overlap others or are none", page.Name, r.Name, f.Name, f.High, f.Low)
				}
				used |= f.Mask()
				bits := fmt.Sprintf("%d..%d", f.High, f.Low)
				if f.High == f.Low {
					bits = strconv.Itoa(f.High)
				}
				switch {
				case r.Name == "PIO" || r.Name == "ID" || r.Name == "IRQ_VP" || strings.HasPrefix(f.Name, "COUNTS") || f.Name == "ARMED" || f.Name == "HOST_DWORDS" || f.Name == "FLIT_DWORDS":
					continue
				case f.Name == "COUNT" || f.Name == "ADDRESS" || f.Name == "KEY" || f.Name == "ENTRIES" || f.Name == "ROUTE" || r.Name == "NODE":
					if !regexp.MustCompile(r.Name+` \| R[WO] \| `+regexp.QuoteMeta(bits)).MatchString(text) && !strings.Contains(text, r.Name+" | WO | "+bits) {
						t.Errorf("%s.%s: the manual does not give bits %s", page.Name, r.Name, bits)
					}
				default:
					if !strings.Contains(strings.ToLower(text), strings.ToLower(f.Name+" "+bits)) {
						t.Errorf("%s.%s: the manual has no %s %s", page.Name, r.Name, f.Name, bits)
					}
				}
			}
		}
	}
}

// Every number of the groups and every event code is the manual's.
func TestNumbersAreTheManual(t *testing.T) {
	events := section(t, "7.14")
	for _, g := range nic.Groups() {
		for _, v := range g.Values {
			if g.Name == "EVENT" && !strings.Contains(events, fmt.Sprintf("| %d | %s |", v.Value, v.Name)) {
				t.Errorf("event %s is not %d in the manual", v.Name, v.Value)
			}
		}
		if g.Name == "EVENT" {
			if got, want := len(g.Values), len(regexp.MustCompile(`(?m)^\| \d+ \|`).FindAllString(events, -1)); got != want {
				t.Errorf("%d events, %d in the manual", got, want)
			}
		}
	}
	descriptor := section(t, "7.4")
	for _, v := range nic.Groups()[0].Values {
		if !strings.Contains(descriptor, fmt.Sprintf("%d %s", v.Value, v.Name)) {
			t.Errorf("opcode %s is not %d in the manual", v.Name, v.Value)
		}
	}
}

// gcc compiles a C program of the generated header, the example driver and main, and gives what it prints.
func gcc(t *testing.T, main string) string {
	t.Helper()
	compiler, err := exec.LookPath("gcc")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	dir := t.TempDir()
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	example, err := os.ReadFile("../../docs/examples/allreduce.c")
	if err != nil {
		t.Fatal(err)
	}
	write(nic.HeaderName, nic.Header())
	write("allreduce.c", example)
	write("main.c", []byte(main))
	program := filepath.Join(dir, "main")
	for _, args := range [][]string{
		{"-std=c99", "-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-c", "-o", filepath.Join(dir, "allreduce.o"), filepath.Join(dir, "allreduce.c")},
		{"-std=c99", "-Wall", "-Werror", "-o", program, filepath.Join(dir, "main.c")},
	} {
		if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
			t.Fatalf("gcc: %v\n%s", err, out)
		}
	}
	out, err := exec.Command(program).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// The C driver posts what package collective says a rank posts, for ranks of every role.
func TestExampleDriver(t *testing.T) {
	tree, err := collective.NewTree(collective.KNomial, 16, 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	c := collective.Config{Kind: collective.Allreduce, Tree: tree, Op: collective.Sum, DType: collective.F64, Lanes: 6, VP: 2, DownCtx: 1, Ascending: true, Banks: 2}
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	const iteration = 18
	for _, rank := range []int{0, 4, 9} {
		children := tree.Children(rank)
		var setup strings.Builder
		for i, ch := range children {
			fmt.Fprintf(&setup, "    at.child[%d] = %d; at.child_is_leaf[%d] = %d;\n", i, ch, i, map[bool]int{true: 1}[tree.Role(ch) == collective.Leaf])
		}
		parent, ordinal := 0, 0
		if rank != 0 {
			parent, ordinal = tree.Parent(rank), tree.Ordinal(rank)
		}
		out := gcc(t, fmt.Sprintf(`#include <stdio.h>
#include "allreduce.c"

int main(void)
{
    static uint64_t ring[8 * WEFT_NIC_DESCRIPTOR_DWORDS], user[512];
    struct port p = {.user = user, .dq = ring, .dq_size = 8, .mpq_size = 8};
    struct place at = {.node = %d, .vp = 2, .root = %d, .parent = %d, .ordinal = %d, .children = %d};
    double own[LANES] = {1, 2, 3, 4, 5, 6};

%s    allreduce_setup(&p, &at);
    allreduce_post(&p, &at, %d, own);
    for (unsigned d = 0; d < p.dq_tail; d++)
        for (int i = 0; i < WEFT_NIC_DESCRIPTOR_DWORDS; i++)
            printf("%%016llx\n", (unsigned long long)ring[d * WEFT_NIC_DESCRIPTOR_DWORDS + i]);
    return user[USER(DQ_TAIL) / 8] == p.dq_tail ? 0 : 1;
}
`, rank, map[bool]int{true: 1}[rank == 0], parent, ordinal, len(children), setup.String(), iteration))
		words := strings.Fields(out)
		steps := c.Program(rank, iteration).Steps
		if len(words) != 32*len(steps) {
			t.Fatalf("rank %d: %d dwords for %d descriptors", rank, len(words), len(steps))
		}
		for i, s := range steps {
			if diff := cmp.Diff(describe(s), decode(t, words[32*i:32*i+32])); diff != "" {
				t.Errorf("rank %d, descriptor %d (-program +driver):\n%s", rank, i, diff)
			}
		}
	}
}

var opcodes = map[collective.Opcode]int{collective.Send: 1, collective.TrigReduceSend: 4, collective.TrigReplaceSendSeq: 5}

// describe gives the control fields of a step. A result that triggers nothing is DATA on the wire.
func describe(s collective.Step) []string {
	out := []string{fmt.Sprintf("opcode %d ctx %d seq %d threshold %d replace %t", opcodes[s.Opcode], s.Ctx, s.Seq, s.Threshold, s.Replace)}
	for _, d := range s.Dests {
		kind := d.Kind
		if kind == collective.ResultMP && !d.Trig {
			kind = collective.DataMP
		}
		out = append(out, fmt.Sprintf("node %d vp %d ctx %d slot %d kind %d", d.Rank, d.VP, d.Ctx, d.Slot, kind))
	}
	return out
}

// decode reads a descriptor by the layouts of this package.
func decode(t *testing.T, words []string) []string {
	t.Helper()
	dword := func(i int) uint64 {
		v, err := strconv.ParseUint(words[i], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	fields := map[string]uint64{}
	for _, f := range nic.Structs()[0].Fields {
		fields[f.Name] = dword(f.Dword) >> f.Low & (1<<(f.High-f.Low+1) - 1)
	}
	out := []string{fmt.Sprintf("opcode %d ctx %d seq %d threshold %d replace %t", fields["OPCODE"], fields["CTX"], fields["SEQ"], fields["THRESHOLD"], fields["REPLACE"] == 1)}
	for i := range int(fields["N_DST"]) {
		d := dword(2+i/2) >> (32 * (i % 2)) & 0xffffffff
		dst := map[string]uint64{}
		for _, f := range nic.DestinationStruct() {
			dst[f.Name] = d >> f.Low & (1<<(f.High-f.Low+1) - 1)
		}
		out = append(out, fmt.Sprintf("node %d vp %d ctx %d slot %d kind %d", dst["NODE"], dst["VP"], dst["CTX"], dst["SLOT"], dst["KIND"]))
	}
	return out
}
