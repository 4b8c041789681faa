weft { version = 1 }

chip "flat" {
  clock    = "500MHz"
  datapath = 256
  mtu      = "2KiB"
  serdes {
    lanes     = 64
    lane_rate = "32Gbps"
  }
  ports {
    groups = 16
    lanes  = 4
  }
  buffer { flits = 128 }
}

fat_tree "ft" {
  chip   = chip.flat
  ports  = 16
  levels = 1
  link { latency = "10ns" }
}

nic "tight" {
  virtual_ports = 1
  trigger {
    contexts = 3
    slots    = 6
  }
}

network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.tight
}

collective "wide" {
  on    = network.cluster
  op    = "allreduce"
  ranks = 9
  tree {
    kind = "k_ary"
    k    = 8
  }
}

collective "second" {
  on    = network.cluster
  op    = "barrier"
  ranks = 4
  tree { k = 2 }
}
