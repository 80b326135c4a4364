"""The jobs of the bots in a worker: one function for each, which gets a game and what it is to think about.

A worker keeps the latest games, bots and proofs: to make them for each job would cost more than the job.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

import numpy as np

from cubetable import bots
from cubetable.bots import Bot, Budget
from cubetable.bots.analysis import Decision, answer_to
from cubetable.bots.hint import Hint, hint
from cubetable.bots.luck import Chance, Luck
from cubetable.bots.proofs import ProofStep, forced_win
from cubetable.bots.proofs import step as walk
from cubetable.bots.ready import ready
from cubetable.bots.search.forced import ForcedWin
from cubetable.bots.search.opinion import Opinion
from cubetable.core import system
from cubetable.core.compiled import libraries
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import CLOCK, State

GAMES_KEPT: Final = 8
PROOFS_KEPT: Final = 2
"""So many proofs a worker keeps, with the tables of their search."""

Answer = TypeVar("Answer")


class NotProvedError(Exception):
    """No win was proved in time."""


class BotMove(NamedTuple):
    """A move as text, the seconds that a player like this bot would take, and the seconds that it took to find."""

    text: str
    pace: float
    spent: float


class Assessment(NamedTuple):
    """The judgement of the strongest bot on a step of a game, and the seconds that it took to find."""

    answer: Opinion | Luck
    spent: float


def do(job: Callable[..., Answer], spec: str, *given: object) -> Answer:
    """Do a job for a game, by its library if that has been built meanwhile."""
    libraries.look_again()
    return job(_game(spec), *given)


def be_there() -> None:
    """Do nothing: the caller learns that the worker has started."""


def get_ready(game: Game, name: str) -> None:
    """Have a bot choose once."""
    ready(str(game), name)


def think(game: Game, position: State, seat: int, name: str, seconds: float, seed: int | None) -> BotMove:
    """Choose a move for a seat."""
    began = system.monotonic()
    bot = _player(str(game), seat, name, seconds, seed)
    pace = bot.pace(game, position, seat) if CLOCK in game.actors(position) else 0.0
    text = game.move_text(position, seat, bot.choose(game, position, seat))
    return BotMove(text, pace, system.monotonic() - began)


def advise(game: Game, position: State, seat: int, seconds: float) -> Hint:
    """Return what the strongest bot would do for a seat, and why."""
    return hint(game, position, seat, _player(str(game), seat, bots.STRONGEST, seconds))


def assess(game: Game, step: Decision | Chance, nodes: int) -> Assessment:
    """Return what the strongest bot would have decided, or what each seat gained by a roll, a draw or a deal."""
    began = system.monotonic()
    answer = answer_to(game, step, Budget(nodes=nodes))
    return Assessment(answer, system.monotonic() - began)


def prove(game: Game, position: State, seconds: float, defences: tuple[str, ...]) -> ProofStep | None:
    """Prove that a seat wins from a position, and answer some defences; None if no win is found."""
    try:
        return walk(_proof(str(game), position.tobytes(), seconds), defences)
    except NotProvedError:
        return None


@lru_cache(PROOFS_KEPT)
def _proof(spec: str, position: bytes, seconds: float) -> ForcedWin:
    """Prove a win. What cannot be proved in time is not kept: another try may have more luck."""
    win = forced_win(_game(spec), np.frombuffer(position, dtype=np.int64).copy(), Budget(seconds=seconds, threads=1))
    if win is None:
        raise NotProvedError
    return win


@lru_cache(GAMES_KEPT)
def _game(spec: str) -> Game:
    return make_game(spec)


@lru_cache(2 * GAMES_KEPT)
def _player(spec: str, seat: int, name: str, seconds: float, seed: int | None = None) -> Bot:
    """Return the bot of a seat, with what it remembers of the positions before."""
    return bots.make(name, _game(spec), seed=seed, budget=Budget(seconds=seconds, threads=1))
