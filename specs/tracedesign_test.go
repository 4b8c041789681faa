package specs_test

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// ringAllreduce writes the trace of an all-reduce over a ring (Patarasuk and Yuan 2009): every node cuts its vector into as many chunks as there are nodes. In the first
// n-1 steps it passes a chunk on to the next node, which adds its own, so that each ends with one chunk of the result; in the other n-1 steps those go round.
// A node sends in a step what it got in the one before.
func ringAllreduce(nodes, bytesOfChunk, cyclesToAdd int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Ring all-reduce: %d nodes, %d steps of %d bytes and a header, %d cycles to add a chunk.\n", nodes, 2*(nodes-1), bytesOfChunk, cyclesToAdd)
	b.WriteString("id,cycle,src,dst,bytes,after,delay\n")
	for step := range 2 * (nodes - 1) {
		for i := range nodes {
			after, delay := "", ""
			if step > 0 {
				after = fmt.Sprint((step-1)*nodes + (i+nodes-1)%nodes)
				delay = "0"
				if step < nodes {
					delay = fmt.Sprint(cyclesToAdd)
				}
			}
			fmt.Fprintf(&b, "%d,0,cn%d,cn%d,%d,%s,%s\n", step*nodes+i, i, (i+1)%nodes, bytesOfChunk+16, after, delay)
		}
	}
	return b.Bytes()
}

// TestRingAllreduce compares the shipped trace with what makes it; UPDATE_GOLDEN=1 writes it.
func TestRingAllreduce(t *testing.T) {
	const file = "designs/ring_allreduce.csv"
	want := ringAllreduce(8, 1024, 20)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s: %s", file, diff)
	}
}
