"""The players of Eight-by-Eight: bots, the numbers and planes that programs learn from, and exact play near the end."""
