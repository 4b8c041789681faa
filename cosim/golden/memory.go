package golden

// memory gives out the small arrays of a chip in one piece, since they are used together.
type memory struct {
	word []uint64
	byte []uint8
}

// newMemory has room for all that NewChip asks for. What does not fit comes from elsewhere.
func newMemory(cfg ChipConfig) *memory {
	p, d, v := cfg.Ports(), cfg.Planes(), cfg.VCs
	return &memory{make([]uint64, p*v+3*d*v+12*d), make([]uint8, 5*p)}
}

// words gives n words that are 0.
func (m *memory) words(n int) []uint64 { return cut(&m.word, n) }

// bytes gives n bytes that are 0.
func (m *memory) bytes(n int) []uint8 { return cut(&m.byte, n) }

func cut[T any](from *[]T, n int) []T {
	if n > len(*from) {
		return make([]T, n)
	}
	part := (*from)[:n:n]
	*from = (*from)[n:]
	return part
}
