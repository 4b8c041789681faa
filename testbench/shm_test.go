package testbench

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"weft/hdl"
	"weft/internal/bitvec"
)

// The C++ side asserts the same numbers.
func TestSharedLayout(t *testing.T) {
	var c shmControl
	var in shmInstance
	for name, at := range map[string][2]uintptr{
		"submitted":   {unsafe.Offsetof(c.submitted), 128},
		"parentWants": {unsafe.Offsetof(c.parentWants), 192},
		"completed":   {unsafe.Offsetof(c.completed), 256},
		"current":     {unsafe.Offsetof(c.current), 264},
		"childSleeps": {unsafe.Offsetof(c.childSleeps), 320},
		"queue":       {unsafe.Sizeof(c), 384},
		"status":      {unsafe.Offsetof(in.status), 48},
		"detail":      {unsafe.Offsetof(in.detail), 56},
		"instance":    {unsafe.Sizeof(in), 568},
		"batch":       {unsafe.Sizeof(shmBatch{}), 64},
	} {
		if at[0] != at[1] {
			t.Errorf("%s is at %d, want %d", name, at[0], at[1])
		}
	}
}

// Everything in the shared memory has room of its own.
func TestSharedMemory(t *testing.T) {
	m, err := newMemory(3, 5, 4, 6, 10)
	if err != nil {
		t.Fatal(err)
	}
	defer m.close()
	mark := byte(1)
	fill := func(p unsafe.Pointer, n uintptr) {
		for _, b := range unsafe.Slice((*byte)(p), n) {
			if b != 0 {
				t.Fatalf("region %d overlaps region %d", mark, b)
			}
		}
		for i := range unsafe.Slice((*byte)(p), n) {
			unsafe.Slice((*byte)(p), n)[i] = mark
		}
		mark++
	}
	fill(unsafe.Pointer(&m.queue[0]), 4*uintptr(len(m.queue)))
	for i := range 4 {
		fill(unsafe.Pointer(m.instance(i)), unsafe.Sizeof(shmInstance{}))
		expected, got := m.mismatch(i)
		fill(unsafe.Pointer(&expected[0]), 4*uintptr(len(expected)))
		fill(unsafe.Pointer(&got[0]), 4*uintptr(len(got)))
	}
	for i := range 6 {
		head, words := m.slot(i)
		fill(unsafe.Pointer(head), unsafe.Sizeof(*head))
		fill(unsafe.Pointer(&words[0]), 4*uintptr(len(words)))
	}
}

func TestLayouts(t *testing.T) {
	pin := func(name string, dir hdl.Dir, bits int) hdl.Pin { return hdl.Pin{Name: name, Dir: dir, Bits: bits} }
	in, out, err := layouts([]hdl.Pin{pin("y_o", hdl.Out, 33), pin("clk_i", hdl.In, 1), pin("a_i", hdl.In, 65), pin("z_o", hdl.Out, 1), pin("b_i", hdl.In, 32)})
	if err != nil || in.Words != 4 || out.Words != 3 || in.Index("b_i") != 1 || in.Index("clk_i") != -1 || out.Offsets[1] != 2 {
		t.Errorf("layouts are %v and %v, %v", in, out, err)
	}
	for name, pins := range map[string][]hdl.Pin{
		"no outputs":   {pin("a_i", hdl.In, 1)},
		"wide clock":   {pin("clk_i", hdl.In, 2), pin("y_o", hdl.Out, 1)},
		"clock out":    {pin("clk_i", hdl.Out, 1)},
		"inout":        {pin("a", hdl.InOut, 1), pin("y_o", hdl.Out, 1)},
		"without bits": {pin("a_i", hdl.In, 0), pin("y_o", hdl.Out, 1)},
	} {
		if _, _, err := layouts(pins); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestFirstBit(t *testing.T) {
	l := bitvec.NewLayout(bitvec.Field{Name: "a", Bits: 40}, bitvec.Field{Name: "b", Bits: 1}, bitvec.Field{Name: "c", Bits: 100})
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		a, b := make([]uint32, l.Words), make([]uint32, l.Words)
		for i := range a {
			a[i] = r.Uint32()
		}
		copy(b, a)
		field := r.IntN(3)
		bit := r.IntN(l.Fields[field].Bits)
		at := 32*l.Offsets[field] + bit
		b[at/32] ^= 1 << (at % 32)
		for later := at + 1; later < 32*l.Words; later += 1 + r.IntN(64) { // what comes behind does not matter
			b[later/32] ^= r.Uint32() & 1 << (later % 32)
		}
		if pin, got := FirstBit(l, a, b); pin != l.Fields[field].Name || got != bit {
			t.Fatalf("first wrong bit is %s %d, want %s %d", pin, got, l.Fields[field].Name, bit)
		}
	}
	if pin, _ := FirstBit(l, make([]uint32, l.Words), make([]uint32, l.Words)); pin != "" {
		t.Errorf("equal records differ in %s", pin)
	}
}
