package cells_test

import (
	"fmt"
	"math/big"

	"weft/hdl/cells"
)

// A link of one cycle is two delay lines, one for the flits and one for the credits.
func ExampleClosure() {
	names, list := cells.Closure("weft_link", map[string]*big.Int{"LATENCY": big.NewInt(1), "N_VC": big.NewInt(1), "FLIT_W": big.NewInt(64)})
	fmt.Println(names, list.Err())
	// Output: [weft_delay weft_link] <nil>
}
