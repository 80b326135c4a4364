"""The folder of static files beside the page, for browsers that keep it, and the games that they hand over."""

import gzip
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.talking import PLAIN, House, Person
from tests.server.test_branching import played_out
from tests.waiting import PATIENCE

from cubetable.cli import main
from cubetable.server.http import pages

SHELL = '<meta name="cubetable" content="static" data-engine="engine/e.json" />'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder like that of `cubetable site`, with little in it."""
    folder = tmp_path / "site"
    for name, text in {"site.json": "{}", "index.html": SHELL, "service-worker.js": "", "engine/e.json": "{}"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "assets").mkdir()
    return folder


@pytest.fixture
def kept(site: Path, tmp_path: Path) -> Iterator[House]:
    """A server that gives the folder out."""
    with House(str(tmp_path / "kept.db"), site=site) as house:
        yield house


def got(house: House, path: str) -> httpx.Response:
    return httpx.get(f"{house.url}{path}", timeout=PATIENCE, verify=PLAIN)


def raw(house: House, path: str) -> bytes:
    """Ask for a path as it stands: a client's library would tidy it up."""
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(65536), b""))


def test_a_server_says_whether_its_games_can_be_kept(kept: House, house: House) -> None:
    assert [got(one, "/api/house").json()["offline"] for one in (kept, house)] == [True, False]
    assert got(house, "/offline/").status_code == 404


def test_the_folder_may_run_webassembly_and_knows_of_the_server(kept: House) -> None:
    shell = got(kept, "/offline/")
    assert 'content="static" data-server="/" data-engine' in shell.text
    for path in ("/offline/", "/offline/service-worker.js", "/offline/engine/e.json"):
        policy = got(kept, path).headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "frame-ancestors 'none'" in policy
    assert "wasm" not in got(kept, "/").headers["content-security-policy"]
    assert "immutable" in got(kept, "/offline/engine/e.json").headers["cache-control"]
    assert got(kept, "/offline/service-worker.js").headers["cache-control"] == "no-cache"


def test_large_files_are_sent_compressed_to_who_takes_it(kept: House, site: Path) -> None:
    content = bytes(range(256)) * 64
    for name, kind in (("engine/rules.wasm", "application/wasm"), ("assets/main.js", "text/javascript")):
        (site / name).write_bytes(content)
        for takes, is_pressed in (("gzip, br", True), ("gzip", True), ("identity", False)):
            with httpx.stream(
                "GET", f"{kept.url}/offline/{name}", headers={"accept-encoding": takes}, timeout=PATIENCE
            ) as answer:
                sent = b"".join(answer.iter_raw())
            assert (gzip.decompress(sent) if is_pressed else sent) == content
            assert answer.headers.get("content-encoding") == ("gzip" if is_pressed else None)
            assert answer.headers["content-length"] == str(len(sent))
            assert answer.headers["content-type"].partition(";")[0] == kind
            assert answer.headers["vary"] == "accept-encoding"
            assert "immutable" in answer.headers["cache-control"]
            assert "wasm-unsafe-eval" in answer.headers["content-security-policy"]
    (site / "engine" / "cubetable.zip").write_bytes(content)
    for path in ("engine/cubetable.zip", "engine/e.json"):  # an archive, and a file of a few bytes
        assert "content-encoding" not in got(kept, f"/offline/{path}").headers


def test_the_scripts_of_the_page_are_sent_compressed(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (site / "assets" / "main.js").write_bytes(bytes(1 << 14))
    monkeypatch.setattr(pages, "STATIC", site)
    monkeypatch.setattr(pages, "SHELL", site / "index.html")
    with House(str(tmp_path / "matches.db")) as house:
        assert got(house, "/assets/main.js").headers["content-encoding"] == "gzip"


def test_nothing_outside_the_folder_is_given_out(kept: House, site: Path) -> None:
    secret = site.parent / "secret.txt"
    secret.write_text("secret")
    (site / "assets" / "link.txt").symlink_to(secret)
    (site / "link.txt").symlink_to(secret)
    (site / "linked").symlink_to(site.parent)
    up = ("../", "..%2F", "%2e%2e/", "%2e%2e%2f", "..%5c", "%252e%252e%252f", "engine/../../", "assets/..%2f..%2f")
    paths = [*(f"{step}secret.txt" for step in up), f"/{secret}", f"%2F{str(secret)[1:]}", str(secret)[1:]]
    paths += ["link.txt", "assets/link.txt", "linked/secret.txt", "", "assets", "engine/", "%00", "a" * 5000]
    for path in paths:
        for prefix in ("/offline/", "/offline/engine/", "/offline/assets/"):
            answer = raw(kept, f"{prefix}{path}")
            assert b"secret" not in answer.partition(b"\r\n\r\n")[2], path
            assert prefix + path == "/offline/" or not answer.startswith(b"HTTP/1.1 200"), path


def test_a_folder_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--site", str(tmp_path), "--db", str(tmp_path / "matches.db")]) == 2
    assert 'is not a folder written by "cubetable site"' in capsys.readouterr().err


@pytest.mark.usefixtures("brisk")
def test_a_match_that_is_handed_over_is_among_the_players_matches(tmp_path: Path) -> None:
    with House(str(tmp_path / "one.db")) as one, House(str(tmp_path / "two.db")) as two:
        vera, again, boris = Person(one, "Vera"), Person(two, "Vera"), Person(two, "Boris")
        match, _ = vera.set_up("eight_by_eight(players=2,line=4)", "here", "random")
        played_out(vera, match)
        body = {"text": vera.ask("GET", f"/api/matches/{match}/record"), "seats": [0, 1, 11]}
        for person in (again, again, boris):  # who comes later takes no seat from another
            assert person.ask("POST", "/api/records", body, expect=201)["match"] == match
        assert [shown["match"] for shown in again.ask("GET", "/api/history")] == [match]
        assert boris.ask("GET", "/api/history") == []
        seats = again.ask("GET", f"/api/matches/{match}")["seats"]
        assert [(seat["name"], seat["bot"], seat["yours"]) for seat in seats] == [
            ("Vera", False, True),
            ("random", True, False),
        ]
        assert again.ask("GET", f"/api/matches/{match}/record") == body["text"]
