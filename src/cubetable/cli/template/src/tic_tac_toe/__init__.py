"""Tic-Tac-Toe: three in a line win."""
