"""The process behind the panel of numbers: plays random games until there are enough."""

import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import numpy as np

from cubetable.core.game import Game, Ply
from cubetable.core.laws.walk import Walk
from cubetable.core.state import CHANCE, State
from cubetable.lab.studio.child import Reporter, begin, build_watched, load_watched, telling
from cubetable.lab.studio.showing import JsonObject

MOST_GAMES: Final = 2000
MOST_PLIES: Final = 5000
EACH: Final = 0.3
"""Seconds between two reports."""
PAUSE: Final = 3.0
"""So long after a save the library of the rules is built."""
BARS: Final = 12


class GameFigures:
    """Count what random games show."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.lengths: list[int] = []
        self.shares = [0.0] * players
        self.draws = 0
        self.endless = 0
        self.decisions = 0
        self.choices = 0

    def add(self, game: Game, one: Walk) -> None:
        """Count one game."""
        decisions = [ply for ply in one.plies if ply.actor >= 0]
        self.lengths.append(len(decisions))
        for ply in decisions[:: max(1, len(decisions) // 8)]:
            self.decisions += 1
            self.choices += len(game.moves(ply.state, ply.actor))
        if not one.ended:
            self.endless += 1
            return
        winners = game.winners(one.final)
        if len(winners) == 1 or (winners and game.cooperative):
            for seat in winners:
                self.shares[seat] += 1 / len(winners)
        else:  # a first place that is shared is no win
            self.draws += 1

    def as_json(self) -> JsonObject:
        """Return the figures for the page."""
        games = len(self.lengths)
        low, high = min(self.lengths), max(self.lengths)
        counts, edges = np.histogram(self.lengths, bins=min(BARS, high - low + 1), range=(low, high + 1))
        return {
            "games": games,
            "length": {"median": median(self.lengths), "low": low, "high": high},
            "bars": [
                {"from": int(np.ceil(edges[i])), "to": int(np.ceil(edges[i + 1])) - 1, "games": int(count)}
                for i, count in enumerate(counts)
            ],
            "wins": [share / games for share in self.shares],
            "draws": self.draws / games,
            "endless": self.endless / games,
            "choices": self.choices / self.decisions if self.decisions else None,
            "done": games >= MOST_GAMES,
        }


def run(pipe: Connection, path: Path, options: dict[str, str]) -> None:
    """Play random games, first on interpreted rules; tell the figures now and then."""
    report = begin(pipe, behind=True)
    began = time.monotonic()
    kind = load_watched(path, report)
    if kind is None:
        return
    game = kind(**kind.MANIFEST.options.read(options, {}))
    with telling(path, report):
        building = threading.Timer(began + PAUSE - time.monotonic(), build_watched, (game, path, report))
        building.daemon = True
        building.start()
        _count(game, report)


def _count(game: Game, report: Reporter) -> None:
    figures, chooser, reported_at = GameFigures(game.players), Random(0), 0.0  # noqa: S311  # no secrets
    while len(figures.lengths) < MOST_GAMES:
        figures.add(game, random_game(game, chooser))
        if time.monotonic() - reported_at > EACH:
            report.tell("numbers", figures.as_json())
            reported_at = time.monotonic()
    report.tell("numbers", figures.as_json())


def random_game(game: Game, chooser: Random) -> Walk:
    """Play at random: seats choose each move equally likely, chance by its weights."""
    state, plies = game.start(), list[Ply]()
    while len(plies) < MOST_PLIES and (actors := game.actors(state)):
        actor = chooser.choice(actors)
        move = _by_chance(game, state, chooser) if actor == CHANCE else int(chooser.choice(game.moves(state, actor)))
        plies.append(Ply(state, actor, move))
        state = game.apply(state, actor, move)
    return Walk(plies, state, ended=not game.actors(state))


def _by_chance(game: Game, state: State, chooser: Random) -> int:
    weighted = game.weights(state)
    return chooser.choices([move for move, _ in weighted], [weight for _, weight in weighted])[0]
