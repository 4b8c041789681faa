package specs

import (
	"errors"
	"reflect"
	"regexp"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

var refGoType = reflect.TypeFor[ref]()

// functions can be called in every expression. The set is small: numbers, and the strings that hold quantities and names.
var functions = map[string]function.Function{
	"abs":      stdlib.AbsoluteFunc,
	"ceil":     stdlib.CeilFunc,
	"concat":   stdlib.ConcatFunc,
	"floor":    stdlib.FloorFunc,
	"format":   boundedFormat,
	"join":     stdlib.JoinFunc,
	"length":   stdlib.LengthFunc,
	"log":      stdlib.LogFunc,
	"lower":    stdlib.LowerFunc,
	"max":      stdlib.MaxFunc,
	"min":      stdlib.MinFunc,
	"parseint": stdlib.ParseIntFunc,
	"pow":      stdlib.PowFunc,
	"signum":   stdlib.SignumFunc,
	"upper":    stdlib.UpperFunc,
}

var hugeWidth = regexp.MustCompile(`%[^%a-zA-Z]*(\d{3,}|\*)`)

// boundedFormat is the standard format function without widths and precisions of three and more digits, whose results could fill the
// memory.
var boundedFormat = function.New(&function.Spec{
	Description: stdlib.FormatFunc.Description(),
	Params:      stdlib.FormatFunc.Params(),
	VarParam:    stdlib.FormatFunc.VarParam(),
	Type:        function.StaticReturnType(cty.String),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		if f := args[0]; f.IsKnown() && !f.IsNull() && hugeWidth.MatchString(f.AsString()) {
			return cty.UnknownVal(cty.String), function.NewArgError(0, errors.New("a width or precision has at most two digits"))
		}
		return stdlib.FormatFunc.Call(args)
	},
})
