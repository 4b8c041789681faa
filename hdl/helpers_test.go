package hdl_test

import (
	"errors"

	"weft/hdl"
)

func asEval(err error, to **hdl.EvalError) bool { return errors.As(err, to) }
