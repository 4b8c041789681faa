weft { version = 1 }

chip "nr" {
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "2KiB"
  serdes {
    lanes     = 128
    lane_rate = "10Gbps"
  }
  ports {
    groups = 16
    lanes  = 8
  }
  buffer { flits = 128 }
}

network "pair" {
  chips = {
    a = chip.nr
    b = chip.nr
  }
  link "a:0" "b:0" { latency = "10ns" }
  node "n0" { at = "a:1" }
  node "n1" { at = "b:1" }
}

test "t" {
  target = network.pair
  traffic {
    pattern = "diagonal"
    load    = 0.5
    size    = "256B"
  }
}
