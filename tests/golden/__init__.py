"""Counts and playthroughs kept as data: what a change of the rules would change."""
