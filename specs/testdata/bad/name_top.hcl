weft { version = 1 }

chip "a__b" {
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
}

fc_switch "TOP" {
  chip    = chip.a__b
  chips   = 8
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "48ns" }
}

test "t" {
  target = fc_switch.TOP
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "256B"
  }
}

network "error_o" {
  chips = { a = chip.a__b }
  node "a__b" { at = "a:0" } # an instance, not a module
  node "rst_o" { at = "a:1" }
}

nic "ni" {
}

network "system_" {
  topology = fc_switch.TOP
  nodes    = nic.ni
}
