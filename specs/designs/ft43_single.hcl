# The fat tree FT(4,3) with one fast port where the sliced one has rails: 16 nodes, 20 chips, 1 x 40 Gbps.

weft { version = 1 }

chip "fast" { # a 4-port chip of 40 Gbps: 8bd/f = 8 * 40 B / 8 ns
  clock    = "125MHz"
  datapath = 320
  mtu      = "2KiB"

  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 1
  }
  buffer {
    flits = 256
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "130ns" # the time that a packet occupies an output, however short it is
}

fat_tree "ft43" {
  chip    = chip.fast
  ports   = 4
  levels  = 3 # 16 nodes, 20 chips
  routing = "d_mod_k"
  link { latency = "100ns" }
}

test "uniform" { # packets of all sizes
  target = fat_tree.ft43
  traffic {
    pattern = "uniform"
    load    = 0.4
    size    = "64B..2KiB"
  }
  cycles = 10000
  seeds  = 1
  expect { throughput_min = 0.35 }
}

test "short" { # one packet in 17 cycles is what an output takes
  target = fat_tree.ft43
  traffic {
    pattern = "uniform"
    load    = 0.08
    size    = "44B..76B"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 1
}

test "saturate" { # all that the tree can carry
  target = fat_tree.ft43
  traffic {
    pattern   = "uniform"
    size      = "268B..1036B"
    injection = "saturate"
  }
  holdoff = "bursty"
  cycles  = 10000
  seeds   = 1
}
