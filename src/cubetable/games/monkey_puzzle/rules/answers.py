"""All that a board held, for the end of a round: the number sets that no seat found come first."""

from collections import defaultdict
from typing import Final, TypedDict

from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import equation_of, path_of, sheet_of
from cubetable.games.monkey_puzzle.rules.pieces import number_set, worth_of
from cubetable.games.monkey_puzzle.rules.solutions import digits_of, equations
from cubetable.games.monkey_puzzle.rules.solver import MOST_WALKED_IN_PLAY, best

LOOKED_AT: Final = 8
"""The equation to show is the shortest of the first so many."""


class SetOnBoard(TypedDict):
    """A number set that a board held: one equation of it along its path, how many it has, the seats that found one."""

    digits: str
    points: int
    equation: str
    cells: list[int]
    equations: int
    finders: list[int]


class Answers(TypedDict):
    """List what a board held: first the number sets that no seat found, those with few equations before others."""

    complete: bool
    equations: int
    best: int
    sets: list[SetOnBoard]


def list_answers(state: State) -> Answers:
    """Solve the board of a round that is over, and list for each number set the seats that found it."""
    by_set = defaultdict(list)
    listed, complete = equations(state, MOST_WALKED_IN_PLAY)
    for code in listed.tolist():
        by_set[fast(number_set)(state, code)].append(code)
    written = [
        {fast(number_set)(state, code) for code in sheet_of(state, seat)} for seat in range(int(state[at.PLAYERS]))
    ]
    sets = [
        _describe_set(state, numbers, having, [seat for seat, own in enumerate(written) if numbers in own])
        for numbers, having in by_set.items()
    ]
    return {
        "complete": complete,
        "equations": len(listed),
        "best": int(fast(best)(state, bool(state[at.REPEAT_EACH]), MOST_WALKED_IN_PLAY)),
        "sets": sorted(sets, key=lambda one: (bool(one["finders"]), one["equations"], -one["points"], one["digits"])),
    }


def _describe_set(state: State, numbers: int, having: list[int], finders: list[int]) -> SetOnBoard:
    text, code = min((_length_first(str(equation_of(state, code))), code) for code in having[:LOOKED_AT])
    return {
        "digits": digits_of(numbers),
        "points": int(fast(worth_of)(numbers)),
        "equation": text[1],
        "cells": path_of(code),
        "equations": len(having),
        "finders": finders,
    }


def _length_first(text: str) -> tuple[int, str]:
    return len(text), text
