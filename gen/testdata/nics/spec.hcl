# Two NICs on one chip: the smallest network that runs a collective.
weft { version = 1 }

chip "two" {
  clock    = "500MHz"
  datapath = 64
  mtu      = "256B"
  serdes {
    lanes     = 2
    lane_rate = "32Gbps"
  }
  ports {
    groups = 2
    lanes  = 1
  }
  buffer { flits = 64 }
}

fat_tree "leaf" {
  chip   = chip.two
  ports  = 2
  levels = 1
  link { latency = "2ns" }
}

nic "port" {
  virtual_ports = 1
  queues { pio = 2 }
  trigger {
    contexts = 2
    slots    = 1
  }
  host { data_bits = 64 }
}

network "pair" {
  topology = fat_tree.leaf
  nodes    = nic.port
}

collective "sum" {
  on = network.pair
  op = "allreduce"
}
