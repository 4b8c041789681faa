# One fast port against as many rails of 10 Gbps, for every size of message and load: the fat trees behind docs/papers.md.

weft { version = 1 }

variable "rails" { # 2, 4 or 8: port groups of 20, 40 or 80 Gbps
  default     = 4
  description = "rails of 10 Gbps in a port group of the sliced tree, and width of the single one in rails"
}

variable "size" {
  default     = 256
  description = "message in bytes, header included"
}

variable "load" {
  default     = 0.4
  description = "bytes of messages offered, as a fraction of the bandwidth of a port group"
}

variable "gap" {
  default     = 130
  description = "time in ns for which a packet occupies an output at least; 0 is a pipelined switch"
}

variable "slots" {
  default     = 4096
  description = "flits of a buffer: enough for 5 packets of 8 KiB on a rail"
}

locals {
  rail   = 80 # bits: 10 B every 8 ns
  single = local.rail * var.rails
  # Loads count flits; the last of a packet is not full.
  sliced_load = min(1, var.load * local.rail * ceil(8 * var.size / local.rail) / (8 * var.size))
  single_load = min(1, var.load * local.single * ceil(8 * var.size / local.single) / (8 * var.size))
}

chip "fast" { # 4 ports, each as fast as all rails together
  clock    = "125MHz"
  datapath = local.single
  mtu      = "8KiB"

  serdes {
    lanes     = 4 * var.rails
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = var.rails
    rails  = 1
  }
  buffer { flits = var.slots }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "${var.gap}ns"
}

chip "slim" { # the same lanes, a rail each
  clock    = "125MHz"
  datapath = local.rail
  mtu      = "8KiB"

  serdes {
    lanes     = 4 * var.rails
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = var.rails
    rails  = var.rails
  }
  buffer {
    flits = var.slots * var.rails # var.slots a rail: as many bytes in all as behind the fast port
    mode  = "fixed_total"
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  packet_gap = "${var.gap}ns"
}

fat_tree "single" {
  chip    = chip.fast
  ports   = 4
  levels  = 3
  routing = "d_mod_k"
  link { latency = "206ns" } # 100 ns, and what a switch of 130 ns takes longer than the 3 cycles of these
}

fat_tree "sliced" {
  chip    = chip.slim
  ports   = 4
  levels  = 3
  routing = "d_mod_k"
  balance {
    mode = "packet"
    key  = "src_out"
    init = "hash"
  }
  link { latency = "206ns" }
}

test "single" { # whole messages over the fast port
  target = fat_tree.single
  traffic {
    pattern = "uniform"
    load    = local.single_load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "stripe" { # whole messages, in turn over the rails
  target = fat_tree.sliced
  traffic {
    pattern = "uniform"
    mapping = "stripe"
    load    = local.sliced_load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "frag" { # each message cut over all rails
  target = fat_tree.sliced
  traffic {
    pattern = "uniform"
    mapping = "frag"
    load    = local.sliced_load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "frag_packets" { # its fragments as packets of their own, at equal raw load
  target = fat_tree.sliced
  traffic {
    pattern = "uniform"
    mapping = "frag_packets"
    load    = var.load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}
