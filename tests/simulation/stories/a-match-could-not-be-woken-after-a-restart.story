seed 74, 1 nodes, 8 clients, 300 s
  32.830 s  Gina/host                [935894224]  Gina would set up a match with a friend or a bot
  49.549 s  stop                     [3837496983]  a node stops in good order, and starts again
  52.351 s  no writes                [1493406485]  nothing can be written: the disk is full, or the database is read-only
# no flag falls early: xgmfcyufb4jn: seat 1 had 6.22 of 10.00 s (at 59.195 s)
