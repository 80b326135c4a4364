"""The desk of the browser answers as the server does, on stand-ins and interpreted rules."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cubetable
from cubetable.cli import main
from cubetable.core.record import read
from cubetable.core.rng import scale
from cubetable.server.live import house as server_house
from cubetable.server.live import opened_records
from cubetable.server.live.people import hash_secret, new_secret
from cubetable.server.live.thinking import bot_pool, jobs
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.process import metered_work
from cubetable.server.process.limits import Limit
from cubetable.site.browser.requests import Answerer
from cubetable.site.browser.store import BrowserStore
from cubetable.site.browser.workers import InlineWorkers, RemoteWorkers, answer_call
from cubetable.study.puzzles import Puzzle, puzzles
from tests.browser.pyodide import UNCOMPILED, in_pyodide
from tests.budget import cases
from tests.games.playing import after
from tests.server.talking import House, Person
from tests.server.test_branching import played_out
from tests.web.boards import UNATTENDED

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
TOO_LONG = ("choice", "duel")
"""Endings of CUBED: a solver takes too long for them where nothing is compiled."""
TRIED = {
    one.theme: one
    for one in (*puzzles("cube_or_ack"), *puzzles("cubed")[::-1])
    if one.own_moves > 1 and one.theme not in TOO_LONG
}
"""A puzzle of each theme that a solver judges."""
JUDGED = cases([*{one.game.name(): one for one in TRIED.values()}.values()], [*TRIED.values()])
"""One of each game: nothing is compiled here, so a solver takes its time."""


def other_move(one: Puzzle) -> str:
    """Name a first move that does not solve a puzzle."""
    texts = (one.game.move_text(one.start, one.seat, move) for move in one.game.moves(one.start, one.seat))
    return next(text for text in texts if text != one.line[0])


TRIES = [
    (f"/api/puzzles/{one.name}/{one.number}", [move])
    for one in JUDGED
    for move in (one.line[0], str(one.values.get("tempting") or other_move(one)))
]
"""A right move and a wrong one."""
PLAYED = ["eight_by_eight(players=2,line=4)", *cases([], [*UNATTENDED.values()])]
"""A short game: the others are played in long runs."""


@pytest.fixture(scope="module")
def server_record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a match that was played to its end on a server."""
    with House(str(tmp_path_factory.mktemp("server") / "matches.db")) as house:
        vera = Person(house, "Vera")
        match, _ = vera.set_up(PLAYED[0], "here", "random")
        played_out(vera, match)
        text: str = vera.ask("GET", f"/api/matches/{match}/record")
        return text


@pytest.fixture(scope="module", params=cases(["python"], ["python", "pyodide"]))
def told(request: pytest.FixtureRequest, server_record: str) -> dict[str, Any]:
    """The answers that a page got from the desk in a process of its own, on plain Python or on Pyodide."""
    run = subprocess.run(
        in_pyodide("tests.browser.desk_alone") if request.param == "pyodide" else [sys.executable, str(ALONE)],
        input=json.dumps([ADDRESSES, TRIES, PLAYED, server_record]),
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


def test_a_try_at_a_puzzle_is_judged_as_by_the_server(told: dict[str, Any], house: House) -> None:
    vera = Person(house, "Vera")
    for (address, moves), (status, _, judged) in zip(TRIES, told["tries"], strict=True):
        assert status == 200
        assert judged == vera.ask("POST", address, {"moves": moves})
    assert [judged["verdict"] for _, _, judged in told["tries"]] == ["right", "wrong"] * (len(TRIES) // 2)


def test_a_match_is_played_to_its_end_and_its_record_verifies(
    told: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for match, (status, _, text), moves, position in told["matches"]:
        record = read(text)
        path = tmp_path / f"{match}.txt"
        path.write_text(text, encoding="utf-8")
        assert main(["replay", str(path), "--verify"]) == 0
        assert "The dice follow from the seed, and the seed matches its hash." in capsys.readouterr().out
        assert status == 200
        assert record.tags["Match"] == match
        assert len(moves[2]["moves"]) == len(record.moves)
        assert position[2]["at"] == 3


class NoDisk:
    """A disk of which nothing is ever read."""

    async def save(self, changes: str) -> None:
        pass


def test_the_one_person_of_a_browser_has_no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_records, "MOST_OF_PAYER", 6)
    monkeypatch.setattr(metered_work, "WORK", Limit(0, 1.0))

    async def ask() -> list[int]:
        house = server_house.House(BrowserStore(NoDisk()), BotPool(InlineWorkers))
        desk = Answerer(house, hash_secret(new_secret()))
        body = json.dumps({"text": '[Game "eight_by_eight"]\n\n5:4,5 3:1,3 8x 1x 6:5,6\n'}).encode()
        opened = await desk.answer("POST", "/api/records", body)
        match = json.loads(opened.body)["match"]
        moves = await desk.answer("GET", f"/api/matches/{match}/moves", b"")
        begun = [await desk.answer("POST", f"/api/matches/{match}/analysis", b"{}") for _ in range(2)]
        await house.close()
        return [one.status for one in (opened, moves, *begun)]

    assert asyncio.run(ask()) == [201, 200, 200, 200]


def test_a_record_of_the_browser_opens_in_the_review_of_the_server(told: dict[str, Any], house: House) -> None:
    vera = Person(house, "Vera")
    for match, (_, _, text), moves, position in told["matches"]:
        assert vera.ask("POST", "/api/records", {"text": text}, expect=201)["match"] == match
        assert vera.ask("GET", f"/api/matches/{match}/record") == text
        assert vera.ask("GET", f"/api/matches/{match}/moves") == moves[2]
        assert vera.ask("GET", f"/api/matches/{match}/positions/3")["view"] == {**position[2]["view"], "seat": None}
        assert vera.ask("POST", f"/api/matches/{match}/analysis", {"after": 0})["of"] > 0


def test_a_record_of_the_server_opens_in_the_review_of_the_browser(
    told: dict[str, Any], server_record: str, house: House
) -> None:
    vera = Person(house, "Vera")
    opened = vera.ask("POST", "/api/records", {"text": server_record}, expect=201)
    match = opened["match"]
    assert told["opened"] == [201, "application/json", opened]
    record, moves, position = told["record"]
    assert record[2] == server_record
    assert moves[2] == vera.ask("GET", f"/api/matches/{match}/moves")
    assert position[2] == vera.ask("GET", f"/api/matches/{match}/positions/3")
    assert told["branched"][0] == 201
    refused = vera.ask("POST", "/api/records", {"text": server_record[:-9]}, expect=422)
    assert told["bad_record"] == [422, "application/json", refused]


def test_matches_are_there_after_a_reload(told: dict[str, Any]) -> None:
    assert told["same_after_reload"] is True


@pytest.mark.parametrize(("request_", "expected"), [("failed", 500), ("full_disk", 503)])
def test_a_request_that_fails_gets_a_sentence_and_shows_nothing(
    told: dict[str, Any], request_: str, expected: int
) -> None:
    status, _, body = told[request_]
    assert status == expected
    assert set(body["detail"]) == {"en", "ru"}


def test_what_needs_other_devices_is_refused_with_a_sentence(told: dict[str, Any]) -> None:
    for status, _, body in told["devices"]:
        assert status == 404
        assert "You need a server" in body["detail"]["en"]


def test_who_is_forgotten_leaves_no_match_behind(told: dict[str, Any]) -> None:
    assert told["forgotten"] == [204, ["own"], [], {"name": ""}]


def test_a_worker_that_starts_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "BOT_TIMEOUT", 0.0)
    game = cubetable.game("eight_by_eight")
    state = after(game, "8")
    jobs.think(game, state, 0, "random", 1.0, None)  # the rules are loaded

    class Slow:
        """A second worker whose start takes longer than a bot may hang."""

        def __init__(self) -> None:
            self.starts = 0

        async def think(self, call: str) -> str:
            if not self.starts:
                self.starts += 1
                await asyncio.sleep(1.0)
            return answer_call(call)

        def drop(self, call: str) -> None:
            """Do nothing: a start cannot be ended."""

        def stop(self) -> None:
            self.starts = 0

    async def ask() -> int:
        slow = Slow()
        await BotPool(lambda: RemoteWorkers(slow)).choose(str(game), "random", state, 0, 0.5, None)
        return slow.starts

    assert asyncio.run(ask()) == 1


def test_another_worker_runs_what_a_bot_asks_for() -> None:
    class Other:
        """A second worker, here in the same process; it never answers what it is not to read."""

        def __init__(self) -> None:
            self.stopped = False
            self.dropped: list[str] = []

        async def think(self, call: str) -> str:
            if self.stopped:
                await asyncio.Event().wait()
            return answer_call(call)

        def drop(self, call: str) -> None:
            self.dropped.append(call)

        def stop(self) -> None:
            self.stopped = True

    async def ask() -> tuple[int, bool, int]:
        other = Other()
        workers = RemoteWorkers(other)
        found = await asyncio.wrap_future(workers.submit(scale, 0xFFFFFFFF, 6))
        with pytest.raises(TypeError):
            await asyncio.wrap_future(workers.submit(scale, "no number"))
        workers.kill()
        asked = asyncio.wrap_future(workers.submit(scale, 5, 6))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.sleep(0)
        return found, other.stopped, len(other.dropped)

    assert asyncio.run(ask()) == (5, True, 1)
