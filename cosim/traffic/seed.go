package traffic

// Seed derives the seed of one run from the base seed, the name of the test and the instance it runs on. It is a hash: it depends on
// nothing else, in particular not on the order or number of tests, so a failing run is repeated with its own name and base seed alone.
func Seed(base uint64, test, instance string) uint64 {
	h := mix(base + golden)
	for _, s := range [...]string{test, instance} {
		for i := 0; i < len(s); i++ {
			h = mix(h + golden + uint64(s[i]))
		}
		h = mix(h ^ uint64(len(s))<<32 ^ golden) // keeps ("ab","c") apart from ("a","bc")
	}
	return h
}
