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

fat_tree "ft" {
  chip   = chip.slim
  ports  = 4
  levels = 2
  link { latency = "100ns" }
}

test "t" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    mapping = "frag_packets"
    size    = "64B..16KiB"
  }
}
