"""Build the libraries of the games of an experiment, before it or beside it."""

import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from cubetable.bots.ready import needs_library
from cubetable.core.compiled.builder import build_beside
from cubetable.core.compiled.library import BuildError
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.lab.question import Question
from cubetable.lab.studio.child import Reporter, build_library


def build_for(games: Iterable[Game], question: Question, path: Path, report: Reporter) -> None:
    """Build the libraries of games on a thread of its own; wait for them where interpreted rules would take hours."""
    homes = list({game.home: game for game in games}.values())
    thread = threading.Thread(target=_build, args=(homes,), daemon=True)
    thread.start()
    if question.judge_every or any(map(needs_library, question.seats)):
        report.tell("news", {"compiles": True})
        thread.join()
        report.tell("news", {"compiles": False})


def _build(games: Iterable[Game]) -> None:
    """Build one library after the other; rules that cannot be compiled stay interpreted."""
    for game in games:
        with suppress(BuildError, Refusal, OSError):
            build_library(game, build_beside)
