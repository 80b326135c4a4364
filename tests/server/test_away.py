"""A player who leaves: the host's choice decides what the others may do."""

import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from tests.databases import prepared_database
from tests.server.talking import House, Person, Talk
from tests.waiting import PATIENCE, until

from cubetable.server.live import absence, presence

GAME = "eight_by_eight(players=2)"
LONG = 3600


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow waiting times shorter than the real minimum."""
    monkeypatch.setattr(presence, "SHORTEST", 0)


def table_for(house: House, game: str = GAME, **more: Any) -> tuple[Person, Person, str]:
    """Vera sits here, Otto came by link."""
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(game, "here", "link", **more)
    otto.join(match, 1, keys)
    return vera, otto, match


def crowd_with(talk: Talk, seat: int, *, here: bool) -> dict[str, Any]:
    """Listen until the server says that a seat is present or away."""
    while True:
        crowd = talk.until("crowd")
        if crowd["seats"][seat]["here"] is here:
            return crowd


def claims(talk: Talk, match: str, seat: int = 0, against: int = 1, act: str = "c") -> dict[str, Any]:
    talk.say("claim", m=match, seat=seat, id=act, against=against)
    return talk.until("ack", "nak", id=act)


def test_all_clients_are_told_which_seats_are_away_and_since_when(house: House) -> None:
    vera, otto, match = table_for(house, away="claim", away_after=LONG)
    with vera.talk() as talk:
        talk.sub(match, 0)
        crowd = crowd_with(talk, 1, here=False)
        assert crowd["away"] == {"what": "claim", "after": LONG}
        with otto.talk() as other:
            other.sub(match, 1)
            assert crowd_with(talk, 1, here=True)["seats"][1]["away_since"] is None
            before = time.time()
        left = crowd_with(talk, 1, here=False)["seats"][1]
        assert round(before * 1000) <= left["away_since"] <= round(time.time() * 1000)
        assert (left["name"], left["taken"], left["bot"]) == ("Otto", True, False)


def test_a_bot_plays_for_an_absent_person_until_the_person_returns(house: House) -> None:
    vera, otto, match = table_for(house, away="bot", away_after=0)
    with vera.talk() as talk:
        talk.sub(match, 0)
        while 1 not in talk.until("event")["table"]["stood_in"]:
            pass
        view = talk.sub(match, 0)["view"]
        if view["moves"]:
            assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        while (event := talk.until("event"))["event"]["seat"] != 1 or event["event"]["kind"] != "move":
            pass  # the bot has moved for Otto
        with otto.talk() as other:
            assert other.sub(match, 1)["table"]["stood_in"] == [1]
            while 1 in talk.until("event")["table"]["stood_in"]:
                pass
            talk.say("resign", m=match, seat=0, id="r")
            assert talk.until("ack", id="r")
            assert [m for m in talk.heard if m["t"] == "event"][-1]["table"]["winners"] == [1]


def test_no_bot_stands_in_while_no_player_is_connected(house: House) -> None:
    vera, _, match = table_for(house, away="bot", away_after=0)
    with Person(house).talk() as watcher:
        watcher.sub(match, None)
        assert not [m for m in watcher.quiet(1.0) if m["t"] == "event"]
        with vera.talk() as talk:
            talk.sub(match, 0)
            assert watcher.until("event")["event"]["kind"] == "stand_in"


def test_a_connected_players_seat_cannot_be_claimed(house: House) -> None:
    vera, otto, match = table_for(house, away="claim", away_after=0)
    with vera.talk() as talk, otto.talk() as other:
        talk.sub(match, 0)
        other.sub(match, 1)
        assert claims(talk, match)["code"] == "NOT_NOW"
        assert claims(talk, match, against=0, act="self")["code"] == "NOT_NOW"
        assert claims(talk, match, against=9, act="none")["code"] == "NOT_NOW"
        assert claims(other, match, seat=0, act="stranger")["code"] == "NOT_YOURS"


def test_a_player_who_waited_long_enough_can_claim_the_win(house: House, put_forward: Callable[[float], None]) -> None:
    vera, otto, match = table_for(house, away="claim", away_after=60)
    with vera.talk() as talk:
        with otto.talk() as other:
            other.sub(match, 1)
            talk.sub(match, 0)
        crowd_with(talk, 1, here=False)
        assert claims(talk, match, act="early")["code"] == "NOT_NOW"
        put_forward(61)
        done = claims(talk, match, act="late")
        assert done["t"] == "ack"
        event = [m for m in talk.heard if m["t"] == "event"][-1]
        assert (event["table"]["ending"], event["table"]["winners"]) == ("left", [0])
        assert claims(talk, match, act="late") == done
        assert claims(talk, match, act="again")["code"] == "OVER"


def test_a_player_who_has_just_sat_down_has_not_been_away(house: House, put_forward: Callable[[float], None]) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link", away="claim", away_after=60)
    with vera.talk() as talk:
        talk.sub(match, 0)
        put_forward(61)
        otto.join(match, 1, keys)
        assert claims(talk, match, act="early")["code"] == "NOT_NOW"
        put_forward(61)
        assert claims(talk, match, act="late")["t"] == "ack"


def test_spectators_who_have_gone_are_not_remembered(house: House) -> None:
    vera, _, match = table_for(house)
    room = house.app.state.service.house.opened(match)
    with vera.talk() as talk:
        talk.sub(match, 0)
        for _ in range(20):
            with Person(house).talk() as watcher:
                watcher.sub(match, None)
        until(lambda: len(room.subscriptions) == 1)
        assert room.remembered <= len(room.match.seats)


def test_with_more_seats_a_bot_plays_on_at_a_claimed_seat(house: House) -> None:
    vera = Person(house, "Vera")
    match, keys = vera.set_up("eight_by_eight(players=3)", "here", "here", "link", away="claim", away_after=0)
    Person(house, "Otto").join(match, 2, keys)
    with vera.talk() as talk:
        talk.sub(match, 0)
        assert claims(talk, match, against=2)["t"] == "ack"
        table = [m for m in talk.heard if m["t"] == "event"][-1]["table"]
        assert (table["ending"], table["resigned"]) == (None, [2])


def test_an_absent_seat_stays_as_it_is_when_the_host_chose_to_wait(house: House) -> None:
    vera, _, match = table_for(house, away_after=0)
    with vera.talk() as talk:
        talk.sub(match, 0)
        assert claims(talk, match)["code"] == "NOT_NOW"
        assert "event" not in [m["t"] for m in talk.quiet(0.5)]


def test_a_restart_starts_the_waiting_time_again(tmp_path: Any, put_forward: Callable[[float], None]) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera, _, match = table_for(house, away="claim", away_after=60)
        put_forward(61)
    with House(where) as house, Person(house, same_as=vera).talk() as talk:
        assert talk.sub(match, 0)["t"] == "snap"
        assert claims(talk, match, act="early")["code"] == "NOT_NOW"
        put_forward(61)
        assert claims(talk, match, act="late")["t"] == "ack"


def test_a_waiting_time_too_short_to_return_in_is_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    seats = [{"kind": "here"}, {"kind": "link"}]
    for after in (presence.SHORTEST - 1, presence.LONGEST + 1):
        body = {"game": GAME, "seats": seats, "away": "claim", "away_after": after}
        assert str(after) in Person(house).ask("POST", "/api/matches", body, expect=422)["detail"]["en"]


def set_pace(monkeypatch: pytest.MonkeyPatch, fresh: float) -> None:
    """Let nodes note quickly who is there, and let a note count for some seconds."""
    for module in (presence, absence):
        monkeypatch.setattr(module, "BEAT", 0.2)
        monkeypatch.setattr(module, "FRESH", fresh)


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, House]]:
    """Two nodes on one PostgreSQL."""
    set_pace(monkeypatch, PATIENCE)
    for where in prepared_database():
        with House(where) as one, House(where) as other:
            yield one, other


def test_a_player_connected_to_another_node_loses_no_game(
    nodes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = nodes
    store = other.app.state.service.house.store
    beats: list[object] = []
    note = store.note_presence

    def note_beat(*args: Any) -> Any:
        beats.append(args)
        return note(*args)

    monkeypatch.setattr(store, "note_presence", note_beat)
    vera, otto, match = table_for(one, away="claim", away_after=1)
    elsewhere = Person(other, same_as=otto)
    with vera.talk() as talk:
        talk.sub(match, 0)
        with elsewhere.talk() as there:
            assert there.sub(match, 1)["t"] == "snap"
            crowd_with(talk, 1, here=True)
            until(lambda: len(beats) > 10)
            assert claims(talk, match, act="there")["code"] == "NOT_NOW"
        set_pace(monkeypatch, 0.5)
        crowd_with(talk, 1, here=False)
        acts = map(str, count())
        until(lambda: claims(talk, match, act=next(acts))["t"] == "ack")


def test_a_stand_in_leaves_when_the_person_connects_to_another_node(nodes: tuple[House, House]) -> None:
    one, other = nodes
    vera, otto, match = table_for(one, away="bot", away_after=1)
    elsewhere = Person(other, same_as=otto)
    with vera.talk() as talk:
        talk.sub(match, 0)
        while 1 not in talk.until("event")["table"]["stood_in"]:
            pass
        with elsewhere.talk() as there:
            there.sub(match, 1)
            while 1 in talk.until("event")["table"]["stood_in"]:
                pass


@pytest.mark.parametrize("apart", [-50.0, 50.0])
def test_a_player_at_a_node_with_a_wrong_clock_is_there_for_as_long_as_its_notes_change(apart: float) -> None:
    now = [1000.0]
    there = presence.Presence(now[0], lambda: now[0])
    for _ in range(4):
        there.note_elsewhere(0, now[0] + apart)
        now[0] += presence.BEAT
    assert there.away_since(0, "Otto", ()) is None
    there.note_elsewhere(0, now[0] + apart)
    left = now[0]
    for _ in range(4):
        now[0] += presence.BEAT
        there.note_elsewhere(0, left + apart)
    assert there.away_since(0, "Otto", ()) == left
