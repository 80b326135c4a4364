seed 2688, 4 nodes, 16 clients, 300 s
 126.388 s  Mia/host                 [2079909218]  Mia would set up a match with a friend or a bot
 151.161 s  no writes                [1757796321]  nothing can be written: the disk is full, or the database is read-only
