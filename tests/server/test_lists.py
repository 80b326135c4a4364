"""Lists of matches: paged, with results, and cheap, because no room is opened to show a row."""

from pathlib import Path

import pytest
from tests.server.talking import House, Person

from cubetable.server.live.house import House as Rooms

GAME = "eight_by_eight"


def pages(person: Person, path: str, most: int) -> list[list[str]]:
    """Turn all pages of a list."""
    found: list[list[str]] = []
    before = ""
    while rows := person.ask("GET", f"/api/{path}?most={most}{before}"):
        found.append([row["match"] for row in rows])
        before = f"&before={rows[-1]['match']}"
    return found


def test_a_players_history_is_paged_newest_first_with_results(where: str) -> None:
    with House(where) as house:
        vera = Person(house, "Vera")
        made = [vera.set_up(GAME, "here", "here")[0] for _ in range(7)]
        with vera.talk() as talk:
            talk.say("resign", m=made[3], seat=0, id="r")
            talk.until("ack", id="r")
        assert pages(vera, "history", 3) == [made[6:3:-1], made[3:0:-1], made[:1]]
        row = vera.ask("GET", "/api/history")[3]
        assert (row["match"], row["over"], row["ending"], row["winners"]) == (made[3], True, "resigned", [1])
        assert [seat["name"] for seat in row["seats"]] == ["Vera", "Vera"]
        assert [seat["yours"] for seat in row["seats"]] == [True, True]
        assert Person(house).ask("GET", "/api/history") == []


def test_the_row_of_a_match_is_the_same_with_its_room_open_or_closed(tmp_path: Path) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera, otto = Person(house, "Vera"), Person(house, "Otto")
        for more in ({}, {"shuffle": True}, {"listed": True, "away": "claim", "clock": "days:3"}):
            match, keys = vera.set_up("eight_by_eight(players=3)", "here", "link", "bot:1", **more)
            otto.join(match, 1, keys)
        vera.ask("POST", f"/api/matches/{match}/leave")
        vera.set_up(GAME, "here", "link", listed=True)
        opened = vera.ask("GET", "/api/history")
        tables = vera.ask("GET", "/api/tables")
    with House(where) as house:
        assert Person(house, same_as=vera).ask("GET", "/api/history") == opened
        assert Person(house, same_as=vera).ask("GET", "/api/tables") == tables
        assert len(tables) == 1


def test_listing_hundreds_of_matches_opens_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera = Person(house, "Vera")
        for _ in range(120):
            vera.set_up(GAME, "here", "link", listed=True)

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Rooms, "load", refuse)
    with House(where) as house:
        again = Person(house, same_as=vera)
        assert [len(page) for page in pages(again, "history", 50)] == [50, 50, 20]
        assert [len(page) for page in pages(again, "tables", 100)] == [100, 20]


def test_the_size_of_a_page_is_bounded(house: House) -> None:
    vera = Person(house)
    for query in ("most=0", "most=101", "most=x", "before=X"):
        vera.ask("GET", f"/api/tables?{query}", expect=422)
    assert vera.ask("GET", "/api/tables?before=" + "a" * 12) == []


def test_a_table_that_is_full_or_not_listed_is_not_open(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link", listed=True)
    vera.set_up(GAME, "here", "link")
    assert [row["match"] for row in otto.ask("GET", "/api/tables")] == [match]
    otto.join(match, 1, keys)
    assert otto.ask("GET", "/api/tables") == []


def test_a_match_says_whether_its_players_win_together(house: House) -> None:
    vera = Person(house, "Vera")
    seats = ("here",) * 3
    for spec, together in (("cube_or_ack", False), ("cube_or_ack(mode=coop)", True), ("cubed(players=3)", False)):
        match, _ = vera.set_up(spec, *seats)
        assert vera.ask("GET", f"/api/matches/{match}")["cooperative"] is together
