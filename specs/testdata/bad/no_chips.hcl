weft { version = 1 }
