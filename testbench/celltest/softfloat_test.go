//go:build crosscheck

package celltest

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"testing"

	"weft/testbench"
)

// vectors are the words of a file of testdata/softfloat.py.
type vectors struct{ words []uint64 }

const vectorWords = 5 // a, b, sum, maximum, minimum

func readVectors(t *testing.T) vectors {
	data, err := os.ReadFile(os.Getenv("WEFT_VECTORS"))
	if err != nil {
		t.Fatalf("WEFT_VECTORS must name a file of testdata/softfloat.py: %v", err)
	}
	if len(data) == 0 || len(data)%(8*vectorWords) != 0 {
		t.Fatalf("%d bytes of vectors: want a multiple of %d", len(data), 8*vectorWords)
	}
	v := vectors{make([]uint64, len(data)/8)}
	for i := range v.words {
		v.words[i] = binary.LittleEndian.Uint64(data[8*i:])
	}
	return v
}

func (v vectors) len() int          { return len(v.words) / vectorWords }
func (v vectors) at(i int) []uint64 { return v.words[vectorWords*(i%v.len()):] }

// softAdd feeds weft_f64_add with vectors.
type softAdd struct {
	vectors
	cycle, full int // full: cycles since reset
}

const softStages = 4

func (s *softAdd) step(_ *rand.Rand, in, out pins) {
	in.set("a_i", s.at(s.cycle)[0])
	in.set("b_i", s.at(s.cycle)[1])
	if s.full >= softStages {
		out.set("sum_o", s.at(s.cycle - softStages)[2])
	}
	s.cycle++
	s.full++
}

func (s *softAdd) reset() { s.full = 0 }

// softMinMax feeds weft_f64_minmax, each vector twice.
type softMinMax struct {
	vectors
	cycle int
}

func (s *softMinMax) step(_ *rand.Rand, in, out pins) {
	v, largest := s.at(s.cycle/2), s.cycle%2 == 0
	in.set("a_i", v[0])
	in.set("b_i", v[1])
	in.bit("max_i", 0, largest)
	if largest {
		out.set("y_o", v[3])
	} else {
		out.set("y_o", v[4])
	}
	s.cycle++
}

func (s *softMinMax) reset() {}

// TestCrossSoftFloat: the units give what Berkeley SoftFloat gives.
func TestCrossSoftFloat(t *testing.T) {
	v := readVectors(t)
	minmax := subject{cell: "weft_f64_minmax", points: []params{{}}}
	for _, tt := range []struct {
		subject
		ref    reference
		cycles int
	}{
		{f64AddSubject(), &softAdd{vectors: v}, v.len()},
		{minmax, &softMinMax{vectors: v}, 2 * v.len()},
	} {
		m, err := testbench.Build(t.Context(), tt.rtl(t, tt.points[0], nil), testbench.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := lockstep(t.Context(), m, tt.ref, tt.cycles)
		if err != nil {
			t.Fatal(err)
		}
		if res.Status != testbench.StatusPass || res.Compared < uint64(tt.cycles-resetCycles) {
			t.Fatal(tt.cell, describe(m, res))
		}
		t.Logf("%s: %d vectors", tt.cell, v.len())
	}
}
