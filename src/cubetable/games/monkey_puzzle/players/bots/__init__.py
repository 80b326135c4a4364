"""Hunters for Monkey Puzzle: five levels that find their share of what the solver knows, and a random one."""
