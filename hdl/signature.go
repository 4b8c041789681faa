package hdl

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"weft/internal/diag"
)

// The codes of the diagnostics about signatures.
const (
	CodeUnknownParam = "V020" // an override of a parameter that the module does not have
	CodeConstant     = "V021" // an expression that must be constant has no value
	CodeRange        = "V022" // a range that has no bits, too many, or its lower bound first
)

// Signature gives the outside of m for one set of parameter values: the parameters with their defaults or overrides, and the ports with
// their widths. An override is converted to the type of its parameter; for one without a type it counts as a plain decimal. The
// diagnostics are about overrides that m does not have, and expressions without value; they carry the places of the module's text. The
// signature is nil if there is an error.
func (m *Module) Signature(overrides map[string]*big.Int) (*Signature, diag.List) {
	env := Consts{}
	diags := m.header(env, overrides)
	if diags.HasErrors() {
		return nil, diags
	}
	sig := &Signature{Module: m.Name, Params: map[string]*big.Int{}}
	for _, p := range m.Parameters() {
		sig.Params[p.Name] = env[p.Name].Int
	}
	for _, p := range m.Ports {
		bits := 1
		if p.Range != nil {
			var err error
			if _, bits, err = EvalSpan(p.Range, env); err != nil {
				evalDiag(&diags, err, p.Src)
				continue
			}
		}
		sig.Pins = append(sig.Pins, Pin{Name: p.Name, Dir: p.Dir, Bits: bits, Src: p.Src})
	}
	if diags.HasErrors() {
		return nil, diags
	}
	return sig, diags
}

// Constants gives all constants that m declares outside generate blocks, in the order of declaration: its parameters with their defaults
// or overrides, and its localparams.
func (m *Module) Constants(overrides map[string]*big.Int) (Consts, diag.List) {
	env := Consts{}
	diags := m.header(env, overrides)
	for _, it := range m.Items {
		if p, ok := it.(*Param); ok && (len(m.Params) > 0 || p.Local) {
			evalParam(&diags, env, p, nil)
		}
	}
	return env, diags
}

// Parameters gives the parameters that an instance can override: those of the header, or of the body if the header has none.
func (m *Module) Parameters() []*Param {
	var out []*Param
	for _, p := range m.Params {
		if !p.Local {
			out = append(out, p)
		}
	}
	if len(m.Params) > 0 {
		return out
	}
	for _, it := range m.Items {
		if p, ok := it.(*Param); ok && !p.Local {
			out = append(out, p)
		}
	}
	return out
}

// header puts the parameters of m into env.
func (m *Module) header(env Consts, overrides map[string]*big.Int) diag.List {
	var diags diag.List
	known := map[string]bool{}
	var names []string
	for _, p := range m.Parameters() {
		known[p.Name] = true
		names = append(names, p.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(overrides)) { // sorted for determinism
		if !known[name] {
			hint := ""
			if near := diag.Suggest(name, names); near != "" {
				hint = " Did you mean " + near + "?"
			}
			diags.Errorf(CodeUnknownParam, m.Src, "Unknown parameter", "Module %s has no parameter %s.%s", m.Name, name, hint)
		}
	}
	for _, p := range m.Params {
		evalParam(&diags, env, p, overrides[p.Name])
	}
	if len(m.Params) > 0 {
		return diags
	}
	for _, it := range m.Items {
		if p, ok := it.(*Param); ok && p.Local {
			var ignored diag.List // only an error if a parameter needs it, and then found there
			evalParam(&ignored, env, p, nil)
		} else if ok {
			evalParam(&diags, env, p, overrides[p.Name])
		}
	}
	return diags
}

// evalParam puts the value of a parameter into env: override, if it is not nil, or its default.
func evalParam(diags *diag.List, env Consts, p *Param, override *big.Int) {
	var v Value
	if override != nil && !p.Local {
		v = Plain(override)
	} else {
		var err error
		if v, err = EvalValue(p.Value, env); err != nil {
			evalDiag(diags, err, p.Src)
			return
		}
	}
	switch {
	case p.Integer:
		v = v.convert(plainInt.width, true)
	case p.Range != nil:
		low, bits, err := EvalSpan(p.Range, env)
		if err != nil {
			evalDiag(diags, err, p.Src)
			return
		}
		v = v.convert(bits, p.Signed)
		v.Low = low
	case p.Signed:
		v = v.convert(v.Width, true)
	}
	env[p.Name] = v
}

// errRange marks an EvalError that is about a range.
var errRange = errors.New("range")

// EvalSpan gives the lower bound of a range and its number of bits, 1 to MaxBits. The upper bound must come first. The error is an
// *EvalError.
func EvalSpan(s *Span, env Env) (low, bits int, err error) {
	v := evaluator{env: env}
	high, err := v.int(s.High)
	if err != nil {
		return 0, 0, err
	}
	if low, err = v.int(s.Low); err != nil {
		return 0, 0, err
	}
	if high < low || high-low >= MaxBits {
		return 0, 0, &EvalError{
			Range: span(SrcOf(s.High), SrcOf(s.Low)), about: errRange,
			Msg: fmt.Sprintf("the range [%d:%d] is not of 1 to %d bits, the upper bound first", high, low, MaxBits),
		}
	}
	return low, high - low + 1, nil
}

// span joins two places.
func span(from, to diag.Range) diag.Range {
	if from.File == to.File && to.End.Byte > from.End.Byte {
		from.End = to.End
	}
	return from
}

// evalDiag reports an error of Eval; r is the place if the expression has none.
func evalDiag(diags *diag.List, err error, r diag.Range) {
	code, summary := CodeConstant, "Expression without constant value"
	msg := err.Error()
	var e *EvalError
	if errors.As(err, &e) {
		msg = e.Msg
		if !e.Range.IsZero() {
			r = e.Range
		}
		if errors.Is(e.about, errRange) {
			code, summary = CodeRange, "Bad range"
		}
	}
	diags.Errorf(code, r, summary, "%s.", strings.ToUpper(msg[:1])+msg[1:])
}
