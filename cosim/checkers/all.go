package checkers

// all gives every checker.
func all(v *env) []checker {
	return []checker{
		newConservation(v), newIntegrity(v), newFraming(v), newOrder(v), newReassembly(v), newRoute(v), newRails(v), newPorts(v), newCredit(v),
		newWatchdog(v), newService(v),
	}
}
