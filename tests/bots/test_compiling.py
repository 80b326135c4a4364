"""Games are compiled beside a running program, and interpreted rules play meanwhile."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cubetable import bots
from cubetable.bots import compiling
from cubetable.bots.compiling import BackgroundCompiler
from cubetable.core import kernel
from cubetable.registry import games
from tests.command import environment
from tests.waiting import until


def test_each_kind_of_table_is_compiled_once_for_all_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readied: list[tuple[str, str]] = []
    monkeypatch.setattr(compiling, "mark", lambda name: tmp_path / name / "done")
    monkeypatch.setattr(compiling, "ready", lambda name, level: readied.append((name, level)))
    compiling.compile_all()
    sorts = [(spec, level) for name in games() for spec in compiling.tables(name) for level in bots.NAMES]
    assert readied == sorts
    compiling.compile_all()
    assert readied == sorts


def test_the_tables_to_compile_cover_all_variants_and_seat_counts() -> None:
    assert {"cubulus", "cubulus(sides=6)", "cubulus(players=3)"} <= set(compiling.tables("cubulus"))
    assert "cube_or_ack(mode=coop)" in compiling.tables("cube_or_ack")
    assert "cubed(players=1)" in compiling.tables("cubed")


@pytest.mark.parametrize("name", games())
def test_a_bot_gets_ready_in_every_game(name: str) -> None:
    compiling.ready(name, "bot:1")


# --- Beside a running program ------------------------------------------------------------------------


NAMES = list(games()[:3])
FIRST, SECOND, THIRD = NAMES


class Background:
    """A program that interprets its rules, and a compiling process that does nothing until a test says so."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.orders: list[list[str]] = []
        self.children: list[subprocess.Popen[bytes]] = []
        self.put_in_place = 0
        start: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen
        idle = [sys.executable, "-c", "import sys; sys.stdin.read()"]

        def start_idle(command: list[str], **_: object) -> subprocess.Popen[bytes]:
            self.orders.append(command[command.index(compiling.BESIDE) + 1 :])
            self.children.append(start(idle, stdin=subprocess.PIPE))
            return self.children[-1]

        def compile_waiting(*_: object, **__: object) -> None:
            self.put_in_place += 1

        monkeypatch.setattr(compiling, "mark", lambda name: folder / name)
        monkeypatch.setattr(kernel, "interprets_first", lambda: True)
        monkeypatch.setattr(kernel, "waits", lambda _: False)
        monkeypatch.setattr(kernel, "compile_waiting", compile_waiting)
        monkeypatch.setattr(subprocess, "Popen", start_idle)
        self.compiler = BackgroundCompiler(NAMES)

    def finish(self, name: str) -> None:
        """Let the compiling process be done with a game."""
        (self.folder / name).touch()


@pytest.fixture
def background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Background]:
    made = Background(tmp_path, monkeypatch)
    made.compiler.start()
    yield made
    made.compiler.close()
    assert all(child.poll() is not None for child in made.children)


def test_a_game_is_done_when_it_is_compiled_and_the_others_wait(background: Background) -> None:
    told: list[str] = []
    background.compiler.when_done = lambda: told.append("done")
    background.finish(SECOND)
    until(lambda: background.compiler.is_done(SECOND))
    until(lambda: told == ["done"])
    assert not background.compiler.is_done(FIRST)
    assert background.put_in_place == 1


def test_the_game_that_is_waited_for_is_compiled_first_and_begun_anew_only_once(background: Background) -> None:
    until(lambda: bool(background.orders))
    background.compiler.hurry(THIRD)
    background.compiler.hurry(THIRD)
    until(lambda: len(background.orders) == 2)
    assert background.orders == [NAMES, [THIRD, FIRST, SECOND]]
    assert background.children[0].poll() is not None


def test_where_the_other_process_fails_this_one_compiles(background: Background) -> None:
    until(lambda: bool(background.children))
    background.children[0].kill()
    until(lambda: background.compiler.is_done(FIRST))
    assert background.compiler.is_done(THIRD)


def test_the_compiling_process_ends_with_the_program_beside_it(tmp_path: Path) -> None:
    nothing_compiled = environment(CUBETABLE_CACHE=str(tmp_path))
    command = [sys.executable, "-m", "cubetable.bots.compiling", compiling.BESIDE, FIRST]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, env=nothing_compiled)
    child.communicate()
    assert child.returncode == 1
    assert not any(path.name.startswith("with-") for path in tmp_path.rglob("*"))
