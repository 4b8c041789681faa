// Package experiment is what the commands that simulate a paper's experiments share: many settings measured side by side, their points kept
// in a file, and sections of a document that are made from them.
package experiment

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// Measure measures settings, as many at a time as there are processors and those of the highest cost first, and gives their points in the
// order of the settings. The first error ends it. A line on stderr says every few seconds how many are done.
func Measure[S, P any](ctx context.Context, settings []S, cost func(S) int, measure func(context.Context, S) (P, error)) ([]P, error) {
	out := make([]P, len(settings))
	order := make(chan int, len(settings))
	indices := make([]int, len(settings))
	for i := range indices {
		indices[i] = i
	}
	slices.SortStableFunc(indices, func(a, b int) int { return cost(settings[b]) - cost(settings[a]) })
	for _, i := range indices {
		order <- i
	}
	close(order)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var wg sync.WaitGroup
	var mu sync.Mutex
	done, last := 0, time.Now()
	for range min(runtime.GOMAXPROCS(0), len(settings)) {
		wg.Go(func() {
			for i := range order {
				if ctx.Err() != nil {
					return
				}
				p, err := measure(ctx, settings[i])
				if err != nil {
					cancel(err)
					return
				}
				out[i] = p
				mu.Lock()
				done++
				if now := time.Now(); now.Sub(last) > 5*time.Second {
					last = now
					fmt.Fprintf(os.Stderr, "%d of %d points\n", done, len(settings))
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return out, context.Cause(ctx)
}

// document is a file of points.
type document[P any] struct {
	Schema string `json:"schema"`
	Points []P    `json:"points"`
}

// Encode gives the text of a file of points, one a line. P is plain numbers and strings, or it panics.
func Encode[P any](schema string, points []P) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\"schema\": %q, \"points\": [", schema)
	for i, p := range points {
		line, err := json.Marshal(p)
		if err != nil {
			panic(err)
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n" + string(line))
	}
	b.WriteString("\n]}\n")
	return b.Bytes()
}

// Read reads a file of points of that schema.
func Read[P any](path, schema string) ([]P, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var d document[P]
	if err := json.Unmarshal(text, &d); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if d.Schema != schema {
		return nil, fmt.Errorf("%s: schema %q, want %q", path, d.Schema, schema)
	}
	return d.Points, nil
}

// Renew replaces what stands between the marks <!-- NAME:begin --> and <!-- NAME:end --> of a document.
func Renew(doc []byte, name, section string) ([]byte, error) {
	begin, end := "<!-- "+name+":begin -->\n", "<!-- "+name+":end -->"
	before, rest, ok := strings.Cut(string(doc), begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		return nil, fmt.Errorf("the document has no section between %q and %q", strings.TrimSpace(begin), end)
	}
	return []byte(before + begin + "\n" + section + "\n" + end + after), nil
}
