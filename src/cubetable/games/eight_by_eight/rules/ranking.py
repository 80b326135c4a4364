"""How the seats of Eight-by-Eight are ranked at the end, comparison by comparison."""

from functools import cache
from typing import Final, Literal, TypedDict

from cubetable.core.bits import members, popcount
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.kernels import completing, taken
from cubetable.games.eight_by_eight.rules.notation import cell_text

Count = Literal["line", "blackouts", "pieces"]
RANKING: Final[tuple[Count, ...]] = ("line", "blackouts", "pieces")
"""EBE-18, 19, 20: what is compared, in this order."""

DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""EBE-01: the steps along a row, a column and both diagonals."""


class SeatRanking(TypedDict):
    """The counts by which one seat is ranked (EBE-18..20)."""

    seat: int
    line: int
    blackouts: int
    pieces: int


class SeatLine(TypedDict):
    """A line of one seat: the cells it goes through, in order."""

    seat: int
    cells: list[str]


class SeatCells(TypedDict):
    """Cells that are of interest to one seat."""

    seat: int
    cells: list[str]


def standings(game: Game, state: State) -> list[SeatRanking]:
    """Count what each seat is ranked by; the rules count the lines."""
    return [
        {
            "seat": seat,
            "line": line,
            "blackouts": popcount(state[at.DARK + seat]),
            "pieces": popcount(state[at.PIECES + seat]),
        }
        for seat, line in enumerate(game.scores(state))
    ]


def longest_lines(game: Game, state: State) -> list[SeatLine]:
    """EBE-18: find where the longest line of each seat lies; a lone piece is no line."""
    pieces = state[at.PIECES : at.PIECES + game.players].tolist()
    return [
        {"seat": seat, "cells": cells}
        for seat, length in enumerate(game.scores(state))
        for cells, board in _lines(length)
        if pieces[seat] & board == board
    ]


def completing_cells(game: Game, state: State) -> list[SeatCells]:
    """EBE-16: find the cells at which a seat's next piece triggers the end, where one of its numbers can still lead."""
    words = state.tolist()
    vacant = ~taken(words)
    nearly = []
    for seat in range(game.players):
        board = completing(words, seat) & vacant
        cells = members(board & int(at.REACH[words[at.DARK + seat]])) if board else []
        if cells and words[at.TOKENS + seat]:
            nearly.append(SeatCells(seat=seat, cells=[cell_text(cell) for cell in cells]))
    return nearly


@cache
def _lines(length: int) -> list[tuple[list[str], int]]:
    """List all lines of a length, in the four directions: their cells, and the board with only these."""
    windows = [
        [(row + down * n, column + right * n) for n in range(length)]
        for row, column in at.ALL
        for down, right in DIRECTIONS
    ]
    inside = [cells for cells in windows if length > 1 and cells[-1] in at.ALL]
    lines = [[at.EDGE * row + column for row, column in cells] for cells in inside]
    return [([cell_text(cell) for cell in line], sum(1 << cell for cell in line)) for line in lines]


def ranking(standings: list[SeatRanking], winners: tuple[int, ...]) -> list[tuple[Count, list[SeatRanking]]]:
    """EBE-18..21: the comparisons that were needed, each with those who were level before it."""
    if not winners:
        return [("line", standings)]
    best, level = standings[winners[0]], standings
    steps: list[tuple[Count, list[SeatRanking]]] = []
    for step in RANKING:
        steps.append((step, level))
        level = [s for s in level if s[step] == best[step]]
        if len(level) == 1:
            break
    return steps
