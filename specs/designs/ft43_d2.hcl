# The sliced fat tree FT(4,3) with 2 rails of 20 Gbps: the packets of a message follow its first one over the rails.

weft { version = 1 }

chip "half" { # a 4-port chip of 40 Gbps: 8bd/f = 8 * 40 B * 2 / 16 ns
  clock    = "62.5MHz"
  datapath = 320
  mtu      = "2KiB"

  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 2
  }
  buffer {
    flits = 256 # 128 for each rail
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "130ns" # the time that a packet occupies an output, however short it is
}

fat_tree "ft43" {
  chip    = chip.half
  ports   = 4
  levels  = 3 # 16 nodes, 20 chips
  routing = "s_mod_k"
  balance { # in place of what the chip says
    mode = "message"
    key  = "in_out"
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

test "messages" { # the pieces of a message after its first two follow them over the rails
  target = fat_tree.ft43
  traffic {
    pattern   = "uniform"
    mapping   = "frag"
    load      = 0.3
    size      = "1KiB..16KiB"
    injection = "onoff"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 1
}

test "hotspot" { # several times of what the hot node takes
  target = fat_tree.ft43
  traffic {
    pattern = "hotspot"
    hotspot = 5
    share   = 0.3
    load    = 0.3
    size    = "64B..512B"
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
  holdoff = "trickle"
  cycles  = 10000
  seeds   = 1
}
