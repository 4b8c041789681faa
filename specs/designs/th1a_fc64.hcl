# The 64 x 64 FC-Switch of Tianhe-1A: 8 chips of 16 port groups, 4 in each stage; 32 nodes on stage 0.

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

fc_switch "fc64" {
  chip    = chip.nr
  chips   = 8
  wiring  = "contig"    # contig | th | inter
  routing = "dest_0out" # src_0out | dest_0out | src_1in | dest_1in
  link { latency = "48ns" }
}

test "uniform" { # half load, nobody stalls: latency is short
  target = fc_switch.fc64
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "256B"
  }
  cycles = 20000
  seeds  = 2
  expect {
    throughput_min  = 0.47
    latency_p99_max = "1us"
  }
}

test "permutation" { # bursts of packets of all sizes
  target = fc_switch.fc64
  traffic {
    pattern   = "permutation"
    load      = 0.3
    size      = "64B..2KiB"
    injection = "onoff"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 2
}

test "shift" { # single flits; every interface is closed half of the time
  target = fc_switch.fc64
  traffic {
    pattern = "shift"
    shift   = 8
    load    = 0.35
    size    = "32B"
  }
  holdoff = "bursty"
  cycles  = 20000
  seeds   = 2
}

test "bit_complement" { # interfaces open for one cycle at a time, which lets 0.13 through
  target = fc_switch.fc64
  traffic {
    pattern = "bit_complement"
    load    = 0.08
    size    = "32B..512B"
  }
  holdoff = "trickle"
  cycles  = 20000
  seeds   = 2
}

test "starved" { # interfaces almost always closed, which lets 0.028 through
  target = fc_switch.fc64
  traffic {
    pattern = "uniform"
    load    = 0.01
    size    = "32B..128B"
  }
  holdoff = "starve"
  cycles  = 20000
  seeds   = 2
}

test "hotspot" { # as much as the hot node takes
  target = fc_switch.fc64
  traffic {
    pattern = "hotspot"
    hotspot = 0
    share   = 0.1
    load    = 0.1
    size    = "32B..256B"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 2
}

test "congestion" { # several times of what the hot node takes: buffers fill, and the way to others is blocked
  target = fc_switch.fc64
  traffic {
    pattern = "hotspot"
    hotspot = 0
    share   = 0.3
    load    = 0.5
    size    = "32B..512B"
  }
  holdoff = "bursty"
  cycles  = 20000
  seeds   = 2
}

test "patience" { # short packets take the credits before long ones have enough: outputs run out of patience
  target = fc_switch.fc64
  traffic {
    pattern   = "uniform"
    size      = "32B..512B"
    injection = "saturate"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 2
  expect { throughput_min = 0.6 }
}

test "saturate" { # all that the switch can carry
  target = fc_switch.fc64
  traffic {
    pattern   = "uniform"
    size      = "32B..128B"
    injection = "saturate"
  }
  cycles = 20000
  seeds  = 2
  expect { throughput_min = 0.95 }
}
