package specs

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed designs/*.hcl designs/*.csv
var designFS embed.FS

// Presets lists the names of the shipped designs in alphabetical order, for example "th1a_fc64".
func Presets() []string {
	files, err := fs.Glob(designFS, "designs/*.hcl")
	if err != nil {
		panic("specs: " + err.Error()) // the pattern is a constant
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(f, "designs/"), ".hcl"))
	}
	return names
}

// Preset gives the text of a shipped design, and its first line without the comment sign, which says what it is.
func Preset(name string) (text []byte, about string, ok bool) {
	text, err := designFS.ReadFile("designs/" + name + ".hcl")
	if err != nil {
		return nil, "", false
	}
	first, _, _ := strings.Cut(string(text), "\n")
	return text, strings.TrimSpace(strings.TrimLeft(first, "# ")), true
}

// PresetFiles gives the files that a shipped design names, such as traces, by their names beside it: those that begin with its own name.
func PresetFiles(name string) map[string][]byte {
	paths, err := fs.Glob(designFS, "designs/"+name+".*")
	if err != nil {
		return nil // the name is no name of a design
	}
	out := map[string][]byte{}
	for _, path := range paths {
		if text, err := designFS.ReadFile(path); err == nil && !strings.HasSuffix(path, ".hcl") {
			out[strings.TrimPrefix(path, "designs/")] = text
		}
	}
	return out
}
