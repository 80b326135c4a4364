"""One game in numbers: a row of the results, as CSV has it."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.game import Game
from cubetable.core.outcome import Outcome
from cubetable.lab.trace import ACTOR, OFFERED, Trace

UNFINISHED: Final = "shell.lab.unfinished"
"""How a game ended that did not end."""

YES_NO: Final = {None: "", False: "0", True: "1"}
NO_YES: Final = {text: value for value, text in YES_NO.items()}


class Row(NamedTuple):
    """A game: its length, its choices, its end, and what was judged of it.

    `plies` are the moves of seats; what a seat does without another between is one of the `turns`. Of
    `offered` moves in all the middle decision had `median`; `choices` decisions had more than one. `possible` is the
    share of it that was reached together or alone. `behind` and `matters` are None where nobody judged.
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
    behind: bool | None
    matters: bool | None

    @property
    def decided(self) -> bool:
        """Whether somebody won and somebody did not."""
        return 0 < len(self.winners) < len(self.seats)


class Judgement(NamedTuple):
    """Whether the winner was behind at half way, and whether a decision mattered."""

    behind: bool | None = None
    matters: bool | None = None


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
        judged.behind,
        judged.matters,
    )


# --- As text ------------------------------------------------------------------------------------------


def cells(one: Row) -> dict[str, str]:
    """Write a row; seats count from 1, as in records."""
    return {
        **{name: str(value) for name, value in one._asdict().items()},
        "seats": " ".join(one.seats),
        "scores": " ".join(map(str, one.scores)),
        "winners": " ".join(str(seat + 1) for seat in one.winners),
        "possible": "" if one.possible is None else repr(one.possible),
        "behind": YES_NO[one.behind],
        "matters": YES_NO[one.matters],
    }


def read(found: Mapping[str, str]) -> Row:
    """Read a row back."""
    return Row(
        number=int(found["number"]),
        seats=tuple(found["seats"].split()),
        plies=int(found["plies"]),
        turns=int(found["turns"]),
        choices=int(found["choices"]),
        offered=int(found["offered"]),
        median=int(found["median"]),
        reason=found["reason"],
        scores=tuple(map(int, found["scores"].split())),
        winners=tuple(int(seat) - 1 for seat in found["winners"].split()),
        possible=float(found["possible"]) if found["possible"] else None,
        behind=NO_YES[found["behind"]],
        matters=NO_YES[found["matters"]],
    )


def written(rows: Iterable[Row]) -> str:
    """Write rows under their head."""
    text = io.StringIO()
    table = csv.DictWriter(text, Row._fields, lineterminator="\n")
    table.writeheader()
    table.writerows(map(cells, rows))
    return text.getvalue()


def rows_in(text: str) -> Iterator[Row]:
    """Read rows back; raise `ValueError` or `KeyError` if they are none, or not whole."""
    if not text.endswith("\n"):
        raise ValueError("the end is missing")
    for found in csv.DictReader(io.StringIO(text)):
        if None in found or None in found.values():
            raise ValueError("a cell is missing, or one too many is there")
        yield read(found)
