// Package atomicfile replaces whole files so that a reader, a crash or a full disk never meets a half-written one.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Write makes path a file that holds data and has the permission bits perm (the umask does not apply).
//
// The data goes to a temporary file in the same directory, is synced to the disk and then renamed over path: after any failure path
// is what it was before and no temporary file is left. A symbolic link is followed, so the link stays and its target is replaced.
// The directory must exist. It is an error if path is a directory, a device or anything else that is not a regular file.
func Write(path string, data []byte, perm fs.FileMode) (err error) {
	target, err := resolve(path)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	dir := filepath.Dir(target)
	tmp, err := os.CreateTemp(dir, "."+filepath.Base(target)+".tmp-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", path, cause(err))
	}
	defer func() {
		if err != nil {
			tmp.Close() // a second close only repeats an error we already have
			os.Remove(tmp.Name())
			err = fmt.Errorf("write %s: %w", path, cause(err))
		}
	}()
	if _, err = tmp.Write(data); err != nil {
		return err
	}
	if err = tmp.Chmod(perm); err != nil {
		return err
	}
	// Without the sync a crash shortly after the rename may leave an empty file under the final name.
	if err = tmp.Sync(); err != nil {
		return err
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	if err = os.Rename(tmp.Name(), target); err != nil {
		return err
	}
	syncDir(dir)
	return nil
}

// resolve follows symbolic links and refuses what a rename must not replace.
func resolve(path string) (string, error) {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, nil
	}
	if err != nil {
		return "", cause(err)
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return "", cause(err)
		}
		if info, err = os.Lstat(path); err != nil {
			return "", cause(err)
		}
	}
	if info.IsDir() {
		return "", errors.New("it is a directory")
	}
	if !info.Mode().IsRegular() {
		return "", errors.New("it is not a regular file")
	}
	return path, nil
}

// syncDir makes the rename itself durable. Some file systems cannot sync a directory; the file is complete all the same.
func syncDir(dir string) {
	d, err := os.Open(dir)
	if err != nil {
		return
	}
	d.Sync()
	d.Close()
}

// cause drops the operation and path that os puts before an error: Write names the file the caller knows, not the temporary one.
func cause(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	var le *os.LinkError
	if errors.As(err, &le) {
		return le.Err
	}
	return err
}
