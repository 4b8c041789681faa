weft { version = 1 }

chip "nr" { # 8 ports of 10 Gbps
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "1KiB"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 1
    rails  = 1
  }
  buffer { flits = 192 }
  allocator {
    kind       = "islip"
    iterations = 2
  }
}

fc_switch "fc8" {
  chip    = chip.nr
  chips   = 4
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "12.8ns" }
}

fat_tree "ft" {
  chip   = chip.nr
  ports  = 8
  levels = 2
  link { latency = "12.8ns" }
}

network "joined" {
  switches = {
    a = fc_switch.fc8
    b = fc_switch.fc8
    t = fat_tree.ft
  }
  chips = { a_nr0 = chip.nr }
}
