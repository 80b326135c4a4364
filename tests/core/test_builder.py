"""Libraries are built beside a running program, and loaded when they are there."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from cubetable.core.compiled import builder, libraries
from cubetable.core.compiled.builder import BESIDE, POLL, Builder
from cubetable.core.compiled.home import SHARED_HOME
from cubetable.core.messages import say
from tests.command import environment
from tests.core.small import MORE, TARGET, Small
from tests.core.stand_in import StandIn
from tests.waiting import until

pytestmark = pytest.mark.skipif(not TARGET, reason="no library is for this machine")

NAMES = ("first", "second", "third")
FIRST, SECOND, THIRD = NAMES
PLAIN, FAST = 8, 8 + MORE
NOTHING_LENT = "()"


class Program:
    """A program that answers at once, with three games and a builder."""

    def __init__(self) -> None:
        libraries.answer_at_once()
        self.games = {name: Small(name) for name in NAMES}
        self.tables = {name: game.table() for name, game in self.games.items()}
        self.builder = Builder({name: game.home for name, game in self.games.items()})

    def answers(self) -> list[int]:
        """Ask for one function of each game."""
        return [table.doubled(4) for table in self.tables.values()]


@pytest.fixture
def shared(fresh: None) -> Path:
    """Have the library of what all games share: nobody loads it here."""
    file = libraries.file_in_cache(SHARED_HOME, TARGET)
    file.parent.mkdir(parents=True)
    file.touch()
    return file


@pytest.fixture
def program(shared: Path, stand_in: StandIn) -> Iterator[Program]:
    made = Program()
    yield made
    stand_in.pause(pause=False)
    made.builder.close()


def pid_of(program: Program) -> int:
    child = program.builder._child
    return 0 if child is None else child.pid


# --- What is to be built ----------------------------------------------------------------------------------


def test_all_games_are_built_by_one_process_and_change_over(program: Program, stand_in: StandIn, code: Path) -> None:
    told: list[str] = []
    program.builder.when_done = lambda: told.append("done")
    for game in program.games.values():
        stand_in.prepare(game, code)
    assert program.answers() == [PLAIN] * 3
    program.builder.start()
    until(lambda: all(map(program.builder.is_done, NAMES)))
    assert program.answers() == [FAST] * 3
    assert stand_in.orders == [f"{BESIDE} shared first second third {NOTHING_LENT}"]
    until(lambda: bool(told))


def test_nothing_is_built_before_the_compiler_is_installed(
    program: Program, stand_in: StandIn, code: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "installed"
    monkeypatch.setenv(libraries.COMING, str(installed))
    for game in program.games.values():
        stand_in.prepare(game, code)
    program.builder.start()
    time.sleep(3 * POLL)
    assert (pid_of(program), program.answers()) == (0, [PLAIN] * 3)
    installed.touch()
    until(lambda: all(map(program.builder.is_done, NAMES)))
    assert program.answers() == [FAST] * 3


def test_a_game_is_done_when_its_library_is_there_and_the_others_wait(
    program: Program, stand_in: StandIn, code: Path
) -> None:
    stand_in.pause()
    program.builder.start()
    program.games[SECOND].write(program.games[SECOND].kept, code)
    until(lambda: program.builder.is_done(SECOND))
    assert [program.builder.is_done(name) for name in NAMES] == [False, True, False]
    assert program.answers() == [PLAIN, FAST, PLAIN]


def test_no_game_is_done_before_what_all_games_share(
    program: Program, shared: Path, stand_in: StandIn, code: Path
) -> None:
    shared.unlink()
    stand_in.pause()
    program.games[FIRST].write(program.games[FIRST].kept, code)
    program.builder.start()
    until(lambda: bool(stand_in.orders))
    assert not program.builder.is_done(FIRST)
    shared.touch()
    until(lambda: program.builder.is_done(FIRST))


def test_what_is_there_or_unknown_is_done_and_nothing_is_started(shared: Path, stand_in: StandIn, code: Path) -> None:
    small = Small(FIRST)
    small.write(small.kept, code)
    made = Builder({FIRST: small.home})
    assert made.is_done(FIRST)
    assert made.is_done("a game of somebody else")
    made.start()
    made.close()
    assert stand_in.orders == []


@pytest.mark.parametrize("why", ["interpreting", "no compiler"])
def test_where_nothing_can_be_built_all_is_done(
    shared: Path, stand_in: StandIn, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "interpreting":
        monkeypatch.setattr(libraries._state, "interpreting", True)
    else:
        monkeypatch.setattr(libraries, "has_compiler", lambda: False)
    made = Builder({FIRST: Small(FIRST).home})
    assert made.is_done(FIRST)
    made.start()
    made.close()
    assert stand_in.orders == []


def test_where_building_is_left_to_somebody_else_nothing_is_started(
    program: Program, stand_in: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
    program.builder.start()
    program.builder.close()
    assert not program.builder.is_done(FIRST)
    assert stand_in.orders == []


# --- In a hurry ---------------------------------------------------------------------------------------------


def test_the_game_that_is_hurried_is_built_first_and_begun_anew_only_once(program: Program, stand_in: StandIn) -> None:
    stand_in.pause()
    program.builder.start()
    until(lambda: bool(stand_in.orders))
    before = pid_of(program)
    program.builder.hurry(THIRD)
    program.builder.hurry(THIRD)
    until(lambda: len(stand_in.orders) == 2)
    program.builder.hurry(THIRD)
    program.builder.hurry(FIRST)  # it was first at the start
    assert pid_of(program) != before
    orders = [line.removesuffix(f" {NOTHING_LENT}").removeprefix(f"{BESIDE} shared ") for line in stand_in.orders]
    assert orders == ["first second third", "third first second"]


def test_what_is_done_or_unknown_is_not_hurried(program: Program, stand_in: StandIn, code: Path) -> None:
    stand_in.pause()
    program.games[SECOND].write(program.games[SECOND].kept, code)
    program.builder.start()
    until(lambda: bool(stand_in.orders) and program.builder.is_done(SECOND))
    before = pid_of(program)
    program.builder.hurry(SECOND)
    program.builder.hurry("a game of somebody else")
    assert pid_of(program) == before


# --- Waiting ------------------------------------------------------------------------------------------------


def waiting(program: Program, name: str, cancel: Event) -> Thread:
    thread = Thread(target=program.builder.wait, args=(name, cancel))
    thread.start()
    return thread


def test_whoever_waits_goes_on_when_the_library_is_there(program: Program, stand_in: StandIn, code: Path) -> None:
    stand_in.pause()
    stand_in.prepare(program.games[FIRST], code)
    stand_in.prepare(program.games[SECOND], code)
    program.builder.start()
    threads = [waiting(program, name, Event()) for name in (FIRST, SECOND)]
    until(lambda: bool(stand_in.orders))
    assert all(thread.is_alive() for thread in threads)
    stand_in.pause(pause=False)
    for thread in threads:
        thread.join()
    assert program.builder.is_done(FIRST)
    assert program.builder.is_done(SECOND)


@pytest.mark.parametrize("how", ["cancelled", "closed"])
def test_nobody_waits_for_what_is_no_longer_asked_for(program: Program, stand_in: StandIn, how: str) -> None:
    stand_in.pause()
    program.builder.start()
    cancel = Event()
    thread = waiting(program, FIRST, cancel)
    until(lambda: bool(stand_in.orders))
    assert thread.is_alive()
    if how == "cancelled":
        cancel.set()
    else:
        program.builder.close()
    thread.join()
    assert not program.builder.is_done(FIRST)


# --- Failures -----------------------------------------------------------------------------------------------


def test_where_the_other_process_fails_rules_are_interpreted_and_bots_wait_no_longer(
    program: Program, stand_in: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in.fail({"error": "OSError: [Errno 28] No space left on device", "file": "shutil.py", "line": 3})
    program.builder.start()
    program.builder.wait(FIRST, Event())
    assert all(map(program.builder.is_done, NAMES))
    assert program.answers() == [PLAIN] * 3
    why = "OSError: [Errno 28] No space left on device"
    said = [say("shell.library.not_built", "en", name=name, why=why) for name in NAMES]
    assert capsys.readouterr().err.splitlines() == said
    assert not any(map(libraries.waits, NAMES))
    assert len(stand_in.orders) == 1


def test_one_game_that_fails_does_not_keep_the_others_from_their_libraries(
    program: Program, stand_in: StandIn, code: Path
) -> None:
    stand_in.prepare(program.games[FIRST], code)
    stand_in.prepare(program.games[THIRD], code)
    stand_in.fail({"error": "Cannot unify", "file": "second/kernels.py", "line": 3})
    program.builder.start()
    program.builder.wait(SECOND, Event())
    assert all(map(program.builder.is_done, NAMES))
    assert program.answers() == [FAST, PLAIN, FAST]


def test_a_process_that_was_killed_counts_as_failed(
    program: Program, stand_in: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in.pause()
    program.builder.start()
    os.kill(until(lambda: pid_of(program)), 9)
    program.builder.wait(FIRST, Event())
    assert all(map(program.builder.is_done, NAMES))
    assert f"The library of {FIRST} could not be built: status -9." in capsys.readouterr().err


def test_what_is_built_at_the_last_moment_counts(
    program: Program, stand_in: StandIn, code: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between looking for libraries and looking for the process, the process may have built all and ended."""
    look: Callable[[Builder, str], bool] = Builder._is_there
    for game in program.games.values():
        stand_in.prepare(game, code)
    stand_in.pause()

    def look_and_let_it_end(self: Builder, name: str) -> bool:
        found = look(self, name)
        child = self._child
        if child is not None and name == THIRD and stand_in.folder.joinpath("pause").exists():
            stand_in.pause(pause=False)
            child.wait()
        return found

    monkeypatch.setattr(Builder, "_is_there", look_and_let_it_end)
    program.builder.start()
    until(lambda: all(map(program.builder.is_done, NAMES)))
    assert program.answers() == [FAST] * 3


# --- It ends with the program --------------------------------------------------------------------------------


def test_with_the_builder_everything_that_it_has_started_ends(program: Program, stand_in: StandIn) -> None:
    alive = stand_in.watch()
    program.builder.start()
    until(alive)
    program.builder.close()
    until(lambda: not alive())


KILLED = """
import os, sys
from cubetable.core.compiled import builder, libraries
from tests.core.small import Small
builder.BUILD = "tests.core.stand_in"
libraries.has_compiler = lambda: True
libraries.answer_at_once()
made = builder.Builder({"first": Small("first").home})
made.start()
sys.stdin.read()
os.kill(os.getpid(), 9)
"""


def test_with_a_program_that_is_killed_everything_ends_too(fresh: None, stand_in: StandIn) -> None:
    alive = stand_in.watch()
    surroundings = environment(PYTHONPATH=os.pathsep.join(filter(None, sys.path)), CUBETABLE_RULES="")
    program = subprocess.Popen([sys.executable, "-c", KILLED], stdin=subprocess.PIPE, env=surroundings)  # noqa: S603  # our own program
    until(alive)
    program.communicate()
    assert program.returncode == -9
    until(lambda: not alive())


@pytest.mark.parametrize("group", [True, False])
def test_a_process_beside_a_program_ends_with_its_input(stand_in: StandIn, fresh: None, group: bool) -> None:
    stand_in.pause()
    command = [sys.executable, "-m", builder.BUILD, BESIDE]
    surroundings = environment(PYTHONPATH=os.pathsep.join(filter(None, sys.path)), CUBETABLE_LENT="")
    child = subprocess.Popen(command, stdin=subprocess.PIPE, env=surroundings, start_new_session=group)  # noqa: S603  # our own program
    until(lambda: bool(stand_in.orders))
    assert child.poll() is None
    child.communicate()
    assert child.returncode == (-9 if group else 1)


def test_what_builds_ends_with_the_program_beside_it_and_leaves_nothing(cache_folder: Path) -> None:
    command = [sys.executable, "-m", "cubetable.build", BESIDE, "eight_by_eight"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment(), start_new_session=True)  # noqa: S603  # our own program
    child.communicate()
    assert child.returncode == -9
    assert not [*cache_folder.rglob("*.json")]
