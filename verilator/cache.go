package verilator

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// The folders of a cache. An entry is a folder named by its key in entriesDir; it is built as KEY.RANDOM in buildDir, by whoever holds
// the lock of the key, and moved over when it is whole.
const (
	entriesDir = "entries"
	buildDir   = "build"
	locksDir   = "locks"
)

// manifestName is the file of an entry that lists the others with their hashes. It is written last.
const manifestName = "manifest.json"

// lockPoll is how often a waiting builder looks whether the lock is free.
const lockPoll = 20 * time.Millisecond

// defaultCacheLimit bounds the cache unless $WEFT_CACHE_LIMIT says otherwise.
const defaultCacheLimit = 4 << 30

// pruneGrace keeps entries that were used just now: their user may be about to start them.
const pruneGrace = 10 * time.Minute

// cache is a folder of content-addressed entries that several processes may share.
type cache struct{ root string }

// CacheDir gives the folder of the cache: $WEFT_CACHE, or weft in the user's cache folder. It need not exist yet.
func CacheDir() (string, error) {
	if dir := os.Getenv("WEFT_CACHE"); dir != "" {
		return filepath.Abs(dir)
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no place for the build cache: %w; set WEFT_CACHE to a folder", err)
	}
	return filepath.Join(dir, "weft"), nil
}

func openCache() (*cache, error) {
	root, err := CacheDir()
	if err != nil {
		return nil, err
	}
	c := &cache{root: root}
	for _, d := range []string{entriesDir, buildDir, locksDir} {
		if err := os.MkdirAll(filepath.Join(root, d), 0o755); err != nil {
			return nil, c.explain(err)
		}
	}
	return c, nil
}

// explain adds what to do to an error of the cache's own file operations, or of a tool that wrote there.
func (c *cache) explain(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrNoSpace):
		return fmt.Errorf("build cache %s: %w; free some space (weft prunes old entries by itself), or set WEFT_CACHE to a folder with room", c.root, err)
	case isNoSpace(err):
		return c.explain(fmt.Errorf("%w: %w", ErrNoSpace, err))
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		return fmt.Errorf("build cache: %w; set WEFT_CACHE to a folder that can be written", err)
	}
	return err
}

// manifest describes the files of an entry.
type manifest struct {
	Key       string         `json:"key"`
	BuildTime time.Duration  `json:"build_ns"` // wall clock
	Files     []manifestFile `json:"files"`    // sorted by name
}

type manifestFile struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// get gives the folder of the entry of that key. If there is none, or it is damaged, build is called to write the entry's files into an
// empty folder. Callers with the same key, in this process or another, wait for the one that builds; hit tells who found it done.
func (c *cache) get(ctx context.Context, key string, build func(dir string) error) (dir string, m manifest, hit bool, err error) {
	dir = filepath.Join(c.root, entriesDir, key)
	if m, ok := readEntry(dir, key); ok {
		return dir, m, true, nil
	}
	unlock, err := c.lock(ctx, key)
	if err != nil {
		return "", manifest{}, false, err
	}
	defer unlock()
	if m, ok := readEntry(dir, key); ok {
		return dir, m, true, nil
	}

	// Whoever held the lock before us is gone: what it left is a torn build or a damaged entry. The new folder has another name, as
	// compilers of a killed builder may still write to theirs.
	torn, err := filepath.Glob(filepath.Join(c.root, buildDir, key+".*"))
	if err != nil {
		return "", manifest{}, false, err
	}
	for _, d := range append(torn, dir) {
		if err := os.RemoveAll(d); err != nil {
			return "", manifest{}, false, c.explain(err)
		}
	}
	work, err := os.MkdirTemp(filepath.Join(c.root, buildDir), key+".*")
	if err != nil {
		return "", manifest{}, false, c.explain(err)
	}
	defer os.RemoveAll(work) // nothing is there after success
	start := time.Now()
	if err := build(work); err != nil {
		return "", manifest{}, false, c.explain(err)
	}
	m, err = writeManifest(work, key, time.Since(start))
	if err != nil {
		return "", manifest{}, false, c.explain(err)
	}
	if err := os.Rename(work, dir); err != nil {
		return "", manifest{}, false, c.explain(err)
	}
	return dir, m, false, nil
}

// readEntry reports whether dir is a whole entry, and marks it as used.
func readEntry(dir, key string) (manifest, bool) {
	var m manifest
	name := filepath.Join(dir, manifestName)
	text, err := os.ReadFile(name)
	if err != nil || json.Unmarshal(text, &m) != nil || m.Key != key || len(m.Files) == 0 {
		return manifest{}, false
	}
	for _, want := range m.Files {
		got, err := describe(dir, want.Name)
		if err != nil || got != want {
			return manifest{}, false
		}
	}
	now := time.Now()
	_ = os.Chtimes(name, now, now) // only steers what is pruned first
	return m, true
}

func writeManifest(dir, key string, took time.Duration) (manifest, error) {
	m := manifest{Key: key, BuildTime: took}
	files, err := os.ReadDir(dir)
	if err != nil {
		return m, err
	}
	for _, f := range files { // sorted by name
		d, err := describe(dir, f.Name())
		if err != nil {
			return m, err
		}
		m.Files = append(m.Files, d)
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return m, err
	}
	return m, writeFile(filepath.Join(dir, manifestName), append(text, '\n'))
}

// writeFile is os.WriteFile that waits until the bytes are on the disk, so that a full disk shows here.
func writeFile(name string, data []byte) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

func describe(dir, name string) (manifestFile, error) {
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return manifestFile{}, err
	}
	defer f.Close()
	h := sha256.New()
	n, err := io.Copy(h, f)
	return manifestFile{Name: name, Size: n, SHA256: hex.EncodeToString(h.Sum(nil))}, err
}

// lock takes the lock of a key. It is a lock of the kernel, so it dies with its holder.
func (c *cache) lock(ctx context.Context, key string) (unlock func(), err error) {
	name := filepath.Join(c.root, locksDir, key)
	tick := time.NewTicker(lockPoll)
	defer tick.Stop()
	for {
		f, ok, err := tryLock(name)
		if err != nil {
			return nil, c.explain(err)
		}
		if ok {
			return func() {
				os.Remove(name) // while it is held: a waiter notices and takes the new one
				f.Close()
			}, nil
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("waiting for another build of the same model: %w", context.Cause(ctx))
		case <-tick.C:
		}
	}
}

func tryLock(name string) (*os.File, bool, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, false, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) || errors.Is(err, syscall.EINTR) {
			return nil, false, nil
		}
		return nil, false, fmt.Errorf("lock %s: %w", name, err)
	}
	// The last holder may have removed the file between our open and our lock.
	held, err := f.Stat()
	if err == nil {
		var there os.FileInfo
		if there, err = os.Stat(name); err == nil && os.SameFile(held, there) {
			return f, true, nil
		}
	}
	f.Close()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, false, err
	}
	return nil, false, nil
}

// Prune removes the least recently used entries of the cache until at most limit bytes are left, and what killed builds have left
// behind. Entries used in the last minutes and those that someone builds stay. It gives the number of bytes freed.
func Prune(ctx context.Context, limit int64) (freed int64, err error) {
	c, err := openCache()
	if err != nil {
		return 0, err
	}
	return c.prune(ctx, limit, time.Now().Add(-pruneGrace))
}

// cacheLimit gives the size in bytes that the cache is kept below after a build.
func cacheLimit() (int64, error) {
	s := os.Getenv("WEFT_CACHE_LIMIT")
	if s == "" {
		return defaultCacheLimit, nil
	}
	n, err := strconv.ParseInt(strings.TrimSuffix(s, "M"), 10, 64)
	if err != nil || n < 0 || !strings.HasSuffix(s, "M") {
		return 0, fmt.Errorf("WEFT_CACHE_LIMIT is %q, wanted is a size such as 4096M", s)
	}
	return n << 20, nil
}

func (c *cache) prune(ctx context.Context, limit int64, before time.Time) (freed int64, err error) {
	torn, err := os.ReadDir(filepath.Join(c.root, buildDir))
	if err != nil {
		return 0, err
	}
	for _, d := range torn {
		key, _, _ := strings.Cut(d.Name(), ".")
		n, err := c.removeUnused(key, filepath.Join(c.root, buildDir, d.Name()))
		if err != nil {
			return freed, err
		}
		freed += n
	}
	type entry struct {
		key  string
		size int64
		used time.Time
	}
	var entries []entry
	var total int64
	dirs, err := os.ReadDir(filepath.Join(c.root, entriesDir))
	if err != nil {
		return freed, err
	}
	for _, d := range dirs {
		e := entry{key: d.Name(), size: treeSize(filepath.Join(c.root, entriesDir, d.Name()))}
		if fi, err := os.Stat(filepath.Join(c.root, entriesDir, d.Name(), manifestName)); err == nil {
			e.used = fi.ModTime()
		}
		total += e.size
		entries = append(entries, e)
	}
	slices.SortStableFunc(entries, func(a, b entry) int { return a.used.Compare(b.used) })
	for _, e := range entries {
		if total <= limit || !e.used.Before(before) || ctx.Err() != nil {
			break
		}
		n, err := c.removeUnused(e.key, filepath.Join(c.root, entriesDir, e.key))
		if err != nil {
			return freed, err
		}
		freed += n
		total -= n
	}
	return freed, nil
}

// removeUnused removes a folder unless someone holds the lock of its key.
func (c *cache) removeUnused(key, dir string) (int64, error) {
	name := filepath.Join(c.root, locksDir, key)
	f, ok, err := tryLock(name)
	if err != nil || !ok {
		return 0, err
	}
	defer f.Close()
	defer os.Remove(name)
	size := treeSize(dir)
	return size, os.RemoveAll(dir)
}

func treeSize(dir string) int64 {
	var n int64
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // a file that vanishes has no size
		}
		if fi, err := d.Info(); err == nil && fi.Mode().IsRegular() {
			n += fi.Size()
		}
		return nil
	})
	return n
}
