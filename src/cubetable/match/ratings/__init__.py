"""Rate players by Glicko-2: pure mathematics on the games that ended, with no clock and no database.

`glicko` is the system as published, `game` applies it to one game with any number of seats, and `history` to all games
of a house in their order. docs/explanation/services.md has the formulas.
"""
