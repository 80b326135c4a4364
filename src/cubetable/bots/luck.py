"""Luck: what each roll, draw and deal of a game gave to each seat.

The gain of a seat is its share of the win after the event, less the share that was to be expected before it. Both come
from the same bot with the same nodes and the same seed, so that luck is nothing on the average. Few outcomes are judged
one and all; of many, a fixed sample is. The games are over, so hidden hands are judged as they were, where the bots of
the game know how (`make_open`), and else from what the next seat to decide sees.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import Final, NamedTuple

import numpy as np

from cubetable import bots
from cubetable.bots.bot import Bot
from cubetable.bots.part import bots_part
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game, Ply
from cubetable.core.state import CHANCE, State, key

SEED: Final = 0
NODES: Final = 400
"""The most nodes that are spent on one outcome: fewer only where an analysis spends fewer on a decision."""
FEW: Final = 20
"""So many outcomes are all judged."""
SAMPLE: Final = 8
"""Of more outcomes, so many are drawn and judged."""

NO_SEAT: Final = -1
NOT_NATURE: Final = -2
ANY: Final = -3

Shares = tuple[float, ...]
Outlook = Callable[[State], Shares]
"""Gives the share of the win that a position promises each seat; nothing where that is not known."""


class Chance(NamedTuple):
    """Moves of nature in a row that are one piece of luck: a roll, the draws of one seat, a deal.

    `seat` is the seat that rolled or drew; None for a deal.
    """

    at: int
    moves: int
    seat: int | None
    text: str
    before: State
    after: State


class Luck(NamedTuple):
    """A piece of luck: after how many moves, of how many moves, whose, its text, and what each seat gained."""

    at: int
    moves: int
    seat: int | None
    text: str
    gains: Shares

    @property
    def last(self) -> int:
        """The number of moves before the last one of it."""
        return self.at + self.moves - 1


def events(game: Game, plies: Iterable[Ply]) -> Iterator[Chance]:
    """Give the pieces of luck of a game in order."""
    return (one for one in with_events(game, plies) if isinstance(one, Chance))


def with_events(game: Game, plies: Iterable[Ply]) -> Iterator[Chance | tuple[int, Ply]]:
    """Give in order the pieces of luck of a game, and the other moves, each with how many moves were made before.

    Where seats act at the same moment, a deal is the same for all of them, and no piece of luck.
    """
    for seat, run in groupby(enumerate(plies), key=lambda numbered: _owner(game, numbered[1])):
        if seat == NOT_NATURE:
            yield from run
        elif not game.MANIFEST.simultaneous:
            yield _event(game, seat, list(run))


def _event(game: Game, seat: int, run: Sequence[tuple[int, Ply]]) -> Chance:
    (at, first), (_, last) = run[0], run[-1]
    text = "" if seat == NO_SEAT else " ".join(game.move_text(*ply) for _, ply in run)
    return Chance(at, len(run), None if seat == NO_SEAT else seat, text, first.state, game.apply(*last))


def _owner(game: Game, ply: Ply) -> int:
    """Say whose luck a move is: moves in a row that are the same seat's, or no seat's, belong together."""
    return _seat_to_draw(game, ply.state) if ply.actor == CHANCE else NOT_NATURE


def _seat_to_draw(game: Game, state: State) -> int:
    seat = game.nature_moves_for(state)
    return NO_SEAT if seat is None else seat


def luck(game: Game, event: Chance, nodes: int | None) -> Luck:
    """Judge a piece of luck; an analysis that spends seconds on a decision has no nodes."""
    spent = NODES if nodes is None else min(nodes, NODES)
    gains = gains_of(game, event, outlook_of(game, Budget(nodes=spent)))
    return Luck(event.at, event.moves, event.seat, event.text, gains)


def gains_of(game: Game, event: Chance, outlook: Outlook) -> Shares:
    """Say what each seat gained by an event, given what each position promises; nothing where that is not known."""
    known: dict[bytes, Shares] = {}

    def promised(state: State) -> Shares:
        if key(state) not in known:
            known[key(state)] = outlook(state)
        return known[key(state)]

    came = promised(event.after)
    might = [(chance, promised(state)) for chance, state in _outcomes(game, event)]
    if not came or not all(shares for _, shares in might):
        return ()
    return tuple(came[seat] - sum(chance * shares[seat] for chance, shares in might) for seat in range(game.players))


def _outcomes(game: Game, event: Chance) -> list[tuple[float, State]]:
    """List what might have come instead, each with its chance: all of it, or a sample that is always the same."""
    chances = game.chances(event.before)
    if event.moves == 1 and len(chances) <= FEW:
        return [(chance, game.apply(event.before, CHANCE, move)) for move, chance in chances]
    rng, owner = np.random.default_rng(SEED), _seat_to_draw(game, event.before)
    return [(1 / SAMPLE, _play_nature(game, event.before, rng, owner)) for _ in range(SAMPLE)]


def _play_nature(game: Game, state: State, rng: np.random.Generator, owner: int = ANY) -> State:
    """Let nature move until a seat decides or the game is over, or until the luck is no longer that owner's."""
    while game.actors(state) == (CHANCE,) and owner in (ANY, _seat_to_draw(game, state)):
        weighted = game.weights(state)
        drawn = int(rng.integers(sum(weight for _, weight in weighted)))
        sums = accumulate(weight for _, weight in weighted)
        state = game.apply(
            state, CHANCE, next(move for (move, _), end in zip(weighted, sums, strict=True) if drawn < end)
        )
    return state


def outlook_of(game: Game, budget: Budget) -> Outlook:
    """Make the judge of positions: the strongest bot, always with the same seed."""
    make_open = bots_part(game).make_open

    def decided(state: State) -> Shares:
        actors = game.actors(state)
        if not actors:
            return game.returns(state)
        bot = make_open(game, SEED, budget) if make_open else _strongest(game, budget)
        return bot.opinion(game, state if make_open else game.redact(state, actors[0]), actors[0]).shares

    def outlook(state: State) -> Shares:
        if game.actors(state) != (CHANCE,):
            return decided(state)
        rng = np.random.default_rng(SEED)
        samples = [decided(_play_nature(game, state, rng)) for _ in range(SAMPLE)]
        if not all(samples):
            return ()
        return tuple(sum(shares[seat] for shares in samples) / SAMPLE for seat in range(game.players))

    return outlook


def _strongest(game: Game, budget: Budget) -> Bot:
    return bots.make(bots.STRONGEST, game, seed=SEED, budget=budget)
