package experiment

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMeasure(t *testing.T) {
	square := func(_ context.Context, n int) (int, error) { return n * n, nil }
	got, err := Measure(t.Context(), []int{3, 1, 2}, func(n int) int { return n }, square)
	if diff := cmp.Diff([]int{9, 1, 4}, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	broken := errors.New("broken")
	if _, err := Measure(t.Context(), []int{1, 2}, func(int) int { return 0 }, func(context.Context, int) (int, error) { return 0, broken }); !errors.Is(err, broken) {
		t.Errorf("error %v, want that of a setting", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Measure(ctx, []int{1}, func(int) int { return 0 }, square); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v of a cancelled run", err)
	}
}

func TestEncodeRead(t *testing.T) {
	type point struct{ Load, Latency float64 }
	path := filepath.Join(t.TempDir(), "points.json")
	want := []point{{0.1, 7}, {0.2, 8.5}}
	if err := os.WriteFile(path, Encode("test/1", want), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := Read[point](path, "test/1")
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if _, err := Read[point](path, "test/2"); err == nil || !strings.Contains(err.Error(), "test/2") {
		t.Errorf("error %v for another schema", err)
	}
}

func TestRenew(t *testing.T) {
	got, err := Renew([]byte("a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb\n"), "x", "new")
	if want := "a\n<!-- x:begin -->\n\nnew\n<!-- x:end -->\nb\n"; err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := Renew([]byte("a\n<!-- x:begin -->\nold\n"), "x", "new"); err == nil {
		t.Error("no error for a section without end")
	}
}
