weft { version = 1 }

chip "big" {
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "64B"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer {
    flits = 64
    mode  = "fixed_depth"
  }
}

chip "thin" {
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "64B"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 80 }
}

network "pair" {
  chips = {
    a = chip.big
    b = chip.thin
  }
  link "a:0" "b:0" { latency = "8 cycles" }
  link "a:1" "b:1" { latency = "9 cycles" }
  link "a:2" "b:2" { latency = "7 cycles" }
  node "n0" {
    at      = "a:3"
    latency = "20 cycles"
  }
  node "n1" { at = "b:3" }
}
