"""Dice that nobody can choose, over the wire: promises, numbers, deadlines, and what is told to whom."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.budget import LONG
from tests.server.killing import Victim
from tests.server.talking import House, Person, Talk
from tests.waiting import until

from cubetable.core.record import read
from cubetable.core.record.dice import check, seed_hash
from cubetable.core.record.numbers import number_hash, promises_in
from cubetable.match import agreement
from cubetable.store.audit import problems

GAME = "eight_by_eight(players=2)"
A, B, C = "a1" * 32, "b2" * 32, "c3" * 32


@pytest.fixture
def _hasty_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for numbers only a moment."""
    monkeypatch.setattr(agreement, "PATIENCE", 0.1)


def set_up(vera: Person, otto: Person, first: str | None = A, second: str | None = B, **more: Any) -> str:
    """Have two people promise numbers at a table."""
    seats = [{"kind": "here"}, {"kind": "link"}]
    promise = {"dice": first and number_hash(first)}
    made = vera.ask("POST", "/api/matches", {"game": GAME, "seats": seats, **promise, **more})
    match: str = made["match"]
    assert vera.ask("GET", f"/api/matches/{match}")["seed_hash"] is None
    assert "SeedHash" not in vera.ask("GET", f"/api/matches/{match}/record")
    joining = {"seat": 1, "key": made["keys"]["1"], "dice": second and number_hash(second)}
    otto.ask("POST", f"/api/matches/{match}/join", joining)
    return match


def show(talk: Talk, match: str, seat: int, number: str, act: str = "") -> dict[str, Any]:
    act = act or f"number-{seat}"
    talk.say("number", m=match, seat=seat, id=act, number=number)
    return talk.until("ack", "nak", id=act)


def resign(person: Person, match: str, seat: int) -> str:
    person.ask("POST", f"/api/matches/{match}/resign", {"seat": seat, "id": f"resign-{match}"})
    text: str = person.ask("GET", f"/api/matches/{match}/record")
    return text


@pytest.mark.usefixtures("patient_house")
def test_the_numbers_of_both_players_are_in_the_dice_and_in_the_record(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto)
    with vera.talk() as hers, otto.talk() as his:
        snap = hers.sub(match, 0)
        dice = snap["table"]["dice"]
        assert (snap["table"]["begun"], dice["shown"]) == (False, [])
        assert dice["promises"] == [number_hash(A), number_hash(B)]
        his.sub(match, 1)
        assert show(hers, match, 0, A)["t"] == "ack"
        assert show(hers, match, 0, A)["t"] == "ack"  # a repeat gets the same answer
        told = his.until("event")
        assert (told["event"]["kind"], told["event"]["text"]) == ("number", "")
        assert told["table"]["dice"]["shown"] == [0]
        assert show(his, match, 1, A, "wrong")["code"] == "ILLEGAL"
        assert show(his, match, 1, B)["t"] == "ack"
        while not (table := hers.until("event")["table"])["begun"]:
            pass
        assert table["dice"] is None
        running = vera.ask("GET", f"/api/matches/{match}/record")
        assert "DiceNumbers" not in running
        assert f"{number_hash(A)},{number_hash(B)}" in running
        assert not [text for talk in (hers, his) for text in talk.raw if A in str(text) or B in str(text)]
    record = read(resign(vera, match, 0))
    assert record.tags["SeedHash"] == dice["house"] == seed_hash(bytes.fromhex(record.tags["Seed"]))
    assert record.tags["DiceNumbers"] == f"{A},{B}"
    assert check(record) == "checked"


@pytest.mark.usefixtures("_hasty_house")
def test_a_seat_that_never_answers_is_left_out_and_stalls_nobody(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    with vera.talk() as hers:
        match = set_up(vera, otto)
        hers.sub(match, 0)
        hers.catch_up(match, 0, 1)
        until(lambda: vera.ask("GET", f"/api/matches/{match}")["begun"])
        assert show(hers, match, 0, A)["code"] == "NOT_NOW"
    record = read(resign(vera, match, 0))
    assert record.tags["DiceNumbers"] == "-,-"
    assert check(record) == "checked"


def test_a_client_that_promises_nothing_is_not_waited_for(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto, None, None)
    shown = vera.ask("GET", f"/api/matches/{match}")
    assert shown["begun"]
    assert shown["seed_hash"]
    assert "DiceHashes" not in resign(vera, match, 0)


@pytest.mark.usefixtures("patient_house")
def test_against_a_bot_only_the_players_number_is_awaited_and_then_the_bot_plays(house: House) -> None:
    vera = Person(house, "Vera")
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "here"}]
    made = vera.ask("POST", "/api/matches", {"game": GAME, "seats": seats, "dice": number_hash(A)})
    match = made["match"]
    with vera.talk() as talk:
        assert talk.sub(match, 1)["table"]["dice"]["promises"] == [None, number_hash(A)]
        assert show(talk, match, 1, A)["t"] == "ack"
        until(lambda: talk.hear().get("event", {}).get("seat") == 0)
    assert [promise is not None for promise in promises_in(read(resign(vera, match, 1)))] == [False, True]


@pytest.mark.usefixtures("patient_house")
def test_a_rematch_has_numbers_of_its_own(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto, None, None)
    resign(vera, match, 0)
    for person, seat, number in ((vera, 0, A), (otto, 1, B)):
        offer = {"seat": seat, "id": f"again-{seat}", "what": "rematch", "dice": number_hash(number)}
        person.ask("POST", f"/api/matches/{match}/offer", offer)
    new = until(lambda: vera.ask("GET", f"/api/matches/{match}")["rematch"])
    assert not vera.ask("GET", f"/api/matches/{new}")["begun"]
    # Each player has moved on by a seat. A program without a socket shows its number by a request.
    for person, seat, number in ((otto, 0, B), (vera, 1, A)):
        person.ask("POST", f"/api/matches/{new}/number", {"seat": seat, "id": "n", "number": number})
    assert vera.ask("GET", f"/api/matches/{new}")["begun"]
    record = read(resign(vera, new, 1))
    assert record.tags["DiceNumbers"] == f"{B},{A}"
    assert check(record) == "checked"
    assert [row["begun"] for row in vera.ask("GET", "/api/history")] == [True, True]


@pytest.mark.usefixtures("patient_house")
def test_who_leaves_while_numbers_are_awaited_loses(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto)
    assert otto.ask("POST", f"/api/matches/{match}/cancel", expect=403)
    assert vera.ask("POST", f"/api/matches/{match}/cancel", expect=409)
    otto.ask("POST", f"/api/matches/{match}/leave")
    shown = vera.ask("GET", f"/api/matches/{match}")
    assert (shown["ending"], shown["winners"]) == ("left", [0])


def test_the_board_of_the_day_has_the_dice_of_the_day(house: House) -> None:
    vera = Person(house, "Vera")
    game = next(iter(vera.ask("GET", "/api/games")["daily"]))
    body = {"game": f"{game}(players=1)", "seats": [{"kind": "here"}], "daily": True, "dice": number_hash(A)}
    match = vera.ask("POST", "/api/matches", body)["match"]
    assert vera.ask("GET", f"/api/matches/{match}")["begun"]


@pytest.mark.usefixtures("patient_house")
def test_playing_on_from_a_position_has_numbers_too(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto, None, None)
    resign(vera, match, 0)
    new = vera.ask("POST", f"/api/matches/{match}/branch", {"at": 0, "seat": 0, "dice": number_hash(A)})["match"]
    vera.ask("POST", f"/api/matches/{new}/number", {"seat": 0, "id": "n", "number": A})
    assert vera.ask("GET", f"/api/matches/{new}")["begun"]


@pytest.mark.usefixtures("patient_house")
def test_an_opened_record_keeps_the_numbers_and_is_checked_again(house: House, tmp_path: Path) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto, A, None)
    vera.ask("POST", f"/api/matches/{match}/number", {"seat": 0, "id": "n", "number": A})
    text = resign(vera, match, 0)
    with House(str(tmp_path / "other.db")) as other:
        guest = Person(other)
        opened = guest.ask("POST", "/api/records", {"text": text})
        again = read(guest.ask("GET", f"/api/matches/{opened['match']}/record"))
        assert check(again) == "checked"
        assert promises_in(again) == promises_in(read(text))
        for one in (house, other):
            store = one.app.state.service.house.store
            assert [list(problems(store, row)) for row in store.matches()] == [[]]


@pytest.mark.usefixtures("patient_house")
def test_the_audit_finds_a_number_and_a_seed_that_were_changed_in_the_database(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = set_up(vera, otto, A, None)
    vera.ask("POST", f"/api/matches/{match}/number", {"seat": 0, "id": "n", "number": A})
    store = house.app.state.service.house.store

    def rigged(old: str, new: str) -> str:
        sql = "UPDATE event SET body = replace(body, ?, ?) WHERE match = ?"
        store.writer.write(lambda connection: connection.run(sql, (old, new, match))).result()
        row = store.match(match)
        told = "; ".join(problem.text() for problem in problems(store, row))
        store.writer.write(lambda connection: connection.run(sql, (new, old, match))).result()
        return told

    assert "Player 1's number does not match" in rigged(A, C)
    row = store.match(match)
    assert "The seed does not match" in rigged(row.seed_hash, number_hash(C))
    assert rigged(C, A) == ""


@pytest.mark.usefixtures("patient_house")
def test_a_restart_gives_the_seats_their_time_again(tmp_path: Path, put_forward: Callable[[float], None]) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera, otto = Person(house, "Vera"), Person(house, "Otto")
        match = set_up(vera, otto)
        vera.ask("POST", f"/api/matches/{match}/number", {"seat": 0, "id": "n", "number": A})
    put_forward(3600)
    with House(where) as house:
        his = Person(house, same_as=otto)
        with his.talk() as talk:
            assert talk.sub(match, 1)["table"]["dice"]["shown"] == [0]
            assert show(talk, match, 1, B)["t"] == "ack"
        assert his.ask("GET", f"/api/matches/{match}")["begun"]
        assert read(resign(his, match, 1)).tags["DiceNumbers"] == f"{A},{B}"


if LONG:

    def test_a_killed_server_keeps_the_numbers_that_it_acknowledged(tmp_path: Path) -> None:
        victim = Victim(str(tmp_path / "matches.db"))
        victim.start()
        vera, otto = Person(victim, "Vera"), Person(victim, "Otto")
        match = set_up(vera, otto)
        vera.ask("POST", f"/api/matches/{match}/number", {"seat": 0, "id": "n", "number": A})
        victim.kill()
        victim.start()
        until(lambda: vera.ask("GET", f"/api/matches/{match}")["begun"])
        record = read(resign(vera, match, 0))
        assert json.dumps(record.tags["DiceNumbers"]) == f'"{A},-"'
        assert check(record) == "checked"
        assert victim.stop() == 0
        for person in (vera, otto):
            person.http.close()
