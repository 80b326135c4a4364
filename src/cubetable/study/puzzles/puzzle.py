"""One puzzle, and the collection that each game has of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from hashlib import sha256
from math import gcd
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import knows, sentence
from cubetable.core.parts import View
from cubetable.core.registry import game, manifest, manifests
from cubetable.core.state import State
from cubetable.study.puzzles.part import PuzzlesPart, puzzles_part

STRIDE: Final = 89
"""The puzzles of two days that follow each other lie about so far apart."""
KEY: Final = 8
"""So many digits tell the puzzles of a game apart."""


@dataclass(frozen=True)
class Puzzle:
    """A position, the number of the solver's moves, the difficulty, and one solution.

    The number is its place among the game's puzzles, from 1, the easiest first. The theme says what kind of task it
    is; the game has a name and maybe a task of its own for it, which may use `values`. `chances` has, for a task of
    one move, the winning chance in percent that each move leaves. `options` are those of the game, if not the default.
    """

    name: str
    number: int
    position: str
    own_moves: int
    difficulty: int
    line: tuple[str, ...]
    theme: str = ""
    chances: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, object] = field(default_factory=dict)
    options: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.number}"

    @cached_property
    def game(self) -> Game:
        """The rules."""
        return game(f"{self.name}({self.options})" if self.options else self.name)

    @property
    def part(self) -> PuzzlesPart:
        """The judge of the tries."""
        return puzzles_part(self.game)

    @property
    def start(self) -> State:
        """The position."""
        return self.game.parse_state(self.position)

    @cached_property
    def seat(self) -> int:
        """The seat that is to move."""
        return self.game.actors(self.start)[0]

    @cached_property
    def is_proved_anew(self) -> bool:
        """Whether each try is judged by a proof of its own, and not by the line that is written down."""
        return not self.chances and self.part.attack is not None

    @cached_property
    def is_solved_anew(self) -> bool:
        """Whether the game's solver judges each try."""
        return not self.chances and self.part.fault is not None

    def solves(self, seat: int) -> bool:
        """Say whether the solver moves for a seat; where all play together, for each."""
        return seat == self.seat or (self.game.cooperative and seat >= 0)

    def seat_in(self, state: State) -> int:
        """Give the seat that the solver moves for in a position of the attempt, and whose eyes the solver has."""
        actors = self.game.actors(state)
        return actors[0] if actors and self.solves(actors[0]) else self.seat

    def view(self, state: State) -> View:
        """Show a position of the attempt to the solver."""
        seat = self.seat_in(state)
        return self.game.view(self.game.redact(state, seat), seat)

    def task(self, lang: str) -> str:
        """State the task in the game's own words."""
        return self._say("puzzle.task", lang)

    def explanation(self, lang: str) -> str:
        """Explain the solution in the game's own words; nothing if it has none."""
        return self._say("puzzle.why", lang)

    def _say(self, key: str, lang: str) -> str:
        """Say what the game says for this theme, or for all; nothing if it says neither."""
        own = f"{key}.{self.theme}"
        key = own if knows(f"{self.name}.{own}", lang) else key
        if not knows(f"{self.name}.{key}", lang):
            return ""
        name = sentence(self.game.seat_name(self.seat, lang))
        return self.game.say(
            key, lang, **{"name": name, "n": self.own_moves, "view": self.view(self.start), **self.values}
        )

    @property
    def key(self) -> str:
        """The key by which progress is kept; it stays when puzzles are added and numbers shift."""
        return sha256(self.position.encode()).hexdigest()[:KEY]


def games_with_puzzles() -> tuple[str, ...]:
    """Name the games that have puzzles."""
    return tuple(one.name for one in manifests() if one.puzzles is not None)


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """List the puzzles of a game, the easiest first.

    >>> len(puzzles("cubulus")) >= 100 and len(puzzles("eight_by_eight")) >= 100
    True
    """
    if name not in games_with_puzzles():
        raise Refusal("shell.puzzle.no_game", game=name, games=", ".join(games_with_puzzles()))
    rows = json.loads(manifest(name).file("puzzles.json").read_text(encoding="utf-8"))
    return tuple(Puzzle(name, number, **{**row, "line": tuple(row["line"])}) for number, row in enumerate(rows, 1))


def puzzle(name: str, number: int) -> Puzzle:
    """Give one puzzle by its number."""
    series = puzzles(name)
    if not 1 <= number <= len(series):
        raise Refusal("shell.puzzle.no_number", number=number, last=len(series))
    return series[number - 1]


def of_day(day: str) -> Puzzle:
    """Give the puzzle of a date; none comes again before all the others have come.

    It is the same wherever the same games are installed.

    >>> of_day("2026-11-21") == of_day("2026-11-21") != of_day("2026-11-22")
    True
    """
    every = [one for name in games_with_puzzles() for one in puzzles(name)]
    stride = next(step for step in range(STRIDE, STRIDE + len(every)) if gcd(step, len(every)) == 1)
    return every[date.fromisoformat(day).toordinal() * stride % len(every)]
