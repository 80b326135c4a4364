"""The looks of Eight-by-Eight: its board as data, as text and as a picture, and what is said about it."""
