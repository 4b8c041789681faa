# The sliced fat tree FT(4,3): 16 nodes, 20 chips, every port of 40 Gbps cut into 4 rails of 10 Gbps that packets change in every switch.

weft { version = 1 }

chip "slim" { # a 4-port chip of 40 Gbps: 8bd/f = 8 * 40 B * 4 / 32 ns
  clock    = "31.25MHz"
  datapath = 320
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
    flits = 256 # 64 for each rail
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "130ns" # the time that a packet occupies an output, however short it is
}

fat_tree "ft43" {
  chip    = chip.slim
  ports   = 4
  levels  = 3 # 16 nodes, 20 chips
  routing = "d_mod_k"
  balance { # in place of what the chip says
    mode = "packet"
    key  = "src_out"
    init = "hash"
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
  expect { throughput_min = 0.35 }
}

test "short" { # the packet gap, not the wires, is what limits two flits
  target = fat_tree.ft43
  traffic {
    pattern = "all_to_all"
    load    = 0.2
    size    = "44B..76B"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 1
}

test "transpose" { # three flows on the busiest link
  target = fat_tree.ft43
  traffic {
    pattern   = "transpose"
    load      = 0.2
    size      = "268B"
    injection = "onoff"
  }
  holdoff = "bursty"
  cycles  = 10000
  seeds   = 1
}

test "fragments" { # messages cut over the 4 rails, the longest into 8 pieces
  target = fat_tree.ft43
  traffic {
    pattern = "uniform"
    mapping = "frag"
    load    = 0.25
    size    = "16B..12KiB"
  }
  cycles = 10000
  seeds  = 1
}

test "saturate" { # all that the tree can carry
  target = fat_tree.ft43
  traffic {
    pattern   = "uniform"
    size      = "268B..1036B"
    injection = "saturate"
  }
  cycles = 10000
  seeds  = 1
}
