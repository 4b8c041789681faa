# The smallest fat tree with a level above the edge, FT(4,2), of 2 rails: 8 nodes, 6 chips, small enough to be simulated whole.

weft { version = 1 }

chip "half" { # a 4-port chip of 40 Gbps in 2 rails
  clock    = "250MHz"
  datapath = 80
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
    flits = 416 # 208 for each rail
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
}

fat_tree "ft42" {
  chip    = chip.half
  ports   = 4
  levels  = 2 # 8 nodes, 6 chips
  routing = "d_mod_k"
  balance { # in place of what the chip says
    mode = "packet"
    key  = "in_out"
    init = "hash"
  }
  link { latency = "8ns" }
}

test "whole" { # the generated top in one model: checks the wiring between the chips as well
  target = fat_tree.ft42
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "32B..1KiB"
  }
  holdoff = "random"
  mode    = "flat"
  cycles  = 5000
  seeds   = 1
}

test "chips" { # each chip alone
  target = fat_tree.ft42
  traffic {
    pattern = "bit_complement"
    load    = 0.6
    size    = "32B..512B"
  }
  holdoff = "bursty"
  cycles  = 5000
  seeds   = 1
}
