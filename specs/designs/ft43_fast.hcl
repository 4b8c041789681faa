# The sliced fat tree FT(4,3) at the clock of the single-rail one: 4 rails of 10 Gbps, narrow and fast.

weft { version = 1 }

chip "narrow" { # a 4-port chip of 40 Gbps: 8bd/f = 8 * 10 B * 4 / 8 ns
  clock    = "125MHz"
  datapath = 80
  mtu      = "2KiB"

  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer {
    flits = 1024 # 256 for each rail
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "130ns" # the time that a packet occupies an output, however short it is
}

fat_tree "ft43" {
  chip    = chip.narrow
  ports   = 4
  levels  = 3 # 16 nodes, 20 chips
  routing = "d_mod_k"
  balance { # in place of what the chip says
    mode = "packet"
    key  = "out"
    init = "zero"
  }
  link { latency = "100ns" }
}

test "uniform" { # packets of all sizes, whole, in turn over the rails
  target = fat_tree.ft43
  traffic {
    pattern = "uniform"
    load    = 0.4
    size    = "64B..2KiB"
  }
  cycles = 10000
  seeds  = 1
  expect { throughput_min = 0.33 }
}

test "pieces" { # messages cut over the rails, the pieces as packets of their own
  target = fat_tree.ft43
  traffic {
    pattern = "permutation"
    mapping = "frag_packets"
    load    = 0.3
    size    = "datacenter"
  }
  cycles = 10000
  seeds  = 1
}

test "saturate" { # all that the tree can carry
  target = fat_tree.ft43
  traffic {
    pattern   = "uniform"
    size      = "64B..512B"
    injection = "saturate"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 1
}
