"""Pig: roll on, or hold what you have."""
