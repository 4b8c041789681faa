# A fat tree of 1,024 nodes, FT(16,3) of 320 chips, for the golden model alone: every port cut into 4 rails.

weft { version = 1 }

chip "nr" { # 16 ports of 80 Gbps, each 4 rails of 20 Gbps
  clock    = "78.125MHz"
  datapath = 256
  mtu      = "2KiB"

  serdes {
    lanes     = 128
    lane_rate = "10Gbps"
  }
  ports {
    groups = 16
    lanes  = 8
    rails  = 4
  }
  buffer {
    flits = 512 # 128 for each rail
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
}

fat_tree "ft16" {
  chip    = chip.nr
  ports   = 16
  levels  = 3 # 1,024 nodes, 320 chips
  routing = "d_mod_k"
  balance { # in place of what the chip says
    mode = "packet"
    key  = "src_out"
    init = "hash"
  }
  link { latency = "100ns" }
}

test "uniform" { # half of what the ports carry
  target = fat_tree.ft16
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "256B"
  }
  mode   = "model"
  cycles = 10000
  seeds  = 1
  expect { throughput_min = 0.45 }
}

test "datacenter" { # short and long packets
  target = fat_tree.ft16
  traffic {
    pattern   = "uniform"
    load      = 0.4
    size      = "datacenter"
    injection = "onoff"
  }
  mode   = "model"
  cycles = 10000
  seeds  = 1
}
