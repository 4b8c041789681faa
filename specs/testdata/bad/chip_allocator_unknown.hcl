weft { version = 1 }

chip "nr" {
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "2KiB"
  serdes {
    lanes     = 128
    lane_rate = "10Gbps"
  }
  ports {
    groups = 16
    lanes  = 8
  }
  buffer { flits = 128 }
  allocator { kind = "wave_front" }
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
