package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen"
)

// output makes a set of files with its manifest.
func output(t *testing.T, names ...string) []gen.File {
	t.Helper()
	m := gen.Manifest{Schema: gen.ManifestSchema}
	var files []gen.File
	for _, name := range names {
		name, text, _ := strings.Cut(name, "=")
		files = append(files, gen.File{Path: name, Data: []byte(text)})
		m.Files = append(m.Files, gen.ManifestFile{Path: name, Bytes: len(text)})
	}
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(files, gen.File{Path: gen.ManifestName, Data: append(data, '\n')})
}

// contents gives the files of a folder as NAME=TEXT, without the manifest, and the names that the manifest lists.
func contents(t *testing.T, dir string) (files, listed []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			files = append(files, e.Name()+"/")
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if e.Name() != gen.ManifestName {
			files = append(files, e.Name()+"="+string(data))
			continue
		}
		var m gen.Manifest
		if err := json.Unmarshal(data, &m); err != nil {
			continue // some tests put a broken one there
		}
		for _, f := range m.Files {
			listed = append(listed, f.Path)
		}
	}
	return files, listed
}

func TestWriteGenerated(t *testing.T) {
	put := func(name, text string) func(string) error {
		return func(dir string) error {
			path := filepath.Join(dir, name)
			return errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644))
		}
	}
	again := func(names ...string) func(string) error {
		return func(dir string) error {
			_, err := writeGenerated(dir, output(t, names...))
			return err
		}
	}
	tests := []struct {
		name   string
		before []func(dir string) error
		want   []string
		done   written
		fail   string // part of the error
	}{
		{"new folder", nil, []string{"a.v=1", "b.v=2"}, written{written: 3}, ""},
		{"nothing changed", []func(string) error{again("a.v=1", "b.v=2")}, []string{"a.v=1", "b.v=2"}, written{unchanged: 3}, ""},
		{"one changed", []func(string) error{again("a.v=1", "b.v=3")}, []string{"a.v=1", "b.v=2"}, written{written: 1, unchanged: 2}, ""},
		{"edited by hand", []func(string) error{again("a.v=1", "b.v=2"), put("a.v", "mine")}, []string{"a.v=1", "b.v=2"}, written{written: 1, unchanged: 2}, ""},
		{"stale file", []func(string) error{again("a.v=1", "b.v=2", "c.v=3")}, []string{"a.v=1", "b.v=2"}, written{written: 1, unchanged: 2, removed: 1}, ""},
		{"folder and hidden file", []func(string) error{put("obj_dir/x", ""), put(".gitignore", "x")}, []string{".gitignore=x", "a.v=1", "b.v=2", "obj_dir/"}, written{written: 3}, ""},
		{"foreign file", []func(string) error{again("a.v=0"), put("c.v", "mine")}, []string{"a.v=0", "c.v=mine"}, written{}, "(c.v)"},
		{"foreign file of the same name", []func(string) error{put("a.v", "mine")}, []string{"a.v=mine"}, written{}, "(a.v)"},
		{"manifest of something else", []func(string) error{put("manifest.json", `{"schema": "npm"}`)}, nil, written{}, "(manifest.json)"},
		{"broken manifest", []func(string) error{put("manifest.json", "{")}, nil, written{}, "(manifest.json)"},
		{"folder in the way", []func(string) error{put("b.v/x", "")}, []string{"a.v=1", "b.v/"}, written{written: 1}, "b.v"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out")
			for _, step := range tt.before {
				if err := step(dir); err != nil {
					t.Fatal(err)
				}
			}
			done, err := writeGenerated(dir, output(t, "a.v=1", "b.v=2"))
			if failed := err != nil; failed != (tt.fail != "") || failed && !strings.Contains(err.Error(), tt.fail) {
				t.Errorf("error %v, want one with %q", err, tt.fail)
			}
			if done != tt.done {
				t.Errorf("%+v, want %+v", done, tt.done)
			}
			files, _ := contents(t, dir)
			if diff := cmp.Diff(tt.want, files); diff != "" {
				t.Errorf("files (-want +got):\n%s", diff)
			}
		})
	}
}

// TestCutShort breaks a run in the middle: the next one must not take the files of the first for those of somebody else, and must
// still remove what is stale.
func TestCutShort(t *testing.T) {
	dir := t.TempDir()
	if _, err := writeGenerated(dir, output(t, "a.v=1", "old.v=1")); err != nil {
		t.Fatal(err)
	}
	obstacle := filepath.Join(dir, "c.v")
	if err := os.Mkdir(obstacle, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := writeGenerated(dir, output(t, "a.v=2", "b.v=2", "c.v=2")); err == nil {
		t.Fatal("a folder was overwritten")
	}
	files, listed := contents(t, dir)
	if diff := cmp.Diff([]string{"a.v=2", "b.v=2", "c.v/", "old.v=1"}, files); diff != "" {
		t.Errorf("after the failure (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"a.v", "b.v", "c.v", "old.v"}, listed); diff != "" {
		t.Errorf("manifest after the failure (-want +got):\n%s", diff)
	}
	if err := os.Remove(obstacle); err != nil {
		t.Fatal(err)
	}
	if _, err := writeGenerated(dir, output(t, "a.v=2", "b.v=2", "c.v=2")); err != nil {
		t.Fatal(err)
	}
	files, listed = contents(t, dir)
	if diff := cmp.Diff([]string{"a.v=2", "b.v=2", "c.v=2"}, files); diff != "" {
		t.Errorf("after the next run (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"a.v", "b.v", "c.v"}, listed); diff != "" {
		t.Errorf("manifest after the next run (-want +got):\n%s", diff)
	}
}
