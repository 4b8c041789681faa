weft { version = 1 }

chip "duo" {
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "32B"
  serdes {
    lanes     = 2
    lane_rate = "10Gbps"
  }
  ports {
    groups = 2
    lanes  = 1
  }
  buffer { flits = 4 }
}

test "t" {
  target = chip.duo
  traffic {
    pattern = "uniform"
    size    = "32B"
  }
}
