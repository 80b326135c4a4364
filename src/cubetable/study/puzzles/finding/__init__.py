"""How puzzles are found: bots play, searches look at what happens on the way, and larger ones look again.

`python -m cubetable.study.puzzles.finding` writes the collections anew, always the same ones.
"""
