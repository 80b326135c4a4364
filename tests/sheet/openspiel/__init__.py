"""The sheets of `examples/sheets` beside OpenSpiel's own implementations: each must be the same game.

`python -m tests.sheet.openspiel --games 10000 [NAME …]` compares as many games of each, goes on where it was stopped,
and prints a table.
"""
