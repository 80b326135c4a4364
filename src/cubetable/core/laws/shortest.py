"""Find the shortest game that shows how a law is broken."""

import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.errors import Refusal
from cubetable.core.game import Game, Ply
from cubetable.core.laws.laws import LAWS, Law, ends, playout
from cubetable.core.laws.sheets import examples, seats, used
from cubetable.core.laws.trial import BrokenLaw, LawTrial
from cubetable.core.laws.walk import Walk
from cubetable.core.state import State

SECONDS: Final = 6.0
"""So long it looks, half of the time from the start and half in random games."""
GAMES: Final = 20
MOST_LOOKED_AT: Final = 300
"""Positions of one random game."""
OF_WHOLE_GAMES: Final = (ends, playout, used, seats, examples)
"""Laws of which no shorter game says anything."""

Moves = tuple[tuple[int, int], ...]
"""The moves of a game, each with its seat."""


class Counterexample(NamedTuple):
    """A game that shows how a law is broken, and what is wrong at its end."""

    moves: tuple[str, ...]
    why: str


class OneGame(LawTrial):
    """A trial that looks at one game, and of its positions only at the last."""

    def __init__(self, game: Game, one: Walk, seed: int) -> None:
        super().__init__(game, 1, seed)
        self._one = one

    def walks(self) -> Iterator[Walk]:
        """Return the one game."""
        yield self._one

    def positions(self, most: int = 1) -> Iterator[State]:
        """Return the last position."""
        yield self._one.final

    def of(self, game: Game) -> LawTrial:
        """Return this trial, also where a law asks for a new one."""
        return self if game == self.game else super().of(game)


def words_of(error: Exception) -> str:
    """Write an error down: what refuses something says so in a sentence, anything else needs its name."""
    return str(error) if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"


def shortest(game: Game, law: Law, seed: int = 0) -> Counterexample | None:
    """Find a game with as few moves as possible that shows how a law is broken; None if none was found in time."""
    if law in OF_WHOLE_GAMES or law not in LAWS:
        return None
    try:
        example = _from_the_start(game, law, seed)
        if example is None:
            example = _in_random_games(game, law, seed)
    except Exception:  # noqa: BLE001  # a stranger's game may fail in any way, also where no law looks
        return None
    if example is None:
        return None
    replayed = _replay(game, example)
    why = _fault(game, law, example, seed)
    if replayed is None or why is None:
        return None
    return Counterexample(tuple(game.move_text(ply.state, ply.actor, ply.move) for ply in replayed.plies), why)


def _from_the_start(game: Game, law: Law, seed: int) -> Moves | None:
    """Look at all positions, those after fewer moves first."""
    until = time.monotonic() + SECONDS / 2
    layer: list[tuple[Moves, State]] = [((), game.start())]
    met = {layer[0][1].tobytes()}
    while layer:
        for moves, _ in layer:
            if _fault(game, law, moves, seed) is not None:
                return moves
            if time.monotonic() > until:
                return None
        layer = list(_next_layer(game, layer, met))
    return None


def _next_layer(game: Game, layer: Sequence[tuple[Moves, State]], met: set[bytes]) -> Iterator[tuple[Moves, State]]:
    """List the positions one move later that were not met before."""
    for moves, state in layer:
        for actor in game.actors(state):
            for move in game.moves(state, actor):
                after = game.apply(state, actor, move)
                if after.tobytes() not in met:
                    met.add(after.tobytes())
                    yield (*moves, (actor, int(move))), after


def _in_random_games(game: Game, law: Law, seed: int) -> Moves | None:
    """Find a random game that breaks the law, and leave out moves as long as the rest still breaks it."""
    until = time.monotonic() + SECONDS / 2
    rng = np.random.default_rng(seed)
    best: Moves | None = None
    for _ in range(GAMES):
        moves = _random_moves(game, rng)
        for length in range(len(moves) if best is None else len(best) - 1):
            if time.monotonic() > until:
                return best and _without_needless(game, law, best, seed)
            if _fault(game, law, moves[: length + 1], seed) is not None:
                best = moves[: length + 1]
                break
    return best and _without_needless(game, law, best, seed)


def _random_moves(game: Game, rng: np.random.Generator) -> Moves:
    """Play at random until nobody can move, which a broken game may bring about too early."""
    state, moves = game.start(), list[tuple[int, int]]()
    while len(moves) < MOST_LOOKED_AT:
        choices = [(actor, int(move)) for actor in game.actors(state) for move in game.moves(state, actor)]
        if not choices:
            break
        moves.append(choices[int(rng.integers(len(choices)))])
        state = game.apply(state, *moves[-1])
    return tuple(moves)


def _without_needless(game: Game, law: Law, moves: Moves, seed: int) -> Moves:
    """Give the moves without one part of them after another, the long parts first."""
    until = time.monotonic() + SECONDS / 2
    size = max(1, len(moves) // 2)
    while size:
        at = 0
        while at < len(moves) and time.monotonic() < until:
            fewer = moves[:at] + moves[at + size :]
            if _fault(game, law, fewer, seed) is not None:
                moves = fewer
            else:
                at += size
        size //= 2
    return moves


def _fault(game: Game, law: Law, moves: Moves, seed: int) -> str | None:
    """Say how a law is broken after some moves; None if it is kept, or if they cannot be made."""
    one = _replay(game, moves)
    if one is None:
        return None
    try:
        law(OneGame(game, one, seed))
    except BrokenLaw as error:
        return str(error)
    except Exception as error:  # noqa: BLE001  # likewise
        return words_of(error)
    return None


def _replay(game: Game, moves: Moves) -> Walk | None:
    """Make some moves from the start, if they can be made."""
    state = game.start()
    plies: list[Ply] = []
    for actor, move in moves:
        if actor not in game.actors(state) or move not in game.moves(state, actor):
            return None
        plies.append(Ply(state, actor, move))
        state = game.apply(state, actor, move)
    return Walk(plies, state, ended=not game.actors(state))
