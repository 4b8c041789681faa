// Command weft generates, verifies and draws HPC interconnects from HCL specs.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }
