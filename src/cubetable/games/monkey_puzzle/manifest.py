"""The parts of Monkey Puzzle."""

from typing import Final

from cubetable.core.manifest import in_rooms
from cubetable.games.monkey_puzzle.rules.options import MonkeyPuzzleOptions

MANIFEST: Final = in_rooms(
    package=__package__,
    options=MonkeyPuzzleOptions,
    secrecy="rules.secrecy",
    solver="rules.solutions",
    simultaneous=True,
    daily=frozenset({"players", "seconds", "limit"}),
    learning={"seconds": None},
    # A bag of few digits: most boards have few equations, which an uncompiled solver finds in a moment.
    small={
        "faces": "0b:4/0o:4/2r:2/2g:2/4y:1/4b:1",
        "rounds": 1,
        "target": None,
    },
    points=True,
)
