# A trace: all-reduce in a ring of 8 nodes over a combined switch, 14 steps of 1 KiB, each after the one before it has arrived.

weft { version = 1 }

chip "nr" {
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "2KiB"

  serdes {
    lanes     = 64
    lane_rate = "10Gbps"
  }
  ports {
    groups = 8
    lanes  = 8
  }
  buffer { flits = 128 }
}

fc_switch "fc16" { # 4 chips of 8 ports: 8 nodes on stage 0
  chip    = chip.nr
  chips   = 4
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "48ns" }
}

test "allreduce" {
  target = fc_switch.fc16
  traffic {
    pattern = "trace"
    trace   = "ring_allreduce.csv"
  }
  cycles = 1500
}

test "uniform" { # what the trace leaves idle
  target = fc_switch.fc16
  traffic {
    pattern = "uniform"
    load    = 0.4
    size    = "64B..1040B"
  }
  cycles = 2000
}
