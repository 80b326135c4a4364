"""Positions that a person sets up: what is missing for a legal one, and whether it has a single best move."""
