"""A game in one file on paper: rulebook, board, pieces, cards and player aids, as a PDF."""
