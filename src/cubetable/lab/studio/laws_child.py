"""The process behind the panel of laws: checks one after the other, and looks for the shortest game that breaks it."""

import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from cubetable.core.game import Game
from cubetable.core.laws import LAWS, broken
from cubetable.core.laws.laws import Law, jit
from cubetable.core.laws.shortest import shortest
from cubetable.core.laws.trial import Kept
from cubetable.lab.studio.child import Reporter, begin, build_watched, load_watched
from cubetable.lab.studio.numbers_child import PAUSE

GAMES: Final = 3
SECONDS: Final = 3.0
"""So long the processor may work for a law that plays many games."""
NAMES: Final = tuple(law.__name__ for law in (*(law for law in LAWS if law is not jit), jit))
"""The laws in the order in which they are checked; the one that needs the compiler comes last."""
WHOLE_GAMES: Final = 60.0
"""A law may take long on interpreted rules: it plays whole games in one call."""


def run(pipe: Connection, path: Path, options: dict[str, str]) -> None:
    """Check all laws, and tell of each what was found."""
    report = begin(pipe, behind=True)
    began = time.monotonic()
    kind = load_watched(path, report, WHOLE_GAMES)
    if kind is None:
        return
    game = kind(**kind.MANIFEST.options.read(options, {}))
    kept: Kept = {}
    for law in LAWS:
        if law is not jit:
            _check(game, law, report, kept)
    time.sleep(max(0.0, PAUSE - (time.monotonic() - began)))
    if build_watched(game, path, report):
        _check(game, jit, report, kept)


def _check(game: Game, law: Law, report: Reporter, kept: Kept) -> None:
    why = broken(game, law, GAMES, kept=kept, seconds=SECONDS)
    example = None if why is None else shortest(game, law)
    moves = None if example is None else list(example.moves)
    report.tell("law", law.__name__, {"kept": why is None, "why": example.why if example else why, "moves": moves})
