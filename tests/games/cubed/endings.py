"""The exact worth of endings, by a slow solver of its own: it walks the oracle and shares no line with the kernels."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import exp, sqrt
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.notation import PHASES, names
from tests.games.cubed.oracle import Oracle, Phase, Position, named, points, read_placement

PASSES_ANYWAY: Final = 0.1
"""How often a seat passes that could lay a piece."""
POINTS_FOR_E: Final = {2: 6.4, 3: 5.0, 4: 4.1, 5: 4.0, 6: 3.6}
"""With one round to come, a lead of so many points is worth e to 1: for each number of seats."""
ORACLE_PHASES: Final = {"turn": Phase.TURN, "drawn": Phase.DRAWN, "second": Phase.SECOND, "gift": Phase.GIFT}

Shares = tuple[Fraction | float, ...]


class TooLong(Exception):
    """More positions are left than the slow solver may look at."""


class SlowSolver:
    """Tries every move of every position; of equal moves the first is made."""

    def __init__(self, game: Game, most: int) -> None:
        self.most = most
        chosen = {key: value for key, value in vars(game.options).items() if key in game.options.kinds()}
        self.oracle = Oracle(**chosen)
        self._known: dict[Position, Shares] = {}

    def worth(self, position: Position) -> dict[str, Shares]:
        """Give the share of each seat after each move, in the order in which equal moves are preferred."""
        seat = position.turn
        texts = sorted(self.oracle.moves(position, seat), key=preference)
        return {text: self._shares(self.oracle.play(position, seat, text), position.round) for text in texts}

    def _shares(self, position: Position, last: int) -> Shares:
        """Give the share of each seat; a later round is not played."""
        if position not in self._known:
            if len(self._known) > self.most:
                raise TooLong
            self._known[position] = self._found(position, last)
        return self._known[position]

    def _found(self, position: Position, last: int) -> Shares:
        outcome = self.oracle.outcome(position)
        seats = range(self.oracle.players)
        if outcome is not None:
            winners = outcome[1]
            return tuple(Fraction(seat in winners, max(len(winners), 1)) for seat in seats)
        if position.round != last:
            return guess(position.totals, self.oracle.rounds - last)
        after = self.worth(position)
        return max(after.values(), key=lambda shares: shares[position.turn])


def can_lay_all(oracle: Oracle, position: Position) -> bool:
    """Tell whether a solo hand can be laid to its last piece without a draw."""
    texts = oracle.moves(position, 0) if oracle.actors(position) else set()
    return not position.hands[0] or any(
        can_lay_all(oracle, oracle.play(position, 0, text)) for text in texts if text != "draw"
    )


def guess(totals: tuple[int, ...], rounds: int) -> Shares:
    """Guess the shares of the win from the points, with so many rounds to come."""
    slope = POINTS_FOR_E[len(totals)] * sqrt(rounds)
    weights = [exp((min(totals) - total) / slope) for total in totals]
    return tuple(weight / sum(weights) for weight in weights)


def preference(text: str) -> tuple[object, ...]:
    """Order moves: the piece that counts most, then by cell, turns and name, or by receiver and name; pass last."""
    verb, _, rest = text.partition(":")
    if verb == "pass":
        return (0,)
    if verb == "give":
        piece, receiver = rest.split(">")
        return (-points(piece), int(receiver), piece)
    cell, colours = read_placement(text)
    piece = named(colours)
    turns = next(turns for turns in range(3) if piece[3 - turns :] + piece[: 3 - turns] == colours)
    return (-points(piece), *cell, turns, piece)


def position_of(game: Game, state: State) -> Position:
    """Write a state as the oracle has it."""
    seats = range(game.players)
    laid = [int(move) for move in state[at.LAID : at.HANDS] if move]
    passes, empty = int(state[at.PASSES]), int(state[at.EMPTY])
    return Position(
        phase=ORACLE_PHASES[PHASES[int(state[at.PHASE])]],
        turn=int(state[at.TURN]),
        round=int(state[at.ROUND]),
        opener=int(state[at.OPENER]),
        totals=tuple(int(state[at.TOTALS + seat]) for seat in seats),
        hands=tuple(frozenset(names(int(state[at.HANDS + seat]))) for seat in seats),
        bag=frozenset(names(int(state[at.BAG]))),
        table=frozenset(read_placement(game.move_text(state, 0, move)) for move in laid),
        out=frozenset(names(int(state[at.OUT]))),
        passes=(False,) * (passes - empty) + (True,) * empty,
    )


def last_decisions(game: Game, seed: int) -> Iterator[State]:
    """Play a game in which all seats draw while they can and then play at random; give its decisions, the last first.

    Of a round only the decisions with an empty bag are given; of a solo game, those about placements.
    """
    rng, state, found = np.random.default_rng(seed), game.start(), []
    while game.actors(state):
        (actor,) = game.actors(state)
        moves = game.moves(state, actor)
        emptied = state[at.LEFT] == 0 or game.players == at.SOLO
        if actor != CHANCE and emptied and state[at.PHASE] != at.KEEPING and len(moves) > 1:
            found.append(state)
        state = game.play(state, actor, _at_random(moves, actor, rng))
    yield from reversed(found)


def _at_random(moves: Sequence[int], actor: int, rng: np.random.Generator) -> int:
    if actor == CHANCE:
        return int(rng.choice(moves))
    if at.DRAW in moves:
        return at.DRAW
    laid = [move for move in moves if move >= at.FIRST_PLACEMENT]
    return int(rng.choice(moves if not laid or rng.random() < PASSES_ANYWAY else laid))
