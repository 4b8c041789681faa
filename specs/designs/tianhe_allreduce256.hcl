# Allreduce of 256 nodes: a root of 17 children, folded in three passes of the ALU. Every NIC and every chip is compared, 296 instances of three modules.

weft { version = 1 }

chip "leaf" { # 8 nodes below, 8 spines above: 128 Gbps a port
  clock    = "500MHz"
  datapath = 256
  mtu      = "1KiB"

  serdes {
    lanes     = 256
    lane_rate = "8Gbps"
  }
  ports {
    groups = 16
    lanes  = 16
  }
  buffer { flits = 64 }
}

chip "spine" { # a port to each leaf
  clock    = "500MHz"
  datapath = 256
  mtu      = "1KiB"

  serdes {
    lanes     = 512
    lane_rate = "8Gbps"
  }
  ports {
    groups = 32
    lanes  = 16
  }
  buffer { flits = 64 }
}

clos "machine" {
  leaf       = chip.leaf
  spine      = chip.spine
  leaves     = 32
  spines     = 8
  leaf_nodes = 8
  lanes      = 1
  routing    = "d_mod_k"
  link {
    latency      = "20ns"
    node_latency = "10ns"
  }
}

nic "tianhe" {
  virtual_ports = 1
  trigger {
    contexts = 4
    banks    = 2
    slots    = 18
  }
  alu {
    operands = 7
    kind     = "serial"
  }
  host {
    read_latency  = "400ns"
    write_latency = "200ns"
    data_bits     = 128
  }
}

network "cluster" {
  topology = clos.machine
  nodes    = nic.tianhe
}

collective "allreduce" {
  on         = network.cluster
  op         = "allreduce"
  iterations = 4
  skew       = "500ns"
  tree {
    kind = "k_nomial"
    k    = 8
  }
}

collective "barrier" { # a tree whose edges join ranks of all residues modulo 8, so that it uses every spine
  on         = network.cluster
  op         = "barrier"
  iterations = 4
  tree {
    kind = "k_ary"
    k    = 4
  }
}

test "uniform" { # the machine alone: every chip carries traffic
  target = clos.machine
  traffic {
    pattern = "uniform"
    load    = 0.3
    size    = "160B"
  }
  cycles = 2000
}
