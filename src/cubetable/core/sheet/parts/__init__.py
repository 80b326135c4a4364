"""The parts of a game in one file: how its moves are written, its pictures, views, secrets and words."""
