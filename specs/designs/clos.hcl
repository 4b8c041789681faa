# A two-level Clos network of two chip types: 4 leaves with 4 nodes and 2 lanes to each of 2 spines.

weft { version = 1 }

chip "leaf" { # 8 ports of 10 Gbps
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "2KiB"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 1
    rails  = 1
  }
  buffer {
    flits = 260
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
}

chip "spine" { # 8 ports of 10 Gbps with deeper buffers
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "2KiB"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 1
    rails  = 1
  }
  buffer {
    flits = 384
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
}

clos "clos" {
  leaf       = chip.leaf
  spine      = chip.spine
  leaves     = 4
  spines     = 2
  leaf_nodes = 4
  lanes      = 2
  routing    = "d_mod_k"
  link {
    latency      = "48ns"
    node_latency = "10ns"
  }
}

test "uniform" { # as many links up as nodes: half load passes
  target = clos.clos
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "64B..2KiB"
  }
  cycles = 20000
  seeds  = 1
  expect { throughput_min = 0.46 }
}

test "neighbor" { # one node in four sends to another leaf
  target = clos.clos
  traffic {
    pattern   = "neighbor"
    load      = 0.4
    size      = "datacenter"
    injection = "onoff"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 1
}

test "saturate" { # all that the network can carry
  target = clos.clos
  traffic {
    pattern   = "uniform"
    size      = "16B:4, 512B:1"
    injection = "saturate"
  }
  holdoff = "bursty"
  cycles  = 20000
  seeds   = 1
}

test "whole" { # the generated top in one model: checks the wiring between the chips as well
  target = clos.clos
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "imix"
  }
  holdoff = "random"
  mode    = "flat"
  cycles  = 5000
  seeds   = 1
}
