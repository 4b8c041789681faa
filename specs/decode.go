package specs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"weft/internal/diag"
)

// node is one block of the file together with its description and, after decode, its values.
type node struct {
	block  *block
	path   string // of its attributes in a Ranges, with a final dot; "" for a top-level block
	labels []label
	rng    diag.Range // type and labels
	body   *hclsyntax.Body
	vals   map[string]value
	bad    map[string]bool // attributes with a faulty or missing value
	kids   map[string][]*node
}

type label struct {
	text string
	rng  diag.Range
}

// value is an attribute's value: v has the Go type that belongs to the kind, see convert. rng is that of the expression, or of the block
// where the default was taken.
type value struct {
	v   any
	rng diag.Range
	set bool // written in the spec
}

// blocks checks the blocks in body against those that parent allows and gives the good ones by type, in the order of the file.
func (ld *loader) blocks(parent *block, body *hclsyntax.Body, at diag.Range, path string) map[string][]*node {
	out := map[string][]*node{}
	mistyped := map[string]bool{} // block types that an unknown one was most likely meant to be: they are not missing
	for _, b := range body.Blocks {
		typeRange := ld.rng(b.TypeRange)
		spec := parent.child(b.Type)
		if spec == nil {
			ld.unknownBlock(parent, b, typeRange)
			mistyped[diag.Suggest(b.Type, parent.childNames())] = true
			continue
		}
		n := &node{block: spec, path: path + b.Type + ".", rng: typeRange, body: b.Body}
		if parent == &language {
			n.path = ""
		}
		for i, text := range b.Labels {
			r := ld.rng(b.LabelRanges[i])
			n.labels = append(n.labels, label{text, r})
			n.rng.End = r.End
		}
		if len(n.labels) != len(spec.labels) {
			ld.errorf("S018", n.rng, "Wrong number of labels",
				"%s block has %s: write %s. This one has %d.", article(b.Type), count(len(spec.labels), "label"), form(spec), len(n.labels))
			mistyped[b.Type] = true
			if len(n.labels) > 0 {
				ld.hidden[b.Type+"."+n.labels[0].text] = true
			} else {
				ld.unnamed[b.Type] = true
			}
			continue
		}
		if first := out[b.Type]; spec.single && len(first) > 0 {
			ld.errorf("S017", n.rng, "Duplicate block",
				"Only one %s block may stand here; the first is at line %d. Join the two.", b.Type, first[0].rng.Start.Line).
				Note(first[0].rng, "the first one")
			continue
		}
		out[b.Type] = append(out[b.Type], n)
	}
	for i := range parent.blocks {
		c := &parent.blocks[i]
		if !c.required || len(out[c.typ]) > 0 || mistyped[c.typ] || body.Attributes[c.typ] != nil {
			continue
		}
		ld.errorf("S016", at, fmt.Sprintf("Missing %s block", c.typ), "%s Add: %s", c.doc, minimal(c))
	}
	return out
}

func (ld *loader) unknownBlock(parent *block, b *hclsyntax.Block, r diag.Range) {
	where := "At the top of a spec"
	if parent != &language {
		where = "In " + strings.ToLower(article(parent.typ)) + " block"
	}
	allowed := "no blocks"
	if names := parent.childNames(); len(names) > 0 {
		allowed = strings.Join(names, ", ")
	}
	if parent.attr(b.Type) != nil {
		ld.errorf("S013", r, "Block instead of an attribute", "%q is an attribute here: write %s = ...", b.Type, b.Type)
		return
	}
	ld.errorf("S013", r, "Unknown block", "%s there is no block %q. Allowed: %s.%s", where, b.Type, allowed, ld.didYouMean(b.Type, parent.childNames()))
}

// form is how a block is written.
func form(b *block) string {
	var s strings.Builder
	s.WriteString(b.typ)
	for _, l := range b.labels {
		fmt.Fprintf(&s, " %q", strings.ToUpper(l))
	}
	s.WriteString(" { ... }")
	return s.String()
}

// minimal is a block with all that it must have, in one line.
func minimal(b *block) string {
	var parts []string
	for _, a := range b.attrs {
		if a.required || a.usual {
			parts = append(parts, a.name+" = "+a.example)
		}
	}
	s := strings.TrimSuffix(form(b), "{ ... }")
	if len(parts) == 1 {
		return s + "{ " + parts[0] + " }"
	}
	return s + "{ ... } with " + strings.Join(parts, ", ")
}

// article puts "A" or "An" before the name of a block type.
func article(typ string) string {
	if strings.HasPrefix(typ, "fc_") || strings.ContainsAny(typ[:1], "aeiou") {
		return "An " + typ
	}
	return "A " + typ
}

func count(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing + "s"
	case 1:
		return "one " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// decode evaluates all attributes of a block and of the blocks in it, and reports what is unknown, missing, of the wrong type or out of
// range. It gives n.
func (ld *loader) decode(n *node) *node {
	n.vals, n.bad = map[string]value{}, map[string]bool{}
	mistyped := map[string]bool{}
	names := make([]string, 0, len(n.body.Attributes))
	for name := range n.body.Attributes {
		names = append(names, name)
	}
	slices.Sort(names) // map order must not decide the order of the diagnostics
	for _, name := range names {
		a := n.body.Attributes[name]
		spec := n.block.attr(name)
		if spec == nil {
			ld.unknownAttribute(n, a)
			mistyped[diag.Suggest(name, n.block.attrNames())] = true
			continue
		}
		v, ok := ld.eval.attribute(n.block, spec, a.Expr)
		if !ok {
			n.bad[name] = true
			continue
		}
		n.vals[name] = value{v: v, rng: ld.rng(a.Expr.Range()), set: true}
	}
	for i := range n.block.attrs {
		spec := &n.block.attrs[i]
		if _, have := n.vals[spec.name]; have || n.bad[spec.name] {
			continue
		}
		switch {
		case spec.def != "":
			n.vals[spec.name] = value{v: spec.defaultValue(), rng: n.rng}
		case mistyped[spec.name], hasBlock(n.body, spec.name):
			n.bad[spec.name] = true
		case spec.required:
			ld.errorf("S015", n.rng, "Missing attribute",
				"%s block needs %s: %s. For example: %s = %s", article(n.block.typ), spec.name, spec.doc, spec.name, spec.example)
			n.bad[spec.name] = true
		}
	}
	n.kids = ld.blocks(n.block, n.body, n.rng, n.path)
	for i := range n.block.blocks {
		for _, kid := range n.kids[n.block.blocks[i].typ] {
			ld.decode(kid)
		}
	}
	return n
}

// hasBlock reports whether a block of that type stands in body.
func hasBlock(body *hclsyntax.Body, typ string) bool {
	return slices.ContainsFunc(body.Blocks, func(b *hclsyntax.Block) bool { return b.Type == typ })
}

func (ld *loader) unknownAttribute(n *node, a *hclsyntax.Attribute) {
	r := ld.rng(a.NameRange)
	if n.block.child(a.Name) != nil {
		ld.errorf("S012", r, "Attribute instead of a block", "%q is a block here: write %s { ... } without the equals sign.", a.Name, a.Name)
		return
	}
	allowed := strings.Join(n.block.attrNames(), ", ")
	hint := ld.didYouMean(a.Name, n.block.attrNames())
	if allowed == "" {
		allowed = "none"
	}
	if hint == "" {
		for _, c := range n.block.blocks {
			if c.attr(a.Name) != nil {
				hint = fmt.Sprintf(" It belongs into the block %s { ... } here.", c.typ)
			}
		}
	}
	ld.errorf("S012", r, "Unknown attribute", "%s block has no attribute %q. Allowed: %s.%s", article(n.block.typ), a.Name, allowed, hint)
}

// kid gives the only block of a type, or an empty one with all defaults if it is absent. Every attribute of a required block that is
// missing is bad: that it is missing was reported.
func (n *node) kid(typ string) *node {
	if k := n.kids[typ]; len(k) > 0 {
		return k[0]
	}
	spec := n.block.child(typ)
	k := &node{block: spec, path: n.path + typ + ".", rng: n.rng, vals: map[string]value{}, bad: map[string]bool{}}
	for i := range spec.attrs {
		a := &spec.attrs[i]
		if a.def != "" && !spec.required {
			k.vals[a.name] = value{v: a.defaultValue(), rng: n.rng}
		} else if spec.required {
			k.bad[a.name] = true
		}
	}
	return k
}

// ok reports whether all named attributes have usable values.
func (n *node) ok(names ...string) bool {
	return !slices.ContainsFunc(names, func(s string) bool { return n.bad[s] })
}

// intact reports whether neither the block nor a block in it has a bad attribute.
func (n *node) intact() bool {
	if len(n.bad) > 0 {
		return false
	}
	for _, kids := range n.kids {
		for _, k := range kids {
			if !k.intact() {
				return false
			}
		}
	}
	for i := range n.block.blocks {
		if c := &n.block.blocks[i]; c.required && len(n.kids[c.typ]) == 0 {
			return false
		}
	}
	return true
}

// at is the place to point at for an attribute: its expression, or the block if it is not written.
func (n *node) at(name string) diag.Range {
	if v := n.vals[name]; v.set {
		return v.rng
	}
	return n.rng
}

func (n *node) isSet(name string) bool { return n.vals[name].set }

func (n *node) int(name string) int         { v, _ := n.vals[name].v.(int64); return int(v) }
func (n *node) int64(name string) int64     { v, _ := n.vals[name].v.(int64); return v }
func (n *node) float(name string) float64   { v, _ := n.vals[name].v.(float64); return v }
func (n *node) text(name string) string     { v, _ := n.vals[name].v.(string); return v }
func (n *node) time(name string) timeValue  { v, _ := n.vals[name].v.(timeValue); return v }
func (n *node) sizes(name string) sizeRange { v, _ := n.vals[name].v.(sizeRange); return v }
func (n *node) ref(name string) ref         { v, _ := n.vals[name].v.(ref); return v }
func (n *node) refs(name string) []refItem  { v, _ := n.vals[name].v.([]refItem); return v }

// ranges gives the source ranges of the block, its attributes and the blocks in it.
func (n *node) ranges() Ranges {
	out := Ranges{"": n.rng}
	n.addRanges(out)
	return out
}

func (n *node) addRanges(out Ranges) {
	for name, v := range n.vals {
		if v.set {
			out[n.path+name] = v.rng
		}
	}
	for typ, kids := range n.kids {
		for _, k := range kids {
			if _, have := out[n.path+typ]; !have {
				out[n.path+typ] = k.rng
				k.addRanges(out)
			}
		}
	}
}

// At gives the range of an attribute or block by its path, or of the innermost enclosing block that is written: the place to point at
// for a value that may have been defaulted.
func (r Ranges) At(path string) diag.Range {
	for {
		if at, ok := r[path]; ok {
			return at
		}
		if path == "" {
			return diag.Range{}
		}
		path = path[:max(0, strings.LastIndexByte(path, '.'))]
	}
}
