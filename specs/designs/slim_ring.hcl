# A sliced network: three chips in a ring, six nodes, every link cut into 4 rails of 10 Gbps that packets change at each hop.

weft { version = 1 }

variable "balance" { # none | packet | message
  default     = "packet"
  description = "how a packet chooses among the rails of a port group"
}

chip "slim" { # 4 port groups of 40 Gbps, each 4 rails of 10 Gbps: 8bd/f = 8 * 40 B * 4 / 32 ns
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
    flits = 256
    mode  = "fixed_total" # 64 flits for each rail
  }
  allocator {
    kind       = "islip"
    iterations = 3
  }
  balance {
    mode = var.balance
    key  = "src_out"
    init = "hash"
  }
  packet_gap = "130ns" # the time that a packet occupies an output, however short it is
}

network "ring" {
  chips = {
    a = chip.slim
    b = chip.slim
    c = chip.slim
  }
  link "a:0" "b:1" { latency = "100ns" }
  link "b:0" "c:1" { latency = "100ns" }
  link "c:0" "a:1" { latency = "100ns" }
  node "n0" { at = "a:2" }
  node "n1" { at = "a:3" }
  node "n2" { at = "b:2" }
  node "n3" { at = "b:3" }
  node "n4" { at = "c:2" }
  node "n5" { at = "c:3" }
}

test "messages" { # cut over the 4 rails and put together at the other end, awkward sizes included
  target = network.ring
  traffic {
    pattern = "uniform"
    mapping = "frag"
    load    = 0.3
    size    = "16B..1500B"
  }
  cycles = 10000
  seeds  = 2
  expect { throughput_min = 0.28 }
}

test "long" { # 8 or 12 fragments: the middle ones are neither first nor last on their rail
  target = network.ring
  traffic {
    pattern = "uniform"
    mapping = "frag"
    load    = 0.3
    size    = "9KiB..18KiB"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 1
}

test "fragments" { # of a message of 1 KiB, each on its own
  target = network.ring
  traffic {
    pattern = "uniform"
    mapping = "frag_packets"
    load    = 0.5
    size    = "1KiB"
  }
  cycles = 10000
  seeds  = 1
  expect { throughput_min = 0.45 }
}

test "short" { # the packet gap, not the wires, is what limits two flits
  target = network.ring
  traffic {
    pattern = "all_to_all"
    load    = 0.2
    size    = "44B..76B"
  }
  holdoff = "random"
  cycles  = 10000
  seeds   = 2
}

test "saturate" {
  target = network.ring
  traffic {
    pattern   = "uniform"
    size      = "268B..1036B"
    injection = "saturate"
  }
  holdoff = "bursty"
  cycles  = 10000
  seeds   = 2
}
