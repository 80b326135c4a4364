"""One game in numbers: a row of the results, as CSV has it."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from cubetable.core.game import Game
from cubetable.core.outcome import Outcome
from cubetable.lab.walk import ACTOR, OFFERED, Trace

UNFINISHED: Final = "shell.lab.unfinished"
"""How a game ended that did not end."""


class Row(NamedTuple):
    """A game: its length, its choices, its end, and what was judged of it.

    `plies` are the moves of seats; what a seat does without another between is one of the `turns`. Of
    `offered` moves in all the middle decision had `median`; `choices` decisions had more than one. `possible` is the
    share of it that was reached together or alone. From `behind` on, all is None for a game that was not judged;
    `course.py` and `swings.py` say what it is.
    """

    number: int
    seats: tuple[str, ...]
    plies: int
    turns: int
    choices: int
    offered: int
    median: int
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    possible: float | None
    behind: bool | None = None
    matters: bool | None = None
    leads: int | None = None
    settled: float | None = None
    kingmaker: bool | None = None
    luck: float | None = None
    swing: float | None = None
    played: int | None = None
    playable: int | None = None

    @property
    def decided(self) -> bool:
        """Whether the game has winners and losers."""
        return 0 < len(self.winners) < len(self.seats)


class Judgement(NamedTuple):
    """The figures judged of a game, in the order of a row's last fields."""

    behind: bool | None = None
    matters: bool | None = None
    leads: int | None = None
    settled: float | None = None
    kingmaker: bool | None = None
    luck: float | None = None
    swing: float | None = None
    played: int | None = None
    playable: int | None = None


def row(
    game: Game,
    number: int,
    seats: tuple[str, ...],
    trace: Trace,
    end: Outcome | None,
    possible: float | None,
    judged: Judgement,
) -> Row:
    """Measure a game from its trace."""
    acts = trace[trace[:, ACTOR] >= 0]
    offered = acts[:, OFFERED]
    plies = len(acts)
    changes = int(np.count_nonzero(acts[1:, ACTOR] != acts[:-1, ACTOR])) + min(plies, 1)
    return Row(
        number,
        seats,
        plies,
        plies if game.players == 1 else changes,
        int(np.count_nonzero(offered > 1)),
        int(offered.sum()),
        int(np.partition(offered, (plies - 1) // 2)[(plies - 1) // 2]) if plies else 0,
        end.reason if end else UNFINISHED,
        end.scores if end else (0,) * game.players,
        end.winners if end else (),
        possible if end else None,
        *judged,
    )


# --- As text ------------------------------------------------------------------------------------------

# `Any`: each cell has a type of its own, which is that of its field.
Cell = tuple[Callable[[Any], str], Callable[[str], Any]]
"""How a value is written, and read back."""

NUMBER: Final[Cell] = (str, int)
VERDICT: Final[Cell] = ({None: "", False: "0", True: "1"}.__getitem__, {"": None, "0": False, "1": True}.__getitem__)
COUNT: Final[Cell] = (lambda n: "" if n is None else str(n), lambda text: int(text) if text else None)
SHARE: Final[Cell] = (lambda share: "" if share is None else repr(share), lambda text: float(text) if text else None)
CELLS: Final[tuple[Cell, ...]] = (
    NUMBER,
    (" ".join, lambda text: tuple(text.split())),
    *(NUMBER,) * 5,
    (str, str),
    (lambda scores: " ".join(map(str, scores)), lambda text: tuple(map(int, text.split()))),
    # Seats count from 1, as in records.
    (lambda seats: " ".join(str(seat + 1) for seat in seats), lambda text: tuple(int(n) - 1 for n in text.split())),
    SHARE,
    *(VERDICT,) * 2,
    COUNT,
    SHARE,
    VERDICT,
    *(SHARE,) * 2,
    *(COUNT,) * 2,
)
"""In the order of a row's fields."""


def cells(one: Row) -> list[str]:
    """Return the cells of a row as text."""
    return [write(value) for (write, _), value in zip(CELLS, one, strict=True)]


def write_rows(rows: Iterable[Row]) -> str:
    """Write rows under their head."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([Row._fields, *map(cells, rows)])
    return text.getvalue()


def rows_in(text: str) -> Iterator[Row]:
    """Read rows back; raise `ValueError` or `KeyError` if they are none, or not whole."""
    lines = csv.reader(io.StringIO(text))
    if tuple(next(lines, ())) != Row._fields or not text.endswith("\n"):
        raise ValueError("the beginning or the end is missing")
    for line in lines:
        yield Row._make(read(cell) for (_, read), cell in zip(CELLS, line, strict=True))
