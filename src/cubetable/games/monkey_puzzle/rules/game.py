"""The rules of Monkey Puzzle as a game: how it starts, what a seat may write, what it found, and what decides it."""

from collections import defaultdict
from collections.abc import Sequence
from typing import ClassVar, Final, TypedDict

import numpy as np

from cubetable.core.errors import IllegalMove, Reason
from cubetable.core.game import Feat, Game
from cubetable.core.kernel import fast
from cubetable.core.manifest import Manifest
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.manifest import MANIFEST
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules import notation
from cubetable.games.monkey_puzzle.rules.equation import EquationFault
from cubetable.games.monkey_puzzle.rules.notation import equation_of, path_of, sheet_of
from cubetable.games.monkey_puzzle.rules.options import FACES, MonkeyPuzzleOptions, read_table
from cubetable.games.monkey_puzzle.rules.pieces import number_set, worth_of
from cubetable.games.monkey_puzzle.rules.reasons import FAULTS, Why
from cubetable.games.monkey_puzzle.rules.solutions import Offers, digits_of, equations
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


class MonkeyPuzzle(Game):
    """Monkey Puzzle for one to twelve seats.

    >>> game = MonkeyPuzzle(players=3)
    >>> game.actors(game.start())
    (-1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: MonkeyPuzzleOptions
    most_moves = at.MOST_EQUATIONS + 1
    move_bound = (1 << at.CODE_BITS) * 2
    option_words = range(at.USED_ELSEWHERE, at.PHASE)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.size = at.SHEETS + self.players * self._capacity

    @property
    def _capacity(self) -> int:
        return self.options.limit if self.options.seconds is None else at.CLOCKED_CAPACITY

    @property
    def clock_seconds(self) -> float | None:
        """MPZ-08: the clock runs from the deal."""
        return self.options.seconds

    def stop_move(self, state: State, seat: int) -> int | None:
        """MPZ-07: a seat that still writes may stop."""
        return at.DONE_MOVE if seat >= 0 and seat in self.actors(state) else None

    def start(self) -> State:
        """MPZ-02, MPZ-05: an empty grid and empty sheets; a seat with a handicap starts behind."""
        state = np.zeros(self.size, dtype=np.int64)
        options = self.options
        state[at.BOARD : at.BOARD + at.CELLS] = at.NOT_DEALT
        state[at.USED_ELSEWHERE] = {"token": at.TOKEN, "value": at.VALUE, "strict": at.STRICT}[options.used_elsewhere]
        state[at.BY_ONE] = at.VALUE if options.by_one == "value" else at.TOKEN
        state[at.FRACTIONS], state[at.NEGATIVES] = options.fractions, options.negatives
        state[at.SAME_COLOUR] = options.same_colour
        state[at.PLAYERS] = self.players
        state[at.CLOCKED], state[at.CAPACITY] = options.seconds is not None, self._capacity
        state[at.ROUNDS], state[at.TARGET] = options.rounds, options.target or 0
        state[at.REPEAT_EACH] = options.repeat_set == "each"
        state[at.TOTALS : at.TOTALS + self.players] = [-behind for behind in options.of_seats("handicap")]
        table = read_table(options.faces) or dict.fromkeys(FACES, 1)
        state[at.WEIGHTS : at.WEIGHTS + len(FACES)] = [table.get(face, 0) for face in FACES]
        return state

    def moves(self, state: State, seat: int) -> Sequence[int]:
        """List the legal moves; those of a hunting seat are worked out when they are first read."""
        if seat >= 0 and seat in self.actors(state):
            return Offers(state, notation.sheet_of(state, seat), full=state[at.FOUND + seat] == state[at.CAPACITY])
        return super().moves(state, seat)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        """Read a legal move; raise `BadNotation`, or `IllegalMove` with all that `explain` knows."""
        reason = self.explain(state, seat, text)
        if reason is not None:
            raise IllegalMove(reason)
        return self.read_move(state, seat, text)

    def explain(self, state: State, seat: int, text: str) -> Reason | None:
        """Say why a written move may not be made; for an equation, exactly what is wrong with it.

        An equation that the board does not spell has no code, so that only its text tells what is wrong.
        """
        move = self.read_move(state, seat, text)
        code = self.kernels.why(state, seat, move)
        if code == Why.NO_SUCH_MOVE and move >> 1 == notation.NO_EQUATION:
            try:
                notation.code_of_text(state, text[len(notation.TAKE) :])
            except EquationFault as fault:
                return fault.reason
        return self.reason(state, seat, move, code) if code else None

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        """Say why a move is illegal; of an equation that the board spells, exactly what is wrong with it."""
        if Why.of(code) in FAULTS:
            return notation.fault_of(state, move >> 1).reason
        return super().reason(state, seat, move, code)

    def rounds_over(self, state: State) -> int:
        """Count the rounds that are finished."""
        return int(state[at.ROUND])

    def answers(self, state: State) -> Answers | None:
        """MPZ-21..23: list what the board held, from the end of a round until the next cube is dealt."""
        laid_open = state[at.PHASE] != at.HUNTING and at.NOT_DEALT not in state[at.BOARD : at.BOARD + at.CELLS]
        return list_answers(state) if laid_open else None

    def feat(self, state: State) -> Feat | None:
        """MPZ-24; for a single player, out of what the boards held (ruling 15)."""
        feat = super().feat(state)
        return feat and feat._replace(possible=int(state[at.POSSIBLE]))

    def decided_by(self, state: State) -> str:
        """MPZ-24, A19: the points, shared or not; for a single player it is practice."""
        if self.players == 1:
            return "monkey_puzzle.decided.practice"
        shared = len(self.winners(state)) > 1
        return f"monkey_puzzle.decided.{'shared' if shared else 'points'}"

    def winners(self, state: State) -> tuple[int, ...]:
        """MPZ-24; a single player always wins (ruling 15)."""
        return (0,) if self.players == 1 else super().winners(state)


GAME = MonkeyPuzzle
