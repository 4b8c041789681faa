package hdl_test

import (
	"fmt"
	"math/big"

	"weft/hdl"
	"weft/hdl/emit"
)

// Constants follow the rules of Verilog: a sum takes the width of its widest operand, and wraps.
func ExampleEval() {
	env := hdl.Consts{"DEPTH": hdl.Plain(big.NewInt(12))}
	for _, e := range []hdl.Expr{
		hdl.Clog2(hdl.Add(hdl.ID("DEPTH"), hdl.Int(1))),
		hdl.Add(hdl.Sized(4, 'h', 15), hdl.Sized(4, 'h', 2)),
		hdl.Bin("/", hdl.ID("DEPTH"), hdl.Int(0)),
	} {
		v, err := hdl.Eval(e, env)
		fmt.Println(emit.Expr(e), "=", v, err)
	}
	// Output:
	// $clog2(DEPTH + 1) = 4 <nil>
	// 4'hf + 4'h2 = 1 <nil>
	// DEPTH / 0 = <nil> division by zero
}
