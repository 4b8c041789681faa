package cosim

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"weft/cosim/report"
	"weft/internal/atomicfile"
)

// ReproducerSchema names the version of the reproducer file.
const ReproducerSchema = "weft-replay/1"

// Reproducer is one failure in one file: all that is needed to see it again, on any machine.
type Reproducer struct {
	Schema    string            `json:"schema"`
	SpecFile  string            `json:"spec_file"` // for messages; the text is below
	Spec      string            `json:"spec"`
	Tables    map[string]string `json:"tables,omitempty"` // route tables and traces by their paths relative to the spec
	Vars      map[string]string `json:"vars,omitempty"`
	Test      string            `json:"test"`
	Target    string            `json:"target"`
	Instance  string            `json:"instance"` // as in the report: the top's name in flat mode
	Mode      string            `json:"mode"`
	Seed      string            `json:"seed"`
	Cycles    int               `json:"cycles"`
	Status    string            `json:"status"`
	Message   string            `json:"message"`
	Mismatch  *report.Mismatch  `json:"mismatch,omitempty"`
	RTL       string            `json:"rtl"` // "generated", or the folder
	RTLSHA256 string            `json:"rtl_sha256"`
	Files     []RTLFile         `json:"files,omitempty"` // of RTL from a folder: a copy, in case the folder is gone
	Tools     report.Tools      `json:"tools"`
}

// ReadReproducer reads a reproducer file.
func ReadReproducer(path string) (*Reproducer, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r := new(Reproducer)
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("%s: not a reproducer: %w", path, err)
	}
	if r.Schema != ReproducerSchema {
		return nil, fmt.Errorf("%s: schema is %q, this weft reads %q", path, r.Schema, ReproducerSchema)
	}
	return r, nil
}

// write makes the file in one piece.
func (r *Reproducer) write(path string) error {
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, append(data, '\n'), 0o644)
}

// fileName makes a name that every file system and shell takes from the parts of a test's identity.
func fileName(parts ...string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '.', c == '-', c == '_':
			return c
		}
		return '_'
	}, strings.Join(parts, "."))
}
