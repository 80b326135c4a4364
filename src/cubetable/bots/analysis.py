"""A written game, decision by decision: what the strongest bot would have done, and what the move cost.

Each decision is judged on the view of the seat that made it, so hidden information counts against no seat.
A move's loss is how far its outlook lies below that of the best move. What nature did is told apart (`luck.py`).

With a budget of nodes each question is put to a fresh bot with the same seed. So the same game gives the same figures,
in whatever order and on whichever machine its decisions are judged.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots.luck import Chance, Luck, Shares, luck, with_events
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.errors import Reason
from cubetable.core.game import Game, Ply
from cubetable.core.record import Record
from cubetable.core.state import State

USUAL: Final = Budget(seconds=0.3, threads=2)
SEED: Final = 0
MARKS: Final = ((0.25, "??"), (0.1, "?"))
"""From which loss on a move is marked, and how: these are the turning points."""

FOLLOWED: Final = 100
"""The result of a move counts as much as so many nodes of the search before it."""

LOOKED_AT: Final = 8
"""An outlook from fewer nodes is not worth a comparison."""


class DecisionVerdict(NamedTuple):
    """One decision: after how many moves, whose, the move and the best one, and the share of the win of each seat.

    `before` is the seat's view at its choice; `after` is the view of the seat that decides next, or the result of the
    game. Without an outlook of the bot both are empty, and the loss is unknown. `lead` is how much more the best move,
    if it was made, promised than the second best. Where it is proved, no move is better than the best, and its shares
    before are exact. A forced move was the only legal one.
    """

    at: int
    seat: int
    move: str
    best: str
    before: Shares
    after: Shares
    loss: float | None
    remark: Reason | None
    lead: float | None = None
    proved: bool = False
    forced: bool = False

    @property
    def mark(self) -> str:
        """Say how bad it was; nothing if it was not."""
        return next((mark for least, mark in MARKS if self.loss is not None and self.loss >= least), "")


class Decision(NamedTuple):
    """A move of a seat, after how many moves it was made, and the state before it."""

    at: int
    ply: Ply


class DecisionOpinion(NamedTuple):
    """A decision, the opinion on it, and the luck that followed it."""

    at: int
    ply: Ply
    opinion: Opinion
    lucks: tuple[Luck, ...] = ()

    def followed_by(self, luck: Luck) -> "DecisionOpinion":
        """Add a piece of luck that came before the next decision."""
        return self._replace(lucks=(*self.lucks, luck))

    def without_luck(self, after: Shares) -> Shares:
        """Take what luck gave or took away from the shares at the next decision."""
        gains = [luck.gains for luck in self.lucks if luck.gains]
        return tuple(min(max(share - sum(gain[seat] for gain in gains), 0.0), 1.0) for seat, share in enumerate(after))


def decisions(record: Record) -> int:
    """Count the decisions of seats."""
    return sum(actor >= 0 for actor, _ in record.moves)


def steps(record: Record) -> Iterator[Decision | Chance]:
    """Give the steps of a game in order: the decisions of seats, each as `Decision`, and the pieces of luck."""
    for one in with_events(record.game, record.plies()):
        if isinstance(one, Chance):
            yield one
        else:
            at, ply = one
            if ply.actor >= 0:
                yield Decision(at, ply)


class Analyst:
    """Judges a game in order: each step is answered, and a decision is judged once the next one has its answer.

    `steps` gives those that are still to come; the positions of a long game are never all in memory.
    """

    def __init__(self, record: Record) -> None:
        self.steps = steps(record)
        self._record = record
        self._game = record.game
        self._waiting: DecisionOpinion | None = None

    def take(self, step: Decision | Chance, answer: Opinion | Luck) -> DecisionVerdict | Luck | None:
        """Take the answer to the next step; return what is known by it."""
        waiting = self._waiting
        if isinstance(answer, Luck):
            self._waiting = waiting and waiting.followed_by(answer)
            return answer
        if isinstance(step, Decision):
            self._waiting = DecisionOpinion(step.at, step.ply, answer)
        return waiting and judge_move(self._game, waiting, answer.shares)

    def finish(self) -> DecisionVerdict | None:
        """Judge the last decision by the end of the game."""
        final = shares_at_the_end(self._game, self._record.state())
        return self._waiting and judge_move(self._game, self._waiting, final)


def analysed(record: Record, budget: Budget | None = None) -> Iterator[DecisionVerdict | Luck]:
    """Judge a game in order; a decision is known once the next one has been thought about."""
    analyst, spent = Analyst(record), USUAL.within(budget)
    for step in analyst.steps:
        known = analyst.take(step, answer_to(record.game, step, spent))
        if known is not None:
            yield known
    last = analyst.finish()
    if last is not None:
        yield last


def answer_to(game: Game, step: Decision | Chance, budget: Budget) -> Opinion | Luck:
    """Ask the strongest bot about a step: what it would do, or what each seat gained by luck."""
    if isinstance(step, Chance):
        return luck(game, step, budget.nodes)
    state, seat, _ = step.ply
    return opinion_on(game, game.redact(state, seat), seat, budget)


def opinion_on(game: Game, seen: State, seat: int, budget: Budget) -> Opinion:
    """Ask a fresh bot, the strongest, about the decision of a seat."""
    return bots.make(bots.STRONGEST, game, seed=SEED, budget=budget).opinion(game, seen, seat)


def shares_at_the_end(game: Game, final: State) -> Shares:
    """Say how the win was shared, where the game ended by its rules."""
    return () if game.actors(final) else game.returns(final)


def judge_move(game: Game, considered: DecisionOpinion, after: Shares) -> DecisionVerdict:
    """Compare a move with the best one, knowing what the shares were at the next decision or at the end."""
    at, (state, seat, move), opinion, _ = considered
    position = game.redact(state, seat)
    return DecisionVerdict(
        at,
        seat,
        game.move_text(position, seat, move),
        game.move_text(position, seat, opinion.move),
        opinion.shares,
        after,
        _loss(opinion, seat, move, considered.without_luck(after)),
        None if move == opinion.move else game.remark(position, seat, opinion.move),
        lead(opinion) if move == opinion.move else None,
        opinion.proved,
        len(game.moves(position, seat)) == 1,
    )


def lead(opinion: Opinion) -> float | None:
    """Say how much more the best move promises than any other that was looked at."""
    best = opinion.of(opinion.move)
    others = [one.outlook for one in opinion.weighed if one.move != opinion.move and is_known(opinion, one)]
    return None if best is None or not others else best.outlook - max(others)


def is_known(opinion: Opinion, one: MoveOutlook) -> bool:
    """Tell whether enough is known of a move to compare it with others."""
    return opinion.proved or one.nodes >= LOOKED_AT


def _loss(opinion: Opinion, seat: int, move: int, after: Shares) -> float | None:
    """Say how much less of the win a move promises than the best.

    A search looks little at moves that it does not like. So a move's outlook is taken together with that of the
    position that followed, which was searched for itself; the luck in between is taken out of it. An exact outlook
    stands alone.
    """
    if move == opinion.move:
        return 0.0
    best, own = opinion.of(opinion.move), opinion.of(move)
    if opinion.proved and best is not None and own is not None:
        return max(best.outlook - own.outlook, 0.0)
    nodes = 0 if own is None else own.nodes
    weight = FOLLOWED if after else 0
    if best is None or nodes + weight == 0:
        return None
    outlook = (own.outlook * nodes if own else 0.0) + (after[seat] * weight if after else 0.0)
    return max(best.outlook - outlook / (nodes + weight), 0.0)
