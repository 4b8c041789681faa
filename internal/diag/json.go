package diag

import (
	"encoding/json"
	"io"
)

// Schema names the form of the document that WriteJSON prints.
const Schema = "weft-diag/1"

type document struct {
	Schema      string `json:"schema"`
	Errors      int    `json:"errors"`   // of the whole list
	Warnings    int    `json:"warnings"` // of the whole list
	Omitted     int    `json:"omitted"`  // diagnostics of the list beyond MaxShown
	Diagnostics List   `json:"diagnostics"`
}

// WriteJSON prints the list as one JSON document, in its order and at most MaxShown of it.
func (l List) WriteJSON(w io.Writer) error {
	doc := document{Schema: Schema, Diagnostics: l}
	for _, d := range l {
		if d.Severity == Error {
			doc.Errors++
		} else {
			doc.Warnings++
		}
	}
	if len(l) > MaxShown {
		doc.Diagnostics, doc.Omitted = l[:MaxShown], len(l)-MaxShown
	}
	if doc.Diagnostics == nil {
		doc.Diagnostics = List{} // an empty array, not null
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(doc)
}
