"""Hex: join your two edges of the board with a chain of stones."""
