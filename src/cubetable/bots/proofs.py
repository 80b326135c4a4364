"""Walk through a forced win: others choose their defence, the seat that wins answers by the proof."""

from collections.abc import Sequence
from typing import NamedTuple

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.search.budget import Budget
from cubetable.search.forced import ForcedWin


class Defence(NamedTuple):
    """A defence as text, and the moves that the winner still needs after it."""

    move: str
    length: int


class ProofStep(NamedTuple):
    """A step of a walk: who wins, in how many more moves of its own, and which defences there are.

    `played` is the move that the winner has just made, if it has. At the end there are no defences and no `seat`.
    """

    state: State
    winner: int
    length: int
    played: str | None
    seat: int | None
    answers: tuple[Defence, ...]


def has_proofs(game: Game) -> bool:
    """Tell whether a game has a search for forced wins."""
    return hasattr(game.parts.exact, "force")


def forced_win(game: Game, state: State, budget: Budget) -> ForcedWin | None:
    """Look for a win of the seat to move, then of each other seat."""
    acting = game.actors(state)[0]
    for seat in sorted(range(game.players), key=lambda seat: seat != acting):
        found: ForcedWin | None = game.parts.exact.force(game, state, seat, budget)
        if found is not None:
            return found
    return None


def step(found: ForcedWin, defences: Sequence[str]) -> ProofStep:
    """Go so far into a proof as the defences say; a defence that is not legal is refused."""
    game = found.game
    found, played = attack(found)
    for text in defences:
        if found.move is None:
            raise Refusal("shell.prove.over")
        found, played = attack(found.after(game.parse_move(found.state, game.actors(found.state)[0], text)))
    if found.move is None:
        return ProofStep(found.state, found.seat, 0, played, None, ())
    seat = game.actors(found.state)[0]
    moves = game.moves(found.state, seat)
    answers = [Defence(game.move_text(found.state, seat, move), found.after(move).length) for move in moves]
    answers.sort(key=lambda answer: -answer.length)
    return ProofStep(found.state, found.seat, found.length, played, seat, tuple(answers))


def attack(found: ForcedWin) -> tuple[ForcedWin, str | None]:
    """Make the move of the seat that wins, if it is to move; give the move as text, too."""
    game, actors = found.game, found.game.actors(found.state)
    if found.move is None or actors[0] != found.seat:
        return found, None
    return found.after(found.move), game.move_text(found.state, found.seat, found.move)
