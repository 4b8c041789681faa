package specs

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"weft/internal/diag"
	"weft/specs/routing"
	"weft/specs/topology"
)

// everyBlock calls f for every block type of the language with its path, parents first.
func everyBlock(f func(path string, b *block)) {
	var walk func(path string, b *block)
	walk = func(path string, b *block) {
		f(path, b)
		for i := range b.blocks {
			c := &b.blocks[i]
			walk(strings.TrimPrefix(path+"."+c.typ, "."), c)
		}
	}
	walk("", &language)
}

// TestTables checks that the tables are complete and that each default and each example is a value that the loader accepts.
func TestTables(t *testing.T) {
	everyBlock(func(path string, b *block) {
		if b.doc == "" {
			t.Errorf("block %q has no doc", path)
		}
		for i := range b.attrs {
			a := &b.attrs[i]
			t.Run(path+"."+a.name, func(t *testing.T) {
				if a.doc == "" || a.example == "" {
					t.Error("no doc or no example")
				}
				if a.required && a.def != "" {
					t.Error("required, but has a default")
				}
				if (a.kind == kindChoice) != (len(a.choices) > 0) || (a.kind == kindQuantity) != (a.quantity != nil) ||
					(a.kind == kindRef || a.kind == kindRefMap) != (len(a.refs) > 0) {
					t.Error("kind and its parameters do not fit")
				}
				if a.def != "" {
					a.defaultValue() // panics if it is not a value of its kind
				}
				if a.kind != kindRef && a.kind != kindRefMap {
					expr, hd := hclsyntax.ParseExpression([]byte(a.example), "example", hcl.InitialPos)
					if hd.HasErrors() {
						t.Fatal(hd)
					}
					v, hd := expr.Value(nil)
					if hd.HasErrors() {
						t.Fatal(hd)
					}
					ld := &loader{source: &source{}}
					if _, ok := (converter{a: a, ld: ld}).convert(v); !ok {
						t.Errorf("example %s: %v", a.example, ld.diags.Err())
					}
				}
			})
		}
	})
}

// TestSchemaFollowsTables checks that the JSON schema has every block and attribute of the tables and nothing else.
func TestSchemaFollowsTables(t *testing.T) {
	var root map[string]any
	if err := json.Unmarshal(JSONSchema(), &root); err != nil {
		t.Fatal(err)
	}
	everyBlock(func(path string, b *block) {
		at := root
		if path != "" {
			names := strings.Split(path, ".")
			spec := &language
			for _, name := range names {
				at = dig(t, at, "properties", name)
				spec = spec.child(name)
				if len(spec.labels) == 0 && !spec.single {
					at = at["anyOf"].([]any)[0].(map[string]any)
				}
				for range spec.labels {
					at = dig(t, at, "additionalProperties")
				}
			}
		}
		if b.free {
			return
		}
		var want []string
		want = append(append(want, b.attrNames()...), b.childNames()...)
		slices.Sort(want)
		var got []string
		for name := range dig(t, at, "properties") {
			got = append(got, name)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("block %q: the schema has %v, the table %v", path, got, want)
		}
		if at["additionalProperties"] != false {
			t.Errorf("block %q takes unknown properties", path)
		}
	})
}

func dig(t *testing.T, m map[string]any, keys ...string) map[string]any {
	t.Helper()
	for _, k := range keys {
		next, ok := m[k].(map[string]any)
		if !ok {
			t.Fatalf("no object %q in %v", k, m)
		}
		m = next
	}
	return m
}

// TestSchemaPatterns checks the pattern of each quantity against what parse accepts.
func TestSchemaPatterns(t *testing.T) {
	for _, q := range []*quantity{frequency, bitRate, duration, byteSize} {
		re := regexp.MustCompile("^" + q.pattern() + "$")
		for _, unit := range q.unitNames() {
			for _, number := range []string{"1", "12", "3 ", " 40", "2e3"} {
				text := number + unit
				if _, _, err := q.parse(text); err != nil {
					t.Errorf("parse(%q): %v", text, err)
				}
				if !re.MatchString(text) {
					t.Errorf("%q is a %s, but the pattern does not match", text, q.name)
				}
			}
		}
		for _, text := range []string{"", "1", "1 bananas", "-1" + q.base, "x" + q.base} {
			if re.MatchString(text) {
				t.Errorf("%q is no %s, but the pattern matches", text, q.name)
			}
		}
	}
}

// TestSizesPattern checks the pattern of sizes against what the loader accepts.
func TestSizesPattern(t *testing.T) {
	a := testBlock.child("traffic").attr("size")
	re := regexp.MustCompile(a.schema()["anyOf"].([]any)[0].(map[string]any)["pattern"].(string))
	for text, want := range map[string]bool{
		"64B": true, " 64 B ": true, "64B..2KiB": true, "64B:3, 1KiB:1": true, "64B : 0.5 ,1KiB:2e3": true, "datacenter": true, " imix ": true, "64B:1": true,
		"64": false, "64B..": false, "64B, 128B": false, "64B:": false, "datacentre": false, "64B:1,": false, ":1": false,
	} {
		ld := &loader{source: &source{}}
		_, ok := converter{a: a, ld: ld}.sizes(text)
		if ok != want || re.MatchString(text) != want {
			t.Errorf("%q: loaded %v, pattern %v, want %v (%v)", text, ok, re.MatchString(text), want, ld.diags.Err())
		}
	}
}

// TestEveryAttributeIsRead removes each attribute's effect from a spec that sets all of them: a value of the wrong type must be reported
// at exactly that place, so no attribute is in the table without being read.
func TestEveryAttributeIsRead(t *testing.T) {
	everyBlock(func(path string, b *block) {
		for i := range b.attrs {
			a := &b.attrs[i]
			if a.kind == kindAny {
				continue
			}
			t.Run(path+"."+a.name, func(t *testing.T) {
				text := wrongValue(strings.Split(path, "."), a.name)
				_, l := Parse("t.hcl", []byte(text), nil)
				if !slices.ContainsFunc(l, func(d diag.Diagnostic) bool {
					return d.Code == "S030" && strings.HasPrefix(d.Detail, a.name+" is true")
				}) {
					t.Errorf("%s = true is not reported in\n%s\n%v", a.name, text, l.Err())
				}
			})
		}
	})
}

// wrongValue writes a block of the given path with one attribute set to true.
func wrongValue(path []string, attr string) string {
	spec := &language
	head, tail := "", ""
	for _, name := range path {
		spec = spec.child(name)
		head += name
		for i := range spec.labels {
			head += fmt.Sprintf(" \"x%d\"", i)
		}
		head += " {\n"
		tail += "}\n"
	}
	return head + attr + " = true\n" + tail
}

// TestChoicesAgree: the words of the language are those of the packages that give them a meaning.
func TestChoicesAgree(t *testing.T) {
	for path, want := range map[string][]string{
		"fc_switch.wiring":     topology.Wirings(),
		"fc_switch.routing":    routing.Algorithms(),
		"fat_tree.routing":     routing.TreeAlgorithms(),
		"clos.routing":         routing.TreeAlgorithms(),
		"test.traffic.pattern": patterns,
		"chip.clock":           nil,
		"chip.nothing":         nil,
		"nothing.at.all":       nil,
		"":                     nil,
	} {
		if got := Choices(path); !slices.Equal(got, want) {
			t.Errorf("Choices(%q) = %v, want %v", path, got, want)
		}
	}
}
