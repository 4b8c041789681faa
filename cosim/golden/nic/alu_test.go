package nic

import (
	"fmt"
	"testing"

	"weft/specs/collective"
)

// TestALU runs reductions back to back and holds every output of every cycle against the text.
func TestALU(t *testing.T) {
	for _, parallel := range []bool{false, true} {
		a := alu{parallel: parallel}
		cycle, seed := 0, 0
		for _, tt := range []struct {
			op           collective.Op
			dtype        collective.DType
			lanes, count int
			gap          int // cycles between done and the next start
		}{
			{collective.Sum, collective.F64, 6, 1, 0}, {collective.Sum, collective.F64, 6, 17, 0}, {collective.Max, collective.F64, 2, 7, 0},
			{collective.Sum, collective.U64, 1, 8, 3}, {collective.LogXor, collective.I64, 6, 3, 1}, {collective.Sum, collective.F64, 3, 2, 0},
		} {
			t.Run(fmt.Sprintf("parallel %v, %s %s, %d", parallel, tt.op, tt.dtype, tt.count), func(t *testing.T) {
				step := 1
				if parallel {
					step = 2
				} else if tt.op == collective.Sum && tt.dtype == collective.F64 {
					step = 4
				}
				var operands []collective.Vector
				for k := range tt.count {
					operands = append(operands, collective.Operands(100*seed+k))
				}
				own := collective.Operands(100*seed + 99)
				seed++
				want := collective.Fold(tt.op, tt.dtype, tt.lanes, own, operands)
				last := 2 + tt.count*step + tt.gap
				for n := range last {
					in := aluIn{operand: collective.Operands(1<<20 + cycle)} // noise
					if n == 0 {
						in = aluIn{start: true, op: tt.op, dtype: tt.dtype, lanes: tt.lanes, count: tt.count, own: own, operand: in.operand}
					}
					if at := n - 2; at >= 0 && at%step == 0 && at/step < tt.count {
						in.operand = operands[at/step]
					}
					a.Step(&in)
					cycle++
					age := n + 1
					fetch := (age-1)%step == 0 && (age-1)/step < tt.count
					slot := 0
					if fetch {
						slot = (age - 1) / step
					}
					var result collective.Vector
					done := age == 2+tt.count*step
					if done {
						result = want
					}
					if a.Fetch != fetch || a.Slot != slot || a.Done != done || a.Result != result {
						t.Fatalf("s+%d: fetch %v slot %d done %v result %x, want %v %d %v %x", age, a.Fetch, a.Slot, a.Done, a.Result, fetch, slot, done, result)
					}
				}
			})
		}
	}
}

// A reset during a reduction ends it without a word.
func TestALUReset(t *testing.T) {
	a := alu{}
	a.Step(&aluIn{start: true, lanes: 6, count: 3})
	a.reset()
	if a.Fetch || a.Done || a.Slot != 0 {
		t.Errorf("outputs after the reset: %+v", a)
	}
	for range 50 {
		if a.Step(&aluIn{}); a.Done || a.Fetch {
			t.Fatal("the reduction goes on after a reset")
		}
	}
}
