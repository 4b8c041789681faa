package specs_test

import (
	"testing"

	"weft/specs"
)

func TestCreditRate(t *testing.T) {
	cases := []struct {
		latency, buffer int
		trip            int
		rate            float64
	}{
		{1, 6, 7, 6. / 7},
		{1, 7, 7, 1},
		{15, 256, 35, 1},
		{64, 64, 133, 64. / 133},
		{64, 132, 133, 132. / 133},
		{64, 133, 133, 1},
	}
	for _, c := range cases {
		if got := specs.CreditRoundTrip(c.latency); got != c.trip {
			t.Errorf("CreditRoundTrip(%d) = %d, want %d", c.latency, got, c.trip)
		}
		if got := specs.CreditRate(c.latency, c.buffer); got != c.rate {
			t.Errorf("CreditRate(%d, %d) = %g, want %g", c.latency, c.buffer, got, c.rate)
		}
	}
}
