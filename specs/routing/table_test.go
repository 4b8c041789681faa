package routing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"weft/specs/routing"
)

const ringTable = `# a ring of three, all clockwise
src,dst,groups
na, nb, 1 0
na, nc, 1 1 0

nb,nc,1 0
nb,na,1 1 0
nc,na,1 0
nc,nb,"1 1 0"
`

func TestTable(t *testing.T) {
	g := ring(3)
	rel, err := routing.Table(g, strings.NewReader(ringTable))
	if err != nil {
		t.Fatal(err)
	}
	for src, dst := range routing.AllPairs(3) {
		got, err := routing.Walk(g, rel, src, dst)
		if err != nil {
			t.Fatal(err)
		}
		want, err := routing.Walk(g, relation(clockwise), src, dst)
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d to %d: %v, want %v", src, dst, got, want)
		}
	}
	if next := rel.Next(2, 2, 0, 1); next != nil {
		t.Errorf("off the route: %v, want none", next)
	}
}

func TestTableFaults(t *testing.T) {
	for _, tc := range []struct{ name, old, new, want string }{
		{"unknown source", "na, nb,", "nx, nb,", `line 3, column 1: unknown node "nx"`},
		{"unknown destination", "nb,na,", "nb,ny,", `line 7, column 4: unknown node "ny"`},
		{"two fields", "nb,nc,1 0", "nb,nc", "line 6, column 1: 2 fields, want 3"},
		{"empty route", "nc,na,1 0", "nc,na,", "line 8, column 7: empty route"},
		{"no such group", "na, nb, 1 0", "na, nb, 1 3", `line 3, column 9: hop 2: chip b has no port group "3", groups are 0..2`},
		{"not a number", "na, nb, 1 0", "na, nb, 1 x", `hop 2: chip b has no port group "x"`},
		{"other node", "nb,na,1 1 0", "nb,na,1 0", "line 7, column 7: hop 2: c:0 leads to node nc"},
		{"goes on after the node", "na, nb, 1 0", "na, nb, 1 0 1", "hop 2: b:0 leads to node nb"},
		{"ends early", "na, nc, 1 1 0", "na, nc, 1", "hop 1: the route ends at a:1, which leads to chip b, not to node nc"},
		{"loop", "na, nb, 1 0", "na, nb, 1 1 1 1 1 0", "hop 5: loop, the route enters chip b by group 2 a second time"},
		{"twice", "nb,nc,1 0", "nb,nc,1 0\nnb,nc,1 0", "line 7, column 1: the route from nb to nc is on line 6 already"},
		{"missing", "nb,nc,1 0\n", "", "no route from nb to nc"},
		{"bad quote", "nb,nc,1 0", "nb,n\"c,1 0", "line 6, column"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			text := strings.Replace(ringTable, tc.old, tc.new, 1)
			if text == ringTable {
				t.Fatal("nothing replaced")
			}
			rel, err := routing.Table(ring(3), strings.NewReader(text))
			var faults routing.TableErrors
			if !errors.As(err, &faults) || rel != nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Table = %v, %v; want %q", rel, err, tc.want)
			}
		})
	}
}

// All faults are reported, up to a limit; an empty file names the first pairs it lacks.
func TestTableManyFaults(t *testing.T) {
	_, err := routing.Table(ring(3), strings.NewReader("na,nb,9\nnb,nc,9\n"))
	if err == nil || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("two faults: %v", err)
	}
	_, err = routing.Table(ring(3), strings.NewReader(strings.Repeat("x\n", 1000)))
	if err == nil || strings.Count(err.Error(), "\n") != 19 {
		t.Errorf("1000 faults: %v", err)
	}
	_, err = routing.Table(ring(3), strings.NewReader(""))
	if want := "no route from na to nb, na to nc, nb to na, nb to nc, nc to na, and 1 more"; err == nil || err.Error() != want {
		t.Errorf("empty table: %v, want %q", err, want)
	}
}
