seed 1, 1 nodes, 8 clients, 165 s
   3.000 s  Ada/host                 [113]  Ada would set up a match with a friend or a bot
   3.300 s  kill all                 [1]  all nodes die, and start again
# a match goes on: fv3x16p3eiku: bots [0] do not move (at 165.000 s)
