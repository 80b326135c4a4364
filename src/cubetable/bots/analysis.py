"""A written game, decision by decision: what the strongest bot would have done, and what the move cost.

Each decision is judged on the view of the seat that made it, so hidden information counts against no seat.
A move's loss is how far its outlook lies below that of the best move.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.core.errors import Reason
from cubetable.core.game import Game, Ply
from cubetable.core.state import State
from cubetable.record import Record
from cubetable.search.budget import Budget
from cubetable.search.opinion import Opinion

USUAL: Final = Budget(seconds=0.3, threads=2)
SEED: Final = 0
MARKS: Final = ((0.25, "??"), (0.1, "?"))
"""From which loss on a move is marked, and how: these are the turning points."""

FOLLOWED: Final = 100
"""The result of a move counts as much as so many nodes of the search before it."""

MOST_TURNS: Final = 5

Shares = tuple[float, ...]


class Judged(NamedTuple):
    """One decision: after how many moves, whose, the move and the best one, and the share of the win of each seat.

    `before` is the seat's view at its choice; `after` is the view of the seat that decides next, or the result of the
    game. Without an outlook of the bot both are empty, and the loss is unknown.
    """

    at: int
    seat: int
    move: str
    best: str
    before: Shares
    after: Shares
    loss: float | None
    remark: Reason | None

    @property
    def mark(self) -> str:
        """Say how bad it was; nothing if it was not."""
        return next((mark for least, mark in MARKS if self.loss is not None and self.loss >= least), "")


def decisions(record: Record) -> int:
    """Count the decisions of seats."""
    return sum(actor >= 0 for actor, _ in record.moves)


def analysed(record: Record, budget: Budget | None = None) -> Iterator[Judged]:
    """Judge the decisions of a game in order; each is known once the next one has been thought about."""
    game = record.game
    bot = bots.make(bots.STRONGEST, game, seed=SEED, budget=USUAL.within(budget))
    waiting: Considered | None = None
    for at, ply in enumerate(record.plies()):
        if ply.actor >= 0:
            seen = game.redact(ply.state, ply.actor)
            considered = Considered(at, ply, bot.opinion(game, seen, ply.actor))
            if waiting is not None:
                yield judge(game, waiting, considered.opinion.shares)
            waiting = considered
    if waiting is not None:
        yield judge(game, waiting, shares_at_the_end(game, record.state()))


class Considered(NamedTuple):
    """A decision and the opinion on it."""

    at: int
    ply: Ply
    opinion: Opinion


def shares_at_the_end(game: Game, final: State) -> Shares:
    """Say how the win was shared, where the game ended by its rules."""
    return () if game.actors(final) else game.returns(final)


def judge(game: Game, considered: Considered, after: Shares) -> Judged:
    """Compare a move with the best one, knowing what the shares were at the next decision or at the end."""
    at, (state, seat, move), opinion = considered
    seen = game.redact(state, seat)
    return Judged(
        at,
        seat,
        game.move_text(seen, seat, move),
        game.move_text(seen, seat, opinion.move),
        opinion.shares,
        after,
        _loss(opinion, seat, move, after),
        None if move == opinion.move else game.remark(seen, seat, opinion.move),
    )


def _loss(opinion: Opinion, seat: int, move: int, after: Shares) -> float | None:
    """Say how much less of the win a move promises than the best.

    A search looks little at moves that it does not like. So a move's outlook is taken together with that of the
    position that followed, which was searched for itself, though luck may have come in between.
    """
    if move == opinion.move:
        return 0.0
    best, made = opinion.of(opinion.move), opinion.of(move)
    nodes = 0 if made is None else made.nodes
    weight = FOLLOWED if after else 0
    if best is None or nodes + weight == 0:
        return None
    outlook = (made.outlook * nodes if made else 0.0) + (after[seat] * weight if after else 0.0)
    return max(best.outlook - outlook / (nodes + weight), 0.0)


def turning_points(judged: Sequence[Judged]) -> list[Judged]:
    """List the moves that cost most, the worst first, and not too many of them."""
    return sorted((one for one in judged if one.mark), key=lambda one: -(one.loss or 0.0))[:MOST_TURNS]
