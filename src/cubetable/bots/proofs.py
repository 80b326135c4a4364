"""Walk through a forced win: others choose their defence, the seat that wins answers by the proof."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cubetable.bots.exact import exact_part
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.forced import ForcedWin
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import State


@dataclass(frozen=True, slots=True)
class Defence:
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
    return exact_part(game).force is not None


def forced_win(game: Game, state: State, budget: Budget) -> ForcedWin | None:
    """Look for a win of the seat to move, then of each other seat."""
    acting, force = game.actors(state)[0], exact_part(game).force
    seats = sorted(range(game.players), key=lambda seat: seat != acting)
    wins = (force(game, state, seat, budget) for seat in seats) if force else ()
    return next(filter(None, wins), None)


def step(win: ForcedWin, defences: Sequence[str]) -> ProofStep:
    """Go so far into a proof as the defences say; a defence that is not legal is refused."""
    game = win.game
    win, played = attack(win)
    for text in defences:
        if win.move is None:
            raise Refusal("shell.prove.over")
        win, played = attack(win.after(game.parse_move(win.state, game.actors(win.state)[0], text)))
    if win.move is None:
        return ProofStep(win.state, win.seat, 0, played, None, ())
    seat = game.actors(win.state)[0]
    moves = game.moves(win.state, seat)
    answers = [Defence(game.move_text(win.state, seat, move), win.after(move).length) for move in moves]
    answers.sort(key=lambda answer: -answer.length)
    return ProofStep(win.state, win.seat, win.length, played, seat, tuple(answers))


def attack(win: ForcedWin) -> tuple[ForcedWin, str | None]:
    """Make the move of the seat that wins, if it is to move; give the move as text, too."""
    game, actors = win.game, win.game.actors(win.state)
    if win.move is None or actors[0] != win.seat:
        return win, None
    return win.after(win.move), game.move_text(win.state, win.seat, win.move)
