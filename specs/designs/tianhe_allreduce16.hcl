# Triggered collectives of the Tianhe NIC: 16 nodes on a fat tree reduce and broadcast 48 bytes without their processors.

weft { version = 1 }

chip "nr" { # a 4-port chip of 128 Gbps a port, cut-through in 3 cycles of 2 ns
  clock    = "500MHz"
  datapath = 256
  mtu      = "1KiB"

  serdes {
    lanes     = 64
    lane_rate = "8Gbps"
  }
  ports {
    groups = 4
    lanes  = 16
  }
  buffer { flits = 64 }
}

fat_tree "ft" {
  chip    = chip.nr
  ports   = 4
  levels  = 3 # 16 nodes, 20 chips; 1, 3 or 5 chips on a way
  routing = "d_mod_k"
  link { latency = "10ns" }
}

nic "tianhe" {
  virtual_ports = 4
  queues {
    dq  = 64
    mpq = 64
    eq  = 64
    pio = 4
  }
  trigger {
    contexts = 4
    banks    = 2
    slots    = 18
  }
  alu { kind = "serial" }
  host {
    read_latency  = "400ns"
    write_latency = "200ns"
    data_bits     = 128
  }
}

network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
}

collective "allreduce" { # algorithm 2: up and down a 4-nomial tree, 6 doubles
  on         = network.cluster
  op         = "allreduce"
  iterations = 8
  skew       = "500ns"
  tree {
    kind = "k_nomial"
    k    = 4
  }
}

collective "reduce" { # algorithm 1: up an 8-ary tree, operations follow one another without waiting
  on         = network.cluster
  op         = "reduce"
  reduce     = "max"
  dtype      = "i64"
  root       = 3
  iterations = 12
  post_cost  = "20ns"
  tree {
    kind = "k_ary"
    k    = 8
  }
}

collective "barrier" {
  on         = network.cluster
  op         = "barrier"
  iterations = 6
  tree { k = 2 }
}

test "uniform" { # the fat tree alone, with packets as long as those of the NICs
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "160B"
  }
  cycles = 5000
}
