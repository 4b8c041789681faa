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

network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
  routing  = "shortest"
  chips    = { a = chip.slim }
  link "a:0" "b:0" { latency = "100ns" }
  node "n0" { at = "a:1" }
}
