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

network "ring" {
  chips = {
    c0 = chip.nr
    c1 = chip.nr
    c2 = chip.nr
    c3 = chip.nr
    c4 = chip.nr
    c5 = chip.nr
  }
  link "c0:0" "c1:1" { latency = "10ns" }
  link "c1:0" "c2:1" { latency = "10ns" }
  link "c2:0" "c3:1" { latency = "10ns" }
  link "c3:0" "c4:1" { latency = "10ns" }
  link "c4:0" "c5:1" { latency = "10ns" }
  link "c5:0" "c0:1" { latency = "10ns" }
  node "n0" { at = "c0:2" }
  node "n1" { at = "c1:2" }
  node "n2" { at = "c2:2" }
  node "n3" { at = "c3:2" }
  node "n4" { at = "c4:2" }
  node "n5" { at = "c5:2" }
}
