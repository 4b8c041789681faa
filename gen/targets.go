package gen

import (
	"slices"

	"weft/internal/diag"
	"weft/specs"
)

// targets elaborates all that a design declares: its topologies and networks, chips that are tested alone, and chips that nothing else uses,
// not even as the base of a derived one.
func targets(d *specs.Design, list *diag.List) []*specs.Fabric {
	fabrics := d.Fabrics()
	for _, c := range d.Chips {
		if slices.ContainsFunc(fabrics, func(f *specs.Fabric) bool {
			return slices.ContainsFunc(f.Types, func(t *specs.Chip) bool { return t == c || t.Base == c })
		}) {
			continue
		}
		f, err := d.Fabric(c.Name)
		if err != nil {
			list.Errorf("G005", c.Src[""], "Chip that cannot be built", "%v.", err)
			continue
		}
		fabrics = append(fabrics, f)
	}
	return fabrics
}
