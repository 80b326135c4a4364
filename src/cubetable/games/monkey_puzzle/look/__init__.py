"""The looks of Monkey Puzzle: its board as data, as text and as a picture, and what is said about it."""
