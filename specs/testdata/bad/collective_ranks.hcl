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

nic "tianhe" {
  alu { lanes = 2 }
}

network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
}

collective "r" {
  on = network.cluster
  op    = "reduce"
  ranks = 9
}

collective "s" {
  on = network.cluster
  op    = "reduce"
  ranks = 4
  root  = 4
}

test "r" {
  target = network.cluster
  traffic {
    pattern = "uniform"
    size    = "64B"
  }
}
