# The largest chip: 64 ports of 100 Gbps, 12.8 Tbps in all, at saturation.

weft { version = 1 }

chip "big" {
  clock    = "390.625MHz"
  datapath = 256
  mtu      = "512B"

  serdes {
    lanes     = 256
    lane_rate = "25Gbps"
  }
  ports {
    groups = 64
    lanes  = 4
  }
  buffer { flits = 128 }
  allocator {
    kind       = "islip"
    iterations = 4
  }
}

test "saturation" {
  target = chip.big
  traffic {
    pattern   = "uniform"
    size      = "32B" # one flit
    injection = "saturate"
  }
  cycles = 3000
  seeds  = 1
  expect { throughput_min = 0.95 }
}

test "mixed" {
  target = chip.big
  traffic {
    pattern   = "permutation"
    load      = 0.5
    size      = "32B..512B"
    injection = "onoff"
  }
  holdoff = "random"
  cycles  = 3000
  seeds   = 1
}
