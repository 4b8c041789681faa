package specs

import (
	"encoding/json"
	"fmt"
	"strings"
)

// JSONSchema gives a JSON Schema (draft 2020-12) of the spec language, indented, with a final line end. It describes a spec in the JSON
// form of HCL: a block is an object under its type, wrapped into one more object for each label.
func JSONSchema() []byte {
	root := bodySchema(&language)
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "weft spec, version 1"
	root["$defs"] = map[string]any{
		"expression": map[string]any{
			"description": "an expression with variables, locals or functions",
			"type":        "string",
			"pattern":     `\$\{.+\}`,
		},
		"name": map[string]any{
			"description": "a Verilog identifier that is no keyword of Verilog or SystemVerilog and does not start with weft_",
			"type":        "string",
			"pattern":     fmt.Sprintf("^(?!weft_)[A-Za-z_][A-Za-z0-9_]{0,%d}$", maxNameLen-1),
		},
	}
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic("specs: " + err.Error()) // maps and strings always marshal
	}
	return append(out, '\n')
}

// bodySchema describes what stands between the braces of a block.
func bodySchema(b *block) map[string]any {
	if b.free {
		return map[string]any{"type": "object", "description": b.doc}
	}
	props := map[string]any{}
	required := []string{}
	for i := range b.attrs {
		a := &b.attrs[i]
		props[a.name] = a.schema()
		if a.required {
			required = append(required, a.name)
		}
	}
	for i := range b.blocks {
		c := &b.blocks[i]
		props[c.typ] = c.schema()
		if c.required {
			required = append(required, c.typ)
		}
	}
	return map[string]any{
		"type":                 "object",
		"description":          b.doc,
		"properties":           props,
		"required":             required,
		"additionalProperties": false,
	}
}

// schema describes the value under the type of a block.
func (b *block) schema() map[string]any {
	s := bodySchema(b)
	if len(b.labels) == 0 && !b.single {
		return map[string]any{"anyOf": []any{s, map[string]any{"type": "array", "items": s}}}
	}
	for _, l := range b.labels {
		s = map[string]any{"type": "object", "additionalProperties": s}
		if l == "name" {
			s["propertyNames"] = map[string]any{"$ref": "#/$defs/name"}
		}
	}
	return s
}

// schema describes the value of an attribute.
func (a *attribute) schema() map[string]any {
	v := map[string]any{}
	switch a.kind {
	case kindText:
		v["type"] = "string"
	case kindChoice:
		v["enum"] = a.choices
	case kindInt:
		v["type"], v["minimum"], v["maximum"] = "integer", a.lo, a.hi
	case kindFloat:
		v["type"], v["minimum"], v["maximum"] = "number", a.lo, a.hi
	case kindQuantity:
		v["type"], v["pattern"] = "string", "^"+a.quantity.pattern()+"$"
	case kindSizes:
		size := byteSize.pattern()
		part := size + `:\s*[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?\s*`
		v["type"] = "string"
		v["pattern"] = fmt.Sprintf(`^(%[1]s(\.\.%[1]s)?|%[2]s(,%[2]s)*|\s*(%[3]s)\s*)$`, size, part, strings.Join(mixNames(), "|"))
	case kindRef, kindRefMap:
		ref := map[string]any{"type": "string", "pattern": fmt.Sprintf(`^\$\{\s*(%s)\.[A-Za-z_][A-Za-z0-9_]*\s*\}$`, strings.Join(a.refs, "|"))}
		if v = ref; a.kind == kindRefMap {
			v = map[string]any{"type": "object", "minProperties": 1, "additionalProperties": ref, "propertyNames": map[string]any{"$ref": "#/$defs/name"}}
		}
	}
	out := map[string]any{"description": a.doc + "; " + a.limits()}
	if a.limits() == "" {
		out["description"] = a.doc
	}
	if a.kind != kindAny {
		out["anyOf"] = []any{v, map[string]any{"$ref": "#/$defs/expression"}}
	}
	if a.def != "" {
		out["default"] = literal(a.def)
	}
	return out
}

// limits says what values are allowed, in words, or "".
func (a *attribute) limits() string {
	switch a.kind {
	case kindInt, kindFloat:
		if a.lo == a.hi {
			return fmt.Sprint(a.lo)
		}
		return fmt.Sprintf("%d to %d", a.lo, a.hi)
	case kindSizes:
		return fmt.Sprintf("%s to %s", FormatBytes(a.lo), FormatBytes(a.hi))
	case kindQuantity:
		if a.hi == unbounded {
			if a.lo == 0 {
				return ""
			}
			return a.quantity.format(a.lo) + " and more"
		}
		return a.quantity.format(a.lo) + " to " + a.quantity.format(a.hi)
	}
	return ""
}

// pattern is a regular expression for values of the quantity.
func (q *quantity) pattern() string {
	return `\s*\+?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?\s*(` + strings.Join(q.unitNames(), "|") + `)\s*`
}

// literal turns the HCL text of a default into a JSON value: both write numbers and plain strings alike.
func literal(text string) any { return json.RawMessage(text) }
