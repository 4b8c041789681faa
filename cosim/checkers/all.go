package checkers

// all gives every checker.
func all(v *env) []Checker {
	return []Checker{newConservation(v)}
}
