package golden

// balance chooses the rails of a chip whose packets may change theirs (section 3).
type balance struct {
	groups, rails, nodes int
	key                  balanceKey
	messages             bool    // heads without FIRST follow the choice before
	hist                 []uint8 // [key]: the rail chosen last

	// sourceOf reads header word 1, which flits here do not carry.
	sourceOf func(packet uint32) int
}

type balanceKey uint8

const (
	bySource balanceKey = iota // source node, output group
	byInput                    // input group, output group
	byOutput                   // output group
)

// newBalance gives the histories after reset, or nil for a chip that keeps rails.
func newBalance(c ChipConfig) *balance {
	if !c.Balances() {
		return nil
	}
	b := &balance{groups: c.Groups, rails: c.Rails, nodes: c.Nodes, messages: c.BalanceMode == "message"}
	rows := c.Nodes // numbers of sources or of input groups
	switch c.BalanceKey {
	case "in_out":
		b.key, rows = byInput, c.Groups
	case "out":
		b.key, rows = byOutput, 1
	}
	b.hist = make([]uint8, rows*c.Groups)
	if c.BalanceInit != "zero" {
		for k := range b.hist {
			b.hist[k] = uint8((k/c.Groups + k%c.Groups) % c.Rails)
		}
	}
	return b
}

// rail gives the rail that a head takes which arrived in an input group and leaves by group hop.
func (b *balance) rail(f *Flit, inGroup, hop int) int {
	row := 0
	switch b.key {
	case bySource:
		row = b.source(f.Packet)
	case byInput:
		row = inGroup
	}
	h := &b.hist[row*b.groups+hop]
	if !b.messages || f.Word0&flagFirst != 0 {
		*h = uint8((int(*h) + 1) % b.rails)
	}
	return int(*h)
}

// source gives the number of the source in the key: those that the network does not have count as 0.
func (b *balance) source(packet uint32) int {
	if b.sourceOf == nil {
		return 0
	}
	if s := b.sourceOf(packet); s < b.nodes {
		return s
	}
	return 0
}
