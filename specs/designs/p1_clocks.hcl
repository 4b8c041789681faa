# Rails that packets change in every switch, at two clocks, against four networks of 10 Gbps side by side: the comparison behind docs/papers.md.

weft { version = 1 }

variable "size" {
  default     = 512
  description = "packet in bytes"
}

variable "load" {
  default     = 0.4
  description = "bytes of packets offered, as a fraction of the bandwidth of a port group"
}

locals {
  # Loads count flits; the last of a packet is not full.
  narrow_load = min(1, var.load * 80 * ceil(8 * var.size / 80) / (8 * var.size))
  wide_load   = min(1, var.load * 320 * ceil(8 * var.size / 320) / (8 * var.size))
}

chip "narrow" { # f = 8 ns, b = 10 B, d = 4: 40 Gbps
  clock    = "125MHz"
  datapath = 80
  mtu      = "2KiB"

  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer {
    flits = 4096 # 1024 a rail
    mode  = "fixed_total"
  }
  packet_gap = "130ns"
}

chip "wide" { # f = 32 ns, b = 40 B, d = 4: 40 Gbps
  clock    = "31.25MHz"
  datapath = 320
  mtu      = "2KiB"

  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer {
    flits = 1024 # as many bytes
    mode  = "fixed_total"
  }
  packet_gap = "130ns"
}

fat_tree "high_clock" {
  chip    = chip.narrow
  ports   = 4
  levels  = 3
  routing = "d_mod_k"
  balance {
    mode = "packet"
    key  = "src_out"
    init = "hash"
  }
  link { latency = "100ns" }
}

fat_tree "low_clock" {
  chip    = chip.wide
  ports   = 4
  levels  = 3
  routing = "d_mod_k"
  balance {
    mode = "packet"
    key  = "src_out"
    init = "hash"
  }
  link { latency = "100ns" }
}

fat_tree "independent" { # packets keep their rail: four networks
  chip    = chip.wide
  ports   = 4
  levels  = 3
  routing = "d_mod_k"
  balance { mode = "none" }
  link { latency = "100ns" }
}

test "high_clock" {
  target = fat_tree.high_clock
  traffic {
    pattern = "uniform"
    load    = local.narrow_load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "low_clock" {
  target = fat_tree.low_clock
  traffic {
    pattern = "uniform"
    load    = local.wide_load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "independent" {
  target = fat_tree.independent
  traffic {
    pattern = "uniform"
    load    = local.wide_load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}
