"""The forms of Monkey Puzzle in which the tests of the other packages play it."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from cubetable import game
from cubetable.games.monkey_puzzle.rules.solutions import solve

DRAWN: Final = ("monkey_puzzle(rounds=2)",)
"""Drawn as pictures."""

LOGGED: Final = ("monkey_puzzle(players=3,seconds=off,limit=2)", "monkey_puzzle(seconds=60)")
"""Played as matches whose logs are kept and read again."""

SERVED: Final = "monkey_puzzle"
"""Served to many clients."""

LEARNT: Final = ()
"""Given to learning programs whose seats act in turn."""

AT_ONCE: Final = ("monkey_puzzle(seconds=off,limit=3)", "monkey_puzzle(players=3,seconds=off,limit=1,rounds=2)")
"""Given to learning programs whose seats act at the same time."""

WALKED: Final = ()
"""Played at random by compiled code, in the lab."""

ANALYSED: Final = (
    "monkey_puzzle(players=1,faces=0b:4/0o:4/2r:2/2g:2/4b:1/4y:1/6o:1/6v:1)",
    "monkey_puzzle(faces=0b:4/0o:4/2r:2/2g:2/4b:1/4y:1/6o:1/6v:1)",
)
"""Analysed from their beginning."""

EDITED: Final = ("monkey_puzzle(seconds=off,limit=3,rounds=2)", "monkey_puzzle(players=1,faces=8r:3/1g:1/7b:2)")
"""Set up in the editor of positions."""

HIDDEN: Final = ("monkey_puzzle(players=2)", "monkey_puzzle(players=3,seconds=off)")
"""Played in two worlds that differ in what is hidden."""

MEASURED: Final = ("monkey_puzzle(players=3,seconds=30)", ("bot:2", "bot:1", "random"))
"""Played by bots in the lab: options, and the players."""

REPORTED: Final = ()
"""Reported by the lab: the settings of each question."""

OLD: Final = "monkey_puzzle(limit=2)"
"""Kept in the databases of earlier versions."""

TRAPS: Final = {"again": "take:4-1=3", "rare": "take:4+1=5"}
"""For some lessons, the move that falls into the trap."""

COLD_START: Final = "monkey_puzzle(seconds=off)"
"""Played before anything is compiled."""


def moves_in(view: Mapping[str, Any]) -> list[str]:
    """List the equations of a board of which none is written yet; afterwards, stop writing."""
    if view["sheets"][view["seat"]]:
        return ["done"]
    return _takes("/".join("".join(str(cell["digit"]) for cell in row) for row in view["cells"]))


@cache
def _takes(board: str) -> list[str]:
    return [f"take:{one['equations'][0]}" for one in solve(game("monkey_puzzle"), board)["found"]]


MIXED: Final = (
    "monkey_puzzle(players=1,rounds=2)",
    "monkey_puzzle(seconds=off,limit=3,target=4)",
)
"""Options that no variant mixes so."""
