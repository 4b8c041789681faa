package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
)

// name identifies a row in the table, and is what -run matches: SECTION/TARGET/TRAFFIC/FLITS/LOAD, as in saturation/p64v4/hotspot/8/1.
func (r *row) name() string {
	return fmt.Sprintf("%s/%s/%s/%d/%g", r.Section, r.Target, r.Traffic, r.Flits, r.Load)
}

// keepOthers takes the rows that only does not match from file, as they were measured then. It is an error if one of them is not there, or
// was measured in another way than it would be now, unless only its place on RTL or model differs, or if only matches nothing.
func keepOthers(studies []*study, only *regexp.Regexp, file string) error {
	measured := 0
	var others []*row
	for _, st := range studies {
		for _, r := range st.rows {
			if only.MatchString(r.name()) {
				measured++
			} else {
				others = append(others, r)
			}
		}
	}
	if measured == 0 {
		return fmt.Errorf("no row matches %q; rows have names such as %s", only, studies[0].rows[0].name())
	}
	if len(others) == 0 {
		return nil
	}
	old, err := readTable(file)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: not there, but %d rows are to be kept from it: measure the whole table first, without -run", file, len(others))
	}
	if err != nil {
		return err
	}
	if want := fmt.Sprintf("%016x", uint64(seed)); old.Schema != tableSchema || old.Seed != want {
		return fmt.Errorf("%s: schema %q and seed %s, want %q and %s: measure the whole table, without -run", file, old.Schema, old.Seed, tableSchema, want)
	}
	byName := map[string]*row{}
	for _, r := range old.Rows {
		byName[r.name()] = r
	}
	var errs []error
	for _, r := range others {
		was := byName[r.name()]
		if was == nil {
			errs = append(errs, fmt.Errorf("%s: row %s is missing: let -run match it too", file, r.name()))
			continue
		}
		if now := r.conditions(); was.conditions() != now {
			errs = append(errs, fmt.Errorf("%s: row %s was measured under other conditions, %+v, now %+v: let -run match it too", file, r.name(), was.conditions(), now))
			continue
		}
		*r = *was
		r.kept = true
	}
	return errors.Join(errs...)
}

// conditions gives the row without its results, its seed, and without what it ran on.
func (r *row) conditions() row {
	c := *r
	c.kept, c.Seed, c.RTL, c.Throughput, c.Latency = false, "", false, 0, latency{}
	return c
}

// readTable reads a table that makeTable has written.
func readTable(file string) (*table, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var t table
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return &t, nil
}
