"""The rules of the wire, each as protocol.md has it."""

import asyncio
import json
from typing import Any

import pytest
from msgspec import json as json_
from tests.server.talking import House, Person, Talk
from tests.waiting import PATIENCE
from websockets.exceptions import ConnectionClosed

import cubetable
from cubetable.games.monkey_puzzle.rules.solutions import solve
from cubetable.match import Entry, known_answers
from cubetable.server.http import socket as socket_
from cubetable.server.live.rooms import REMEMBER
from cubetable.server.process.limits import Limit
from cubetable.server.process.metrics import CONFLICTS
from cubetable.server.wire.inbound import INBOUND
from cubetable.server.wire.outbox import MOST_WAITING, Outbox

GAME = "eight_by_eight(players=2)"


def hot_seat(house: House, game: str = GAME) -> tuple[Person, str]:
    """Set up a match in which one person plays both sides."""
    vera = Person(house, "Vera")
    match, _ = vera.set_up(game, "here", "here")
    return vera, match


def to_move(talk: Talk, match: str) -> tuple[int, str]:
    """Find who moves, and their first legal move."""
    for seat in (0, 1):
        view = talk.sub(match, seat)["view"]
        if view["moves"]:
            return seat, view["moves"][0]
    raise AssertionError(match)


def without_crowd(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out word of who is there, which comes a little later."""
    return [message for message in heard if message["t"] != "crowd"]


def test_versions_are_dense(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        for _ in range(6):
            seat, move = to_move(talk, match)
            assert talk.act(match, seat, move)["t"] == "ack"
        heard = [m["v"] for m in talk.heard if m["t"] == "event" and m["seat"] == 0]
    assert heard == [*range(heard[0], heard[0] + len(heard))]


def test_a_client_that_missed_events_gets_them_or_a_snapshot(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        head = 0
        while head <= REMEMBER + 1:
            known = talk.sub(match, None)["v"]
            seat, move = to_move(talk, match)
            head = talk.act(match, seat, move)["v"]
    with vera.talk() as talk:
        talk.say("sub", m=match, seat=None, v=known, pv=-1)
        talk.catch_up(match, None, head)
        heard = [m for m in talk.heard if m["t"] in ("event", "snap")]
        assert [m["v"] for m in heard] == [*range(known + 1, head + 1)]
        assert heard[-1]["view"]
        assert talk.sub(match, None, v=0)["v"] == head  # too long ago: all of it anew


def test_an_act_must_know_the_head(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        seat, move = to_move(talk, match)
        answer = talk.act(match, seat, move, v=0)
        assert (answer["t"], answer["code"]) == ("nak", "STALE")
        assert answer["v"] == talk.v[match, seat]


def test_a_repeated_act_gets_its_first_answer(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        seat, move = to_move(talk, match)
        first = talk.act(match, seat, move, act="same")
        assert talk.act(match, seat, "1,1", act="same") == first
    with vera.talk() as talk:
        talk.sub(match, seat)
        assert talk.act(match, seat, "anything", act="same", v=-1) == first


def test_a_repeated_old_act_gets_its_first_answer(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_answers, "MOST", 2)
    with House(where) as house:
        vera, match = hot_seat(house)
        with vera.talk() as talk:
            given = []
            for number in range(8):
                seat, move = to_move(talk, match)
                given.append((seat, talk.act(match, seat, move, act=f"{number}")))
            for seat, first in given:
                assert first["t"] == "ack"
                to_act, move = to_move(talk, match)
                if to_act == seat:  # legal, and from the head: only its id says that it was done already
                    assert talk.act(match, seat, move, act=first["id"]) == first
                assert talk.act(match, seat, "anything", act=first["id"], v=-1) == first
            head = talk.sub(match, 0)["v"]
            assert head == given[-1][1]["v"]


def test_an_old_id_causes_no_conflict_and_a_new_one_no_query(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_answers, "MOST", 2)
    with House(where) as house:
        store = house.app.state.service.house.store
        asked: list[str] = []
        really = store.act

        def act(match: str, seat: int, name: str) -> Entry | None:
            asked.append(name)
            entry: Entry | None = really(match, seat, name)
            return entry

        monkeypatch.setattr(store, "act", act)
        vera, match = hot_seat(house)
        with vera.talk() as talk:
            given: dict[int, list[dict[str, Any]]] = {0: [], 1: []}
            for number in range(8):
                seat, move = to_move(talk, match)
                given[seat].append(talk.act(match, seat, move, act=f"{number}"))
            assert asked == []
            conflicts = [*CONFLICTS.lines()]
            seat, move = to_move(talk, match)
            first = given[seat][0]
            assert talk.act(match, seat, move, act=first["id"]) == first
            assert (asked, [*CONFLICTS.lines()]) == ([first["id"]], conflicts)
            assert talk.act(match, seat, move)["t"] == "ack"
            assert len(asked) == 1


def test_an_illegal_move_is_answered_with_its_rule_in_both_languages(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        seat, move = to_move(talk, match)
        legal = talk.views[match, seat]["moves"]
        far = next(cell for cell in (f"{n},{n}" for n in range(1, 9)) if cell not in legal)
        answer = talk.act(match, seat, far)
        assert answer["code"] == "ILLEGAL"
        assert answer["why"]["rule"] == "EBE-09"
        assert set(answer["why"]["text"]) == {"en", "ru"}
        assert answer["why"]["at"] == [far]
        assert talk.act(match, seat, "nonsense")["code"] in ("BAD", "STALE")
        assert talk.act(match, 1 - seat, move)["code"] in ("NOT_NOW", "STALE")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "{}",
        '{"t":"act"}',
        '{"t":"ping","n":-1}',
        '{"t":"ping","n":"1"}',
        '{"t":"ping","n":1,"more":1}',
        '{"t":"sub","m":"UPPER-CASE-12","seat":0}',
        '{"t":"sub","m":"abcdefghijkl","seat":99}',
        '{"t":"nothing"}',
        json.dumps({"t": "act", "m": "a" * 12, "seat": 0, "id": "i", "v": 1, "move": "m" * 65}),
        "\ud800",
        "[" * 4000,
    ],
)
def test_an_invalid_message_is_refused_and_the_socket_stays_open(house: House, text: str) -> None:
    vera = Person(house)
    with vera.talk() as talk:
        talk.socket.send(text.encode("utf-8", "replace").decode())
        assert talk.until("nak")["code"] == "BAD"
        talk.say("ping", n=12)
        assert talk.until("pong")["n"] == 12


def test_a_frame_over_8_kib_closes_the_socket(house: House) -> None:
    vera = Person(house)
    with vera.talk() as talk:
        talk.socket.send("x" * 9000)
        with pytest.raises(ConnectionClosed):
            talk.until("nothing")
    assert Person(house).ask("GET", "/healthz")["ok"] is True


def test_the_schema_names_every_inbound_message(house: House) -> None:
    schema = json_.schema(INBOUND.type)
    assert set(schema["discriminator"]["mapping"]) == {
        "find",
        "sub",
        "act",
        "offer",
        "resign",
        "claim",
        "number",
        "plan",
        "look",
        "here",
        "ping",
    }


def test_a_missing_match_is_refused(house: House) -> None:
    with Person(house).talk() as talk:
        assert talk.sub("a" * 12, None)["code"] == "BAD"


def test_offers_and_resigning_use_the_same_socket(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        talk.sub(match, 0)
        talk.say("offer", m=match, seat=0, id="o1", what="draw", yes=True)
        assert talk.until("event")["table"]["offers"] == {"draw": [0]}
        talk.say("offer", m=match, seat=0, id="u1", what="undo", yes=True)
        assert talk.until("nak", id="u1")["code"] == "NOT_NOW"
        talk.say("offer", m=match, seat=1, id="o2", what="draw", yes=False)
        assert talk.until("event")["table"]["offers"] == {}
        talk.say("resign", m=match, seat=0, id="r1")
        end = talk.until("ack", id="r1")
        assert end["v"] == talk.v[match, 0]
        assert [m for m in talk.heard if m["t"] == "event"][-1]["table"] == {
            "begun": True,
            "offers": {},
            "undo": ["nothing", "nothing"],
            "resigned": [0],
            "stood_in": [],
            "ending": "resigned",
            "winners": [1],
            "rematch": None,
            "dice": None,
        }
        assert talk.act(match, 1, "1,1")["code"] == "OVER"


def test_pointing_is_sent_to_the_others_and_never_stored(house: House) -> None:
    vera, match = hot_seat(house)
    otto = Person(house, "Otto")
    with vera.talk() as talk, otto.talk() as other:
        talk.sub(match, 0)
        head = other.sub(match, None)["v"]
        talk.say("look", m=match, seat=0, at="4,5", say=None)
        talk.say("look", m=match, seat=0, at=None, say="well_played")
        talk.say("look", m=match, seat=0, at=None, say="no_hurry")
        assert other.until("look")["at"] == "4,5"
        assert other.until("look")["say"] == "well_played"
        assert other.until("look")["say"] == "no_hurry"
        assert [m for m in talk.quiet() if m["t"] == "look"] == []
        assert other.sub(match, None)["v"] == head


def test_pointing_names_a_place_and_never_free_text(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk, Person(house).talk() as other:
        talk.sub(match, 0)
        other.sub(match, None)
        for at in ("hello", "GPY", "1,2,3,4", "4,5 you", "x" * 65, ""):
            talk.say("look", m=match, seat=0, at=at)
            assert talk.until("nak")["code"] == "BAD"
        talk.say("look", m=match, seat=0, say="you fool")
        assert talk.until("nak")["code"] == "BAD"
        for at in ("4,5", "0,-1", "2,1,0", "F5", "15"):
            talk.say("look", m=match, seat=0, at=at)
            assert other.until("look")["at"] == at


def test_every_place_that_a_game_names_can_be_pointed_at() -> None:
    game = cubetable.game("cubulus(neutrals=random)")
    state = game.play(game.start(), -1, game.chances(game.start())[0][0])
    places = {game.move_text(state, 0, move) for move in game.moves(state, 0)}
    for at in places | {"8,8", "-12,3", "4,3,2"}:
        INBOUND.decode(json.dumps({"t": "look", "m": "a" * 12, "seat": 0, "at": at}))


def test_remarks_come_only_from_subscribers_and_a_spectator_has_no_seat(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk, Person(house, "Otto").talk() as other:
        talk.sub(match, 0)
        other.say("look", m=match, seat=None, say="wow")  # does not listen yet
        other.sub(match, None)
        other.say("look", m=match, seat=0, say="oops")  # sits nowhere
        other.say("look", m=match, seat=None, say="thanks")
        assert talk.until("look") == {"t": "look", "m": match, "seat": None, "at": None, "say": "thanks"}
        assert [m for m in talk.quiet() if m["t"] == "look"] == []


def test_pointing_is_off_while_all_seats_act_at_once(house: House) -> None:
    vera, match = hot_seat(house, "monkey_puzzle")
    with vera.talk() as talk, Person(house).talk() as other:
        talk.sub(match, 0)
        other.sub(match, None)
        talk.say("look", m=match, seat=0, at="3", say="wow")
        told = other.until("look")
        assert (told["at"], told["say"]) == (None, "wow")


def test_pointing_is_limited(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_, "LOOKS", Limit(5, 2 * PATIENCE))
    vera, match = hot_seat(house)
    with vera.talk() as talk, Person(house).talk() as other:
        talk.sub(match, 0)
        other.sub(match, None)
        for n in range(20):
            talk.say("look", m=match, seat=0, at=str(n), say=None)
        for line in (talk, other):
            line.say("ping", n=1)
            line.until("pong")
        assert [m["at"] for m in other.heard if m["t"] == "look"] == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ('{"t":"ping","n":7}', "pong"),
        (' { "n" : 7, "t" : "ping" } ', "pong"),
        ('{"t":"ping","n":"7"}', "nak"),
        ('{"t":"ping","n":7', "nak"),
        ('{"t":"ping","t":"sub","m":"%s","seat":0}', "nak"),
    ],
)
def test_every_spelling_of_a_ping_is_answered_and_no_other_message_counts_as_one(
    house: House, text: str, answer: str
) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        talk.socket.send(text.replace("%s", match))
        heard = talk.hear()
        assert heard["t"] == answer
        assert heard.get("n", 7) == 7
        assert heard.get("code", "BAD") == "BAD"


def test_a_slow_socket_gets_a_snapshot_instead_of_the_queued_events() -> None:
    outbox = Outbox("nobody")
    collapsed = []
    for _ in range(MOST_WAITING + 2):
        outbox.put("x")
        collapsed.append(outbox.collapsed)
    assert collapsed == [False] * MOST_WAITING + [True, True]


def test_nothing_follows_the_last_message_of_a_socket() -> None:
    async def send_all() -> int:
        outbox = Outbox("nobody")
        outbox.put("event")
        outbox.end_with("bye")
        outbox.put("crowd")
        return outbox.depth

    assert asyncio.run(send_all()) == 2


def test_a_running_clock_ends_the_match_by_itself(house: House) -> None:
    vera = Person(house, "Vera")
    match, keys = vera.set_up(GAME, "here", "link", clock="move:2")
    with vera.talk() as talk:
        assert talk.sub(match, 0)["clock"]["left"] == [2.0, 2.0]
        vera.join(match, 1, keys)
        while True:
            event = talk.until("event")
            if event["table"]["ending"]:
                break
        assert event["table"]["ending"] == "flagged"


def test_one_hunters_equations_are_not_sent_to_another(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up("monkey_puzzle(faces=uniform)", "here", "link")
    otto.join(match, 1, keys)
    with vera.talk() as a, otto.talk() as b, Person(house).talk() as c:
        a.sub(match, 0)
        b.sub(match, 1)
        c.sub(match, None)
        for talk in (a, b, c):
            talk.quiet()
        cells = a.views[match, 0]["cells"]
        rows = "/".join("".join(f"{cube['digit']}{cube['colour']}" for cube in row) for row in cells)
        text = solve(cubetable.game("monkey_puzzle"), rows)["found"][0]["equations"][0]
        assert a.act(match, 0, f"take:{text}")["t"] == "ack"
        assert [m["t"] for m in a.heard].count("mine") == 1
        assert without_crowd(b.quiet()) == without_crowd(c.quiet()) == []
