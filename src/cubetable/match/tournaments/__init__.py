"""Run tournaments by a log of events: who plays whom, what it is worth, and who stands where.

All of it is pure: there is no clock, no database and no random generator of its own. `tournament` reads the log,
`pairing` makes the next games, `standings` breaks ties. docs/how-to/tournaments.md has the rules in words.
"""
