weft { version = 1 }

chip "cluster_system" {
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
  chip   = chip.cluster_system
  ports  = 4
  levels = 2
  link { latency = "100ns" }
}

nic "tianhe" {
}

network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
}

network "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
}
