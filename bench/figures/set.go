package main

import "fmt"

// set finds points by their settings.
type set struct {
	points []point
	by     map[string]point
}

func newSet(points []point) *set {
	s := &set{points, map[string]point{}}
	for _, p := range points {
		s.by[setting{design: p.Design, test: p.Test, vars: p.Vars}.key()] = p
	}
	return s
}

// at gives the point of a setting. It panics if it is not there: figures ask for what settings lists, and a test sees to it.
func (s *set) at(x setting) point {
	p, ok := s.by[x.key()]
	if !ok {
		panic(fmt.Sprintf("figures: no point %s", x.key()))
	}
	return p
}

// rails gives a point of the main experiment: 40 Gbps, occupancy of 130 ns.
func (s *set) rails(test string, bytes int, load float64) point {
	return s.at(railsSetting(test, mainRails, mainGap, bytes, load))
}

// best gives the bandwidth of a test at a size when more is offered than the network takes, as a fraction.
func (s *set) best(test string, rails, bytes int) float64 {
	return s.at(railsSetting(test, rails, mainGap, bytes, fullLoad)).Received
}
