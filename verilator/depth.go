package verilator

import "slices"

// flat is a netlist of which all instances have been replaced by their contents. Nets are numbers from 0.
type flat struct {
	n      netlist
	cells  []flatCell
	driver []int32 // of each net: the cell; -1: a pin or a constant
	same   []int32 // of each net: another one that a module connects it to, or itself
}

// root gives the net that stands for all that are connected to net.
func (f *flat) root(net int32) int32 {
	for f.same[net] != net {
		f.same[net] = f.same[f.same[net]]
		net = f.same[net]
	}
	return net
}

// connect joins two nets.
func (f *flat) connect(a, b int32) {
	a, b = f.root(a), f.root(b)
	f.same[a] = b
	f.driver[b] = max(f.driver[a], f.driver[b])
}

// flatCell is one gate, register or memory.
type flatCell struct {
	inputs []int32
	gate   bool
	module string // that it stands in
	place  int    // number of the instance
}

// longestPath gives the longest path through gates in the module and all below it, between registers, memories and its pins. Of paths of
// equal length it is the one whose end comes first.
func (n netlist) longestPath(top string) []Step {
	f := flat{n: n}
	nets := map[int]int32{}
	places := 0
	f.add(top, nets, &places)
	return f.trace()
}

// add lays out a module whose nets are known as far as they are pins.
func (f *flat) add(name string, nets map[int]int32, places *int) {
	*places++
	place := *places
	id := func(local int) int32 {
		if local == constant {
			return -1
		}
		g, ok := nets[local]
		if !ok {
			g = int32(len(f.driver))
			f.driver = append(f.driver, -1)
			f.same = append(f.same, g)
			nets[local] = g
		}
		return g
	}
	for _, c := range f.n[name].cells {
		if c.kind == instance {
			inner := map[int]int32{}
			below := f.n[c.module]
			for port, locals := range c.pins {
				for i, local := range locals {
					pin, outer := below.pins[port][i], id(local)
					if pin == constant || outer < 0 {
						continue
					}
					if known, ok := inner[pin]; ok { // straight through the module
						f.connect(known, outer)
					}
					inner[pin] = outer
				}
			}
			f.add(c.module, inner, places)
			continue
		}
		fc := flatCell{gate: c.kind == gate, module: sourceName(name), place: place}
		for _, local := range c.inputs {
			if g := id(local); g >= 0 {
				fc.inputs = append(fc.inputs, g)
			}
		}
		for _, local := range c.outputs {
			if g := id(local); g >= 0 {
				f.driver[f.root(g)] = int32(len(f.cells))
			}
		}
		f.cells = append(f.cells, fc)
	}
}

// trace finds the longest path. A cell that lies on a loop of gates ends it.
func (f *flat) trace() []Step {
	const unseen, open = -1, -2
	depth := make([]int, len(f.cells)) // at the output of the cell
	from := make([]int32, len(f.cells))
	for i := range depth {
		depth[i], from[i] = unseen, -1
	}
	type frame struct {
		cell int32
		next int // input to look at
	}
	last := int32(-1)
	for start := range f.cells {
		stack := []frame{{cell: int32(start)}}
		for len(stack) > 0 {
			t := &stack[len(stack)-1]
			c := &f.cells[t.cell]
			if t.next == 0 && depth[t.cell] >= 0 {
				stack = stack[:len(stack)-1]
				continue
			}
			depth[t.cell] = open
			if t.next < len(c.inputs) {
				d := f.driver[f.root(c.inputs[t.next])]
				t.next++
				if d >= 0 && depth[d] == unseen {
					stack = append(stack, frame{cell: d})
				}
				continue
			}
			best := 0
			for _, in := range c.inputs {
				d := f.driver[f.root(in)]
				if d < 0 || depth[d] < 0 {
					continue
				}
				if from[t.cell] < 0 || depth[d] > best {
					best, from[t.cell] = depth[d], d
				}
			}
			if c.gate {
				best++
			}
			depth[t.cell] = best
			if last < 0 || best > depth[last] {
				last = t.cell
			}
			stack = stack[:len(stack)-1]
		}
	}
	return f.steps(last, from)
}

// steps gives the path that ends at the cell, merging neighbours in one instance.
func (f *flat) steps(cell int32, from []int32) []Step {
	var path []Step
	place := 0
	for ; cell >= 0; cell = from[cell] {
		c := f.cells[cell]
		if len(path) == 0 || c.place != place {
			path = append(path, Step{Module: c.module})
			place = c.place
		}
		if c.gate {
			path[len(path)-1].Gates++
		}
	}
	slices.Reverse(path)
	return path
}
