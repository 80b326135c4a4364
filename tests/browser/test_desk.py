"""The desk of the browser answers as the server does, on stand-ins and interpreted rules."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cubetable.browser.workers import RemoteWorkers, answer_call
from cubetable.core.rng import scale
from cubetable.record import read
from cubetable.record.dice import check
from tests.browser.pyodide import IN_PYODIDE, ROOT, UNCOMPILED, node
from tests.server.talking import House, Person

ALONE = Path(__file__).parent / "desk_alone.py"
ADDRESSES = [
    "/api/games",
    "/api/traits",
    "/api/history",
    "/api/going",
    "/api/bests",
    "/api/progress",
    "/api/tables",
    "/api/nothing",
    "/api/matches/xx",
    "/api/matches/abcdefghijkl",
    "/api/history?most=0",
    "/api/puzzles",
    "/api/learn/eight_by_eight",
]
PLAYED = ["eight_by_eight(players=2,line=4)"]
"""A short game: the others are played in long runs."""


@pytest.fixture(scope="module", params=["python", "pyodide"])
def told(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The answers that a page got from the desk in a process of its own, on plain Python or on Pyodide."""
    in_pyodide = [node(), str(IN_PYODIDE), str(ROOT), "tests.browser.desk_alone"] if request.param == "pyodide" else []
    run = subprocess.run(
        in_pyodide or [sys.executable, str(ALONE)],
        input=json.dumps([ADDRESSES, PLAYED]),
        capture_output=True,
        text=True,
        check=True,
        env=UNCOMPILED,
    )
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


def test_the_house_says_that_it_is_in_the_browser(told: dict[str, Any]) -> None:
    assert told["house"][2]["reach"] == "browser"


def test_each_address_is_answered_as_by_the_server(told: dict[str, Any], house: House) -> None:
    vera = Person(house, "Vera")
    for address, (status, kind, body) in told["answers"].items():
        answer = vera.http.get(address)
        assert (address, answer.status_code, answer.json()) == (address, status, body)
        assert answer.headers["content-type"] == kind
    refused = vera.http.post("/api/matches", json={"game": 3, "x": 1})
    assert [refused.status_code, "application/json", refused.json()] == told["refused"]


def test_a_match_is_played_to_its_end_and_its_record_verifies(told: dict[str, Any]) -> None:
    for match, (status, _, text), moves, position in told["matches"]:
        record = read(text)
        check(record)
        assert status == 200
        assert record.tags["Match"] == match
        assert len(moves[2]["moves"]) == len(record.moves)
        assert position[2]["at"] == 3


def test_matches_are_there_after_a_reload(told: dict[str, Any]) -> None:
    assert told["same_after_reload"] is True


def test_a_full_disk_gets_a_sentence_and_shows_nothing(told: dict[str, Any]) -> None:
    status, _, body = told["full_disk"]
    assert status == 503
    assert set(body["detail"]) == {"en", "ru"}


def test_another_worker_runs_what_a_bot_asks_for() -> None:
    class Other:
        """A second worker, here in the same process."""

        def __init__(self) -> None:
            self.stopped = False

        async def think(self, call: str) -> str:
            return answer_call(call)

        def stop(self) -> None:
            self.stopped = True

    async def ask() -> tuple[int, bool]:
        other = Other()
        workers = RemoteWorkers(other)
        found = await asyncio.wrap_future(workers.submit(scale, 0xFFFFFFFF, 6))
        with pytest.raises(TypeError):
            await asyncio.wrap_future(workers.submit(scale, "no number"))
        workers.kill()
        return found, other.stopped

    assert asyncio.run(ask()) == (5, True)
