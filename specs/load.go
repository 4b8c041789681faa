package specs

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"weft/internal/diag"
)

// Load reads, evaluates and checks the spec in the file path. vars gives values to its variables, as --var does. The list is sorted by
// position; the design is nil exactly if the list has an error. No input makes it panic.
func Load(path string, vars map[string]string) (*Design, diag.List) {
	var l diag.List
	text, err := readFile(path, MaxFileBytes)
	if err != nil {
		l.Errorf("S001", diag.Range{File: path}, "Unreadable spec file", "Cannot read %s: %v.", path, err)
		return nil, l
	}
	return Parse(path, text, vars)
}

// Parse is Load for a text that is already in memory. A route table that the text names is read from the directory of filename.
func Parse(filename string, src []byte, vars map[string]string) (d *Design, l diag.List) {
	s := &source{file: filename, text: src}
	// The HCL library documents no panic, but it is a large parser fed with any bytes: a fault in it must not take the command down.
	defer func() {
		if r := recover(); r != nil {
			d = nil
			l.Errorf("S999", diag.Range{File: filename}, "Internal error in the spec loader", "%v. Please report it together with the spec.", r)
		}
	}()
	if !s.checkText(&l) || !s.checkNesting(&l) {
		return nil, l
	}
	file, hd := hclsyntax.ParseConfig(src, filename, hcl.InitialPos)
	if hd.HasErrors() {
		s.syntaxErrors(&l, hd)
		return nil, l
	}
	ld := &loader{
		source:  s,
		design:  &Design{Name: designName(filename), File: filename, Source: src},
		names:   map[string]named{},
		broken:  map[any]bool{},
		hidden:  map[string]bool{},
		unnamed: map[string]bool{},
	}
	ld.load(file.Body.(*hclsyntax.Body), vars)
	l = ld.diags
	l.Sort()
	if l.HasErrors() {
		return nil, l
	}
	return ld.design, l
}

// syntaxErrors reports what the parser of the HCL library found. Only the first error of a line is kept, the others follow from it.
func (s *source) syntaxErrors(l *diag.List, hd hcl.Diagnostics) {
	last := -1
	for _, d := range hd {
		if d.Severity != hcl.DiagError || d.Subject == nil || d.Subject.Start.Line == last || len(*l) == diag.MaxShown {
			continue
		}
		last = d.Subject.Start.Line
		r := s.rng(*d.Subject)
		switch d.Summary {
		case "Invalid multi-line string", "Unterminated template string":
			// Every later quotation mark now ends a string where one should begin.
			l.Errorf("S010", r, "String without an end", "The line ends within a string. Close the string with a quotation mark.")
			return
		case "Attribute redefined":
			l.Errorf("S017", r, "Duplicate attribute", "This attribute is already set in the same block. Remove one of the two.")
		default:
			l.Errorf("S010", r, strings.TrimSuffix(d.Summary, "."), "%s", argument.Replace(d.Detail))
		}
	}
	if len(*l) == 0 {
		l.Errorf("S010", diag.Range{File: s.file}, "Invalid syntax", "%s", hd.Error())
	}
	l.Sort()
}

// argument turns the library's word for an attribute into ours.
var argument = strings.NewReplacer("An argument", "An attribute", "an argument", "an attribute", "argument", "attribute", "Argument", "Attribute")

func designName(filename string) string {
	base := filepath.Base(filename)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// loader turns one parsed file into a Design and collects what is wrong with it.
type loader struct {
	*source
	design  *Design
	diags   diag.List
	eval    *evaluator
	names   map[string]named // of all blocks that references can name
	derived []*Chip          // of fat trees with a balance of their own
	broken  map[any]bool     // declarations with errors: what depends on them is not checked further

	// Declarations that were dropped because of an error in their labels: references to them are no second error.
	hidden  map[string]bool // by "TYPE.NAME"
	unnamed map[string]bool // by type: the name is missing, so it may be any
}

// named is a declaration that can be referred to.
type named struct {
	typ string
	rng diag.Range // of its label
}

func (ld *loader) errorf(code string, r diag.Range, summary, format string, args ...any) *diag.Diagnostic {
	return ld.diags.Errorf(code, r, summary, format, args...)
}

// didYouMean gives a sentence to append to a detail, or "". A file with very many faults gets no more of them: they cost time.
func (ld *loader) didYouMean(name string, known []string) string {
	if len(ld.diags) > diag.MaxShown || len(known) > 1000 {
		return ""
	}
	if s := diag.Suggest(name, known); s != "" {
		return fmt.Sprintf(" Did you mean %q?", s)
	}
	return ""
}

func (ld *loader) load(body *hclsyntax.Body, vars map[string]string) {
	top := ld.topLevel(body)
	ld.eval = newEvaluator(ld, top, vars)
	if w := top["weft"]; len(w) == 1 {
		ld.decode(w[0])
	}
	for _, n := range top["chip"] {
		ld.chip(n)
	}
	for _, n := range top["fc_switch"] {
		ld.fcSwitch(n)
	}
	for _, n := range top["fat_tree"] {
		ld.fatTree(n)
	}
	for _, n := range top["clos"] {
		ld.clos(n)
	}
	for _, n := range top["nic"] {
		ld.nic(n)
	}
	for _, n := range top["network"] {
		ld.network(n)
	}
	ld.checkSystemNames()
	ld.checkNICFit()
	for _, n := range top["collective"] {
		ld.collective(n)
	}
	for _, n := range top["test"] {
		ld.test(n)
	}
	ld.design.Chips = append(ld.design.Chips, ld.derived...)
	ld.checkChipCredit()
	ld.checkTraces()
	if len(top["chip"]) == 0 && !ld.diags.HasErrors() {
		ld.errorf("S016", diag.Range{File: ld.file}, "Spec without chips",
			"There is no chip block, so there is nothing to build. See `weft init` for complete examples.")
	}
}

// topLevel sorts the blocks of the file by type and checks their labels and names.
func (ld *loader) topLevel(body *hclsyntax.Body) map[string][]*node {
	for _, name := range slices.Sorted(maps.Keys(body.Attributes)) {
		ld.errorf("S012", ld.rng(body.Attributes[name].NameRange), "Attribute outside of a block",

			"At the top of a spec stand only blocks: %s. Put %q into a locals block if it is a value of yours.",
			strings.Join(language.childNames(), ", "), name)
	}
	top := ld.blocks(&language, body, diag.Range{File: ld.file}, "")
	runs := map[string]named{} // tests and collectives: a run is chosen by its name
	seen := map[string]map[string]named{"variable": {}, "collective": runs, "test": runs}
	for _, typ := range slices.Concat([]string{"variable"}, referable, []string{"collective", "test"}) {
		kept := top[typ][:0]
		for _, n := range top[typ] {
			name, r := n.labels[0].text, n.labels[0].rng
			ld.checkName(name, r, typ)            // with a bad name the block is checked all the same
			if first := seen[typ]; first != nil { // these have name spaces of their own
				if at, dup := first[name]; dup {
					ld.duplicate(typ, name, r, at.typ, at.rng)
					ld.hidden[typ+"."+name] = true
					continue
				}
				first[name] = named{typ, r}
			} else {
				if at, dup := ld.names[name]; dup {
					ld.duplicate(typ, name, r, at.typ, at.rng)
					ld.hidden[typ+"."+name] = true
					continue
				}
				ld.names[name] = named{typ, r}
			}
			kept = append(kept, n)
		}
		top[typ] = kept
	}
	return top
}

func (ld *loader) duplicate(typ, name string, r diag.Range, firstTyp string, first diag.Range) {
	why := ""
	if typ != firstTyp {
		why = " Chips, NICs and all that is built of them share one set of names, because each becomes a Verilog module."
		if typ == "test" || typ == "collective" {
			why = " Tests and collectives share one set of names, by which runs are chosen."
		}
	}
	ld.errorf("S024", r, "Duplicate name", "There is already a %s %q, at line %d.%s Give one of them another name.", firstTyp, name, first.Start.Line, why).
		Note(first, "the first declaration")
}

// checkName reports a name that could not be a Verilog identifier or would clash with our own.
func (ld *loader) checkName(name string, r diag.Range, what string) bool {
	const rule = "A name is a letter or underscore followed by letters, digits and underscores, as in Verilog."
	switch {
	case name == "":
		ld.errorf("S023", r, "Empty name", "The name of %s is empty. %s", strings.ToLower(article(what)), rule)
	case !isIdentifier(name):
		ld.errorf("S023", r, "Invalid name", "%q cannot name %s. %s", shorten(name), strings.ToLower(article(what)), rule)
	case len(name) > maxNameLen:
		ld.errorf("S023", r, "Name too long", "The name has %d characters, at most %d are allowed.", len(name), maxNameLen)
	case what == "variable" || what == "test" || what == "collective":
		return true // these never become Verilog
	case isKeyword(name):
		ld.errorf("S023", r, "Reserved name",
			"%q is a keyword of Verilog or SystemVerilog and cannot name %s. Use another name, for example %q.",
			name, strings.ToLower(article(what)), name+"_0")
	case strings.HasPrefix(strings.ToLower(name), "weft_"):
		ld.errorf("S023", r, "Reserved name",
			"Names that start with weft_ are kept for the cells of weft. Use another name, for example %q.", name[len("weft_"):]+"_0")
	case slices.Contains(referable, what) && moduleFault(name) != "":
		ld.errorf("S023", r, "Reserved name", "%s becomes the name of a Verilog module, but %s. Use another name.", name, moduleFault(name))
	default:
		return true
	}
	return false
}
