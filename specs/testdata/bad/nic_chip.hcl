weft { version = 1 }

chip "flat" {
  clock    = "500MHz"
  datapath = 80
  mtu      = "128B"
  serdes {
    lanes     = 64
    lane_rate = "40Gbps"
  }
  ports {
    groups = 4
    lanes  = 16
    rails  = 16
  }
  buffer { flits = 1024 }
}

fat_tree "ft" {
  chip   = chip.flat
  ports  = 4
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

