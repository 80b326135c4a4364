"""A match that goes on from a position of another one."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.talking import House, Person

from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.store import open_store
from cubetable.store.archive import import_record
from cubetable.store.audit import problems


def resigned(person: Person, match: str, moves: int) -> None:
    """Make so many first moves of a match at both its seats, and then give it up."""
    with person.talk() as talk:
        for number in range(moves):
            view = talk.sub(match, number % 2)["view"]
            assert talk.act(match, number % 2, view["moves"][0])["t"] == "ack"
        talk.sub(match, 0)
        talk.say("resign", m=match, id="enough", seat=0)
        talk.until("ack")


def a_position(person: Person, match: str, at: int) -> Any:
    return person.ask("GET", f"/api/matches/{match}/positions/{at}")["view"]


def played_out(person: Person, match: str, seat: int = 0) -> None:
    """Make the first legal move on each turn of the seat."""
    with person.talk() as talk:
        talk.sub(match, seat)
        while talk.views[match, seat]["outcome"] is None:
            if seat in talk.views[match, seat]["actors"]:
                talk.act(match, seat, talk.views[match, seat]["moves"][0])
            else:
                talk.hear()


def test_a_new_match_starts_from_any_position_of_a_finished_one(house: House) -> None:
    vera = Person(house, "Vera")
    old, _ = vera.set_up("cubulus(neutrals=random)", "here", "here")
    resigned(vera, old, 3)
    start = len(vera.ask("GET", f"/api/matches/{old}/moves")["moves"]) - 1
    wanted = {"at": start, "seat": 0, "bot": "bot:1"}
    branched = vera.ask("POST", f"/api/matches/{old}/branch", {**wanted, "name": "Vera"})["match"]
    shown = vera.ask("GET", f"/api/matches/{branched}")
    assert [(seat["name"], seat["bot"]) for seat in shown["seats"]] == [("Vera", False), ("bot:1", True)]
    assert a_position(vera, branched, 0)["cells"] == a_position(vera, old, start)["cells"]
    first = vera.ask("GET", f"/api/matches/{branched}/record").splitlines()
    assert first[2].startswith('[Start "')


@pytest.mark.usefixtures("brisk")
def test_the_record_the_dice_and_the_log_of_a_branch_can_be_checked(house: House, tmp_path: Path) -> None:
    vera = Person(house, "Vera")
    old, _ = vera.set_up("eight_by_eight(line=4,sudden_death=on)", "here", "here")
    with vera.talk() as talk:
        talk.sub(old, 0)
        talk.act(old, 0, talk.views[old, 0]["moves"][0])
        talk.say("resign", m=old, id="enough", seat=0)
        talk.until("ack")
    branched = vera.ask("POST", f"/api/matches/{old}/branch", {"at": 2, "seat": 1, "bot": "random"})["match"]
    played_out(vera, branched, 1)
    record = read(vera.ask("GET", f"/api/matches/{branched}/record"))
    assert check(record) == "checked"
    assert record.game.outcome(record.state()) is not None
    row, entries = import_record(record)
    assert row.start == record.tags["Start"]
    store = open_store(str(tmp_path / "again.db"))
    store.begin(row, entries).result()
    assert [problem.text() for problem in problems(store, row)] == []
    store.close()


def test_a_restarted_server_opens_the_branch_at_the_same_position(tmp_path: Path) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera = Person(house, "Vera")
        old, _ = vera.set_up("cubulus(neutrals=random)", "here", "here")
        resigned(vera, old, 2)
        branched = vera.ask("POST", f"/api/matches/{old}/branch", {"at": 10, "seat": 1, "bot": "bot:1"})["match"]
        stood = a_position(vera, branched, 0)
    with House(where) as house:
        assert a_position(Person(house, same_as=vera), branched, 0)["cells"] == stood["cells"]


def test_a_running_match_can_be_branched_only_alone_and_with_nothing_hidden(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    alone, _ = vera.set_up("cubulus(players=3)", "here", "here", "here")
    vera.ask("POST", f"/api/matches/{alone}/branch", {"at": 0, "seat": 0})
    boris.ask("POST", f"/api/matches/{alone}/branch", {"at": 0, "seat": 0}, expect=409)
    secret, _ = vera.set_up("cubed", "here", "bot:1")
    vera.ask("POST", f"/api/matches/{secret}/branch", {"at": 0, "seat": 0}, expect=409)


def test_a_position_that_cannot_be_played_on_is_refused(house: House) -> None:
    vera = Person(house, "Vera")
    old, _ = vera.set_up("cubulus(players=3)", "here", "here", "here")
    for wrong in ({"at": 99, "seat": 0}, {"at": 0, "seat": 3}):
        refused = vera.ask("POST", f"/api/matches/{old}/branch", wrong, expect=409)
        assert set(refused["detail"]) == {"en", "ru"}
    over, _ = vera.set_up("monkey_puzzle(players=1,seconds=off)", "here")
    with vera.talk() as talk:
        talk.sub(over, 0)
        talk.act(over, 0, "done")
    last = len(vera.ask("GET", f"/api/matches/{over}/moves")["moves"])
    vera.ask("POST", f"/api/matches/{over}/branch", {"at": last, "seat": 0}, expect=409)


def test_a_branch_invents_no_earlier_rounds(house: House) -> None:
    vera = Person(house, "Vera")
    old, _ = vera.set_up("monkey_puzzle(players=1,seconds=off,rounds=3)", "here")
    for _ in range(3):
        with vera.talk() as talk:
            talk.sub(old, 0)
            talk.act(old, 0, "done")
    third_deal = len(vera.ask("GET", f"/api/matches/{old}/moves")["moves"]) - 1
    branched = vera.ask("POST", f"/api/matches/{old}/branch", {"at": third_deal, "seat": 0})["match"]
    assert vera.ask("GET", f"/api/matches/{branched}/rounds") == [{"scores": None}, {"scores": [0]}]
    vera.ask("GET", f"/api/matches/{branched}/rounds/2", expect=404)
    with vera.talk() as talk:
        talk.sub(branched, 0)
        talk.act(branched, 0, "done")
    assert len(vera.ask("GET", f"/api/matches/{branched}/rounds")) == 3
    assert vera.ask("GET", f"/api/matches/{branched}/rounds/3")["view"]["round"] == 3
