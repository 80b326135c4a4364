"""Searches, written once for all games, over pointers to their kernels."""
