weft { version = 1 }

chip "c" {
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "512B"
  serdes {
    lanes     = 32
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 8
  }
  buffer { flits = 64 }
}

test "t" {
  target = chip.c
  traffic {
    pattern = "trace"
    trace   = "test_trace_faulty.csv"
  }
}

test "empty" {
  target = chip.c
  traffic {
    pattern = "trace"
    trace   = "test_trace_faulty.csv"
  }
}
