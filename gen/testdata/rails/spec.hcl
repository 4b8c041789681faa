# The smallest FC-Switch of any use, FC(4,4), with port groups cut into two rails and two virtual channels.

weft { version = 1 }

chip "cut" {
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "64B"
  vcs      = 2

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
    rails  = 2
  }
  buffer { flits = 64 }
  allocator { iterations = 1 }
  packet_gap = "50ns"
}

fc_switch "fc8" {
  chip    = chip.cut
  chips   = 4
  wiring  = "inter"
  routing = "src_0out"
  link { latency = "10ns" }
}
