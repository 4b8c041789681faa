package diagram_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// An element of a drawing, with the text directly in it and the path of ids above it.
type element struct {
	name  string
	attr  map[string]string
	text  string
	group string // id of the nearest group with one
}

func (e *element) int(t testing.TB, name string) int {
	t.Helper()
	n, err := strconv.Atoi(e.attr[name])
	if err != nil {
		t.Fatalf("<%s %v>: attribute %s: %v", e.name, e.attr, name, err)
	}
	return n
}

// parseSVG reads a document and gives its elements in order. It fails on anything that is not well-formed.
func parseSVG(t testing.TB, doc []byte) []*element {
	t.Helper()
	dec := xml.NewDecoder(bytes.NewReader(doc))
	var all []*element
	var open []*element
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			e := &element{name: tok.Name.Local, attr: map[string]string{}}
			for _, a := range tok.Attr {
				if _, twice := e.attr[a.Name.Local]; twice {
					t.Fatalf("<%s> has attribute %s twice", e.name, a.Name.Local)
				}
				e.attr[a.Name.Local] = a.Value
			}
			for _, above := range slices.Backward(open) {
				if e.group = above.attr["id"]; e.group != "" {
					break
				}
			}
			all, open = append(all, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				open[len(open)-1].text += string(tok)
			}
		}
	}
}

// fontSizes reads the size of each class from the style sheet of a document.
func fontSizes(t testing.TB, elements []*element) map[string]int {
	t.Helper()
	sizes := map[string]int{}
	for _, e := range elements {
		if e.name != "style" {
			continue
		}
		for _, line := range strings.Split(e.text, "\n") {
			selectors, rules, ok := strings.Cut(line, "{")
			_, size, has := strings.Cut(rules, "font-size: ")
			if !ok || !has {
				continue
			}
			n, err := strconv.Atoi(size[:strings.Index(size, "px")])
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range strings.Split(selectors, ",") {
				sizes[strings.TrimPrefix(strings.TrimSpace(s), ".")] = n
			}
		}
	}
	return sizes
}

// box is the place of a text.
type box struct {
	text                     string
	left, top, right, bottom float64
}

func (b box) overlaps(o box) bool {
	return b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom
}

// advance is the width of a letter of DejaVu Sans in em, the widest of the fonts that the drawings name.
func advance(r rune) float64 {
	switch {
	case strings.ContainsRune("ijl'", r):
		return 0.28
	case strings.ContainsRune(" .,:;()f-", r):
		return 0.39
	case strings.ContainsRune("rt", r):
		return 0.42
	case strings.ContainsRune("m", r):
		return 0.98
	case strings.ContainsRune("w>=*+", r):
		return 0.84
	case 'A' <= r && r <= 'Z':
		return 0.75
	}
	return 0.64
}

// textBoxes gives the boxes of all texts of a document.
func textBoxes(t testing.TB, elements []*element) []box {
	t.Helper()
	sizes := fontSizes(t, elements)
	var boxes []box
	for _, e := range elements {
		if e.name != "text" {
			continue
		}
		classes := strings.Fields(e.attr["class"])
		if len(classes) == 0 || sizes[classes[0]] == 0 {
			t.Fatalf("text %q has no font size: class %q", e.text, e.attr["class"])
		}
		size := float64(sizes[classes[0]])
		width := 0.0
		for _, r := range e.text {
			width += advance(r) * size
		}
		if slices.Contains([]string{"title", "head", "flow"}, classes[0]) {
			width *= 1.1 // bold
		}
		x, y := float64(e.int(t, "x")), float64(e.int(t, "y"))
		switch {
		case slices.Contains(classes, "end"):
			x -= width
		case slices.Contains(classes, "mid"), slices.Contains([]string{"head", "num", "flow"}, classes[0]):
			x -= width / 2
		}
		boxes = append(boxes, box{e.text, x, y - 0.76*size, x + width, y + 0.2*size})
	}
	return boxes
}

// faults checks what holds for every drawing: text of at least 8 px, inside of the picture, nowhere two on one place; ids used once.
func faults(t testing.TB, doc []byte) []string {
	t.Helper()
	elements := parseSVG(t, doc)
	var out []string
	w, h := float64(elements[0].int(t, "width")), float64(elements[0].int(t, "height"))
	if want := fmt.Sprintf("0 0 %v %v", w, h); elements[0].attr["viewBox"] != want {
		out = append(out, fmt.Sprintf("viewBox %q, want %q", elements[0].attr["viewBox"], want))
	}
	for class, size := range fontSizes(t, elements) {
		if size < 8 {
			out = append(out, fmt.Sprintf("class %s has text of %d px", class, size))
		}
	}
	ids := map[string]bool{}
	for _, e := range elements {
		if id := e.attr["id"]; id != "" {
			if ids[id] {
				out = append(out, fmt.Sprintf("id %q twice", id))
			}
			ids[id] = true
		}
	}
	for _, e := range elements {
		if d := e.attr["d"]; e.name == "path" {
			for _, x := range curveXs(d) {
				if x < 0 || x > w {
					out = append(out, fmt.Sprintf("path %q reaches out of the picture", d))
					break
				}
			}
		}
	}
	boxes := textBoxes(t, elements)
	for i, b := range boxes {
		if b.left < 0 || b.top < 0 || b.right > w || b.bottom > h {
			out = append(out, fmt.Sprintf("text %q reaches out of the picture", b.text))
		}
		for _, o := range boxes[:i] {
			if b.overlaps(o) {
				out = append(out, fmt.Sprintf("texts %q and %q overlap", o.text, b.text))
			}
		}
	}
	return out
}

// curveXs gives horizontal positions along the path of a link, M x y H x C six numbers H x, and nothing for paths of other forms.
func curveXs(d string) []float64 {
	var x0, y0, x1, c1, c1y, c2, c2y, x2, y2, x3 float64
	if n, _ := fmt.Sscanf(d, "M%g %g H%g C%g %g %g %g %g %g H%g", &x0, &y0, &x1, &c1, &c1y, &c2, &c2y, &x2, &y2, &x3); n != 10 {
		return nil
	}
	xs := []float64{x0, x1, x3}
	for i := range 21 {
		t := float64(i) / 20
		u := 1 - t
		xs = append(xs, u*u*u*x1+3*u*u*t*c1+3*u*t*t*c2+t*t*t*x2)
	}
	return xs
}

// The checks of faults must see what they are for.
func TestFaultsAreSeen(t *testing.T) {
	const head = `<svg width="100" height="50" viewBox="0 0 100 50"><style>
.num { font-size: 10px; text-anchor: middle; }
.note { font-size: 9px; }
.tiny { font-size: 7px; }
</style>`
	for _, tc := range []struct{ name, body, want string }{
		{"overlap", `<text x="50" y="20" class="num">123</text><text x="58" y="22" class="note">b</text>`, `texts "123" and "b" overlap`},
		{"outside", `<text x="80" y="20" class="note">too long</text>`, `text "too long" reaches out of the picture`},
		{"outside left", `<text x="3" y="20" class="note end">ab</text>`, `text "ab" reaches out`},
		{"curve outside", `<path d="M10 20 H60 C130 20 130 40 60 40 H10"/>`, `reaches out of the picture`},
		{"twice", `<g id="a"/><g id="a"/>`, `id "a" twice`},
		{"tiny", ``, "class tiny has text of 7 px"},
	} {
		got := strings.Join(faults(t, []byte(head+tc.body+"</svg>")), "\n")
		if !strings.Contains(got, tc.want) {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
	clean := strings.Replace(head, "7px", "8px", 1) + `<text x="50" y="20" class="num">12</text><text x="60" y="20" class="note">b</text></svg>`
	if got := faults(t, []byte(clean)); len(got) > 0 {
		t.Errorf("faults in a clean drawing: %q", got)
	}
}
