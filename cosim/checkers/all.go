package checkers

// all gives every checker.
func all(v *env) []Checker {
	return []Checker{
		newConservation(v), newIntegrity(v), newFraming(v), newOrder(v), newRoute(v), newRails(v), newPorts(v), newCredit(v), newWatchdog(v), newService(v),
	}
}
