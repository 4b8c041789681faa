# The FC-Switch of Tianhe-1A under any of its four routings, on the golden model: the performance test behind docs/papers.md.

weft { version = 1 }

variable "routing" { # src_0out | dest_0out | src_1in | dest_1in
  default     = "dest_0out"
  description = "how the way up is chosen"
}

variable "pattern" {
  default     = "all_to_all"
  description = "which node sends to which"
}

variable "load" {
  default     = 0.3
  description = "offered load; a NIC of 32 Gbps can offer 0.4"
}

chip "nr" { # 16 ports of 8 lanes at 10 Gbps
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
    rails  = 1
  }
  buffer { flits = 256 }
  allocator {
    kind       = "islip"
    iterations = 3
  }
}

fc_switch "fc64" {
  chip    = chip.nr
  chips   = 8 # 32 nodes
  wiring  = "contig"
  routing = var.routing
  link { latency = "48ns" }
}

test "load" {
  target = fc_switch.fc64
  traffic {
    pattern = var.pattern
    load    = var.load
    size    = "256B"
  }
  cycles = 4000
  mode   = "model"
}

test "ping" { # to the next chip, one packet at a time for all that matters
  target = fc_switch.fc64
  traffic {
    pattern = "shift"
    shift   = 8
    load    = 0.01
    size    = "64B"
  }
  cycles = 4000
  mode   = "model"
}
