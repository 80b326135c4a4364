"""Whether a seat may ask to take back its last decision, and why not."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Literal

from cubetable.core.game import Game
from cubetable.core.record.record import Record
from cubetable.core.state import CLOCK, State
from cubetable.match.history import History

UndoRefusal = Literal["nothing", "late", "secret", "rated", "tournament"]
"""No decision yet; with a clock, a move since; perhaps a private move since; a rated match."""


def may_undo(history: History, record: Record, state: State, seat: int, *, timed: bool) -> bool:
    """Return whether there is a decision that may be taken back.

    A private move is taken back by the game's own moves, so that no other reader notices.
    """
    at = history.last_by(seat)
    if at is None or history.private_since(at):
        return False
    since = [before for before, _, _ in islice(record.plies(), at, None)]
    if has_hidden_moves(record.game, (*since, state), seat):
        return False
    return not timed or history.nothing_since(seat)


def undo_refusals(
    game: Game, history: History, actors: Sequence[int], *, timed: bool, rated: bool
) -> list[UndoRefusal | None]:
    """For each seat, return why it has nothing to ask for, or None if it may ask; made of what all readers know.

    Where seats of a game with secrets act at the same time, or one acts alone, some of their moves may be private.
    """
    if rated:
        return ["rated"] * game.players
    return [_refusal(game, history, actors, seat, timed=timed) for seat in range(game.players)]


def _refusal(game: Game, history: History, actors: Sequence[int], seat: int, *, timed: bool) -> UndoRefusal | None:
    at = history.last_public_by(seat)
    if at is None:
        return "nothing"
    if game.MANIFEST.secret and (game.players == 1 or several_act(actors) or history.several_since(at)):
        return "secret"
    return "late" if timed and history.public_since(at + 1) else None


def several_act(actors: Sequence[int]) -> bool:
    """Return whether more than one seat may act; nature and the clock are no seats."""
    return sum(actor >= 0 for actor in actors) > 1


def has_hidden_moves(game: Game, states: Iterable[State], seat: int) -> bool:
    """Return whether another seat may have moved, in one of these positions, without this seat noticing."""
    return any(
        game.sees(state, other, move, seat) is None
        for state in states
        if len(actors := game.actors(state)) > 1
        for other in actors
        if other not in (seat, CLOCK)
        for move in game.moves(state, other)
    )
