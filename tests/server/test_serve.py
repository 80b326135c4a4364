"""The command `cubetable serve`: what it prints, whom it refuses, how it ends."""

import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.server.talking import PATIENCE

from cubetable.cli import main
from cubetable.cli import serve as serve_command

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
    assert [line.split(" ", 1)[1].partition("  ")[0] for line in errors.splitlines() if "house" in line] == [
        "the house is open",
        "the house is closed",
    ]


def test_a_port_that_is_taken_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--db", str(tmp_path / "matches.db")]) == 2
    assert f"Port {port} at 127.0.0.1 cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--port", "x"], "--port"),
        (["--port", "70000"], "--port"),
        (["--lan", "--host", "127.0.0.1"], "--lan or --host, not both"),
        (["--db", "/proc/nowhere/matches.db"], "cannot be opened"),
        (["--db", "postgresql://127.0.0.1:1/none"], "PostgreSQL cannot be reached"),
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
