package checkers

// all gives every checker.
func all(v *env) []checker {
	list := []checker{
		newConservation(v), newIntegrity(v), newFraming(v), newOrder(v), newRoute(v), newRails(v), newPorts(v), newCredit(v), newWatchdog(v), newService(v),
	}
	if v.fabric.NIC == nil { // messages of NICs are their own business
		list = append(list, newReassembly(v))
	}
	return list
}
