# Two rails against one of twice the speed, with buffers of equal size in all or of equal depth each: the comparison behind docs/papers.md.

weft { version = 1 }

variable "size" {
  default     = 256
  description = "packet in bytes, and largest packet of the chips"
}

variable "packets" { # even
  default     = 8
  description = "packets that the buffer of the fast port holds"
}

variable "load" {
  default     = 1
  description = "offered load, a fraction of the bandwidth of a port group"
}

locals {
  fast = ceil(8 * var.size / 160) # flits of a packet, 20 B every 8 ns
  slim = ceil(8 * var.size / 80)  # 10 B every 8 ns
}

chip "one" { # a port of 20 Gbps
  clock    = "125MHz"
  datapath = 160
  mtu      = "${var.size}B"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
    rails  = 1
  }
  buffer { flits = var.packets * local.fast }
  packet_gap = "130ns"
}

chip "two" { # 2 rails of 10 Gbps that share what the one port has
  clock    = "125MHz"
  datapath = 80
  mtu      = "${var.size}B"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
    rails  = 2
  }
  buffer {
    flits = var.packets * local.slim
    mode  = "fixed_total"
  }
  packet_gap = "130ns"
}

chip "two_deep" { # 2 rails of 10 Gbps, each with as much as the one port
  clock    = "125MHz"
  datapath = 80
  mtu      = "${var.size}B"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
    rails  = 2
  }
  buffer {
    flits = var.packets * local.slim
    mode  = "fixed_depth"
  }
  packet_gap = "130ns"
}

fat_tree "single" {
  chip    = chip.one
  ports   = 4
  levels  = 3
  routing = "d_mod_k"
  link { latency = "206ns" }
}

fat_tree "fixed_total" {
  chip    = chip.two
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

fat_tree "fixed_depth" {
  chip    = chip.two_deep
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

test "single" {
  target = fat_tree.single
  traffic {
    pattern = "uniform"
    load    = var.load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "fixed_total" {
  target = fat_tree.fixed_total
  traffic {
    pattern = "uniform"
    load    = var.load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}

test "fixed_depth" {
  target = fat_tree.fixed_depth
  traffic {
    pattern = "uniform"
    load    = var.load
    size    = "${var.size}B"
  }
  cycles = 4000
  mode   = "model"
}
