"""What a player made of a day follows to all own devices: its board and its puzzle."""

from typing import Any

import pytest
from tests.server.identities import become
from tests.server.talking import House, Person
from tests.store.conftest import where

from cubetable.server.operations.study import puzzles as operations
from cubetable.study.puzzles import of_day
from cubetable.study.puzzles.daily import alone

__all__ = ["where"]
DATE, NEXT = "2026-11-21", "2026-11-22"


def days(person: Person) -> dict[str, dict[str, Any]]:
    return {one["date"]: one for one in person.ask("GET", "/api/days")}


def solve(person: Person, date: str, *, show: bool = False) -> None:
    """Solve the puzzle of a date by moves of one's own, or have its first move shown."""
    one = of_day(date)
    address, line = f"/api/puzzles/{one.name}/{one.number}", list[str]()
    if show:
        person.ask("POST", address, {"moves": [], "show": True})
        return
    for _ in range(one.own_moves):
        shown = Person(person.house).ask("POST", address, {"moves": line, "show": True})
        own = shown["line"][: len(line) + 1]
        line = person.ask("POST", address, {"moves": own})["line"]


@pytest.fixture(autouse=True)
def date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "today", lambda: DATE)


@pytest.mark.parametrize("show", [False, True], ids=["solved", "shown"])
def test_the_puzzle_of_the_day_follows_to_another_device(house: House, show: bool) -> None:
    phone, desk = Person(house, "Vera"), Person(house)
    solve(phone, DATE, show=show)
    made = {"game": of_day(DATE).name, "became": "shown" if show else "solved"}
    assert days(phone) == {DATE: {"date": DATE, "board": None, "puzzle": made}}
    assert days(desk) == {}
    become(desk, phone)
    assert days(desk) == days(phone)
    solve(desk, DATE, show=not show)
    assert days(phone)[DATE]["puzzle"] == made  # what was made first counts


def test_a_puzzle_of_another_day_is_kept_for_nobody(house: House) -> None:
    vera = Person(house)
    solve(vera, NEXT)
    assert days(vera) == {}


def test_the_board_of_the_day_that_was_played_first_counts_on_every_device(house: House) -> None:
    phone, desk = Person(house, "Vera"), Person(house)
    matches = []
    for _ in range(2):
        match, _ = phone.set_up(alone(), "here", daily=True)
        with phone.talk() as talk:
            talk.sub(match, 0)
            assert talk.act(match, 0, "done")["t"] == "ack"
        matches.append(match)
    other, _ = phone.set_up(alone(), "here")
    phone.ask("POST", f"/api/matches/{other}/resign", {"seat": 0, "id": "r"})
    become(desk, phone)
    made = days(desk)
    assert len(made) == 1
    (day,) = made.values()
    assert (day["board"]["match"], day["board"]["points"], day["puzzle"]) == (matches[0], 0, None)
    assert day["board"]["best"] > 0


def test_two_who_become_one_keep_the_days_of_both(where: str) -> None:
    with House(where) as house:
        phone, desk = Person(house, "Vera"), Person(house, "Otto")
        solve(phone, DATE)
        solve(desk, DATE, show=True)
        become(desk, phone)
        assert days(desk)[DATE]["puzzle"]["became"] == "solved"
        desk.ask("DELETE", "/api/me", expect=204)
        assert days(phone) == {}
