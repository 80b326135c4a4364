"""The process of the bots: chooses moves for the board, and lets two levels play each other meanwhile."""

import random
import threading
from collections.abc import Callable
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import numpy as np

from cubetable import bots
from cubetable.bots.ready import NEEDS_LIBRARY, needs_library
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.lab.studio.child import Reporter, begin, build_watched, load_watched, telling
from cubetable.lab.studio.sources import fault_of

QUICK: Final = bots.Budget(seconds=0.2)
MOST_GAMES: Final = 40
MOST_PLIES: Final = 2000
READY_LEVEL: Final = bots.BY_LEVEL[NEEDS_LIBRARY - 2]
"""The strongest bot that plays on interpreted rules."""


def run(pipe: Connection, path: Path, options: dict[str, str], levels: tuple[str, str]) -> None:
    """Serve the board first; in between play the two levels against each other, the seats in turn."""
    report = begin(pipe, behind=True)
    kind = load_watched(path, report)
    if kind is None:
        return
    game = kind(**kind.MANIFEST.options.read(options, {}))
    built = threading.Event()
    threading.Thread(target=_build, args=(game, path, report, built), daemon=True).start()
    serving = _Serving(pipe, game, report, built, path)
    serving.until(lambda: built.is_set() or not any(map(needs_library, levels)))
    with telling(path, report):
        _compare(serving, levels)
    serving.until(lambda: False)


def _build(game: Game, path: Path, report: Reporter, built: threading.Event) -> None:
    if build_watched(game, path, report):
        built.set()


class _Serving:
    """Answers the board's questions for a bot's move whenever there is one."""

    def __init__(self, pipe: Connection, game: Game, report: Reporter, built: threading.Event, path: Path) -> None:
        self.game, self.report = game, report
        self._pipe, self._built, self._path = pipe, built, path

    def until(self, reached: Callable[[], object]) -> None:
        """Answer questions until a function says that it is enough."""
        while not reached():
            self.answer(wait=0.1)

    def answer(self, wait: float = 0.0) -> None:
        """Answer one question, if there is one."""
        if not self._pipe.poll(wait):
            return
        number, level, words = self._pipe.recv()
        state = np.array(words, dtype=np.int64)
        try:
            seat = next(actor for actor in self.game.actors(state) if actor >= 0)
            move = self.choose(level, state, seat, None)
            self.report.tell("done", number, self.game.move_text(state, seat, move))
        except Exception as error:  # noqa: BLE001  # the designer's rules may fail in any way
            self.report.tell("failed", number, fault_of(error, self._path))

    def choose(self, level: str, state: State, seat: int, seed: int | None) -> int:
        """Choose a move; a level that needs the library is played by a lower one until it is there."""
        waits = needs_library(level) and not self._built.is_set()
        bot = bots.make(READY_LEVEL if waits else level, self.game, seed=seed, budget=QUICK)
        return bot.choose(self.game, self.game.redact(state, seat), seat)


def _compare(serving: _Serving, levels: tuple[str, str]) -> None:
    """Let the first level play the others, each seat in turn its own, and tell its share after each game."""
    game, won = serving.game, 0.0
    for number in range(MOST_GAMES):
        seat_of_first = number % game.players
        state = _play(serving, levels, seat_of_first, number)
        if state is None:
            continue
        winners = game.winners(state)
        won += (seat_of_first in winners) / len(winners) if winners else 1 / game.players
        played = number + 1
        serving.report.tell(
            "bots", {"levels": list(levels), "games": played, "share": won / played, "most": MOST_GAMES}
        )


def _play(serving: _Serving, levels: tuple[str, str], first: int, number: int) -> State | None:
    game, chooser = serving.game, random.Random(number)  # noqa: S311  # no secrets
    state = game.start()
    for ply in count():
        serving.answer()
        actors = game.actors(state)
        if not actors:
            return state
        if ply > MOST_PLIES:
            return None
        actor = actors[0]
        if actor == CHANCE:
            chances = game.chances(state)
            move = chooser.choices([one for one, _ in chances], [weight for _, weight in chances])[0]
        elif actor < 0:
            move = game.moves(state, actor)[0]
        else:
            move = serving.choose(levels[0] if actor == first else levels[1], state, actor, number * 1000 + ply)
        state = game.play(state, actor, move)
    return None
