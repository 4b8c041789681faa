package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
)

// The elements of the common JUnit schema (as published for Jenkins), in its order of children.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Time     string       `xml:"time,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name       string          `xml:"name,attr"`
		Tests      int             `xml:"tests,attr"`
		Failures   int             `xml:"failures,attr"`
		Errors     int             `xml:"errors,attr"`
		Skipped    int             `xml:"skipped,attr"`
		Time       string          `xml:"time,attr"`
		Properties []junitProperty `xml:"properties>property"`
		Cases      []junitCase     `xml:"testcase"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		Time    string        `xml:"time,attr"`
		Skipped *junitSkipped `xml:"skipped"`
		Error   *junitProblem `xml:"error"`
		Failure *junitProblem `xml:"failure"`
	}
	junitSkipped struct {
		Message string `xml:"message,attr"`
	}
	junitProblem struct {
		Type    string `xml:"type,attr"`
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// JUnit renders the report as JUnit XML: one suite per test block, one case per seed and instance. A failure carries the message, the
// seed and the replay command.
func (r *Report) JUnit() ([]byte, error) {
	doc := junitSuites{Name: "weft " + r.Design.Name}
	var suite *junitSuite
	var suiteTime, total float64
	for i := range r.Tests {
		t := &r.Tests[i]
		if name := t.Target + "." + t.Name; suite == nil || suite.Name != name {
			doc.Suites = append(doc.Suites, junitSuite{Name: name, Properties: []junitProperty{
				{"spec", r.Design.File}, {"base_seed", r.BaseSeed}, {"verilator", r.Tools.Verilator}}})
			suite, suiteTime = &doc.Suites[len(doc.Suites)-1], 0
		}
		c := junitCase{Class: suite.Name, Name: caseName(t), Time: seconds(t.Seconds)}
		switch {
		case t.Status == StatusSkipped:
			c.Skipped = &junitSkipped{t.Message}
			suite.Skipped++
		case t.Result != Pass:
			p := &junitProblem{Type: t.Status, Message: t.Message, Text: r.FailureText(i, "")}
			if t.Result == Fail {
				c.Failure = p
				suite.Failures++
				doc.Failures++
			} else {
				c.Error = p
				suite.Errors++
				doc.Errors++
			}
		}
		suite.Cases = append(suite.Cases, c)
		suite.Tests++
		doc.Tests++
		suiteTime += t.Seconds
		total += t.Seconds
		suite.Time = seconds(suiteTime)
	}
	doc.Time = seconds(total)
	var b bytes.Buffer
	b.WriteString(xml.Header)
	enc := xml.NewEncoder(&b)
	enc.Indent("", "  ")
	if err := enc.Encode(doc); err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

func caseName(t *Test) string {
	if t.Seed == "" {
		return t.Instance
	}
	return t.Instance + " seed " + t.Seed
}

func seconds(s float64) string { return fmt.Sprintf("%.3f", s) }
