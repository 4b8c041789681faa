// Package nic is the cycle-exact model of the network interface of docs/nic.md, with the host that it works for: memory behind AXI4, and a
// driver that posts descriptors and polls the queues. It shares nothing with the Verilog.
package nic
