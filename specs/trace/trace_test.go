package trace

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var four = Network{Nodes: []string{"a", "b", "c", "d"}, MaxBytes: 2048}

func TestParse(t *testing.T) {
	want := []Message{
		{ID: 10, Cycle: 0, Src: 0, Dst: 1, Bytes: 256, Line: 3},
		{ID: 11, Cycle: 5, Src: 1, Dst: 2, Bytes: 2048, After: []int{0}, Delay: 20, Line: 5},
		{ID: 3, Cycle: 0, Src: 2, Dst: 1, Bytes: 16, After: []int{1}, Line: 6},
	}
	for name, text := range map[string]string{
		"plain":   "# made by hand\n\n10,0,a,b,256\n\n11,5,1,c,2048,10,20\n3,0,2,1,16,11\n",
		"heading": "dst,src,bytes,id,cycle,delay,after\n# x\nb,a,256,10,0,,\n\r\nc,b,2048,11,5,20,10\r\n1,c, 16 ,3,0,,11",
	} {
		got, faults := Parse([]byte(text), four)
		if diff := cmp.Diff(want, got); diff != "" || faults != nil {
			t.Errorf("%s: %v %s", name, faults, diff)
		}
	}
}

func TestFaults(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want []string // LINE: part of the text
	}{
		"empty":       {"# nothing\n", []string{"0: The trace has no message"}},
		"fields":      {"1,0,a,b\n", []string{"1: The line has 4 fields, expected 5 to 7"}},
		"heading":     {"id,cycle,src,dst,size\n1,0,a,b,16\n", []string{"1: lacks the column bytes", `1: unknown column "size"`}},
		"twice named": {"id,cycle,src,dst,bytes,id\n", []string{"1: has the column id twice"}},
		"as heading":  {"id,cycle,src,dst,bytes\n1,0,a,b,16,2\n", []string{"2: The line has 6 fields, expected 5"}},
		"node":        {"1,0,a,e,16\n2,0,4,b,16\n3,0,-1,b,16\n", []string{`1: dst is "e", which is no node`, `2: src is "4"`, `3: src is "-1"`}},
		"itself":      {"1,0,a,0,16\n", []string{"1: Message 1 goes from a to itself"}},
		"number":      {"x,0,a,b,16\n1,-1,a,b,16\n2,0,a,b,1.5\n3,0,a,b,16,,y\n", []string{`1: id is "x"`, `2: cycle is "-1"`, `3: bytes is "1.5"`, `4: delay is "y"`}},
		"size":        {"1,0,a,b,15\n2,0,a,b,2049\n", []string{"1: Message 1 has 15 bytes", "2: Message 2 has 2049 bytes"}},
		"duplicate":   {"1,0,a,b,16\n2,0,a,b,16\n1,0,c,b,16\n", []string{"3: Message 1 stands in line 1 already"}},
		"unknown":     {"1,0,a,b,16,7\n", []string{"1: Message 1 waits for message 7, which is not in the trace"}},
		"elsewhere":   {"1,0,a,b,16\n2,0,c,d,16,1\n", []string{"2: Message 2 leaves node c and waits for message 1 (line 1), which goes to node b"}},
		"no id":       {"1,0,a,b,16\n2,0,b,d,16,1;1\n", []string{`2: after has "1;1"`}},
		"twice":       {"1,0,a,b,16\n2,0,b,d,16,1 1\n", []string{"2: waits for message 1 twice"}},
		"cycle":       {"9,0,d,a,16\n1,0,a,b,16,3 9\n2,0,b,c,16,1\n3,0,c,a,16,2\n", []string{"2: Messages wait for each other: 1 (line 2), 3 (line 4), 2 (line 3), and again 1"}},
		"two":         {"1,0,a,b,16,2\n2,0,b,a,16,1\n", []string{"1: Messages wait for each other: 1 (line 1), 2 (line 2), and again 1"}},
	} {
		t.Run(name, func(t *testing.T) {
			got, faults := Parse([]byte(tt.text), four)
			if got != nil || len(faults) != len(tt.want) {
				t.Fatalf("faults %+v, want %q", faults, tt.want)
			}
			for i, f := range faults {
				line, text, _ := strings.Cut(tt.want[i], ": ")
				if fmt.Sprint(f.Line) != line || !strings.Contains(f.Text, text) || f.Remedy == "" {
					t.Errorf("fault %+v, want %q", f, tt.want[i])
				}
			}
		})
	}
	_, faults := Parse([]byte(strings.Repeat("x\n", 100)), four)
	if len(faults) != MaxFaults {
		t.Errorf("%d faults of 100 bad lines", len(faults))
	}
}

// TestRandom writes random traces whose dependencies point back, reads them again, and closes a cycle.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 40).Draw(t, "n")
		var b strings.Builder
		var want []Message
		for i := range n {
			m := Message{ID: uint64(i * 3), Cycle: uint64(rapid.IntRange(0, 9).Draw(t, "cycle")), Src: rapid.IntRange(0, 3).Draw(t, "src"), Bytes: 64, Line: i + 1}
			m.Dst = (m.Src + rapid.IntRange(1, 3).Draw(t, "to")) % 4
			var ids []string
			for k, o := range want {
				if o.Dst == m.Src && rapid.Bool().Draw(t, "dep") {
					m.After = append(m.After, k)
					ids = append(ids, fmt.Sprint(o.ID))
				}
			}
			want = append(want, m)
			fmt.Fprintf(&b, "%d,%d,%d,%s,64,%s\n", m.ID, m.Cycle, m.Src, four.Nodes[m.Dst], strings.Join(ids, " "))
		}
		got, faults := Parse([]byte(b.String()), four)
		if diff := cmp.Diff(want, got); diff != "" || faults != nil {
			t.Fatalf("%v %s", faults, diff)
		}
	})
}

// FuzzParse asks for a result or faults, never a panic.
func FuzzParse(f *testing.F) {
	f.Add([]byte("id,cycle,src,dst,bytes,after,delay\n1,0,a,b,16,,\n2,0,b,c,16,1,5\n"))
	f.Add([]byte("1,0,a,b,16,2\n2,0,b,a,16,1\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if m, faults := Parse(text, four); (m == nil) == (faults == nil) {
			t.Errorf("%d messages and %d faults", len(m), len(faults))
		}
	})
}
