"""The command `cubetable serve`: what it prints, whom it refuses, how it ends."""

import socket
import subprocess
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.server.talking import House
from tests.waiting import PATIENCE

from cubetable.cli import main
from cubetable.cli.commands import serve as serve_command
from cubetable.server import running

if TYPE_CHECKING:
    from argparse import Namespace


def started(*words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "cubetable", "serve", "--port", "0", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_server_prints_its_address_and_stops_when_told(tmp_path: Path) -> None:
    with started("--db", str(tmp_path / "matches.db")) as server:
        assert server.stdout is not None
        try:
            url = server.stdout.readline().split()[4].rstrip(".")
            assert url.startswith("http://127.0.0.1:")
            assert httpx.get(f"{url}/healthz", timeout=PATIENCE).json()["ok"] is True
            assert "/api/matches" in httpx.get(f"{url}/openapi.json", timeout=PATIENCE).json()["paths"]
        finally:
            server.terminate()
        _, errors = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert [line.split(" ", 1)[1].partition("  ")[0] for line in errors.splitlines() if "the server is" in line] == [
        "the server is open",
        "the server is closed",
    ]


def test_a_port_that_is_taken_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--db", str(tmp_path / "matches.db")]) == 2
    assert f"Port {port} on 127.0.0.1 cannot be used" in capsys.readouterr().err


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were opened in the browser, on a computer that has a screen."""
    urls: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", urls.append)
    return urls


def test_a_player_is_led_to_the_cubetable_that_already_runs(
    house: House,
    opened: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("CUBETABLE_DB", str(tmp_path / "other.db"))
    port = int(house.url.rpartition(":")[2])
    monkeypatch.setattr(serve_command, "PORT", port)
    monkeypatch.setattr(serve_command, "ANSWERS_WITHIN", PATIENCE)
    assert main([]) == 0
    assert opened == [house.url]
    assert f"already running at {house.url}" in capsys.readouterr().out
    assert main(["serve", "--open", "--port", str(port)]) == 2
    assert len(opened) == 1


def test_a_player_gets_the_next_port_where_another_program_has_the_usual_one(
    tmp_path: Path, opened: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    doors: list[socket.socket] = []
    monkeypatch.setattr(running, "run", lambda _, door: doors.append(door))
    monkeypatch.setattr(serve_command, "ANSWERS_WITHIN", 0.1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        usual = taken.getsockname()[1]
        monkeypatch.setattr(serve_command, "PORT", usual)
        database = ["--db", str(tmp_path / "matches.db")]
        assert main(["serve", "--open", *database]) == 0
        port = doors[0].getsockname()[1]
        doors[0].close()
        out = capsys.readouterr().out
        assert f"Port {usual} is in use, so Cubetable is on port {port}." in out
        assert opened == [f"http://127.0.0.1:{port}"]
        assert main(["serve", *database]) == 2  # a server that others know by its address does not move


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--port", "x"], "--port"),
        (["--port", "70000"], "--port"),
        (["--lan", "--host", "127.0.0.1"], "--lan or --host, not both"),
        (["--db", "/proc/nowhere/matches.db"], "cannot be opened"),
        (["--db", "postgresql://127.0.0.1:1/none"], "Cannot reach PostgreSQL"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    err = capsys.readouterr().err
    assert problem in err
    assert err.count("\n") == 1


def test_the_bare_command_serves_and_shows_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Namespace] = []

    def serve(chosen: "Namespace", _: str) -> int:
        asked.append(chosen)
        return 0

    monkeypatch.setattr(serve_command, "serve", serve)
    assert main([]) == 0
    assert main(["--lang", "ru"]) == 0
    assert [chosen.open for chosen in asked] == [True, True]
