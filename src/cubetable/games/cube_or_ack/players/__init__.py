"""The players of Cube-Or-ACK!: bots, the numbers and planes that programs learn from, and exact play near the end."""
