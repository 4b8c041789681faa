# One 16-port chip alone, with a node on every port.

weft { version = 1 }

chip "nr" { # 16 ports x 8 lanes, 80 Gbps per direction, 2.56 Tbps in all
  clock    = "312.5MHz"
  datapath = 256 # flit width in bits
  mtu      = "2KiB"
  vcs      = 1

  serdes {
    lanes     = 128      # full-duplex lanes on the package
    lane_rate = "10Gbps" # per lane and direction, after coding
  }
  ports {
    groups = 16 # port groups
    lanes  = 8  # lanes of one group
    rails  = 1  # slicing degree
  }
  buffer { flits = 256 }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "0ns" # minimum time between packet heads on one output
}

test "saturation" {
  target = chip.nr
  traffic {
    pattern   = "uniform"
    size      = "32B" # one flit
    injection = "saturate"
  }
  cycles = 20000
  seeds  = 2
  expect { throughput_min = 0.97 }
}

test "mixed" {
  target = chip.nr
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "32B..2KiB"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 2
}
