package papers

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"

	"weft/analysis/plot"
)

// File is one file of a report, with its name.
type File struct {
	Name string
	Data []byte
}

// Files renders a report as JSON, as tables in CSV and as charts in SVG. The same report gives the same bytes.
func (r *Report) Files() ([]File, error) {
	var doc bytes.Buffer
	enc := json.NewEncoder(&doc)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(r); err != nil {
		return nil, fmt.Errorf("analysis: %w", err)
	}
	files := []File{
		{"analyze.json", doc.Bytes()},
		{"slicing.csv", r.slicingCSV()},
		{"balance.csv", r.balanceCSV()},
		{"collectives.csv", r.collectivesCSV()},
		{"statements.csv", r.statementsCSV()},
	}
	for _, c := range r.charts() {
		svg, err := plot.SVG(c.chart)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		files = append(files, File{c.name, svg})
	}
	return files, nil
}

// table writes CSV with LF line ends; a write into memory cannot fail.
func table(rows [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.WriteAll(rows)
	return b.Bytes()
}

func num(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func (r *Report) slicingCSV() []byte {
	rows := [][]string{{"target", "bytes", "rails", "rail_gbps", "g_paper", "g_nic_limited", "g_fragmented", "g_limit", "equation"}}
	add := func(target string, gbps float64, s SlicingRow) {
		rows = append(rows, []string{target, strconv.Itoa(s.Bytes), strconv.Itoa(s.Rails), num(gbps), num(s.GPaper), num(s.GNICLimited), num(s.GFragmented), num(s.GLimit),
			strconv.Itoa(s.Equation)})
	}
	for _, s := range r.Slicing {
		add("", r.SlicingModel.RailGbps, s)
	}
	for _, d := range r.DesignSlicing {
		for _, s := range d.Rows {
			add(d.Target, s.RailGbps, s.SlicingRow)
		}
	}
	return table(rows)
}

func (r *Report) balanceCSV() []byte {
	rows := [][]string{{"target", "routing", "pattern", "up_max", "down_max", "max", "share", "trials"}}
	add := func(target, routing string, all []Balance) {
		for _, b := range all {
			rows = append(rows, []string{target, routing, b.Pattern, num(b.UpMax), num(b.DownMax), num(b.Max), num(b.Share), strconv.Itoa(b.Trials)})
		}
	}
	for _, s := range r.FCSwitches {
		for _, x := range s.Routings {
			add(s.Name, x.Routing, x.Balance)
		}
	}
	for _, t := range r.FatTrees {
		for _, x := range t.Routings {
			add(t.Name, x.Routing, x.Balance)
		}
	}
	for _, n := range r.Networks {
		add(n.Name, n.Routing, n.Balance)
	}
	return table(rows)
}

func (r *Report) collectivesCSV() []byte {
	rows := [][]string{{"name", "ranks", "kind", "k", "depth", "steps", "root_children", "max_children", "leaves", "alu_passes", "allreduce_us", "reduce_us",
		"allreduce_published_us", "reduce_published_us", "allreduce_mpich_us"}}
	opt := func(x *float64) string {
		if x == nil {
			return ""
		}
		return num(*x)
	}
	for _, c := range r.Collectives {
		l := c.LatencyUS
		rows = append(rows, []string{c.Name, strconv.Itoa(c.Ranks), c.Kind, strconv.Itoa(c.K), strconv.Itoa(c.Depth), strconv.Itoa(c.Steps), strconv.Itoa(c.RootChildren),
			strconv.Itoa(c.MaxChildren), strconv.Itoa(c.Leaves), strconv.Itoa(c.ALUPasses), num(l.Allreduce), num(l.Reduce), opt(l.MeasuredAllreduce), opt(l.MeasuredReduce),
			opt(l.MPICHAllreduce)})
	}
	return table(rows)
}

func (r *Report) statementsCSV() []byte {
	rows := [][]string{{"paper", "where", "claim", "verdict", "why", "figures"}}
	for _, s := range r.Statements {
		text := ""
		for i, f := range s.Figures {
			if i > 0 {
				text += "; "
			}
			text += f.Name + " = " + num(f.Value)
		}
		rows = append(rows, []string{s.Paper, s.Where, s.Claim, string(s.Verdict), s.Why, text})
	}
	return table(rows)
}
