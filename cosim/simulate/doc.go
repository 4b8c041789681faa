// Package simulate measures networks on the golden model alone: it finds the end of the warm-up, runs until the confidence intervals of latency and
// throughput are as narrow as asked for, says when a load is more than the network takes, and gives the figures as JSON, CSV and SVG.
//
// All files of a job are the same bytes for the same spec, seed and options, however many workers compute them.
package simulate
