"""The matches that a player has begun and not ended, with whose turn it is, without opening a room."""

from pathlib import Path

import pytest
from tests.server.talking import House, Person

from cubetable.match import Match, Outline, Seat
from cubetable.match.ending import Ending
from cubetable.server.live.house import House as Rooms
from cubetable.server.operations.people.progress import _level_beaten
from cubetable.store import MatchRow

GAME = "cube_or_ack(players=2)"


def test_matches_that_wait_for_the_player_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera, otto = Person(house, "Vera"), Person(house, "Otto")
        made = []
        for _ in range(3):
            match, keys = vera.set_up(GAME, "here", "link")
            otto.join(match, 1, keys)
            made.append(match)
        vera.set_up(GAME, "here", "link")  # has not begun
        with vera.talk() as talk:
            talk.say("resign", m=made[0], seat=0, id="r")
            talk.until("ack", id="r")
            talk.sub(made[2], 0)
            talk.act(made[2], 0, talk.views[made[2], 0]["moves"][0])
        opened = vera.ask("GET", "/api/going")
        assert [(row["match"], row["acts"]) for row in opened] == [(made[1], [0]), (made[2], [1])]
        assert [row["match"] for row in otto.ask("GET", "/api/going")] == [made[2], made[1]]
        assert Person(house).ask("GET", "/api/going") == []

    loads: list[str] = []
    load = Rooms.load

    def counted(rooms: Rooms, row: MatchRow) -> Match:
        loads.append(row.id)
        return load(rooms, row)

    monkeypatch.setattr(Rooms, "load", counted)
    with House(where) as house:
        again = Person(house, same_as=vera)
        assert again.ask("GET", "/api/going") == opened
        assert set(loads) == set(made[1:])
        assert max(map(loads.count, loads)) <= 2  # once for the player, and once for what is due without clocks
        loads.clear()
        assert again.ask("GET", "/api/going") == opened
        assert not loads
        assert not list(house.app.state.service.house.open_rooms())
        again.ask("GET", "/api/going?most=13", expect=422)


def test_a_player_who_left_is_not_waited_for(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up("eight_by_eight(players=3)", "here", "link", "bot:1")
    otto.join(match, 1, keys)
    assert [row["match"] for row in otto.ask("GET", "/api/going")] == [match]
    otto.ask("POST", f"/api/matches/{match}/leave")
    assert otto.ask("GET", "/api/going") == []


def test_the_strongest_bot_beaten_is_told_by_game(tmp_path: Path) -> None:
    with House(str(tmp_path / "matches.db")) as house:
        vera = Person(house, "Vera")
        assert vera.ask("GET", "/api/progress") == []
        alone, _ = vera.set_up("monkey_puzzle(players=1,seconds=off,limit=2)", "here")
        with vera.talk() as talk:
            talk.sub(alone, 0)
            talk.act(alone, 0, "done")
        match, _ = vera.set_up(GAME, "here", "bot:3")
        with vera.talk() as talk:
            talk.say("resign", m=match, seat=0, id="r")
            talk.until("ack", id="r")
        told = vera.ask("GET", "/api/progress")
        assert [(one["game"], one["times"], one["level"]) for one in told] == [
            ("cube_or_ack", 1, 0),  # given up
            ("monkey_puzzle", 1, 0),  # no bot was beaten
        ]
        assert Person(house).ask("GET", "/api/progress") == []


def test_a_level_is_beaten_when_no_bot_won_too() -> None:
    seats = (Seat("Vera", person="vera"), Seat("bot:1", is_bot=True), Seat("bot:4", is_bot=True))

    def level(*winners: int) -> int:
        return _level_beaten(Outline(seats, begun=True, ending=Ending("normal", winners), rematch=None), "vera")

    assert (level(0), level(1), level(0, 2), level()) == (4, 0, 0, 0)
