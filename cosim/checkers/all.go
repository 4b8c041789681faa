package checkers

// all gives every checker. Framing comes first: conservation counts the flits that it has followed.
func all(v *env) []checker {
	list := []checker{
		newFraming(v), newConservation(v), newIntegrity(v), newOrder(v), newRoute(v), newRails(v), newPorts(v), newCredit(v), newWatchdog(v), newService(v),
	}
	if v.fabric.NIC == nil { // messages of NICs are their own business
		list = append(list, newReassembly(v))
	}
	return list
}
