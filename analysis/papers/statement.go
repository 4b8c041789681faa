package papers

import (
	"weft/specs/topology"
)

// Verdict is what the figures say about a claim.
type Verdict string

// The verdicts. A claim is not testable if it is about what was lost from the papers, about a network under load, which takes simulation
// (docs/papers.md), or if the models here differ by less than their own error.
const (
	Confirmed    Verdict = "confirmed"
	Contradicted Verdict = "contradicted"
	NotTestable  Verdict = "not_testable"
)

// Figure is a number on which a verdict rests.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
}

// Statement is a claim of one of the three papers, in our words, with a verdict that was computed from its figures.
type Statement struct {
	Paper   string   `json:"paper"` // P1 | P2 | P3
	Where   string   `json:"where"` // equation, theorem, figure or section
	Claim   string   `json:"claim"`
	Verdict Verdict  `json:"verdict"`
	Why     string   `json:"why"`
	Figures []Figure `json:"figures"`
}

// holds is the verdict on a claim that is true or not.
func holds(ok bool) Verdict {
	if ok {
		return Confirmed
	}
	return Contradicted
}

// ordered is the verdict on a claim that a is less than b, from times with the relative error err: nothing can be said about a difference
// within it.
func ordered(a, b, err float64) Verdict {
	switch d := (b - a) / max(a, b); {
	case d > err:
		return Confirmed
	case d < -err:
		return Contradicted
	}
	return NotTestable
}

// both joins the verdicts on the parts of a claim: one that is contradicted decides, then one that cannot be tested.
func both(parts ...Verdict) Verdict {
	v := Confirmed
	for _, p := range parts {
		if p == Contradicted || v == Confirmed {
			v = p
		}
		if v == Contradicted {
			break
		}
	}
	return v
}

// mostly joins the verdicts on a tendency: it is contradicted by any part that is, and confirmed if some part is and none is contradicted.
func mostly(parts ...Verdict) Verdict {
	v := NotTestable
	for _, p := range parts {
		if p == Contradicted {
			return p
		}
		if p == Confirmed {
			v = p
		}
	}
	return v
}

// evidence is what the statements are judged by. The published statements are judged by the parameters of the papers.
type evidence struct {
	model    Model
	timing   Timing
	trees    []Collective
	fits     []Fit
	fc       func(n, m int, wiring string) topology.FCConfig
	coverage coverageFunc
}

// statements judges all claims, by paper.
func statements(e *evidence) ([]Statement, error) {
	out := slicedStatements(e)
	ft, err := treeStatements()
	if err != nil {
		return nil, err
	}
	fc, err := fcStatements(e)
	if err != nil {
		return nil, err
	}
	out = append(append(out, ft...), railStatements()...)
	out = append(append(out, loadStatements(e)...), fc...)
	return append(out, reduceStatements(e)...), nil
}
