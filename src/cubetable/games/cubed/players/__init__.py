"""The players of CUBED: bots, the numbers and planes that programs learn from, and exact play near the end."""
