weft { version = 1 }

chip "slim" {
  clock    = "156.25MHz"
  datapath = 64
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
    mode = "packet"
    key  = "src_out"
  }
}
