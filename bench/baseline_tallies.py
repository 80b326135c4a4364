"""The matches behind the baselines, added up, and the file that keeps them."""

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import cubetable
from cubetable import __version__
from cubetable.bots.measure.arena import Arena
from cubetable.core.record.write import draft_for

KEPT: Final = Path(__file__).with_name("baselines.json")
AT_ONCE: Final = 12
"""About so many games of a match are played before the next match has its turn."""


class SeatedMatch(NamedTuple):
    """A player at one seat, and another one at all others."""

    setting: str
    player: str
    others: str

    def arena(self, seed: int) -> Arena:
        """Return the table; the player has the first seat in the first game, and another one in each after it."""
        return Arena(self.setting, (self.player, *[self.others] * (cubetable.game(self.setting).players - 1)), seed)

    @property
    def rotation(self) -> int:
        """Return how many games are played at once: each seat in turn, so often."""
        seats = cubetable.game(self.setting).players
        return -(-AT_ONCE // seats) * seats


class MatchTally(NamedTuple):
    """The sums over all games of a match; `seconds` are those of the processor."""

    games: int = 0
    won: float = 0.0
    squares: float = 0.0
    decisions: int = 0
    plies: int = 0
    chance: int = 0
    offered: int = 0
    unfinished: int = 0
    acts: int = 0
    seconds: float = 0.0

    def with_game(self, game: "MatchTally") -> "MatchTally":
        """Return the tally with one more game."""
        return MatchTally._make(a + b for a, b in zip(self, game, strict=True))


class TallyFile:
    """The tallies of all matches of a seed, kept in a file."""

    def __init__(self, seed: int, path: Path = KEPT) -> None:
        self.seed = seed
        self._path = path
        self._head = {"cubetable": __version__, "seed": seed}
        self.by_match: dict[SeatedMatch, MatchTally] = {}
        if path.exists():
            self._read(json.loads(path.read_text(encoding="utf-8")))

    def _read(self, content: dict[str, Any]) -> None:
        rows = content.pop("matches")
        if content != self._head:
            sys.exit(f"{self._path} has the games of {content}, not of {self._head}: move it away to begin anew.")
        for row in rows:
            self.by_match[SeatedMatch(*row[: len(SeatedMatch._fields)])] = MatchTally(*row[len(SeatedMatch._fields) :])

    def keep(self, match: SeatedMatch, tally: MatchTally) -> None:
        """Put a tally into the file, whole or not at all."""
        self.by_match[match] = tally
        rows = ",\n".join(f"  {json.dumps([*match, *tally])}" for match, tally in self.by_match.items())
        head = ", ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in self._head.items())
        with draft_for(self._path) as draft:
            draft.write_text(f'{{{head}, "matches": [\n{rows}\n]}}\n', encoding="utf-8")
