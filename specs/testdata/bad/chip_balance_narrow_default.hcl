weft { version = 1 }

chip "slim" {
  clock    = "125MHz"
  datapath = 72
  mtu      = "512B"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 256 }
  balance {
    mode = "message"
  }
}
