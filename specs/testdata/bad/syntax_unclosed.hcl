weft { version = 1 }
chip "nr" {
  clock = "1GHz"
