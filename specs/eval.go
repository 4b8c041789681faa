package specs

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"weft/internal/diag"
)

// evaluator gives expressions their values. Variables and locals are evaluated when they are first needed; what failed has an unknown
// value, which silences everything that depends on it.
type evaluator struct {
	ld      *loader
	symbols map[string]*symbol  // by "var.NAME" and "local.NAME"
	given   map[string]string   // values from the command line
	types   map[string][]string // names by type, in the order of the file
	has     map[string]bool     // the same as "TYPE.NAME"
	ctx     *hcl.EvalContext
	stack   []*symbol // being evaluated, outermost first
}

// symbol is a variable or a local.
type symbol struct {
	name  string // "var.load"
	rng   diag.Range
	expr  hclsyntax.Expression // nil for a variable without default
	state symbolState
	value cty.Value
}

type symbolState int

const (
	fresh symbolState = iota
	running
	done
)

// referable are the types of the blocks that references can name, in the order of messages.
var referable = []string{"chip", "fc_switch", "fat_tree", "clos", "nic", "network"}

// ref is a reference to a block of one of the types referable. It travels through expressions as a capsule.
type ref struct{ typ, name string }

var refType = cty.Capsule("reference", refGoType)

func newEvaluator(ld *loader, top map[string][]*node, vars map[string]string) *evaluator {
	e := &evaluator{ld: ld, symbols: map[string]*symbol{}, given: vars, types: map[string][]string{}, has: map[string]bool{}}
	roots := map[string]cty.Value{}
	for _, typ := range referable {
		fields := map[string]cty.Value{}
		for _, n := range top[typ] {
			name := n.labels[0].text
			fields[name] = cty.CapsuleVal(refType, &ref{typ, name})
			e.types[typ] = append(e.types[typ], name)
			e.has[typ+"."+name] = true
		}
		roots[typ] = cty.ObjectVal(fields)
	}
	e.ctx = &hcl.EvalContext{Variables: roots, Functions: functions}
	var order []*symbol
	for _, n := range top["variable"] {
		order = append(order, e.variable(n))
	}
	for _, n := range top["locals"] {
		order = append(order, e.locals(n)...)
	}
	for _, name := range slices.Sorted(maps.Keys(vars)) {
		if e.symbols["var."+name] == nil {
			ld.errorf("S025", diag.Range{File: ld.file}, "Unknown variable on the command line", "--var %s=%s: the spec has no variable %q.%s%s",
				name, vars[name], name, ld.didYouMean(name, e.types["var"]), oneOf(" It has", e.types["var"]))
		}
	}
	for _, s := range order {
		e.resolve(s)
	}
	for _, n := range top["variable"] {
		if a := n.body.Attributes["description"]; a != nil {
			e.attribute(n.block, n.block.attr("description"), a.Expr) // only for its diagnostics
		}
	}
	return e
}

func oneOf(intro string, names []string) string {
	if len(names) == 0 || len(names) > 20 {
		return ""
	}
	return fmt.Sprintf("%s: %s.", intro, strings.Join(names, ", "))
}

// variable declares the symbol of a variable block.
func (e *evaluator) variable(n *node) *symbol {
	s := &symbol{name: "var." + n.labels[0].text, rng: n.rng}
	if a := n.body.Attributes["default"]; a != nil {
		s.expr = a.Expr
	}
	for _, name := range slices.Sorted(maps.Keys(n.body.Attributes)) {
		if n.block.attr(name) == nil {
			e.ld.unknownAttribute(n, n.body.Attributes[name])
		}
	}
	e.ld.blocks(n.block, n.body, n.rng, "")
	e.declare("var", s)
	return s
}

// locals declares the symbols of a locals block in the order of the file.
func (e *evaluator) locals(n *node) []*symbol {
	e.ld.blocks(n.block, n.body, n.rng, "")
	var out []*symbol
	for name, a := range n.body.Attributes {
		s := &symbol{name: "local." + name, rng: e.ld.rng(a.NameRange), expr: a.Expr}
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b *symbol) int { return a.rng.Start.Byte - b.rng.Start.Byte })
	kept := out[:0]
	for _, s := range out {
		if first := e.symbols[s.name]; first != nil {
			e.ld.duplicate("local", strings.TrimPrefix(s.name, "local."), s.rng, "local", first.rng)
			continue
		}
		e.declare("local", s)
		kept = append(kept, s)
	}
	return kept
}

func (e *evaluator) declare(root string, s *symbol) {
	e.symbols[s.name] = s
	e.has[s.name] = true
	e.types[root] = append(e.types[root], strings.TrimPrefix(s.name, root+"."))
}

// resolve gives the value of a symbol, evaluating it and what it needs first. A cycle is reported once.
func (e *evaluator) resolve(s *symbol) cty.Value {
	switch s.state {
	case done:
		return s.value
	case running:
		e.cycle(s)
		return cty.DynamicVal
	}
	if len(e.stack) >= maxNesting {
		e.ld.errorf("S022", s.rng, "References too deep", "More than %d locals or variables refer to one another in a chain.", maxNesting)
		return cty.DynamicVal
	}
	s.state, s.value = running, cty.DynamicVal
	e.stack = append(e.stack, s)
	v := cty.DynamicVal
	if s.expr != nil {
		v, _ = e.value(s.expr)
	}
	e.stack = e.stack[:len(e.stack)-1]
	s.state = done
	if name, isVar := strings.CutPrefix(s.name, "var."); isVar {
		v = e.override(name, s, v)
	}
	s.value = v
	return v
}

// cycle reports that the symbols on the stack from s on refer to one another in a circle.
func (e *evaluator) cycle(s *symbol) {
	from := slices.Index(e.stack, s)
	var names []string
	for _, x := range e.stack[from:] {
		names = append(names, x.name)
	}
	d := e.ld.errorf("S022", s.rng, "Cycle of references",
		"%s: none of them has a value of its own. Give one of them a value that does not depend on the others.",
		strings.Join(append(names, s.name), " -> "))
	for i, x := range e.stack[from:] {
		if i > 0 {
			d.Note(x.rng, "%s is declared here", x.name)
		}
	}
}

// override applies --var to a variable whose default is v. The default fixes the type; without one a number, true and false are taken
// as such.
func (e *evaluator) override(name string, s *symbol, v cty.Value) cty.Value {
	text, ok := e.given[name]
	if !ok {
		if s.expr == nil {
			e.ld.errorf("S026", s.rng, "Variable without a value", "The variable %q has no default: give it one, or run weft with --var %s=VALUE.", name, name)
		}
		return v
	}
	str := cty.StringVal(text)
	if s.expr == nil || !v.IsWhollyKnown() {
		for _, t := range []cty.Type{cty.Number, cty.Bool} {
			if c, err := convert.Convert(str, t); err == nil {
				return c
			}
		}
		return str
	}
	if !v.Type().IsPrimitiveType() {
		e.ld.errorf("S025", s.rng, "Variable that --var cannot set",
			"The default of %q is %s; --var can replace numbers, strings and booleans only.", name, typeName(v))
		return cty.DynamicVal
	}
	c, err := convert.Convert(str, v.Type())
	if err != nil {
		e.ld.errorf("S025", s.rng, "Wrong type on the command line",
			"--var %s=%s: the default of %q is %s, so its value must be one too.", name, text, name, typeName(v))
		return cty.DynamicVal
	}
	return c
}

// value evaluates an expression. The value is unknown and ok false if anything in it is faulty; that is then already reported.
func (e *evaluator) value(expr hclsyntax.Expression) (v cty.Value, ok bool) {
	if !e.checkForLoops(expr) {
		return cty.DynamicVal, false
	}
	vars := map[string]map[string]cty.Value{"var": {}, "local": {}}
	ok = true
	for _, t := range expr.Variables() {
		ok = e.reference(t, vars) && ok
	}
	if !ok {
		return cty.DynamicVal, false
	}
	ctx := e.ctx.NewChild()
	ctx.Variables = map[string]cty.Value{}
	for root, fields := range vars {
		ctx.Variables[root] = cty.ObjectVal(fields)
	}
	v, hd := expr.Value(ctx)
	for _, d := range hd {
		if d.Severity != hcl.DiagError {
			continue
		}
		r := e.ld.rng(expr.Range())
		if d.Subject != nil {
			r = e.ld.rng(*d.Subject)
		}
		detail := d.Detail
		if before, _, panicked := strings.Cut(detail, ": panic in function implementation"); panicked {
			// The library turns a panic on NaN into an error with a stack trace.
			detail = before + ": the result is not a number."
		}
		if d.Summary == "Call to unknown function" {
			detail += " There are: " + strings.Join(slices.Sorted(maps.Keys(functions)), ", ") + "."
		}
		e.ld.errorf("S020", r, strings.TrimSuffix(d.Summary, "."), "%s", detail)
		return cty.DynamicVal, false
	}
	if !v.IsWhollyKnown() {
		return cty.DynamicVal, false
	}
	if budget := maxValueSize; !withinBudget(v, &budget) {
		e.ld.errorf("S006", e.ld.rng(expr.Range()), "Value too large",
			"A value may hold %d elements and characters, and numbers up to 1e%d.", maxValueSize, maxExponent10)
		return cty.DynamicVal, false
	}
	return v, true
}

// reference checks one reference and puts the value it needs into vars. It gives false if the value is unusable.
func (e *evaluator) reference(t hcl.Traversal, vars map[string]map[string]cty.Value) bool {
	root := t.RootName()
	r := e.ld.rng(t.SourceRange())
	known, isRoot := e.types[root]
	if !isRoot {
		isRoot = root == "var" || root == "local" || slices.Contains(referable, root)
	}
	if !isRoot {
		e.unknownRoot(root, len(t) > 1, r)
		return false
	}
	var name string
	if len(t) > 1 {
		switch step := t[1].(type) {
		case hcl.TraverseAttr:
			name = step.Name
		case hcl.TraverseIndex:
			if step.Key.Type() == cty.String && step.Key.IsKnown() && !step.Key.IsNull() {
				name = step.Key.AsString()
			}
		}
	}
	if name == "" {
		e.ld.errorf("S021", r, "Incomplete reference", "%q alone is not a value: name one, %s.NAME.%s", root, root, oneOf(" There are", known))
		return false
	}
	if ld := e.ld; ld.hidden[root+"."+name] || ld.unnamed[root] && !e.has[root+"."+name] {
		return false
	}
	if !e.has[root+"."+name] {
		what := map[string]string{"var": "variable", "local": "local"}[root]
		if what == "" {
			what = root
		}
		there := oneOf(" There are", known)
		if len(known) == 0 {
			there = fmt.Sprintf(" The spec has no %s at all.", what)
		}
		e.ld.errorf("S021", r, "Unknown "+what, "There is no %s %q.%s%s", what, name, there, e.ld.didYouMean(name, known))
		return false
	}
	fields, isSymbol := vars[root]
	if !isSymbol {
		if len(t) > 2 {
			e.ld.errorf("S021", r, "Reference into a block",
				"%s.%s can only be used as a whole; the attributes of a %s cannot be read. Put a shared number into a locals block.",
				root, name, root)
			return false
		}
		return true
	}
	v := e.resolve(e.symbols[root+"."+name])
	fields[name] = v
	return v.IsWhollyKnown()
}

func (e *evaluator) unknownRoot(root string, isPath bool, r diag.Range) {
	roots := append(slices.Clone(referable), "var", "local")
	for _, typ := range roots {
		if e.has[typ+"."+root] {
			e.ld.errorf("S021", r, "Reference without its type", "Write %s.%s.", typ, root)
			return
		}
	}
	detail := "References are var.NAME, local.NAME, " + strings.Join(referable, ".NAME, ") + ".NAME."
	if !isPath {
		detail = fmt.Sprintf("If you mean the text, write it in quotes: %q. ", root) + detail
	}
	hint := e.ld.didYouMean(root, roots)
	e.ld.errorf("S021", r, "Unknown name", "There is no %q here. %s%s", root, detail, hint)
}

// checkForLoops refuses a for expression within another: the work of nested loops grows beyond any bound.
func (e *evaluator) checkForLoops(expr hclsyntax.Expression) bool {
	w := &forWalker{}
	hclsyntax.Walk(expr, w)
	if w.nested == nil {
		return true
	}
	e.ld.errorf("S006", e.ld.rng(w.nested.Range()), "Nested for expression", "A for expression may not stand in another one. Put the inner one into a local.")
	return false
}

type forWalker struct {
	depth  int
	nested hclsyntax.Node
}

func (w *forWalker) Enter(n hclsyntax.Node) hcl.Diagnostics {
	switch n.(type) {
	case *hclsyntax.ForExpr, *hclsyntax.SplatExpr:
		w.depth++
		if w.depth > 1 && w.nested == nil {
			w.nested = n
		}
	}
	return nil
}

func (w *forWalker) Exit(n hclsyntax.Node) hcl.Diagnostics {
	switch n.(type) {
	case *hclsyntax.ForExpr, *hclsyntax.SplatExpr:
		w.depth--
	}
	return nil
}

const (
	maxValueSize  = 4096 // elements and characters of a value
	maxExponent10 = 1000 // of a number
)

// withinBudget takes the elements and characters of v off budget and reports whether it sufficed. Without it a chain of locals that
// each double the one before would fill the memory.
func withinBudget(v cty.Value, budget *int) bool {
	*budget--
	switch {
	case *budget < 0:
		return false
	case v.IsNull():
		return true
	case v.Type() == cty.String:
		*budget -= len(v.AsString())
		return *budget >= 0
	case v.Type() == cty.Number:
		exp := v.AsBigFloat().MantExp(nil)
		return exp < maxExponent10*10/3 && exp > -maxExponent10*10/3
	case v.CanIterateElements():
		for it := v.ElementIterator(); it.Next(); {
			key, elem := it.Element()
			if !withinBudget(key, budget) || !withinBudget(elem, budget) {
				return false
			}
		}
	}
	return true
}
