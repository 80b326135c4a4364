seed 2508, 1 nodes, 16 clients, 300 s
  11.178 s  Paul/contest             [880097402]  Paul would set up a tournament and invite some friends
 186.388 s  Paul/add device          [878801517]  Paul would let another device become the same person
 187.827 s  Paul/remove device       [3699199169]  Paul would remove another device
 211.693 s  Leo/seek                 [656561762]  Leo would look for a game
