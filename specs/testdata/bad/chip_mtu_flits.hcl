weft { version = 1 }

chip "nr" {
  clock    = "1.25GHz"
  datapath = 64
  mtu      = "16KiB"
  serdes {
    lanes     = 128
    lane_rate = "10Gbps"
  }
  ports {
    groups = 16
    lanes  = 8
  }
  buffer { flits = 4096 }
}

fc_switch "fc64" {
  chip    = chip.nr
  chips   = 8
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "48ns" }
}

test "t" {
  target = fc_switch.fc64
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "256B"
  }
}
