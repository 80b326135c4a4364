"""How several test processes share the tests: what takes long begins first, so that no process ends alone."""

from functools import cache
from typing import Final

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

IN_ORDER: Final = (
    "tests/web/",
    "tests/plug/",
    "tests/studio/",
    "tests/browser/",
    "tests/test_wheel.py",
    "tests/simulation/",
    "tests/server/",
    "tests/terminal/",
    "tests/",
)
"""Beginnings of paths: folders whose tests take long come first, and each process starts a folder's browser once."""
WAITING: Final = (
    "tests/web/",
    "tests/server/",
    "tests/browser/",
    "tests/studio/",
    "tests/client/",
    "tests/test_wheel.py",
)
"""Folders whose tests wait for browsers, clocks and other processes, four fifths of the time or more than half."""
LONGEST: Final = (
    "tests/web/test_tournaments.py",
    "tests/web/test_alone.py",
    "tests/web/test_offline.py",
    "tests/web/test_learn.py",
    "tests/server/test_tournaments_killed.py",
    "tests/server/test_killed.py",
    "tests/server/test_cold_start.py",
    "tests/server/test_tournaments.py",
)
"""Files that begin before the others of their folder."""
SINGLE: Final = (
    "tests/web/test_screens.py",
    "tests/server/test_secrets.py",
    "tests/simulation/test_simulation.py",
)
"""Files that take long and whose tests share nothing: each test is handed out alone."""
LAWS: Final = "src/cubetable/core/laws/test_laws.py"
"""A file that takes long and whose tests share the random games of each game: those of a game stay together."""


@cache
def place(file: str) -> tuple[int, int, str]:
    """Say where a file stands in the order."""
    folder = next((at for at, beginning in enumerate(IN_ORDER) if file.startswith(beginning)), len(IN_ORDER))
    return folder, LONGEST.index(file) if file in LONGEST else len(LONGEST), file


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # pytest-xdist has no types
    """Hands out whole files, in the order of the collection; every other process leaves what waits to the others first.

    Were all of them to wait for browsers at once, processors would be idle, and later too few for all.
    """

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _assign_work_unit(self, node: WorkerController) -> None:
        busy = next((scope for scope in self.workqueue if not scope.startswith(WAITING)), None)
        if busy is not None and self.nodes.index(node) % 2 == 1:
            self.workqueue.move_to_end(busy, last=False)
        super()._assign_work_unit(node)

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if file == LAWS:
            return nodeid.rpartition("-")[0]
        return nodeid if file in SINGLE else file
