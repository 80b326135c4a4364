"""Metrics and logs of a server: they say enough and never a secret."""

import json
import logging
import re
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.budget import cases
from tests.server.killing import Victim
from tests.server.talking import House, Person, Talk
from tests.waiting import PATIENCE, until

import cubetable
from cubetable.cli import main
from cubetable.client import Client, NotDone
from cubetable.games.monkey_puzzle.rules.solutions import solve
from cubetable.server.process import logs

LONG = 120.0
LINE = re.compile(r'(?P<name>[a-z_]+?)(?:_bucket|_sum|_count)?(?:\{[a-z]+="[^"]*"\})? [0-9.e+-]+')


def numbers(text: str) -> dict[str, float]:
    """Read Prometheus' text format, refusing whatever is not."""
    assert text.endswith("\n")
    kinds: dict[str, str] = {}
    found = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            match = LINE.fullmatch(line)
            assert match is not None, line
            assert match["name"] in kinds
            name, _, value = line.rpartition(" ")
            assert name not in found
            found[name] = float(value)
    return found


def thoughts(found: dict[str, float]) -> float:
    """Add up what bots have thought, whatever came of it: a busy machine may take one for hung."""
    return sum(count for name, count in found.items() if name.startswith("cubetable_thoughts_total{"))


def has_thought(person: Person, talk: Talk, before: dict[str, float]) -> bool:
    talk.say("ping", n=0)  # or it would be taken for gone
    return thoughts(numbers(person.ask("GET", "/metrics"))) != thoughts(before)


def test_the_metrics_count_events(house: House) -> None:
    vera = Person(house, "Vera")
    before = numbers(vera.ask("GET", "/metrics"))
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "bot:1")
    with vera.talk() as talk:
        view = talk.sub(match, 0)["view"]
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        assert talk.act(match, 0, "nonsense", v=0)["code"] in ("BAD", "STALE", "NOT_NOW")
        until(lambda: has_thought(vera, talk, before), LONG)
        talk.quiet()
        talk.say("sub", m=match, seat=0, v=talk.v[match, 0], pv=0)
        talk.say("ping", n=1)
        talk.until("pong", n=1)
        after = numbers(vera.ask("GET", "/metrics"))
    grown = {name: after[name] - before.get(name, 0.0) for name in after}
    assert grown["cubetable_acks_total"] == 1
    assert sum(count for name, count in grown.items() if name.startswith("cubetable_naks_total{")) == 1
    assert grown['cubetable_resyncs_total{sent="events"}'] == 1
    assert thoughts(grown) >= 1
    assert grown['cubetable_matches_total{event="began"}'] == 1
    assert grown["cubetable_answer_seconds_count"] == 2
    assert grown["cubetable_commit_batch_count"] >= 3
    assert after["cubetable_lines"] == 1
    assert after["cubetable_rooms"] == 1
    assert after["cubetable_remembered"] >= 2  # an act and its player, and what the bot did
    assert after["cubetable_up"] == 1
    assert any(name.startswith("cubetable_loop_lag_seconds_bucket") for name in after)


def everything_secret(where: Path) -> set[str]:
    """Collect all that a log must not contain: seeds, hashes of keys and people, private entries of seats."""
    found: set[str] = set()
    with closing(sqlite3.connect(where)) as database:
        for seed, seats, host in database.execute("SELECT seed, seats, host FROM match"):
            found |= {seed, host, *(seat["key"] for seat in json.loads(seats) if seat["key"])}
        for stream, body in database.execute("SELECT stream, body FROM event"):
            told = json.loads(body)
            found |= {told.get("person"), told.get("number")}
            if stream >= 0 or told.get("seen"):
                found.add(told["text"])
    return {secret for secret in found if secret and len(secret) > 2}


def play_with_secrets(url: str, where: Path) -> set[str]:
    """Play hunts and hands, lose a seat, be refused, and give all keys that were used."""
    used = set()
    with Client(url, name="Vera") as vera, Client(url, name="Otto") as otto:
        used |= {vera.key, otto.key}
        table = vera.set_up("monkey_puzzle(faces=uniform,seconds=900)", ["here", "link"])
        used |= {link.rpartition(".")[2] for link in table.links.values()}
        hunter, other = vera.seat(table.match, 0), otto.join(table.links[1])
        until(lambda: hunter.position.has_begun)  # the players agree on the dice first
        cells = hunter.position.view["cells"]
        rows = "/".join("".join(f"{cube['digit']}{cube['colour']}" for cube in row) for row in cells)
        hunter.play(f"take:{solve(cubetable.game('monkey_puzzle'), rows)['found'][0]['equations'][0]}")
        with pytest.raises(NotDone):
            other.play("take:1+1=3")
        hands = vera.set_up("cubed(rounds=1)", ["here", "bot:1"])
        used |= {link.rpartition(".")[2] for link in hands.links.values()}
        seat = vera.seat(hands.match, 0)
        for turn in seat.turns():
            seat.play(turn.moves[0])
            if turn.v > 12:
                break
        seat.resign()
    answer = httpx.get(f"{url}/api/me", timeout=PATIENCE)
    used.add(answer.cookies["cubetable"])
    for body in ({"seat": 0, "key": secrets.token_urlsafe(16)}, {"seat": "x"}, "nothing"):
        httpx.post(f"{url}/api/matches/{table.match}/join", json=body, timeout=PATIENCE)
    return used


@pytest.mark.parametrize("style", cases(["json"], ["plain", "json"]))
def test_no_log_line_and_no_metric_tells_a_secret(tmp_path: Path, style: str) -> None:
    where = tmp_path / "matches.db"
    server = Victim(str(where), words=("--log", style), log=tmp_path / "log")
    server.start()
    try:
        used = play_with_secrets(server.url, where)
        figures = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    finally:
        server.stop()
    lines = (tmp_path / "log").read_text(encoding="utf-8")
    secret = used | everything_secret(where)
    assert any(text.startswith("take:") for text in secret)
    assert len(secret) > 12
    for text in secret:
        assert text not in lines
        assert text not in figures
    for what in ("the server is open", "a match was set up", "a match began", "a match ended", "the server is closed"):
        assert what in lines
    assert "127.0.0.1" not in lines + figures
    if style == "json":
        told = [json.loads(line) for line in lines.splitlines()]
        assert [line["ending"] for line in told if line["what"] == "a match ended"] == ["resigned"]
        assert all({"time", "level", "what", "by"} <= set(line) for line in told)


def test_a_logged_error_leaves_out_the_data_that_was_sent() -> None:
    handler, logger = logs.ForPrograms(), logging.getLogger("cubetable.test")
    try:
        raise ValueError("the key was 2Jq8hF0sTn6cWvXrLzK4bA")
    except ValueError as error:
        record = logger.makeRecord("cubetable", 40, "f", 1, "it broke", (), (ValueError, error, error.__traceback__))
    told = json.loads(handler.format(record))
    assert told["error"] == "ValueError"
    assert "test_a_logged_error" in told["at"]
    assert "2Jq8" not in json.dumps(told)
    assert "2Jq8" not in logs.ForPeople().format(record)


def test_an_unknown_log_style_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--log", "xml"]) == 2
    assert "--log must be plain, json, not “xml”" in capsys.readouterr().err
