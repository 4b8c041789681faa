weft { version = 1 }

chip "slim" {
  clock    = "31.25MHz"
  datapath = 320
  mtu      = "2KiB"
  serdes {
    lanes     = 64
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 1024 }
}

network "pair" {
  chips = { a = chip.slim }
  node "n0" { at = "a:0" }
  node "n1" { at = "a:1" }
}

collective "r" {
  on = network.pair
  op = "barrier"
}
