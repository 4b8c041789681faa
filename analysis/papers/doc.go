// Package papers evaluates the closed-form models of the three published systems that weft builds (P1, P2 and P3 in
// docs/microarchitecture.md) and judges what they claim: the slicing gain of P1, the coverage and balance of P2's routings, the trees and
// fitted latencies of P3. Nothing here simulates a network; every verdict follows from figures that are computed when it is asked for.
package papers
