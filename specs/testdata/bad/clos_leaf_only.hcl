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

clos "c" {
  leaf = chip.slim
  leaves     = 2
  spines     = 2
  leaf_nodes = 2
  lanes      = 1
  link { latency = "100ns" }
}
