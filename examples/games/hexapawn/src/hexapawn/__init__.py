"""Hexapawn: three pawns a side race to the other edge."""
