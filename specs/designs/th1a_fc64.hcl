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

test "uniform" {
  target = fc_switch.fc64
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "256B"
  }
  cycles = 20000
  seeds  = 2
}

test "permutation" {
  target = fc_switch.fc64
  traffic {
    pattern   = "permutation"
    load      = 0.4
    size      = "64B..2KiB"
    injection = "onoff"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 2
}

test "shift" {
  target = fc_switch.fc64
  traffic {
    pattern = "shift"
    shift   = 8
    load    = 0.8
    size    = "32B"
  }
  holdoff = "bursty"
  cycles  = 20000
  seeds   = 2
}

test "bit_complement" {
  target = fc_switch.fc64
  traffic {
    pattern = "bit_complement"
    load    = 0.6
    size    = "32B..512B"
  }
  holdoff = "trickle"
  cycles  = 20000
  seeds   = 2
}

test "hotspot" {
  target = fc_switch.fc64
  traffic {
    pattern = "hotspot"
    hotspot = 0
    share   = 0.2
    load    = 0.1
    size    = "32B..256B"
  }
  holdoff = "starve"
  cycles  = 20000
  seeds   = 2
}

test "saturate" {
  target = fc_switch.fc64
  traffic {
    pattern   = "uniform"
    size      = "32B..128B"
    injection = "saturate"
  }
  cycles = 20000
  seeds  = 2
}
