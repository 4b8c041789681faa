"""Binary64 vectors by Berkeley SoftFloat (pip's softfloatpy): five little-endian 64-bit words each, a, b, a + b, maximum, minimum.

Usage: softfloat.py COUNT FILE. Operands are drawn like those of TestFloat: significands of few ones or few zeros, exponents at the ends of
the range, next to each other, or anywhere. A NaN result is written as 0x7ff8000000000000."""
import random
import struct
import sys

import softfloatpy as sf

CANONICAL = 0x7FF8000000000000


def operand(r, near):
    e = r.choice((0, 1, 2, 1022, 1023, 1024, 2045, 2046, 2047, near, near + r.randint(-60, 60), r.randrange(2048)))
    ones = sum(1 << r.randrange(52) for _ in range(r.randrange(4))) & (1 << 52) - 1
    fraction = r.choice((0, ones, ~ones & (1 << 52) - 1, r.getrandbits(52)))
    return r.getrandbits(1) << 63 | min(max(e, 0), 2047) << 52 | fraction


def main():
    count, path = int(sys.argv[1]), sys.argv[2]
    r = random.Random(754)
    sf.set_rounding_mode(sf.RoundingMode.NEAR_EVEN)
    with open(path, "wb") as out:
        for _ in range(count):
            a = operand(r, 1023)
            b = operand(r, a >> 52 & 2047)
            x, y = (sf.Float64.from_bytes(v.to_bytes(8, "big")) for v in (a, b))
            total = int.from_bytes(sf.f64_add(x, y).to_bytes(), "big")
            if sf.f64_is_nan(sf.f64_add(x, y)):
                total = CANONICAL
            if sf.f64_is_nan(x) or sf.f64_is_nan(y):
                largest = smallest = CANONICAL
            else:
                below = bool(sf.f64_lt(x, y)) or bool(sf.f64_eq(x, y)) and a >> 63 == 1 and b >> 63 == 0
                largest, smallest = (b, a) if below else (a, b)
            out.write(struct.pack("<5Q", a, b, total, largest, smallest))


main()
