package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"weft/internal/atomicfile"
)

// The names of the files that Write leaves in the report's folder.
const (
	JSONFile  = "report.json"
	JUnitFile = "junit.xml"
	HTMLFile  = "index.html"
)

// JSON gives the document with two-space indentation and a final newline.
func (r *Report) JSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(r); err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return b.Bytes(), nil
}

// Read loads report.json from a folder.
func Read(dir string) (*Report, error) {
	name := filepath.Join(dir, JSONFile)
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	r := new(Report)
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if r.Schema != Schema {
		return nil, fmt.Errorf("%s: schema is %q, this weft reads %q", name, r.Schema, Schema)
	}
	return r, nil
}

// Write renders the report into a folder: report.json last, so that its presence means that all is there. Each file appears whole or
// not at all.
func (r *Report) Write(dir string) error {
	junit, err := r.JUnit()
	if err != nil {
		return err
	}
	html, err := r.HTML(dir)
	if err != nil {
		return err
	}
	doc, err := r.JSON()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := errors.Join(
		atomicfile.Write(filepath.Join(dir, JUnitFile), junit, 0o644),
		atomicfile.Write(filepath.Join(dir, HTMLFile), html, 0o644)); err != nil {
		return err
	}
	return atomicfile.Write(filepath.Join(dir, JSONFile), doc, 0o644)
}
