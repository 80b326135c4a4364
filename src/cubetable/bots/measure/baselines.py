"""The published baselines: how simple players and the bots do in every game, in figures that one can cite.

`make baselines` measures them; `docs/reports/baselines.md` says how, and shows them.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

FILE: Final = "baselines.json"
"""The file of this package with all figures; `baselines.csv` beside it has the rows alone."""


class Baseline(NamedTuple):
    """The figures of one player in one setting.

    `score` is the player's share of the win against random players, and `elo` is above a random player, which has 0.
    Where all play together or one plays alone, `score` is the share of the best possible result, and there is no
    Elo. The other figures are those of the `games` in which the score was measured: `decisions` and `plies` of a game
    (a ply is any move, of chance too), legal moves at a decision (`branching`), the share of the plies that are
    chance, how many games were cut off as too long, and how many decisions the player makes in a second of one
    processor. `elo_games` is the number of all games behind the Elo of the setting.
    """

    setting: str
    game: str
    seats: int
    player: str
    nodes: int | None
    games: int
    score: float
    score_low: float
    score_high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    elo_games: int
    decisions: float
    plies: float
    branching: float
    chance: float
    unfinished: int
    decisions_per_second: float


def baselines(game: str | None = None) -> tuple[Baseline, ...]:
    """List the figures of all settings, or of those of one game.

    >>> {row.player: row.elo for row in baselines("cubulus") if row.setting == "cubulus"}["random"]
    0.0
    """
    return tuple(row for row in _rows() if game in (None, row.game))


def description() -> Mapping[str, object]:
    """Say what was measured: the version, the seed, and the fewest and the most games behind a score."""
    about: Mapping[str, object] = json.loads(_text())["about"]
    return about


@cache
def _rows() -> tuple[Baseline, ...]:
    return tuple(Baseline(**row) for row in json.loads(_text())["rows"])


def _text() -> str:
    return files(__package__).joinpath(FILE).read_text(encoding="utf-8")
