"""Words about a position of Monkey Puzzle: remarks on moves, tips for a beginner, and clues to a good move."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from cubetable.core.clue import Clue, Tip
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.equation import Equation, pretty
from cubetable.games.monkey_puzzle.rules.kernels import rate
from cubetable.games.monkey_puzzle.rules.notation import equation_of, path_of
from cubetable.games.monkey_puzzle.rules.pieces import number_set
from cubetable.games.monkey_puzzle.rules.solutions import codes, digits_of
from cubetable.games.monkey_puzzle.rules.verdict import operations, value_text

FEW: Final = 5
"""With so many equations or fewer a number set is rare."""

SHORT: Final = 4
"""Equations of so many cubes, or fewer, are what every player finds."""

Trait = tuple[str, str, dict[str, str]]
"""A rule, the key of a sentence, and the values in it."""

WITHOUT_BRACKETS: Final = str.maketrans("", "", "()")


def remark(game: Game, seen: State, seat: int, move: int) -> Reason | None:
    """Say the most important thing that a seat's legal move does."""
    after = seen.copy()
    game.kernels.play(after, seat, move)
    if move == at.DONE_MOVE:
        return _on_laying_down(seen, seat, after)
    code, gained = move >> 1, _points(after, seat) - _points(seen, seat)
    return _on_striking_out(seen, code, gained) if move & 1 else _on_writing(seen, code, gained)


def _on_laying_down(seen: State, seat: int, after: State) -> Reason:
    """Say whether the seat ends the round, as the last one to stop does (ruling 10)."""
    if after[at.PHASE] != at.HUNTING:
        return _reason("MPZ-20", "ends_the_round")
    full = seen[at.FOUND + seat] == seen[at.CAPACITY]
    return _reason("MPZ-05", "sheet_is_full" if full else "stops")


def _on_striking_out(position: State, code: int, gained: int) -> Reason:
    """Say what the seat loses by making room, which may be nothing."""
    values = {"equation": pretty(str(equation_of(position, code))), "points": str(-gained)}
    return _reason("MPZ-23", "strikes_points" if gained else "strikes_nothing", code, **values)


def _on_writing(position: State, code: int, gained: int) -> Reason:
    """Say what an equation brings, and the first thing about it that is out of the common."""
    equation, digits = equation_of(position, code), digits_of(fast(number_set)(position, code))
    if not gained:
        key = "brackets" if position[at.REPEAT_EACH] else "again"
        return _reason("MPZ-23", key, code, equation=pretty(str(equation)), digits=digits)
    values = {"cubes": str(len(digits)), "points": str(gained)}
    rule, key, more = next(_traits(position, code, equation, digits), ("MPZ-23", "points", {}))
    return _reason(rule, key, code, **values, **more)


def _traits(position: State, code: int, equation: Equation, digits: str) -> Iterator[Trait]:
    """List what makes an equation hard to find, or easy, the rarest first."""
    short, count = len(digits) <= SHORT, 0
    if position[at.PLAYERS] > 1 and not short:
        count = _equations_with(position, code)
    if count == 1:
        yield "MPZ-22", "only", {"digits": digits}
    yield from _on_the_way(equation)
    if 1 < count <= FEW:
        yield "MPZ-22", "rare", {"digits": digits, "count": str(count)}
    yield from _long_numbers(equation)
    if position[at.PLAYERS] > 1 and short:
        yield "MPZ-22", "short", {}


def _on_the_way(equation: Equation) -> Iterator[Trait]:
    """MPZ-14: find values on the way that are not whole, or below 0 (A5, A6)."""
    steps = [(value_text(step.worth), step) for step in operations(equation)]
    for worth, step in steps:
        if step.worth.denominator != 1:
            yield "MPZ-14", "fraction", {"part": step.text, "worth": worth}
    for worth, step in steps:
        if step.worth < 0:
            yield "MPZ-14", "negative", {"part": step.text, "worth": worth}


def _long_numbers(equation: Equation) -> Iterator[Trait]:
    """MPZ-17, MPZ-27: find numbers of several cubes."""
    for number in equation.numbers:
        if number[1:].strip("0"):
            yield "MPZ-27", "joined", {"number": number}
        elif number[1:]:
            yield "MPZ-17", "zero", {"number": number}


def _equations_with(position: State, code: int) -> int:
    """Count the equations of the board that have the same numbers; brackets alone make no other (A16)."""
    mine = fast(number_set)(position, code)
    alike = (
        equation_of(position, other) for other in codes(position).tolist() if fast(number_set)(position, other) == mine
    )
    return len({str(equation).translate(WITHOUT_BRACKETS) for equation in alike})


def _points(state: State, seat: int) -> int:
    """Count what a seat's own sheet brings, as far as it knows."""
    worths = np.zeros(len(state) - at.SHEETS, dtype=np.int64)
    fast(rate)(state, worths)
    return int(np.maximum(worths[state[at.CAPACITY] * seat :][: state[at.FOUND + seat]], 0).sum())


def _reason(rule: str, key: str, code: int | None = None, **values: str) -> Reason:
    cells = () if code is None else tuple(f"{cell // at.EDGE + 1},{cell % at.EDGE + 1}" for cell in path_of(code))
    return Reason(rule, f"monkey_puzzle.remark.{key}", cells, values)


def guide(_game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    yield Tip("chain")  # MPZ-11, MPZ-14
    if seen[at.FOUND + seat]:
        yield Tip("longer")  # MPZ-23
        if seen[at.PLAYERS] > 1:
            yield Tip("rare")  # MPZ-22


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Say how many cubes an equation has, and light its first one; or that something is to be deleted, or done."""
    if move == at.DONE_MOVE:
        return Clue("monkey_puzzle.clue.done")
    if move & 1:
        return Clue("monkey_puzzle.clue.drop")
    first, *others = path_of(move >> 1)
    where = f"{first // at.EDGE + 1},{first % at.EDGE + 1}"
    return Clue("monkey_puzzle.clue.take", (where,), {"cubes": str(1 + len(others))})
