"""A game that is one file: a sheet of rules, with a board that is there at once.

A sheet is plain Python: a text with numbered statements, a board, the moves, the fields of the state, and functions
that say what is legal and what a move does. `cubetable help one-file` has the whole. The names below are for sheets;
`load_sheet` and `SheetError` are for programs that load them.
"""

from cubetable.core.sheet.boards import OFF, grid, hexes, line
from cubetable.core.sheet.decks import GONE, PILE, TABLE, deck
from cubetable.core.sheet.fields import (
    EMPTY,
    NATURE,
    NOBODY,
    OVER,
    SEATS,
    cards,
    cells,
    number,
    numbers,
    seat,
    tunable,
    turn,
)
from cubetable.core.sheet.loading import load_file, load_module, load_sheet
from cubetable.core.sheet.movement import card, die, place, step, words
from cubetable.core.sheet.problems import SheetError
from cubetable.core.sheet.proxy import connects, count, next_seat, refuse, row

__all__ = [
    "EMPTY",
    "GONE",
    "NATURE",
    "NOBODY",
    "OFF",
    "OVER",
    "PILE",
    "SEATS",
    "TABLE",
    "SheetError",
    "card",
    "cards",
    "cells",
    "connects",
    "count",
    "deck",
    "die",
    "grid",
    "hexes",
    "line",
    "load_file",
    "load_module",
    "load_sheet",
    "next_seat",
    "number",
    "numbers",
    "place",
    "refuse",
    "row",
    "seat",
    "step",
    "tunable",
    "turn",
    "words",
]
