package simulate

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"

	"weft/cosim/golden"
)

// File is one output file.
type File struct {
	Name string // below the output folder, with slashes
	Data []byte
}

// JSON gives the document with indentation and a final newline.
func (d *Document) JSON() ([]byte, error) {
	data, err := json.MarshalIndent(d, "", "  ")
	return append(data, '\n'), err
}

// table collects lines of comma-separated values.
type table struct {
	b bytes.Buffer
	w *csv.Writer
}

func newTable(columns ...string) *table {
	t := &table{}
	t.w = csv.NewWriter(&t.b)
	t.w.Write(columns)
	return t
}

// row writes values: strings, booleans, whole numbers, and other numbers with six digits. nil is an empty field.
func (t *table) row(values ...any) {
	line := make([]string, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case string:
			line[i] = v
		case Verdict:
			line[i] = string(v)
		case bool:
			line[i] = strconv.FormatBool(v)
		case int:
			line[i] = strconv.Itoa(v)
		case uint64:
			line[i] = strconv.FormatUint(v, 10)
		case float64:
			line[i] = strconv.FormatFloat(v, 'g', 6, 64)
		}
	}
	t.w.Write(line)
}

func (t *table) bytes() []byte {
	t.w.Flush() // a bytes.Buffer takes everything
	return t.b.Bytes()
}

// CSV gives one line per point. The names in the first line end with the unit; rates without one are fractions of the bandwidth of the port groups.
func (d *Document) CSV() []byte {
	t := newTable("test", "target", "load", "seed", "verdict", "saturated", "offered", "accepted", "throughput", "throughput_half", "payload",
		"throughput_gbps_node", "payload_gbps_node", "latency_min_cycles", "latency_mean_cycles", "latency_half_cycles", "latency_p50_cycles",
		"latency_p99_cycles", "latency_max_cycles", "message_mean_cycles", "message_p99_cycles", "in_system_packets", "warmup_cycles", "window_cycles", "clock_mhz")
	for _, p := range d.Points {
		row := []any{p.Test, p.Target, p.Load, p.Seed, p.Verdict, p.Saturated, p.Offered, p.Accepted, p.Throughput, p.Half, p.Payload, p.Gbps, p.PayloadGbps}
		if l := p.Latency; l != nil {
			row = append(row, l.Min, l.Mean, l.Half, l.P50, l.P99, l.Max)
		} else {
			row = append(row, nil, nil, nil, nil, nil, nil)
		}
		if m := p.Message; m != nil {
			row = append(row, m.Mean, m.P99)
		} else {
			row = append(row, nil, nil)
		}
		t.row(append(row, p.InSystem, p.WarmUp, p.Window, p.ClockMHz)...)
	}
	return t.bytes()
}

// Files gives the tables and plots of a result that was measured with details. They lie in a folder of the name of the job.
func (r *Result) Files() ([]File, error) {
	dir := r.job.Name() + "/"
	files := []File{
		{dir + "series.csv", r.seriesCSV()},
		{dir + "latency.csv", r.latencyCSV()},
		{dir + "flows.csv", r.flowsCSV()},
		{dir + "links.csv", r.linksCSV()},
		{dir + "queues.csv", r.queuesCSV()},
	}
	plots, err := r.plots()
	if err != nil {
		return nil, err
	}
	for _, p := range plots {
		files = append(files, File{dir + p.Name, p.Data})
	}
	return files, nil
}

func (r *Result) seriesCSV() []byte {
	t := newTable("cycle", "window", "offered", "accepted", "throughput", "latency_mean_cycles", "in_system_packets")
	norm := r.ports * BinCycles
	for i, b := range r.bins {
		row := []any{(i + 1) * BinCycles, i >= r.from, float64(b.generated) / norm, float64(b.injected) / norm, float64(b.delivered) / norm}
		if b.packets > 0 {
			row = append(row, float64(b.latency)/float64(b.packets))
		} else {
			row = append(row, nil)
		}
		t.row(append(row, b.inSystem)...)
	}
	return t.bytes()
}

func (r *Result) latencyCSV() []byte {
	t := newTable("of", "latency_cycles", "count", "share_up_to")
	add := func(of string, h *golden.Histogram) {
		sum := uint64(0)
		h.Buckets(func(last, count uint64) {
			sum += count
			t.row(of, last, count, float64(sum)/float64(h.Count()))
		})
	}
	add("packet", &r.packets)
	if r.fragmented {
		add("message", &r.messages)
	}
	return t.bytes()
}

func (r *Result) flowsCSV() []byte {
	t := newTable("src", "dst", "packets", "bytes", "throughput", "latency_mean_cycles", "latency_max_cycles")
	nodes := r.job.Fabric.Graph.Nodes
	for _, f := range r.flows {
		src := "*"
		if f.src >= 0 {
			src = nodes[f.src].Name
		}
		rate := float64(f.bytes) * 8 / float64(r.job.Fabric.Types[0].FlitBits) / float64(r.Window*r.Rails)
		t.row(src, nodes[f.dst].Name, f.packets, f.bytes, rate, float64(f.total)/float64(f.packets), f.max)
	}
	return t.bytes()
}

func (r *Result) linksCSV() []byte {
	t := newTable("from", "from_group", "to", "to_group", "rail", "flits", "utilisation")
	for _, w := range r.ways {
		from, fromGroup := r.end(w.From)
		to, toGroup := r.end(w.To)
		group := func(g int) any {
			if g < 0 {
				return nil
			}
			return g
		}
		t.row(from, group(fromGroup), to, group(toGroup), w.Rail, w.Flits, w.utilisation)
	}
	return t.bytes()
}

func (r *Result) queuesCSV() []byte {
	t := newTable("queue", "at", "capacity", "mean", "max", "samples")
	for _, q := range r.queues {
		row := []any{q.kind, q.name, nil, q.mean, q.max, q.samples}
		if q.capacity >= 0 {
			row[2] = q.capacity
		}
		t.row(row...)
	}
	return t.bytes()
}
