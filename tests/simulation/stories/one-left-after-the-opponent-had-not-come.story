seed 102, 4 nodes, 8 clients, 300 s
   5.837 s  lossy network            [3888393450]  requests and answers are lost, or come twice
   9.053 s  Cleo/contest             [1957091638]  Cleo would set up a tournament and invite some friends
  13.742 s  lossy network            [483819864]  requests and answers are lost, or come twice
  43.989 s  Cleo/leave               [356451794]  Cleo would leave a match for good
  49.241 s  lossy network            [2659480224]  requests and answers are lost, or come twice
  49.362 s  Gina/read lists          [1281936889]  Gina would look at the lists
  53.747 s  Gina/leave               [2105005681]  Gina would leave a match for good
# each game of a tournament counts once: bqgfe9r7kd0d: The result of the match u99uhp76cray does not follow from its log. (at 300.000 s)
