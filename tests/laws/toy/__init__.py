"""Toy: two seats secretly pick a number at the same time, then a coin says whether high or low wins.

The smallest game that has everything a law looks at: moves at one moment, secrets, nature and a symmetry.
"""
