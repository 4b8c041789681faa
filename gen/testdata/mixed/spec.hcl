# A network of two chip types with nodes out of order and a port group to spare.

weft { version = 1 }

chip "hub" {
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "64B"

  serdes {
    lanes     = 3
    lane_rate = "10Gbps"
  }
  ports {
    groups = 3
    lanes  = 1
  }
  buffer { flits = 16 }
  allocator { iterations = 1 }
}

chip "rim" {
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
  buffer { flits = 40 }
  allocator { iterations = 1 }
}

network "star" {
  chips = {
    left  = chip.rim
    right = chip.rim
    mid   = chip.hub
  }
  link "left:1" "mid:0" { latency = "10ns" }
  link "mid:2" "right:0" { latency = "20ns" }
  node "n1" { at = "right:1" }
  node "n0" { at = "left:0" }
}
