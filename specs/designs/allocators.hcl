# The same chip of 8 ports with each of the three allocators, saturated with single flits.

weft { version = 1 }

chip "parallel" { # pointers that wait for acceptance; matches what is left three times
  clock    = "156.25MHz"
  datapath = 128
  mtu      = "256B"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 2
  }
  buffer { flits = 64 }
  allocator {
    kind       = "islip"
    iterations = 3
  }
}

chip "simple" { # pointers that do not wait: they synchronise, so that outputs ask for the same inputs
  clock    = "156.25MHz"
  datapath = 128
  mtu      = "256B"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 2
  }
  buffer { flits = 64 }
  allocator {
    kind = "round_robin"
  }
}

chip "maximal" { # diagonal by diagonal: no request is left between an idle input and an idle output
  clock    = "156.25MHz"
  datapath = 128
  mtu      = "256B"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 2
  }
  buffer { flits = 64 }
  allocator {
    kind = "wavefront"
  }
}

test "islip" {
  target = chip.parallel
  traffic {
    pattern   = "uniform"
    size      = "16B" # one flit
    injection = "saturate"
  }
  cycles = 5000
  seeds  = 2
  expect { throughput_min = 0.9 }
}

test "round_robin" {
  target = chip.simple
  traffic {
    pattern   = "uniform"
    size      = "16B" # one flit
    injection = "saturate"
  }
  cycles = 5000
  seeds  = 2
  expect { throughput_min = 0.5 }
}

test "wavefront" {
  target = chip.maximal
  traffic {
    pattern   = "uniform"
    size      = "16B" # one flit
    injection = "saturate"
  }
  cycles = 5000
  seeds  = 2
  expect { throughput_min = 0.9 }
}
