seed 2, 3 nodes, 30 clients, 300 s
  59.036 s  lost answers             [887520251]  answers to commits are lost
  61.734 s  Mia/seek                 [1109090471]  Mia would look for a game
  81.823 s  Paul/seek                [2987135605]  Paul would look for a game
  83.267 s  lost answers             [2699593859]  answers to commits are lost
# all agree in the end: Paul: 2k8xamrn6ct9/1 at 5 of 7 (at 300.000 s)
