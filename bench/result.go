package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// result is what one benchmark writes to CLAIM-NAME.json.
type result struct {
	Claim     int     `json:"claim,string"` // row of docs/performance.md
	Name      string  `json:"name"`
	Value     float64 `json:"value"`
	Median    float64 `json:"median"` // of the rounds; Value is made of the best ones
	Unit      string  `json:"unit"`
	Target    float64 `json:"target"`
	Better    string  `json:"better"` // lower | higher: on which side of the target Value should be
	Met       bool    `json:"met"`
	Quiet     bool    `json:"quiet"` // Value and Median are of rounds that had the machine for themselves when they began; else times are a rough guide
	Yardstick string  `json:"yardstick"`
	Note      string  `json:"note,omitempty"`
	Runs      []run   `json:"runs"`
	Machine   machine `json:"machine"`
}

// The values of result.Better.
const (
	lower  = "lower"
	higher = "higher"
)

// judge compares the value with the target, and notes whether the machine was quiet.
func (r *result) judge() {
	r.Quiet = true
	for _, run := range settled(r.Runs) {
		r.Quiet = r.Quiet && run.Busy <= 0
	}
	r.Met = r.Value <= r.Target
	if r.Better == higher {
		r.Met = r.Value >= r.Target
	}
}

// write puts the result into dir, whole or not at all.
func (r *result) write(dir string) error {
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return writeWhole(filepath.Join(dir, fmt.Sprintf("%d-%s.json", r.Claim, r.Name)), append(text, '\n'))
}

// writeWhole writes a file, and its folder if it is not there, whole or not at all.
func writeWhole(path string, data []byte) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // nothing is there after success
	if _, err := f.Write(data); err != nil {
		f.Close()
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
