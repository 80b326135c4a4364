"""Why Monkey Puzzle refuses a move, in words, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import CHANCE, State
from cubetable.games.monkey_puzzle import layout as at
from cubetable.games.monkey_puzzle import notation, verdict
from cubetable.games.monkey_puzzle.equation import Refused
from cubetable.games.monkey_puzzle.options import FACES
from cubetable.games.monkey_puzzle.pieces import judge
from cubetable.games.monkey_puzzle.why import FAULTS, Why

DECIDED: Final[Mapping[str, str]] = {
    "points": "MPZ-24",
    "shared": "A19",
    "practice": "MPZ-01",
}
"""The rule, or the ruling, behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal: which equation or face, and for an equation exactly what is wrong with it."""
    if why in FAULTS:
        equation = notation.equation_of(state, move >> 1)
        fault = fast(judge)(state, equation.worths, len(equation.numbers), move >> 1 & (1 << at.TREE_BITS) - 1)
        return in_words(verdict.refusal(state, equation, fault))
    values = {"limit": str(state[at.CAPACITY])}
    if why in (Why.ALREADY_WRITTEN, Why.NOT_WRITTEN):
        values["equation"] = str(notation.equation_of(state, move >> 1))
    if seat == CHANCE and 0 <= move < len(FACES):
        values["face"] = FACES[move]
    return why.reason(game.name(), (), values)


def in_words(refused: Refused) -> Reason:
    """Give the reason for which an equation was refused."""
    return Reason(refused.rule, f"monkey_puzzle.reason.{refused.key}", (), refused.values)
