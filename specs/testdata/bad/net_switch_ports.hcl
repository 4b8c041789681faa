weft { version = 1 }

chip "nr" { # 8 ports of 10 Gbps
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "1KiB"

  serdes {
    lanes     = 8
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 1
    rails  = 1
  }
  buffer { flits = 192 }
  allocator {
    kind       = "islip"
    iterations = 2
  }
}

fc_switch "fc8" {
  chip    = chip.nr
  chips   = 4
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "12.8ns" }
}

fat_tree "ft" {
  chip   = chip.nr
  ports  = 8
  levels = 2
  link { latency = "12.8ns" }
}

network "joined" {
  switches = {
    a = fc_switch.fc8
    b = fc_switch.fc8
    t = fat_tree.ft
  }
  link "a:0" "b:up0" { latency = "48ns" }
  link "a:up8" "b:up1" { latency = "48ns" }
  link "a:up1" "b:up1" { latency = "48ns" }
  link "a:up2" "b:up1" { latency = "48ns" }
  link "a_nr2:6" "b:up2" { latency = "48ns" }
  link "a:up3" "t:up0" { latency = "48ns" }
  link "a_nr0:2" "b:up3" { latency = "48ns" }
  link "a_nr2:0" "b_nr0:4" { latency = "48ns" }
  link "d:up2" "b:up4" { latency = "48ns" }
}
