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
}

network "chain" {
  chips = {
    c0 = chip.nr
    c1 = chip.nr
    c2 = chip.nr
    c3 = chip.nr
    c4 = chip.nr
    c5 = chip.nr
    c6 = chip.nr
    c7 = chip.nr
    c8 = chip.nr
    c9 = chip.nr
    c10 = chip.nr
  }
  link "c0:0" "c1:1" { latency = "10ns" }
  link "c1:0" "c2:1" { latency = "10ns" }
  link "c2:0" "c3:1" { latency = "10ns" }
  link "c3:0" "c4:1" { latency = "10ns" }
  link "c4:0" "c5:1" { latency = "10ns" }
  link "c5:0" "c6:1" { latency = "10ns" }
  link "c6:0" "c7:1" { latency = "10ns" }
  link "c7:0" "c8:1" { latency = "10ns" }
  link "c8:0" "c9:1" { latency = "10ns" }
  link "c9:0" "c10:1" { latency = "10ns" }
  node "first" { at = "c0:2" }
  node "last" { at = "c10:2" }
}
