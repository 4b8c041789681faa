// Package report is the result of a regression as data: a versioned JSON document, and what is rendered from it (JUnit XML, a
// self-contained HTML page, console text). It runs nothing and knows neither specs nor simulators.
package report

import "slices"

// Schema names the version of the JSON document. It changes only when a key is removed or changes its meaning.
const Schema = "weft-cosim/1"

// Result is the verdict on a test or a whole run.
type Result string

// The verdicts. Error means that there is no verdict: the run was interrupted, or the machine failed.
const (
	Pass  Result = "pass"
	Fail  Result = "fail"
	Error Result = "error"
)

// The kinds of a Test: what was compared with what.
const (
	ModeLockstep = "lockstep" // one chip instance against the golden model
	ModeFlat     = "flat"     // the whole generated top against the golden network, at its edge
	ModeStress   = "stress"   // a single chip whose neighbours break the rules, against the golden model
	ModeWiring   = "wiring"   // connectivity extracted from the top's text against the spec
	ModeIcarus   = "icarus"   // the start of a test again, in a simulator with four states
)

// Report is everything that is known about one run.
type Report struct {
	Schema   string   `json:"schema"`
	Result   Result   `json:"result"`
	Message  string   `json:"message,omitempty"` // why the result is not pass, one line
	Design   Design   `json:"design"`
	BaseSeed string   `json:"base_seed"` // 64 bits in hex: the seeds of all tests are derived from it
	Totals   Totals   `json:"totals"`
	Tests    []Test   `json:"tests"`
	Buckets  []Bucket `json:"buckets"`
	Idle     []string `json:"idle"` // instances that no flit passed in any test: nothing is known about them
	Time     Time     `json:"time"`
	Tools    Tools    `json:"tools"`
}

// Design says what was verified.
type Design struct {
	Name      string            `json:"name"`
	File      string            `json:"file"` // as given on the command line
	SHA256    string            `json:"sha256"`
	Vars      map[string]string `json:"vars,omitempty"`
	RTL       string            `json:"rtl"` // "generated", or the folder given with --rtl
	RTLSHA256 string            `json:"rtl_sha256"`
	Diagram   string            `json:"diagram,omitempty"` // SVG file in the report's folder, if there is one
}

// Totals sums over all tests.
type Totals struct {
	Tests          int   `json:"tests"`
	Passed         int   `json:"passed"`
	Failed         int   `json:"failed"`  // that ran, or should have, and did not pass
	Skipped        int   `json:"skipped"` // not run, because another had failed
	CyclesCompared int64 `json:"cycles_compared"`
	Flits          int64 `json:"flits"`
	Packets        int64 `json:"packets"`
}

// Test is one (test, seed, instance): the unit of pass and fail.
type Test struct {
	Name     string `json:"name"`     // of the test block of the spec, or "wiring" or "stress"; TEST/icarus for a second opinion
	Target   string `json:"target"`   // of the fabric under test
	Instance string `json:"instance"` // chip instance; the top's name in flat mode and for wiring, the chip type's under stress
	Module   string `json:"module"`   // Verilog module that was simulated or read
	Mode     string `json:"mode"`     // lockstep | flat | stress | wiring | icarus
	Seed     string `json:"seed"`     // 64 bits in hex; "" for wiring
	Result   Result `json:"result"`
	Status   string `json:"status"`  // pass, or what went wrong: see the Status constants
	Message  string `json:"message"` // one line; "" if passed

	Cycles         int64      `json:"cycles"`          // asked for
	CyclesCompared int64      `json:"cycles_compared"` // up to and including the first mismatch
	LinksCompared  int        `json:"links_compared,omitempty"`
	Flits          int64      `json:"flits"`              // seen on the output pins of the RTL
	Packets        int64      `json:"packets"`            // whose tail left this instance
	Throughput     float64    `json:"throughput"`         // of the whole fabric: fraction of the port group's bandwidth
	Latency        Latency    `json:"latency"`            // of the whole fabric
	Messages       *Messages  `json:"messages,omitempty"` // of the whole fabric; nil where no traffic is measured
	StimulusHash   string     `json:"stimulus_hash"`
	Seconds        float64    `json:"seconds"` // of CPU in the simulator
	FirstMismatch  *Mismatch  `json:"first_mismatch,omitempty"`
	Findings       []Finding  `json:"findings,omitempty"` // of the checkers on the golden trace, and unmet expectations
	Transactions   []string   `json:"transactions,omitempty"`
	ModelState     string     `json:"model_state,omitempty"`
	Replay         string     `json:"replay,omitempty"` // command line
	Artefacts      *Artefacts `json:"artefacts,omitempty"`
}

// The values of Test.Status.
const (
	StatusPass        = "pass"
	StatusMismatch    = "mismatch"    // the RTL differs from the model
	StatusModel       = "model"       // a checker found the golden model breaking a rule
	StatusExpect      = "expectation" // throughput or latency outside the spec's limits
	StatusVacuous     = "vacuous"     // nothing was compared, or nothing moved
	StatusCrashed     = "crashed"     // the simulator died
	StatusTimeout     = "timeout"     // the simulator hung
	StatusInterrupted = "interrupted" // stopped by the user, before an end
	StatusSkipped     = "skipped"     // not run, because another test failed
	StatusEnvironment = "environment" // the machine failed: disk, memory, tools
)

// Latency holds statistics of packet latency in cycles, from generation to the tail's arrival.
type Latency struct {
	Min  float64 `json:"min"`
	Mean float64 `json:"mean"`
	P50  float64 `json:"p50"`
	P99  float64 `json:"p99"`
	Max  float64 `json:"max"`
}

// Messages says what became of messages: packets, unless the nodes cut them (docs/microarchitecture.md 6.1).
type Messages struct {
	Cut               bool    `json:"cut"`                // into several packets
	Complete          int64   `json:"complete"`           // arrived whole
	Load              float64 `json:"load"`               // delivered, in the unit in which load is offered: a message that is cut counts as one packet
	PayloadThroughput float64 `json:"payload_throughput"` // delivered without headers, as a fraction of the bandwidth of the port group
	Latency           Latency `json:"latency"`            // in cycles, from generation to the arrival of the last tail
}

// Mismatch is the first difference between RTL and model. Nothing is compared after it.
type Mismatch struct {
	Instance string  `json:"instance"`
	Cycle    int64   `json:"cycle"`   // from 0; the cycles of reset count
	TimeNS   float64 `json:"time_ns"` // start of that cycle, from the first one
	Port     int     `json:"port"`    // physical port: group * rails + rail; -1 if there is none
	Field    string  `json:"field"`   // pin, or "simulator" if the simulation ended by itself
	Bits     string  `json:"bits"`    // of the pin that belong to the port, as high:low
	Bit      int     `json:"bit"`     // lowest differing bit of the pin
	Expected string  `json:"expected"`
	Got      string  `json:"got"`
	Xor      string  `json:"xor"`
}

// Finding is a rule that was broken, without a bit to point at.
type Finding struct {
	Check string `json:"check"`
	Cycle int64  `json:"cycle"`
	Where string `json:"where,omitempty"`
	Text  string `json:"text"`
}

// Artefacts are the files of a failure, relative to the report's folder.
type Artefacts struct {
	Reproducer string `json:"reproducer,omitempty"`
	FST        string `json:"fst,omitempty"`
	VCD        string `json:"vcd,omitempty"`
	Log        string `json:"log,omitempty"`
}

// Bucket groups failures that look alike: same module, pin and check. Tests that did not run are in none.
type Bucket struct {
	Module string `json:"module"`
	Field  string `json:"field"`
	Check  string `json:"check"`
	Count  int    `json:"count"`
	First  int    `json:"first"` // index into Tests of the representative
}

// Time is where the time of a run went, in seconds. Parts that run at the same time are each counted in full.
type Time struct {
	Generate float64 `json:"generate"` // loading the spec and making the RTL
	Build    float64 `json:"build"`    // simulators; next to nothing if they come from the cache
	Model    float64 `json:"model"`    // golden model and checkers
	Simulate float64 `json:"simulate"` // of CPU in the testbench processes, which also compare
	Compare  float64 `json:"compare"`  // jobs, from the start of their simulators to their results
	Total    float64 `json:"total"`    // of wall clock, from plan to report
}

// Tools names the versions that took part.
type Tools struct {
	Verilator string `json:"verilator"`
	Icarus    string `json:"icarus,omitempty"` // if there was a second opinion
	CXX       string `json:"cxx"`
	Go        string `json:"go"`
	Weft      string `json:"weft"`
}

// Summarise fills Totals, Buckets and Result from the tests, in their order. A report without tests is an error. It keeps a Result of
// Error that is already set.
func (r *Report) Summarise() {
	r.Schema = Schema
	r.Totals = Totals{Tests: len(r.Tests)}
	r.Buckets = []Bucket{}
	r.findIdle()
	worst := Pass
	for i := range r.Tests {
		t := &r.Tests[i]
		r.Totals.CyclesCompared += t.CyclesCompared
		r.Totals.Flits += t.Flits
		r.Totals.Packets += t.Packets
		if t.Result == Pass {
			r.Totals.Passed++
			continue
		}
		if t.Result != Fail {
			t.Result = Error // a missing verdict is never a pass
		}
		if t.Status == StatusSkipped {
			r.Totals.Skipped++
		} else {
			r.Totals.Failed++
		}
		if t.Result == Error || worst == Pass {
			worst = t.Result
		}
		if t.Status != StatusSkipped && t.Status != StatusInterrupted {
			r.bucket(i, t)
		}
	}
	if r.Result != Error {
		r.Result = worst
		if len(r.Tests) == 0 {
			r.Result, r.Message = Error, "no test was run"
		}
	}
}

// findIdle lists the instances that were compared and moved no flit in any test, in order of appearance.
func (r *Report) findIdle() {
	r.Idle = []string{}
	flits := map[string]int64{}
	for _, t := range r.Tests {
		flits[t.Target+"."+t.Instance] += t.Flits
	}
	for _, t := range r.Tests {
		name := t.Target + "." + t.Instance
		if t.Mode != ModeWiring && flits[name] == 0 && t.CyclesCompared > 0 && !slices.Contains(r.Idle, name) {
			r.Idle = append(r.Idle, name)
		}
	}
}

// bucket files failure i under its module, pin and check.
func (r *Report) bucket(i int, t *Test) {
	b := Bucket{Module: t.Module, Check: t.Status, Count: 1, First: i}
	if t.FirstMismatch != nil {
		b.Field = t.FirstMismatch.Field
	} else if len(t.Findings) > 0 {
		b.Check += " " + t.Findings[0].Check
	}
	for k := range r.Buckets {
		if o := &r.Buckets[k]; o.Module == b.Module && o.Field == b.Field && o.Check == b.Check {
			o.Count++
			return
		}
	}
	r.Buckets = append(r.Buckets, b)
}

// Representatives gives the indices of the tests that stand for their buckets, in the order of the tests.
func (r *Report) Representatives() []int {
	out := make([]int, len(r.Buckets))
	for i, b := range r.Buckets {
		out[i] = b.First
	}
	return out
}
