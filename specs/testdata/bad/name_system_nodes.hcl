weft { version = 1 }

chip "slim" {
  clock    = "31.25MHz"
  datapath = 320
  mtu      = "2KiB"
  serdes {
    lanes     = 64
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 1024 }
}

fat_tree "ft" {
  chip   = chip.slim
  ports  = 4
  levels = 2
  link { latency = "100ns" }
}

nic "tianhe" {
}

network "cn12" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
}

network "pair" {
  nodes = nic.tianhe
  chips = { a = chip.slim }
  node "net" { at = "a:0" }
  node "pair" { at = "a:1" }
  node "x" { at = "a:2" }
  node "x_from" { at = "a:3" }
}
