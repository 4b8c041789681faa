# A fat tree of 8,192 nodes, FT(32,3) of 1,280 chips, for the golden model alone.

weft { version = 1 }

chip "nr" { # 32 ports of 80 Gbps
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "2KiB"

  serdes {
    lanes     = 256
    lane_rate = "10Gbps"
  }
  ports {
    groups = 32
    lanes  = 8
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
}

fat_tree "ft32" {
  chip    = chip.nr
  ports   = 32
  levels  = 3 # 8,192 nodes, 1,280 chips
  routing = "d_mod_k"
  link { latency = "100ns" }
}

test "uniform" { # half of what the ports carry
  target = fat_tree.ft32
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "256B"
  }
  mode   = "model"
  cycles = 4000
  seeds  = 1
  expect { throughput_min = 0.4 }
}
