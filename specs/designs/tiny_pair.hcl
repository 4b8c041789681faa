# The smallest network: two chips of two ports, one link, two nodes. Its Verilog can be read at one sitting.

weft { version = 1 }

chip "duo" {
  clock    = "156.25MHz"
  datapath = 64 # 64 bit x 156.25 MHz = 10 Gbps: one lane
  mtu      = "64B"

  serdes {
    lanes     = 2
    lane_rate = "10Gbps"
  }
  ports {
    groups = 2
    lanes  = 1
  }
  buffer { flits = 16 } # two packets
  allocator { iterations = 1 }
}

network "pair" {
  chips = {
    a = chip.duo
    b = chip.duo
  }
  link "a:0" "b:0" { latency = "10ns" }
  node "n0" { at = "a:1" }
  node "n1" { at = "b:1" }
}

test "exchange" {
  target = network.pair
  traffic {
    pattern = "shift"
    shift   = 1
    load    = 0.5
    size    = "16B..64B"
  }
  holdoff = "random"
  cycles  = 5000
  seeds   = 2
}

test "whole" { # the generated top in one model
  target = network.pair
  traffic {
    pattern   = "uniform"
    size      = "16B..64B"
    injection = "saturate"
  }
  mode   = "flat"
  cycles = 5000
  seeds  = 2
}
