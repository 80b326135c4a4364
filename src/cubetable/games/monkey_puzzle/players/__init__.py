"""The players of Monkey Puzzle: hunters, and the numbers that programs learn from."""
