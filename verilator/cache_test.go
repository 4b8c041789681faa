package verilator

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

func testCache(t *testing.T) *cache {
	t.Helper()
	t.Setenv("WEFT_CACHE", t.TempDir())
	c, err := openCache()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fill is a build that writes one file.
func fill(text string) func(string) error {
	return func(dir string) error { return os.WriteFile(filepath.Join(dir, "file"), []byte(text), 0o644) }
}

// wantEntry gets an entry and checks its file, and whether it was there before.
func wantEntry(t *testing.T, c *cache, key, text string, wantHit bool) {
	t.Helper()
	dir, _, hit, err := c.get(t.Context(), key, fill(text))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, "file"))
	if err != nil || string(got) != text {
		t.Errorf("entry holds %q, %v, want %q", got, err, text)
	}
	if hit != wantHit {
		t.Errorf("hit is %v, want %v", hit, wantHit)
	}
}

func TestCacheDamaged(t *testing.T) {
	for _, test := range []struct {
		name   string
		damage func(dir string) error
	}{
		{"changed byte", func(dir string) error { return os.WriteFile(filepath.Join(dir, "file"), []byte("goof"), 0o644) }},
		{"short file", func(dir string) error { return os.Truncate(filepath.Join(dir, "file"), 2) }},
		{"lost file", func(dir string) error { return os.Remove(filepath.Join(dir, "file")) }},
		{"no manifest", func(dir string) error { return os.Remove(filepath.Join(dir, manifestName)) }},
		{"torn manifest", func(dir string) error { return os.Truncate(filepath.Join(dir, manifestName), 20) }},
		{"empty manifest", func(dir string) error { return os.WriteFile(filepath.Join(dir, manifestName), []byte("{}"), 0o644) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := testCache(t)
			wantEntry(t, c, "k", "good", false)
			wantEntry(t, c, "k", "good", true)
			if err := test.damage(filepath.Join(c.root, entriesDir, "k")); err != nil {
				t.Fatal(err)
			}
			wantEntry(t, c, "k", "good", false)
			wantEntry(t, c, "k", "good", true)
		})
	}
}

// A build that fails or panics leaves nothing that the next one could take for a result.
func TestCacheFailedBuild(t *testing.T) {
	c := testCache(t)
	broken := errors.New("broken")
	_, _, _, err := c.get(t.Context(), "k", func(dir string) error {
		if err := fill("half")(dir); err != nil {
			return err
		}
		return broken
	})
	if !errors.Is(err, broken) {
		t.Fatalf("error is %v", err)
	}
	if left, _ := os.ReadDir(filepath.Join(c.root, buildDir)); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	wantEntry(t, c, "k", "good", false)
}

// What a killed builder leaves is swept away by the next one with the same key, or by Prune.
func TestCacheTornBuild(t *testing.T) {
	c := testCache(t)
	for _, d := range []string{"k.123", "other.456"} {
		dir := filepath.Join(c.root, buildDir, d)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := fill("half")(dir); err != nil {
			t.Fatal(err)
		}
	}
	wantEntry(t, c, "k", "good", false)
	left, err := filepath.Glob(filepath.Join(c.root, buildDir, "*"))
	if err != nil || len(left) != 1 || filepath.Base(left[0]) != "other.456" {
		t.Errorf("left behind: %v, %v", left, err)
	}
	freed, err := Prune(t.Context(), 1<<20)
	if err != nil || freed != 4 {
		t.Errorf("freed %d, %v, want 4", freed, err)
	}
	wantEntry(t, c, "k", "good", true)
}

func TestCacheOneBuilder(t *testing.T) {
	c := testCache(t)
	var builds, hits atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			_, _, hit, err := c.get(t.Context(), "k", func(dir string) error {
				builds.Add(1)
				return fill("good")(dir)
			})
			if err != nil {
				t.Error(err)
			}
			if hit {
				hits.Add(1)
			}
		})
	}
	wg.Wait()
	if builds.Load() != 1 || hits.Load() != 7 {
		t.Errorf("%d builds and %d hits, want 1 and 7", builds.Load(), hits.Load())
	}
	if left, _ := os.ReadDir(filepath.Join(c.root, locksDir)); len(left) != 0 {
		t.Errorf("locks left behind: %v", left)
	}
}

// One who waits for another builder can be called off.
func TestCacheWaitCancelled(t *testing.T) {
	c := testCache(t)
	unlock, err := c.lock(t.Context(), "k")
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, _, err := c.get(ctx, "k", fill("good")); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
}

func TestCachePrune(t *testing.T) {
	c := testCache(t)
	text := strings.Repeat("x", 10_000)
	for _, key := range []string{"a", "b", "c"} {
		wantEntry(t, c, key, text, false)
	}
	old := time.Now().Add(-time.Hour)
	for i, key := range []string{"b", "a", "c"} { // the order in which they were used
		used := old.Add(time.Duration(i) * time.Minute)
		if err := os.Chtimes(filepath.Join(c.root, entriesDir, key, manifestName), used, used); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Prune(t.Context(), 25_000); err != nil {
		t.Fatal(err)
	}
	wantEntry(t, c, "a", text, true) // it is now the one that was used last
	wantEntry(t, c, "c", text, true)
	wantEntry(t, c, "b", text, false)

	// Entries that were used just now stay, however small the limit, and so do those that are locked.
	if freed, err := Prune(t.Context(), 0); err != nil || freed != 0 {
		t.Errorf("freed %d, %v, want 0", freed, err)
	}
	unlock, err := c.lock(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	freed, err := c.prune(t.Context(), 0, time.Now().Add(time.Hour))
	unlock()
	if err != nil || freed < 20_000 {
		t.Errorf("freed %d, %v, want two entries", freed, err)
	}
	wantEntry(t, c, "a", text, true)
}

func TestCacheExplains(t *testing.T) {
	c := testCache(t)
	for _, test := range []struct {
		err  error
		is   error
		want []string
	}{
		{&os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, ErrNoSpace, []string{c.root, "no space left", "WEFT_CACHE"}},
		{&os.PathError{Op: "write", Path: "x", Err: syscall.EDQUOT}, ErrNoSpace, []string{c.root, "WEFT_CACHE"}},
		{&ExecError{Args: []string{"make"}, ExitCode: 2, Err: ErrNoSpace}, ErrNoSpace, []string{c.root, "make: exit code 2: no space left", "WEFT_CACHE"}},
		{&os.PathError{Op: "open", Path: "x", Err: syscall.EACCES}, syscall.EACCES, []string{"WEFT_CACHE", "written"}},
		{&os.PathError{Op: "open", Path: "x", Err: syscall.EROFS}, syscall.EROFS, []string{"WEFT_CACHE", "written"}},
	} {
		_, _, _, err := c.get(t.Context(), "k", func(string) error { return test.err })
		if !errors.Is(err, test.is) {
			t.Errorf("%v: not %v", err, test.is)
		}
		for _, w := range test.want {
			if !strings.Contains(err.Error(), w) {
				t.Errorf("%v: %q is missing", err, w)
			}
		}
	}
}

func TestCacheLimit(t *testing.T) {
	for _, test := range []struct {
		env  string
		want int64
		bad  bool
	}{{"", defaultCacheLimit, false}, {"0M", 0, false}, {"4096M", 4 << 30, false}, {"4096", 0, true}, {"-1M", 0, true}, {"M", 0, true}} {
		t.Setenv("WEFT_CACHE_LIMIT", test.env)
		got, err := cacheLimit()
		if got != test.want || (err != nil) != test.bad {
			t.Errorf("%q gives %d, %v", test.env, got, err)
		}
	}
}
