package diag_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/internal/diag"
)

// rangeOf finds the only occurrence of part in src.
func rangeOf(t *testing.T, src, part string) diag.Range {
	t.Helper()
	i := strings.Index(src, part)
	if i < 0 || strings.Count(src, part) != 1 {
		t.Fatalf("%q is not once in the source", part)
	}
	pos := func(at int) diag.Pos {
		head := src[:at]
		line := head[strings.LastIndexByte(head, '\n')+1:]
		return diag.Pos{Line: 1 + strings.Count(head, "\n"), Col: 1 + len([]rune(line)), Byte: at}
	}
	return diag.Range{File: "f.hcl", Start: pos(i), End: pos(i + len(part))}
}

func text(t *testing.T, l diag.List, src string) string {
	t.Helper()
	var b strings.Builder
	if err := l.WriteText(&b, func(string) []byte { return []byte(src) }); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWriteText(t *testing.T) {
	long := "a = \"" + strings.Repeat("x", 200) + "\" + WRONG + " + strings.Repeat("y", 200)
	cases := []struct {
		name, src, part, want string
	}{
		{"plain", "chip {\n  clock = 3\n}\n", "3", `
f.hcl:2:11: error: Sum [S001]
     2 |   clock = 3
       |           ^
  Det.
`},
		{"tabs", "\tchips\t= seven # x\n", "seven", `
f.hcl:1:10: error: Sum [S001]
     1 |     chips   = seven # x
       |               ^~~~~
  Det.
`},
		{"umlauts", "größe = \"übel\" * 3\n", "* 3", `
f.hcl:1:16: error: Sum [S001]
     1 | größe = "übel" * 3
       |                ^~~
  Det.
`},
		{"wide and combining", "名前 e\u0301 = bad\n", "bad", "\nf.hcl:1:9: error: Sum [S001]\n" +
			"     1 | 名前 e\u0301 = bad\n" +
			"       |          ^~~\n" +
			"  Det.\n"},
		{"carriage return", "a = bad\r\nb = 1\r\n", "bad", `
f.hcl:1:5: error: Sum [S001]
     1 | a = bad
       |     ^~~
  Det.
`},
		{"escape sequence", "a = \x1b[31mbad\n", "bad", `
f.hcl:1:10: error: Sum [S001]
     1 | a = ?[31mbad
       |          ^~~
  Det.
`},
		{"several lines", "a = [\n  1,\n]\n", "[\n  1,\n]", `
f.hcl:1:5: error: Sum [S001]
     1 | a = [
       |     ^
  Det.
`},
		{"broken UTF-8", "\xff\xfe = bad\n", "bad", `
f.hcl:1:6: error: Sum [S001]
     1 | ?? = bad
       |      ^~~
  Det.
`},
		{"long line", long, "WRONG", `
f.hcl:1:210: error: Sum [S001]
     1 | ...` + strings.Repeat("x", 36) + `" + WRONG + ` + strings.Repeat("y", 72) + `...
       |    ` + strings.Repeat(" ", 40) + `^~~~~
  Det.
`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var l diag.List
			l.Errorf("S001", rangeOf(t, c.src, c.part), "Sum", "Det.")
			if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), text(t, l, c.src)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestWriteTextNotesAndWrapping(t *testing.T) {
	src := "lanes = 100\ngroups = 16\n"
	var l diag.List
	l.Errorf("S040", rangeOf(t, src, "100"), "Too few", "%s\n  kept as it is", strings.Repeat("many words ", 12)).
		Note(rangeOf(t, src, "16"), "the %s", "groups")
	l.Warnf("S048", diag.Range{File: "f.hcl"}, "Whole file", "Short.")
	l.Warnf("S048", diag.Range{}, "No place", "Short.")
	want := `f.hcl:1:9: error: Too few [S040]
     1 | lanes = 100
       |         ^~~
  many words many words many words many words many words many words many words many words many words
  many words many words many words
    kept as it is
  f.hcl:2:10: note: the groups
     2 | groups = 16
       |          ^~
f.hcl: warning: Whole file [S048]
  Short.
warning: No place [S048]
  Short.
`
	if diff := cmp.Diff(want, text(t, l, src)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestWriteTextWithoutSource(t *testing.T) {
	var l diag.List
	l.Errorf("S001", diag.Range{File: "gone.hcl", Start: diag.Pos{Line: 3, Col: 4, Byte: 30}}, "Sum", "Det.")
	var b strings.Builder
	if err := l.WriteText(&b, nil); err != nil {
		t.Fatal(err)
	}
	want := "gone.hcl:3:4: error: Sum [S001]\n  Det.\n"
	if b.String() != want {
		t.Errorf("got %q, want %q", b.String(), want)
	}
	if got := text(t, l, "short"); got != want {
		t.Errorf("with a source that is too short: got %q, want %q", got, want)
	}
}

// TestWriteTextAnyRange feeds ranges and sources that do not belong together: nothing panics and the marker stays within the line.
func TestWriteTextAnyRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := rapid.SliceOf(rapid.Byte()).Draw(t, "src")
		at := rapid.IntRange(-2, 300)
		r := diag.Range{File: "f", Start: diag.Pos{Line: at.Draw(t, "line"), Byte: at.Draw(t, "start")}, End: diag.Pos{Byte: at.Draw(t, "end")}}
		var l diag.List
		l.Errorf("S001", r, "x", "y")
		var b strings.Builder
		if err := l.WriteText(&b, func(string) []byte { return src }); err != nil {
			t.Fatal(err)
		}
	})
}

func TestCap(t *testing.T) {
	var l diag.List
	for i := range diag.MaxShown + 7 {
		l.Errorf("S001", diag.Range{File: "f", Start: diag.Pos{Line: i + 1}}, "x", "y")
	}
	out := text(t, l, "")
	if !strings.HasSuffix(out, "7 more not shown\n") || strings.Count(out, "error:") != diag.MaxShown {
		t.Errorf("%d shown, end %q", strings.Count(out, "error:"), out[len(out)-30:])
	}
	var b strings.Builder
	if err := l.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Schema          string
		Errors, Omitted int
		Diagnostics     []any
	}
	if err := json.Unmarshal([]byte(b.String()), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Schema != diag.Schema || doc.Errors != diag.MaxShown+7 || doc.Omitted != 7 || len(doc.Diagnostics) != diag.MaxShown {
		t.Errorf("got %+v with %d diagnostics", doc.Schema, len(doc.Diagnostics))
	}
}

func TestWriteJSON(t *testing.T) {
	var l diag.List
	l.Errorf("S001", diag.Range{File: "f", Start: diag.Pos{Line: 1, Col: 2, Byte: 1}, End: diag.Pos{Line: 1, Col: 3, Byte: 2}}, "a < b", "c.").
		Note(diag.Range{File: "g"}, "n")
	var b strings.Builder
	if err := l.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	want := `{
  "schema": "weft-diag/1",
  "errors": 1,
  "warnings": 0,
  "omitted": 0,
  "diagnostics": [
    {
      "severity": "error",
      "code": "S001",
      "summary": "a < b",
      "detail": "c.",
      "range": {
        "file": "f",
        "start": {
          "line": 1,
          "col": 2,
          "byte": 1
        },
        "end": {
          "line": 1,
          "col": 3,
          "byte": 2
        }
      },
      "notes": [
        {
          "message": "n",
          "range": {
            "file": "g",
            "start": {
              "line": 0,
              "col": 0,
              "byte": 0
            },
            "end": {
              "line": 0,
              "col": 0,
              "byte": 0
            }
          }
        }
      ]
    }
  ]
}
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	b.Reset()
	if err := (diag.List)(nil).WriteJSON(&b); err != nil || !strings.Contains(b.String(), `"diagnostics": []`) {
		t.Errorf("empty list: %v, %s", err, b.String())
	}
}

func TestSortAndErr(t *testing.T) {
	var l diag.List
	at := func(file string, b int) diag.Range {
		return diag.Range{File: file, Start: diag.Pos{Line: 1, Col: b, Byte: b}}
	}
	l.Warnf("S003", at("b", 1), "third", "")
	l.Errorf("S002", at("a", 5), "second", "")
	l.Errorf("S001", at("a", 5), "first", "because")
	l.Sort()
	var got []string
	for _, d := range l {
		got = append(got, d.Summary)
	}
	if diff := cmp.Diff([]string{"first", "second", "third"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if err := l[2:].Err(); err != nil {
		t.Errorf("warnings alone are no error, got %v", err)
	}
	if err := l[:1].Err(); err == nil || err.Error() != "a:1:5: error: first [S001]: because" {
		t.Errorf("got %v", err)
	}
}

func TestSuggest(t *testing.T) {
	wirings := []string{"contig", "th", "inter"}
	cases := []struct {
		name  string
		known []string
		want  string
	}{
		{"cotnig", wirings, "contig"},
		{"Contig", wirings, "contig"},
		{"TH", wirings, "th"},
		{"ht", wirings, "th"},
		{"intr", wirings, "inter"},
		{"x", wirings, ""},
		{"", wirings, ""},
		{"a", []string{"b", "c"}, ""},
		{"n9", []string{"n0", "n1"}, ""},
		{"nrx", []string{"nr"}, "nr"},
		{"datapth", []string{"clock", "datapath", "mtu"}, "datapath"},
		{"latnecy", []string{"lane_rate", "latency"}, "latency"},
		{"completely", []string{"different"}, ""},
		{"contig", wirings, ""}, // it is known: nothing to suggest
		{strings.Repeat("x", 1000), []string{strings.Repeat("x", 999)}, ""},
		{"lod", []string{"load", "loud"}, "load"},
	}
	for _, c := range cases {
		if got := diag.Suggest(c.name, c.known); got != c.want {
			t.Errorf("Suggest(%.20q, %.60q) = %q, want %q", c.name, c.known, got, c.want)
		}
	}
}
