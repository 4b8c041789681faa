# Three FC-Switches of 8 nodes joined through the ports of their second stage, each pair by 4 cables: 24 nodes, 12 chips.

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

network "joined" {
  switches = {
    a = fc_switch.fc8
    b = fc_switch.fc8
    c = fc_switch.fc8
  }
  link "a:up0" "b:up0" { latency = "48ns" }
  link "a:up1" "b:up1" { latency = "48ns" }
  link "a:up2" "b:up2" { latency = "48ns" }
  link "a:up3" "b:up3" { latency = "48ns" }
  link "a:up4" "c:up0" { latency = "48ns" }
  link "a:up5" "c:up1" { latency = "48ns" }
  link "a:up6" "c:up2" { latency = "48ns" }
  link "a:up7" "c:up3" { latency = "48ns" }
  link "b:up4" "c:up4" { latency = "48ns" }
  link "b:up5" "c:up5" { latency = "48ns" }
  link "b:up6" "c:up6" { latency = "48ns" }
  link "b:up7" "c:up7" { latency = "48ns" }
  routing = "shortest"
}

test "uniform" { # two thirds of the packets go to another switch, over half as many cables as there are nodes
  target = network.joined
  traffic {
    pattern = "uniform"
    load    = 0.4
    size    = "64B..1KiB"
  }
  cycles = 20000
  seeds  = 1
  expect { throughput_min = 0.35 }
}

test "shift" { # every packet to the next switch
  target = network.joined
  traffic {
    pattern = "shift"
    shift   = 8
    load    = 0.2
    size    = "16B..256B"
  }
  holdoff = "random"
  cycles  = 20000
  seeds   = 1
}

test "alone" { # one of the switches
  target = fc_switch.fc8
  traffic {
    pattern   = "uniform"
    size      = "16B..256B"
    injection = "saturate"
  }
  cycles = 20000
  seeds  = 1
}
