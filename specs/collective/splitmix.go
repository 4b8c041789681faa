package collective

// Operand gives the test operand of a rank and lane as the bits of a binary64 number of magnitude 2^-8 to 2^8 with a full random mantissa,
// drawn from SplitMix64 (Steele, Lea, Flood 2014) of 8*rank + lane. Sums of such operands depend on their order.
func Operand(rank, lane int) uint64 {
	z := uint64(8*rank+lane) + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	const mantissa = 1<<52 - 1
	return z&(1<<63) | (1015+z>>52&15)<<52 | z&mantissa
}

// Operands gives all lanes of Operand.
func Operands(rank int) Vector {
	var v Vector
	for l := range v {
		v[l] = Operand(rank, l)
	}
	return v
}
