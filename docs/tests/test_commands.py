"""Every command that a page shows can be typed: those of the program are run here, as cheaply as they can be.

A block of commands that this cannot run is marked: its fence says `sh by hand`. Such a command needs another program, a
network, the rights of an administrator, or hours.
"""

import os
import re
import shlex
import socket
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from tests.budget import LONG
from tests.databases import prepared_file
from tests.sheet.sheets import nine_holes

from cubetable.cli import main
from cubetable.cli.command_line import command_line
from cubetable.cli.commands import laws
from cubetable.cli.mcp import server as mcp_server
from cubetable.core import registry
from cubetable.core.compiled import home
from cubetable.lab.studio import app as studio_app
from cubetable.server import running
from cubetable.site import folder as site_folder

ROOT: Final = Path(__file__).parents[2]
BLOCK: Final = re.compile(r"^( *)```sh( by hand)?\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
BY_HAND: Final = " by hand"
GENERATED: Final = ("generated", "project")
FOLLOWED: Final = ("docs/tutorials/add-a-game.md",)
"""Pages whose steps tests/cli/test_new.py takes as they are written."""
MEASURED: Final = ("docs/reports/findings.md",)
"""Its commands play for minutes: `make findings` runs them."""
CHEAPER: Final = {
    "--games": "2",
    "--matches": "2",
    "--nodes": "40",
    "--workers": "1",
    "--settings": "4",
    "--hours": "0.001",
}
ADDED: Final = {
    "analyse": ("--nodes", "20"),
    "arena": ("--workers", "1", "--nodes", "20"),
    "hint": ("--think", "0.05"),
    "lab": ("--workers", "1", "--games", "2"),
    "laws": ("--games", "1"),
    "play": ("--plain",),
}
"""What makes a command cheap that would search, play or ask for long."""
RECORD: Final = '[Game "cubulus"]\n\n@231 @213 @113 @221 @222 @133 @313 @233 @311 D1 D5 L9 B8* U3 U4 R7*\n'
POSITION: Final = "N../NNN/..A/NBA/AAA/NBB/.N./N../..N A B4* 1"
"""What the README calls $POSITION: one of Cubulus with a forced win."""


FILE: Final = "nine_holes.py"


class Command(NamedTuple):
    page: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{Path(self.page).stem}: {shlex.join(self.words)}"


def pages() -> list[Path]:
    found = sorted((ROOT / "docs").rglob("*.md"))
    return [page for page in found if not any(part in GENERATED for part in page.parts)]


def blocks() -> Iterator[tuple[str, bool, str]]:
    for page in pages():
        for _, marked, lines in BLOCK.findall(page.read_text(encoding="utf-8")):
            yield str(page.relative_to(ROOT)), bool(marked), lines


def commands(*, by_hand: bool) -> list[Command]:
    lines = ((page, line) for page, marked, text in blocks() if marked is by_hand for line in text.splitlines())
    typed = (Command(page, tuple(shlex.split(line, comments=True))) for page, line in lines if page not in FOLLOWED)
    return [one for one in dict.fromkeys(typed) if one.words]


def cheap(words: tuple[str, ...]) -> list[str]:
    """Make a command of the program cheap: fewer games, less thinking."""
    own = list(words)
    for at, word in enumerate(own[:-1]):
        if word in CHEAPER and not LONG:
            own[at + 1] = CHEAPER[word]
    more = ADDED.get(own[0], ())
    given = [word for pair in zip(more[::2], more[1::2], strict=False) if pair[0] not in own for word in pair]
    return [*own, *(given if len(more) > 1 else more)]


TYPED: Final = [one for one in commands(by_hand=False) if one.words[0] == "cubetable"]
ENGLISH: Final = {one.words for one in TYPED if "--lang" not in one.words}
"""A command of these that a Russian page shows as well differs in its language alone."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with what the pages speak of, from which nothing can be reached that is the user's."""
    (tmp_path / "game.txt").write_text(RECORD, encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    for kept in ("_lent", "_paths"):
        monkeypatch.setattr(registry, kept, {})
    monkeypatch.setenv(home.LENT, "")
    _forget_games()
    monkeypatch.setenv("POSITION", POSITION)
    monkeypatch.setenv("CUBETABLE_DB", prepared_file(tmp_path / "matches.db"))
    monkeypatch.setattr("sys.stdin", StringIO())
    if not LONG:
        monkeypatch.setattr(laws, "QUICK_SECONDS", 0.2)
    yield tmp_path
    _forget_games()


def _forget_games() -> None:
    """Forget which games were lent to a command."""
    registry.packages.cache_clear()
    registry.manifest.cache_clear()


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what serves until it is stopped stop at once, at a port that is free, and open no browser."""

    async def serve(*_: object) -> None:
        return

    def bind(host: str, port: int, **_: object) -> socket.socket:
        return socket.create_server(("127.0.0.1", 0))

    monkeypatch.setattr(running, "run", lambda _settings, door: door.close())
    monkeypatch.setattr(running, "bind_port", bind)
    monkeypatch.setattr(studio_app, "run", lambda workshop, door, **_: (door.close(), workshop.close()))
    monkeypatch.setattr(mcp_server, "serve", serve)
    monkeypatch.setattr(site_folder, "make", lambda: {"index.html": b""})
    monkeypatch.setattr("webbrowser.open", lambda _: True)


def test_every_fence_of_commands_is_one_that_is_known() -> None:
    for page in pages():
        marks = re.findall(r"^ *```(?:sh|bash|shell|console)\b(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(marks) <= {"", BY_HAND}, page


def test_what_is_not_marked_is_a_command_of_this_program() -> None:
    known = command_line([], "en").commands
    for one in commands(by_hand=False):
        program, first = one.words[0], one.words[1]
        if program == "make":
            assert re.search(rf"^{re.escape(first)}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        elif program != "touch":
            assert program == "cubetable", one
            assert first in known, one


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize(
    "command",
    TYPED,
    ids=str,
)
def test_a_command_of_the_pages_runs(command: Command, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = cheap(tuple(map(os.path.expandvars, command.words[1:])))
    is_translated = command.words[-2:] == ("--lang", "ru") and command.words[:-2] in ENGLISH
    if command.page in MEASURED or ((is_translated or (words[0] == "laws" and FILE not in words)) and not LONG):
        command_line(words, "en").parse(words)
        return
    if FILE in words and words[0] != "new":
        (place / FILE).write_text(nine_holes(), encoding="utf-8")
    status = main(words)
    told = capsys.readouterr().err
    assert status == 0 or (words[0] == "train" and "cubetable[train]" in told), told
