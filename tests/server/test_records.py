"""Records that people bring: each is opened as a finished match, or refused with the line at which it fails."""

import asyncio
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from tests.server.talking import House, Person
from tests.server.test_branching import played_out
from tests.server.test_proofs import has_loop
from tests.waiting import PATIENCE, soon

from cubetable.core.record.read import MOST_BYTES
from cubetable.server.http import body_size
from cubetable.server.live import opened_records
from cubetable.server.live.opened_records import OpenedRecords
from cubetable.server.process import limits
from cubetable.server.process.metered_work import MeteredWork
from cubetable.store import open_store

GOOD = """[Game "eight_by_eight"]
[Match "k3v9q0w2x7ab"]
[Players "Vera Very-Long-Name-Petrova,bot:2"]

5:4,5 3:1,3 8x 1x 6:5,6
"""
SHORT_ONE = '[Game "eight_by_eight"]\n\n5:4,5\n'
SHORT = "eight_by_eight(players=2,line=4)"


def opened(person: Person, text: str) -> Any:
    return person.ask("POST", "/api/records", {"text": text}, expect=201)


def refused(person: Person, text: str) -> dict[str, str]:
    said: dict[str, str] = person.ask("POST", "/api/records", {"text": text}, expect=422)["detail"]
    assert set(said) == {"en", "ru"}
    return said


def test_a_record_becomes_a_finished_match_that_can_be_reviewed_and_played_on(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    answer = opened(vera, GOOD)
    match = answer["match"]
    assert match == "k3v9q0w2x7ab"
    assert answer["says"]["en"] == "The game file has no seed, so the dice were not checked."
    shown = boris.ask("GET", f"/api/matches/{match}")
    assert (shown["over"], shown["ending"], shown["from_record"]) == (True, "abandoned", True)
    assert [(seat["name"], seat["bot"], seat["yours"]) for seat in shown["seats"]] == [
        ("Vera Very-Long-Name-Petr", False, False),
        ("bot:2", True, False),
    ]
    assert len(vera.ask("GET", f"/api/matches/{match}/moves")["moves"]) == 10
    assert vera.ask("POST", f"/api/matches/{match}/analysis", {"after": 0})["of"] == 5
    branched = vera.ask("POST", f"/api/matches/{match}/branch", {"at": 2, "seat": 0})["match"]
    assert vera.ask("GET", f"/api/matches/{branched}")["from_record"] is False
    assert '[Start "' in vera.ask("GET", f"/api/matches/{branched}/record")
    assert [row["match"] for row in vera.ask("GET", "/api/history")] == [branched]


@pytest.mark.usefixtures("brisk")
def test_a_record_of_this_server_opens_its_match_and_of_another_one_is_kept_once(tmp_path: Path) -> None:
    with House(str(tmp_path / "one.db")) as one, House(str(tmp_path / "two.db")) as two:
        vera, boris = Person(one, "Vera"), Person(two, "Boris")
        match, _ = vera.set_up(SHORT, "here", "random")
        played_out(vera, match)
        text = vera.ask("GET", f"/api/matches/{match}/record")
        checked = "The dice follow from the seed, and the seed matches its hash."
        for person in (vera, boris, boris):
            answer = opened(person, text)
            assert (answer["match"], answer["says"]["en"]) == (match, checked)
        assert boris.ask("GET", f"/api/matches/{match}/record") == text
        assert vera.ask("GET", f"/api/matches/{match}")["seats"][0]["yours"] is True


def test_a_record_does_not_take_the_place_of_another_match(house: House) -> None:
    vera = Person(house, "Vera")
    running, _ = vera.set_up(SHORT, "here", "here")
    for taken in (running, opened(vera, GOOD)["match"]):
        other = GOOD.replace("k3v9q0w2x7ab", taken).replace(" 6:5,6", "")
        match = opened(vera, other)["match"]
        assert match != taken
        assert opened(vera, other)["match"] == match
    assert vera.ask("GET", f"/api/matches/{running}")["over"] is False


BAD = {
    "": "Line 1, column 1: a game file begins with [Game",
    "\x89PNG\r\n\x1a\n\0": "Line 1, column 1: a game file begins with [Game",
    '[Event "Casual game"]\n\n1. e4 e5 *\n': "Line 1, column 1: a game file begins with [Game",
    '[Game "chess"]\n\ne4\n': "Line 1, column 1: There is no game called “chess”",
    '[Game "cubulus"]\n[Rules "99"]\n\n': "Line 2, column 1: this game was played under rules version 99",
    '[Game "eight_by_eight"]\n\n5:4,5\n3:1,9\n': "Line 4, column 1: “3:1,9” is not a turn",
    '[Game "eight_by_eight"]\n[Plies "9"]\n\n5:4,5 3:1,3\n': "Line 5, column 1: the game file is incomplete",
    '[Game "cubed"]\n\n* *\n': "Line 3, column 1: “*” stands for something that one player could not see",
    '[Game "cubulus"]\n[SeedHash "00"]\n[Seed "zz"]\n\n': "The seed does not match its published hash.",
    "x" * (MOST_BYTES + 1): f"Line 1, column 1: the file is too large: game files have at most {MOST_BYTES} bytes",
}


@pytest.mark.parametrize(("text", "said"), BAD.items(), ids=[said[:40] for said in BAD.values()])
def test_a_bad_record_is_refused_with_a_sentence_and_its_line(house: House, text: str, said: str) -> None:
    assert refused(Person(house), text)["en"].startswith(said)


def test_a_record_that_goes_on_for_ever_is_not_read_to_its_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_records, "MOST_MOVES", 6)
    assert refused(Person(house), GOOD)["en"].startswith(
        "Line 5, column 16: the game is too long: only games of up to 6"
    )


def test_where_limits_hold_the_longest_record_is_shorter(strangers: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_records, "MOST_OF_PAYER", 6, raising=False)
    here, far = Person(strangers), Person(strangers)
    far.http.headers["x-forwarded-for"] = "203.0.113.7"
    assert refused(far, GOOD)["en"].startswith("Line 5, column 16: the game is too long: only games of up to 6")
    opened(here, GOOD)


def test_a_record_of_one_address_does_not_wait_for_other_work_of_another(tmp_path: Path) -> None:
    begun, over = Event(), Event()

    def slow_work() -> None:
        begun.set()
        assert over.wait(PATIENCE)

    async def both_open(records: OpenedRecords, work: MeteredWork) -> None:
        slow = asyncio.create_task(work.do("one", slow_work))
        await soon(begun.is_set)
        first = asyncio.create_task(records.open(GOOD, {}, "one"))
        second = asyncio.create_task(records.open(SHORT_ONE, {}, "two"))
        try:
            await soon(second.done)
            assert not first.done()
        finally:
            over.set()
            await asyncio.gather(slow, first, second)

    with closing(open_store(str(tmp_path / "matches.db"))) as store:
        work = MeteredWork()
        asyncio.run(both_open(OpenedRecords(store, work), work))


def test_a_record_that_is_opened_twice_at_once_is_kept_once(tmp_path: Path) -> None:
    async def both_open(records: OpenedRecords) -> None:
        one, two = await asyncio.gather(*(records.open(GOOD, {}, payer) for payer in ("one", "two")))
        assert one.match == two.match == "k3v9q0w2x7ab"

    with closing(open_store(str(tmp_path / "matches.db"))) as store:
        asyncio.run(both_open(OpenedRecords(store, MeteredWork())))


def test_the_loop_makes_no_name_of_a_long_record(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[bool] = []
    for name in ("name_of", "hash_of"):
        make = getattr(opened_records, name)

        def noted(record: Any, make: Any = make) -> Any:
            loops.append(has_loop())
            return make(record)

        monkeypatch.setattr(opened_records, name, noted)
    opened(Person(house), GOOD.replace('[Match "k3v9q0w2x7ab"]\n', ""))
    assert set(loops) == {False}


def test_a_body_that_is_too_long_is_not_read(house: House) -> None:
    parts = [b"x" * (1 << 16)] * (body_size.MOST // (1 << 16) + 2)
    for content in (b"".join(parts), iter(parts)):  # the second one does not say how long it is
        answer = httpx.post(
            f"{house.url}/api/records", content=content, headers={"content-type": "application/json"}, timeout=PATIENCE
        )
        assert answer.status_code == 413
        assert set(answer.json()["detail"]) == {"en", "ru"}


def test_opening_records_is_limited_like_setting_tables_up(tmp_path: Path) -> None:
    with (
        House(str(tmp_path / "behind.db"), trusted_proxy="127.0.0.1") as house,
        httpx.Client(base_url=house.url, headers={"x-forwarded-for": "203.0.113.7"}, timeout=PATIENCE) as far,
    ):
        codes = [far.post("/api/records", json={"text": GOOD}).status_code for _ in range(limits.MATCHES.most + 1)]
    assert codes == [201] * limits.MATCHES.most + [429]
