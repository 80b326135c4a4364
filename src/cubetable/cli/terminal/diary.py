"""The diary of this terminal: puzzles solved and days played, kept in a file."""

import datetime as dt
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from platformdirs import user_state_path

from cubetable.core.errors import Refusal
from cubetable.core.game import Feat
from cubetable.environment import variable
from cubetable.study.puzzles import Puzzle

SOLVED: Final = "solved"
SHOWN: Final = "shown"


@dataclass
class Diary:
    """Puzzles by their keys and what became of them, days by their dates, bests by their games, each as JSON has it."""

    path: Path
    puzzles: dict[str, str] = field(default_factory=dict)
    days: dict[str, dict[str, Any]] = field(default_factory=dict)  # as JSON has it
    bests: dict[str, list[Any]] = field(default_factory=dict)  # as JSON has it

    @classmethod
    def open(cls) -> Self:
        """Read what is kept; a file that cannot be read begins anew."""
        folder = variable("CUBETABLE_GAMES") or user_state_path("cubetable")
        path = Path(folder) / "puzzles.json"
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return cls(path, dict(data["puzzles"]), dict(data["days"]), dict(data.get("bests", {})))
        except (OSError, ValueError, KeyError, TypeError):
            return cls(path)

    def finished(self, puzzle: Puzzle, became: str) -> None:
        """Remember what became of a puzzle; what it was first stays."""
        self.puzzles.setdefault(puzzle.key, became)
        self._keep()

    def remember(self, date: str, what: str, of_it: Any) -> None:  # a word or points, as JSON
        """Remember what was made of a day's board or puzzle, the first time only."""
        self.days.setdefault(date, {}).setdefault(what, of_it)
        self._keep()

    def bested(self, spec: str, feat: Feat) -> None:
        """Remember the best that was made of a game with its options."""
        self.bests[spec] = list(feat)
        self._keep()

    def streak(self, today: str) -> int:
        """Count the days in a row up to today, or up to yesterday as long as today goes on."""
        day = dt.date.fromisoformat(today)
        if not self._counts(today):
            day -= dt.timedelta(days=1)
        days = 0
        while self._counts(day.isoformat()):
            days += 1
            day -= dt.timedelta(days=1)
        return days

    def _counts(self, date: str) -> bool:
        """Whether something was made of a day: its puzzle was solved without being shown, or its board has a point."""
        day = self.days.get(date, {})
        solved: bool = day.get("puzzle", {}).get("became") == SOLVED
        return solved or day.get("board", {}).get("points", 0) > 0

    def _keep(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(
                json.dumps({"puzzles": self.puzzles, "days": self.days, "bests": self.bests}), encoding="utf-8"
            )
        except OSError as error:
            raise Refusal("shell.cli.cannot_write", path=self.path, why=error.strerror) from None
