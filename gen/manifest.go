package gen

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"weft/gen/fabric"
	"weft/specs"
)

// ManifestSchema names the form of the manifest.
const ManifestSchema = "weft-manifest/1"

// Manifest describes a folder of generated files.
type Manifest struct {
	Schema string         `json:"schema"`
	Design string         `json:"design"` // name of the design
	Source string         `json:"source"` // spec file, without its folder
	Tops   []ManifestTop  `json:"tops"`   // networks, and chips that are no part of one
	Chips  []ManifestChip `json:"chips"`  // chip types
	Files  []ManifestFile `json:"files"`  // all files but the manifest itself, sorted by path
}

// ManifestTop is a module that is no part of another.
type ManifestTop struct {
	Module        string             `json:"module"`
	Kind          string             `json:"kind"` // chip | fc_switch | network
	File          string             `json:"file"`
	ClockHz       int64              `json:"clock_hz"`
	Nodes         int                `json:"nodes"`
	Links         int                `json:"links"`
	ExternalPorts int                `json:"external_ports"` // physical ports
	Chips         []ManifestInstance `json:"chips"`          // in order of error_o
}

// ManifestInstance is a chip of a network.
type ManifestInstance struct {
	Name   string `json:"name"`
	Module string `json:"module"`
}

// ManifestChip is a chip type.
type ManifestChip struct {
	Module     string         `json:"module"`
	File       string         `json:"file"`
	ClockHz    int64          `json:"clock_hz"`
	Groups     int            `json:"groups"`
	Rails      int            `json:"rails"`
	Ports      int            `json:"ports"` // physical ports: groups * rails
	VCs        int            `json:"vcs"`
	FlitBits   int            `json:"flit_bits"`
	Cell       string         `json:"cell"`
	Parameters map[string]int `json:"parameters"` // of the cell
}

// ManifestFile is one file.
type ManifestFile struct {
	Path   string `json:"path"`
	Role   string `json:"role"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"` // lower-case hexadecimal
}

// manifest describes the files made so far.
func (b *builder) manifest() []byte {
	m := Manifest{Schema: ManifestSchema, Design: b.d.Name, Source: b.source(), Chips: []ManifestChip{}}
	for _, name := range b.topNames() {
		for _, f := range b.targets {
			if f.Name == name {
				m.Tops = append(m.Tops, manifestTop(f))
			}
		}
	}
	for _, c := range b.d.Chips {
		if limits, used := b.limits[c]; used {
			m.Chips = append(m.Chips, manifestChip(c, limits))
		}
	}
	for _, f := range b.files {
		sum := sha256.Sum256(f.Data)
		m.Files = append(m.Files, ManifestFile{Path: f.Path, Role: f.Role, Bytes: len(f.Data), SHA256: hex.EncodeToString(sum[:])})
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(m); err != nil {
		panic("gen: manifest: " + err.Error()) // the types above always encode
	}
	return out.Bytes()
}

func manifestTop(f *specs.Fabric) ManifestTop {
	t := ManifestTop{
		Module: f.Name, Kind: f.Kind, File: f.Name + ".v", ClockHz: f.Types[0].ClockHz,
		Nodes: len(f.Graph.Nodes), Links: len(f.Graph.Links), Chips: []ManifestInstance{},
	}
	for _, p := range f.Graph.External() {
		t.ExternalPorts += f.Graph.Chips[p.Chip].Rails
	}
	for _, c := range f.Graph.Chips {
		t.Chips = append(t.Chips, ManifestInstance{Name: c.Name, Module: c.Type})
	}
	return t
}

func manifestChip(c *specs.Chip, limits fabric.Limits) ManifestChip {
	m := ManifestChip{
		Module: c.Name, File: c.Name + ".v", ClockHz: c.ClockHz, Groups: c.Groups, Rails: c.Rails, Ports: c.Ports(), VCs: c.VCs, FlitBits: c.FlitBits,
		Cell: fabric.SwitchCell, Parameters: map[string]int{},
	}
	for _, p := range fabric.ChipParams(c, limits) {
		m.Parameters[p.Name] = p.Value
	}
	return m
}
