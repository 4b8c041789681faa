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

test "t0" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    size    = "datacentre"
  }
}

test "t1" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    size    = "64B:1, 128B"
  }
}

test "t2" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    size    = "64B:0"
  }
}

test "t3" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    size    = "64B:1, 64B:2"
  }
}

test "t4" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    size    = "8B:1"
  }
}
