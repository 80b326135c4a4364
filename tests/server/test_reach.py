"""From where a house can be reached: what it says, what it prints, and what the API tells a page."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
import segno
from tests.command import environment, run_here
from tests.server.talking import House, Person
from tests.waiting import PATIENCE

from cubetable.cli.qr_code import AS_BEFORE, HALVES, LIGHT_ON_DARK, code
from cubetable.server import running
from cubetable.server.process.settings import Address, reach_of

URL = "http://192.168.178.23:8300"


def modules(lines: list[str]) -> list[list[int]]:
    """Read a picture of half blocks back."""
    halves = {drawn: pair for pair, drawn in HALVES.items()}
    rows = []
    for line in lines:
        pairs = [halves[character] for character in line]
        rows += [[above for above, _ in pairs], [below for _, below in pairs]]
    return rows


def test_the_printed_picture_is_the_qr_code() -> None:
    wanted = [list(row) for row in segno.make(URL, micro=False).matrix_iter(border=2)]
    drawn = modules(code(URL))
    assert drawn[: len(wanted)] == wanted
    assert not any(module for row in drawn[len(wanted) :] for module in row)
    assert len(drawn) - len(wanted) in (0, 1)


def printed(where: Path, *words: str) -> str:
    """Start a server at a terminal, read what it prints until it is open, and stop it."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cubetable", "serve", "--port", "0", "--db", str(where), *words]
    with subprocess.Popen(command, stdout=theirs, stderr=subprocess.PIPE, text=True, env=environment()) as server:
        os.close(theirs)
        assert server.stderr is not None
        assert "the server is open" in server.stderr.readline()
        text = os.read(ours, 1 << 16).decode()
        server.terminate()
        server.wait(PATIENCE)
    os.close(ours)
    return text


def test_at_home_a_terminal_shows_the_address_and_its_code(tmp_path: Path) -> None:
    text = printed(tmp_path / "matches.db", "--lan")
    url = text.split()[4].rstrip(".")
    assert url.startswith("http://")
    assert "127.0.0.1" not in url
    for line in code(url):
        assert f"{LIGHT_ON_DARK}{line}{AS_BEFORE}" in text


def test_a_pipe_gets_the_address_alone_and_whether_only_this_computer_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "run", lambda _, door: door.close())
    words = ("serve", "--port", "0", "--db", str(tmp_path / "matches.db"))
    assert run_here(*words, "--lan").stdout.count("\n") == 1
    assert "The page opens only on this computer. Add --lan" in run_here(*words).stdout


@pytest.mark.parametrize(
    ("bound_to", "proxied", "reach"),
    [
        ("127.0.0.1", False, "here"),
        ("::1", False, "here"),
        ("127.0.0.1", True, "anywhere"),
        ("192.0.2.2", False, "anywhere"),
    ],
)
def test_the_bound_address_says_who_can_reach_the_server(bound_to: str, proxied: bool, reach: str) -> None:
    assert reach_of(bound_to, proxied=proxied) == reach


@pytest.mark.parametrize("address", [Address("here"), Address("home", URL), Address("anywhere")])
def test_the_api_tells_a_page_how_far_the_server_reaches(tmp_path: Path, address: Address) -> None:
    with House(str(tmp_path / "matches.db"), address=address) as house:
        shown = Person(house).ask("GET", "/api/house")
        assert (shown["reach"], shown["url"]) == address
