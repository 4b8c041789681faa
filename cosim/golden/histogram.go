package golden

import "math/bits"

// Histogram counts cycles in buckets of bounded relative width: values below 128 are exact, larger ones within 1/64. The zero value is
// empty and ready to use.
type Histogram struct {
	buckets  []uint64
	count    uint64
	sum      uint64
	min, max uint64
}

const subBuckets = 64 // per power of two

// bucketOf gives the bucket of a value: the value itself below 128, then 64 buckets for each power of two.
func bucketOf(v uint64) int {
	if v < 2*subBuckets {
		return int(v)
	}
	e := bits.Len64(v) - 7
	return e*subBuckets + int(v>>e)
}

// lastOf gives the largest value of a bucket.
func lastOf(b int) uint64 {
	if b < 2*subBuckets {
		return uint64(b)
	}
	e := b/subBuckets - 1
	return uint64(b-e*subBuckets+1)<<e - 1
}

// Add counts one value.
func (h *Histogram) Add(v uint64) {
	b := bucketOf(v)
	if b >= len(h.buckets) {
		h.buckets = append(h.buckets, make([]uint64, b+subBuckets-len(h.buckets))...)
	}
	h.buckets[b]++
	if h.count == 0 || v < h.min {
		h.min = v
	}
	h.max = max(h.max, v)
	h.count++
	h.sum += v
}

// Merge adds all values that another histogram has counted.
func (h *Histogram) Merge(o *Histogram) {
	if o.count == 0 {
		return
	}
	if len(o.buckets) > len(h.buckets) {
		h.buckets = append(h.buckets, make([]uint64, len(o.buckets)-len(h.buckets))...)
	}
	for b, k := range o.buckets {
		h.buckets[b] += k
	}
	if h.count == 0 || o.min < h.min {
		h.min = o.min
	}
	h.max = max(h.max, o.max)
	h.count += o.count
	h.sum += o.sum
}

// Count gives the number of values.
func (h *Histogram) Count() uint64 { return h.count }

// Min gives the smallest value, exactly; 0 if there is none.
func (h *Histogram) Min() uint64 { return h.min }

// Max gives the largest value, exactly; 0 if there is none.
func (h *Histogram) Max() uint64 { return h.max }

// Mean gives the arithmetic mean, exactly; 0 if there is none.
func (h *Histogram) Mean() float64 {
	if h.count == 0 {
		return 0
	}
	return float64(h.sum) / float64(h.count)
}

// Buckets calls f for every bucket that is not empty, in ascending order, with its largest value, or that of all if it is smaller.
func (h *Histogram) Buckets(f func(last, count uint64)) {
	for b, n := range h.buckets {
		if n > 0 {
			f(min(lastOf(b), h.max), n)
		}
	}
}

// Quantile gives the smallest bucket's largest value that at least the fraction q (0..1) of all values do not exceed; 0 if there is none.
func (h *Histogram) Quantile(q float64) uint64 {
	if h.count == 0 {
		return 0
	}
	want := uint64(q*float64(h.count) + 0.5)
	want = min(max(want, 1), h.count)
	for b, n := range h.buckets {
		if want <= n {
			return min(lastOf(b), h.max)
		}
		want -= n
	}
	return h.max
}
