"""A tiny round whose pool has played, and players who sit it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cubetable.lab.exam import results as results_module
from cubetable.lab.exam.round import ExamRound, draw_round
from cubetable.lab.exam.run import Run, play_run, play_runs, pool_runs
from tests.lending import nothing_lent

POOL: Final = ("random", "bot:1", "bot:3")
OLD: Final = ("eight_by_eight", "cubulus")


@pytest.fixture(scope="package", autouse=True)
def _forget_new_games() -> Iterator[None]:
    with nothing_lent():
        yield


@pytest.fixture(scope="package")
def held(tmp_path_factory: pytest.TempPathFactory) -> ExamRound:
    """Draw a tiny round, and let its pool play."""
    folder = tmp_path_factory.mktemp("exam") / "round"
    list(draw_round(folder, bytes(32), 0, 1, OLD, POOL))
    list(play_runs(pool_runs(folder), 1, None))
    return ExamRound(folder)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results_module, "JUDGE_NODES", 5)
    monkeypatch.setattr(results_module, "TIMES", 20)


def sat(held: ExamRound, folder: Path, player: str, laps: int = 1) -> Run:
    """Let a player sit the whole round."""
    run = Run(held.folder, folder, player, held.pool, laps)
    list(play_run(run, 1, None))
    return run
