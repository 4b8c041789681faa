weft { version = 1 }

chip "c" {
  clock    = "312.5MHz"
  datapath = 256
  serdes {
    lanes     = 128
    lane_rate = "10Gbps"
  }
  ports {
    groups = 16
    lanes  = 8
  }
  buffer { flits = 256 }
}

nic "n" {
  queues { mpq = 4 }
}

network "net" {
  nodes = nic.n
  chips = { a = chip.c }
  node "x" { at = "a:0" }
  node "y" { at = "a:1" }
  node "z" { at = "a:2" }
  node "u" { at = "a:3" }
}

collective "one" {
  on        = network.net
  op        = "reduce"
  fold_cost = "30ns"
}

collective "two" {
  on     = network.net
  op     = "reduce"
  driver = "software"
}

collective "three" {
  on     = network.net
  op     = "allreduce"
  driver = "host"
  tree { k = 16 }
}
