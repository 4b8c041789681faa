package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weft/gen"
	"weft/internal/atomicfile"
)

// written counts what became of the files of a folder.
type written struct {
	written, unchanged, removed int
}

// writeGenerated makes dir hold exactly the files given, beside folders and hidden files that are left alone. It fails before any change if
// dir has other files that its manifest does not list.
//
// A run that is cut short leaves whole files only, and a manifest that lists all of them, so that the next run can go on.
func writeGenerated(dir string, files []gen.File) (written, error) {
	var done written
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return done, environment(err)
	}
	old, err := readManifest(dir)
	if err != nil {
		return done, err
	}
	present, err := plainFiles(dir)
	if err != nil {
		return done, environment(err)
	}
	if foreign := slices.DeleteFunc(slices.Clone(present), func(name string) bool { return old.lists(name) }); len(foreign) > 0 {
		return done, fmt.Errorf("%s holds files that weft has not written (%s); give another folder to -o, or move them away", dir, shortList(foreign))
	}
	stale := slices.DeleteFunc(slices.Clone(present), func(name string) bool {
		return slices.ContainsFunc(files, func(f gen.File) bool { return f.Path == name })
	})
	announced, err := announce(dir, old, files, stale)
	if err != nil {
		return done, err
	}
	for _, f := range files {
		if f.Path == gen.ManifestName {
			continue
		}
		if err := done.write(dir, f); err != nil {
			return done, err
		}
	}
	for _, name := range stale {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			return done, environment(err)
		}
		done.removed++
	}
	for _, f := range files { // last: from here on the folder is complete
		if f.Path != gen.ManifestName {
			continue
		}
		before := done
		if err := done.write(dir, f); err != nil {
			return done, err
		}
		if announced && done.unchanged > before.unchanged {
			done.written, done.unchanged = done.written+1, before.unchanged // it was written as the announcement
		}
	}
	return done, nil
}

// write puts one file in place unless it is there already.
func (w *written) write(dir string, f gen.File) error {
	path := filepath.Join(dir, f.Path)
	if was, err := os.ReadFile(path); err == nil && bytes.Equal(was, f.Data) {
		w.unchanged++
		return nil
	}
	if err := atomicfile.Write(path, f.Data, 0o644); err != nil {
		return environment(err)
	}
	w.written++
	return nil
}

// announce writes a manifest of both the old and the new files, for a run that is cut short, and reports whether there was need to: the old
// manifest does if it lists all new files.
func announce(dir string, old *oldManifest, files []gen.File, stale []string) (bool, error) {
	if !slices.ContainsFunc(files, func(f gen.File) bool { return !old.lists(f.Path) }) {
		return false, nil
	}
	var m gen.Manifest
	for _, f := range files {
		if f.Path != gen.ManifestName {
			continue
		}
		if err := json.Unmarshal(f.Data, &m); err != nil {
			return false, fmt.Errorf("manifest: %w", err)
		}
	}
	for _, name := range stale {
		m.Files = append(m.Files, gen.ManifestFile{Path: name, Role: "stale"})
	}
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return false, fmt.Errorf("manifest: %w", err)
	}
	if err := atomicfile.Write(filepath.Join(dir, gen.ManifestName), append(data, '\n'), 0o644); err != nil {
		return false, environment(err)
	}
	return true, nil
}

// oldManifest is the set of files that an earlier run has written.
type oldManifest struct{ names map[string]bool }

func (m *oldManifest) lists(name string) bool { return m.names[name] }

// readManifest reads the manifest of a folder. A file of that name which is no manifest lists nothing, not even itself.
func readManifest(dir string) (*oldManifest, error) {
	m := &oldManifest{names: map[string]bool{}}
	data, err := os.ReadFile(filepath.Join(dir, gen.ManifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return m, nil
	}
	if err != nil {
		return nil, environment(err)
	}
	var have gen.Manifest
	if json.Unmarshal(data, &have) != nil || have.Schema != gen.ManifestSchema {
		return m, nil
	}
	m.names[gen.ManifestName] = true
	for _, f := range have.Files {
		m.names[f.Path] = true
	}
	return m, nil
}

// plainFiles lists the entries of a folder that are neither folders nor hidden, sorted.
func plainFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// shortList writes the first few names.
func shortList(names []string) string {
	const show = 5
	if len(names) <= show {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:show], ", "), len(names)-show)
}
