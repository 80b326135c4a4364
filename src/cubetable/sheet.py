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
    TOGETHER,
    cards,
    cells,
    number,
    numbers,
    seat,
    tunable,
    turn,
)
from cubetable.core.sheet.loading import load_file, load_module, load_sheet
from cubetable.core.sheet.movement import amount, card, die, place, step, words
from cubetable.core.sheet.networks import corners, edges, places
from cubetable.core.sheet.problems import SheetError
from cubetable.core.sheet.proxy import connects, count, hide, knows, next_seat, refuse, row, show

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
    "TOGETHER",
    "SheetError",
    "amount",
    "card",
    "cards",
    "cells",
    "connects",
    "corners",
    "count",
    "deck",
    "die",
    "edges",
    "grid",
    "hexes",
    "hide",
    "knows",
    "line",
    "load_file",
    "load_module",
    "load_sheet",
    "next_seat",
    "number",
    "numbers",
    "place",
    "places",
    "refuse",
    "row",
    "seat",
    "show",
    "step",
    "tunable",
    "turn",
    "words",
]
