# Triggered Reduce and Allreduce over 8 to 256 NICs, on the golden model, with costs like those fitted to P3: the experiments behind docs/papers.md.

weft { version = 1 }

variable "ranks" { # 8 | 16 | .. | 256
  default     = 64
  description = "nodes, one rank on each; a multiple of 8"
}

variable "op" { # reduce | allreduce
  default     = "allreduce"
  description = "the operation"
}

variable "kind" { # k_nomial | k_ary
  default     = "k_nomial"
  description = "shape of the tree"
}

variable "k" {
  default     = 4
  description = "base of a K-nomial tree, children of a K-ary one"
}

variable "driver" { # triggered | host
  default     = "triggered"
  description = "whether NICs fold and forward by themselves, or hosts do"
}

variable "alu" { # serial | parallel
  default     = "serial"
  description = "kind of ALU"
}

variable "datapath" {
  default     = 64
  description = "flit width in bits: 64 gives 32 Gbps, at which a mini packet takes 18 cycles"
}

variable "iterations" {
  default     = 6
  description = "operations that are measured"
}

variable "skew" {
  default     = "0ns"
  description = "how late ranks begin at most"
}

variable "post_cost" { default = "288ns" }   # 144 cycles of 2 ns
variable "packet_cost" { default = "836ns" } # 418 cycles
variable "poll_interval" { default = "100ns" }
variable "fold_cost" { default = "30ns" }

chip "leaf" { # 8 nodes below, 8 spines above; 3 cycles of 2 ns from pin to pin
  clock    = "500MHz"
  datapath = var.datapath
  mtu      = "256B"
  serdes {
    lanes     = 256
    lane_rate = "8Gbps"
  }
  ports {
    groups = 16
    lanes  = var.datapath / 16
  }
  buffer { flits = 256 }
}

chip "spine" {
  clock    = "500MHz"
  datapath = var.datapath
  mtu      = "256B"
  serdes {
    lanes     = 512
    lane_rate = "8Gbps"
  }
  ports {
    groups = 32
    lanes  = var.datapath / 16
  }
  buffer { flits = 256 }
}

clos "tree" { # 1 or 3 switches on a way
  leaf       = chip.leaf
  spine      = chip.spine
  leaves     = var.ranks / 8
  spines     = 8
  leaf_nodes = 8
  link {
    latency      = "34ns"  # 17 cycles: with the switch, 20 for a further hop
    node_latency = "128ns" # 64 cycles, the longest there are
  }
}

nic "tianhe" {
  virtual_ports = 1
  queues {
    dq  = 64
    mpq = 256
    eq  = 64
    pio = 4
  }
  trigger {
    contexts = 2
    banks    = 2
    slots    = 18
  }
  alu { kind = var.alu }
  host {
    read_latency  = "200ns"
    write_latency = "100ns"
    data_bits     = 128
  }
}

network "cluster" {
  topology = clos.tree
  nodes    = nic.tianhe
}

collective "run" { # 6 doubles
  on            = network.cluster
  op            = var.op
  iterations    = var.iterations
  skew          = var.skew
  post_cost     = var.post_cost
  packet_cost   = var.packet_cost
  poll_interval = var.poll_interval
  driver        = var.driver
  fold_cost     = var.driver == "host" ? var.fold_cost : "0ns"
  tree {
    kind = var.kind
    k    = var.k
  }
}

test "uniform" { # the network alone, with packets as long as those of the NICs
  target = clos.tree
  traffic {
    pattern = "uniform"
    load    = 0.3
    size    = "144B"
  }
  cycles = 3000
  mode   = "model"
}
