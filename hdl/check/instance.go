package check

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"weft/hdl"
	"weft/internal/diag"
)

// signature is a cached hdl.Signature with its pins by name. It is nil where the cell itself refuses the parameters.
type signature struct {
	pins   []hdl.Pin
	byName map[string]hdl.Pin
}

// instance checks an instance against the signature of its module.
func (c *checker) instance(in *hdl.Inst) {
	src := c.origin(in.Src)
	if in.Module == c.m.Name {
		c.list.Errorf("C021", src, "Recursive instance", "%q instantiates its own module %q.", in.Name, in.Module)
		return
	}
	module := c.lib.Module(in.Module)
	if module == nil {
		c.list.Errorf("C002", src, "Unknown module", "Instance %q is of module %q, which does not exist.%s", in.Name, in.Module, suggest(in.Module, c.lib.Names()))
		return
	}
	overrides, ok := c.overrides(in, module)
	if !ok {
		return
	}
	sig, ok := c.signature(in, module, overrides)
	if !ok {
		return
	}
	connected := make(map[string]diag.Range, len(in.Conns))
	for _, conn := range in.Conns {
		at := c.origin(conn.Src, in.Src)
		if first, twice := connected[conn.Name]; twice {
			d := c.list.Errorf("C005", at, "Port connected twice", "Port %q of %s is connected twice.", conn.Name, instanceName(in))
			d.Notes = append(d.Notes, diag.Note{Message: "first here", Range: first})
			continue
		}
		connected[conn.Name] = at
		pin, ok := sig.byName[conn.Name]
		if !ok {
			d := c.list.Errorf("C004", at, "Unknown port", "%s has no port %q.%s", instanceName(in), conn.Name, suggest(conn.Name, pinNames(sig.pins)))
			d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("module %s is declared here", module.Name), Range: module.Src})
			continue
		}
		c.connection(in, conn, pin, at)
	}
	for _, pin := range sig.pins {
		if _, ok := connected[pin.Name]; !ok {
			d := c.list.Errorf("C006", src, "Port not connected", "Port %q of %s is not connected.", pin.Name, instanceName(in))
			d.Notes = append(d.Notes, pinNote(pin))
		}
	}
}

// connection checks one .pin(expression).
func (c *checker) connection(in *hdl.Inst, conn hdl.Conn, pin hdl.Pin, at diag.Range) {
	if conn.Expr == nil {
		d := c.list.Errorf("C006", at, "Port not connected", "Port %q of %s is left open; connect an unused output to a wire whose name starts with unused_.", pin.Name, instanceName(in))
		d.Notes = append(d.Notes, pinNote(pin))
		return
	}
	by := user{inst: in, pin: pin.Name, src: at}
	var width int
	switch pin.Dir {
	case hdl.In:
		width = c.read(conn.Expr, by)
	case hdl.Out:
		before := len(c.list)
		width = c.drive(conn.Expr, by)
		for i := before; i < len(c.list); i++ {
			c.list[i].Notes = append(c.list[i].Notes, pinNote(pin))
		}
	default:
		d := c.list.Errorf("C008", at, "Direction of a connection", "Port %q of %s is an %s; generated modules have none.", pin.Name, instanceName(in), pin.Dir)
		d.Notes = append(d.Notes, pinNote(pin))
		return
	}
	if width != unknown && width != pin.Bits {
		d := c.list.Errorf("C007", at, "Width of a connection", "Port %q of %s has %s, but %s has %s.",
			pin.Name, instanceName(in), bits(pin.Bits), describe(conn.Expr), bits(width))
		d.Notes = append(d.Notes, pinNote(pin))
	}
}

// overrides evaluates the parameter overrides of an instance.
func (c *checker) overrides(in *hdl.Inst, module *hdl.Module) (map[string]*big.Int, bool) {
	ok := true
	values := make(map[string]*big.Int, len(in.Params))
	for _, p := range in.Params {
		at := c.origin(p.Src, in.Src)
		if !slices.ContainsFunc(module.Params, func(q *hdl.Param) bool { return q.Name == p.Name && !q.Local }) {
			d := c.list.Errorf("C003", at, "Unknown parameter", "%s has no parameter %q.%s", instanceName(in), p.Name, suggest(p.Name, paramNames(module)))
			d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("module %s is declared here", module.Name), Range: module.Src})
			ok = false
			continue
		}
		if _, twice := values[p.Name]; twice {
			c.list.Errorf("C005", at, "Parameter given twice", "Parameter %q of %s is given twice.", p.Name, instanceName(in))
			ok = false
			continue
		}
		if p.Expr == nil {
			c.list.Errorf("C018", at, "Not a constant", "Parameter %q of %s has no value.", p.Name, instanceName(in))
			ok = false
			continue
		}
		v, constant := c.constant(p.Expr, at)
		values[p.Name] = v
		ok = ok && constant
	}
	return values, ok
}

// signature evaluates the ports of a module for the given parameters, once for all instances with the same ones.
func (c *checker) signature(in *hdl.Inst, module *hdl.Module, overrides map[string]*big.Int) (signature, bool) {
	var key strings.Builder
	key.WriteString(module.Name)
	for _, p := range module.Params {
		if v, ok := overrides[p.Name]; ok {
			fmt.Fprintf(&key, " %s=%s", p.Name, v)
		}
	}
	if sig, ok := c.signatures[key.String()]; ok {
		return sig, sig.byName != nil
	}
	var sig signature
	evaluated, list := module.Signature(overrides)
	for _, d := range list {
		d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("instantiated as %s here", in.Name), Range: c.origin(in.Src)})
		c.list = append(c.list, d)
	}
	if !list.HasErrors() {
		sig.pins = evaluated.Pins
		sig.byName = make(map[string]hdl.Pin, len(sig.pins))
		for _, p := range sig.pins {
			sig.byName[p.Name] = p
		}
	}
	c.signatures[key.String()] = sig
	return sig, sig.byName != nil
}

func instanceName(in *hdl.Inst) string { return fmt.Sprintf("%s (%s)", in.Name, in.Module) }

func pinNote(p hdl.Pin) diag.Note {
	return diag.Note{Message: fmt.Sprintf("%s %s has %s", p.Dir, p.Name, bits(p.Bits)), Range: p.Src}
}

func pinNames(pins []hdl.Pin) []string {
	var names []string
	for _, p := range pins {
		names = append(names, p.Name)
	}
	return names
}

func paramNames(m *hdl.Module) []string {
	var names []string
	for _, p := range m.Params {
		if !p.Local {
			names = append(names, p.Name)
		}
	}
	return names
}
