package nic

// fifo is the FIFO of 7.0: what is pushed in a cycle is seen in the next, and full and empty are as at the start of the cycle. Every cycle
// begins with begin.
type fifo[T any] struct {
	items []T
	head  int
	n     int // now
	start int // at the start of the cycle
}

func newFIFO[T any](depth int) fifo[T] { return fifo[T]{items: make([]T, depth)} }

func (f *fifo[T]) begin()     { f.start = f.n }
func (f *fifo[T]) reset()     { f.head, f.n, f.start = 0, 0, 0 }
func (f *fifo[T]) full() bool { return f.start == len(f.items) }
func (f *fifo[T]) empty() bool {
	return f.start == 0
}

// front gives the oldest item; there is one.
func (f *fifo[T]) front() *T { return &f.items[f.head] }

// pop takes the oldest item away.
func (f *fifo[T]) pop() {
	if f.n == 0 {
		panic("nic: pop from an empty FIFO")
	}
	f.head++
	if f.head == len(f.items) {
		f.head = 0
	}
	f.n--
}

// push appends an item and gives its place to be filled in.
func (f *fifo[T]) push() *T {
	if f.n == len(f.items) {
		panic("nic: push into a full FIFO")
	}
	i := f.head + f.n
	if i >= len(f.items) {
		i -= len(f.items)
	}
	f.n++
	return &f.items[i]
}

// roundRobin is the pointer of 7.0.
type roundRobin struct{ k int }

// pick gives the first requester at or after the pointer among the n in mask, -1 if there is none. It does not move the pointer.
func (r *roundRobin) pick(mask uint64, n int) int {
	for j := range n {
		i := r.k + j
		if i >= n {
			i -= n
		}
		if mask>>i&1 != 0 {
			return i
		}
	}
	return -1
}

// won moves the pointer behind a winner.
func (r *roundRobin) won(i, n int) {
	if r.k = i + 1; r.k == n {
		r.k = 0
	}
}
