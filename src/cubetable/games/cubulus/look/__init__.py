"""The looks of Cubulus: its board as data, as text and as a picture, and what is said about it."""
