# Four virtual channels on a chip of 4 ports: packets of different channels interleave on a link, each with its own buffer and credits.

weft { version = 1 }

chip "quad" {
  clock    = "156.25MHz"
  datapath = 128
  mtu      = "256B"
  vcs      = 4

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
  }
  buffer { flits = 32 } # for each channel: two packets
}

test "saturation" { # single flits; the buffers are shared by the outputs, so between 4 ports some output is often without a packet
  target = chip.quad
  traffic {
    pattern   = "uniform"
    size      = "16B"
    injection = "saturate"
  }
  cycles = 10000
  seeds  = 2
  expect { throughput_min = 0.82 }
}

test "interleaved" { # stalled channels make room for the others in the middle of their packets
  target = chip.quad
  traffic {
    pattern = "uniform"
    load    = 0.6
    size    = "16B..256B"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 2
}

test "patience" { # short packets take the credits before long ones have enough
  target = chip.quad
  traffic {
    pattern   = "hotspot"
    hotspot   = 0
    share     = 0.3
    size      = "16B..256B"
    injection = "saturate"
  }
  holdoff = "trickle"
  cycles  = 20000
  seeds   = 2
}
