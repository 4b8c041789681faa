# Grüße
weft { version = 1 }
