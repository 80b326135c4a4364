"""Seats cannot be taken: a table of ways to try."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from tests.server.identities import become
from tests.server.talking import House, Person, Talk
from tests.server.test_durable import nothing_is_written
from tests.waiting import PATIENCE, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cubetable.server.http.socket import Conversation
from cubetable.server.live.people import hash_secret
from cubetable.server.operations import matches

GAME = "eight_by_eight(players=2)"
MOVE = "1,1"


class Table:
    """Vera sits here, Otto came by link, and Mallory has neither seat nor key."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.vera, self.otto, self.mallory = (Person(house, name) for name in ("Vera", "Otto", "Mallory"))
        self.match, self.keys = self.vera.set_up(GAME, "here", "link")
        self.otto.join(self.match, 1, self.keys)

    def acts(self, talk: Talk, seat: int, match: str | None = None) -> dict[str, Any]:
        return talk.act(match or self.match, seat, MOVE, v=99)


@pytest.fixture
def table(house: House) -> Table:
    return Table(house)


def test_one_seat_cannot_act_for_the_other(table: Table) -> None:
    with table.otto.talk() as talk:
        assert table.acts(talk, 0)["code"] == "NOT_YOURS"
        assert table.acts(talk, 7)["code"] == "NOT_YOURS"


def test_a_client_without_a_cookie_can_watch_and_not_act(table: Table) -> None:
    table.mallory.http.cookies.clear()
    with table.mallory.talk() as talk:
        assert talk.sub(table.match, None)["t"] == "snap"
        assert table.acts(talk, 0)["code"] == "NOT_YOURS"


def test_an_invitation_shows_its_match_and_takes_no_seat(table: Table) -> None:
    match, keys = table.vera.set_up(GAME, "here", "link", clock="total:300+5")
    asked = {"seat": 1, "key": keys["1"]}
    shown = table.mallory.ask("POST", f"/api/matches/{match}/invitation", asked)
    assert (shown["host"], shown["clock"], shown["seats"][1]["taken"]) == ("Vera", "total:300+5", False)
    table.mallory.ask("POST", f"/api/matches/{match}/invitation", {**asked, "key": "A" * 22}, expect=403)


def test_only_the_host_cancels_a_match_and_only_before_it_begins(table: Table) -> None:
    match, keys = table.vera.set_up(GAME, "here", "link")
    table.otto.ask("POST", f"/api/matches/{match}/cancel", expect=403)
    with table.vera.talk() as talk:
        talk.sub(match, 0)
        assert table.vera.ask("POST", f"/api/matches/{match}/cancel")["ending"] == "cancelled"
        assert talk.until("event")["table"]["ending"] == "cancelled"
    table.otto.ask("POST", f"/api/matches/{match}/join", {"seat": 1, "key": keys["1"]}, expect=403)
    table.vera.ask("POST", f"/api/matches/{table.match}/cancel", expect=409)


def test_the_host_cannot_read_the_guests_hand_by_the_link_that_the_host_has_made(house: House) -> None:
    vera, otto, browser = Person(house, "Vera"), Person(house, "Otto"), Person(house, "Vera's other browser")
    match, keys = vera.set_up("cubed(players=2)", "here", "link")
    otto.join(match, 1, keys)
    body = {"seat": 1, "key": keys["1"]}
    for person in (vera, browser):
        said = person.ask("POST", f"/api/matches/{match}/join", body, expect=403)
        assert said["detail"]["en"].startswith("This place is taken.")
        assert person.ask("POST", f"/api/matches/{match}/invitation", body)["held"]
        person.ask("POST", f"/api/matches/{match}/seats/1/key", expect=403)
        person.ask("GET", f"/api/matches/{match}/text?seat=1", expect=403)
        with person.talk() as talk:
            assert talk.sub(match, 1)["code"] == "NOT_YOURS"
    with otto.talk() as talk:
        assert talk.sub(match, 1)["view"]["hands"][1]


def test_a_player_comes_back_on_another_device_by_a_code_and_not_by_the_key(table: Table) -> None:
    phone, body = Person(table.house), {"seat": 1, "key": table.keys["1"]}
    phone.ask("POST", f"/api/matches/{table.match}/join", body, expect=403)
    become(phone, table.otto)
    assert not phone.ask("POST", f"/api/matches/{table.match}/invitation", body)["held"]
    assert phone.join(table.match, 1, table.keys)["seats"][1]["yours"]
    with phone.talk() as talk, table.otto.talk() as old:
        assert talk.sub(table.match, 1)["t"] == "snap"
        assert old.sub(table.match, 1)["t"] == "snap"


def test_a_player_is_led_to_the_own_seat_though_the_dice_have_moved_it(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    seats: set[int] = set()
    while seats != {0, 1}:
        match, keys = vera.set_up(GAME, "here", "link", shuffle=True)
        before = otto.join(match, 1, keys)["seats"]
        assert otto.join(match, 1, keys)["seats"] == before
        seat = otto.ask("POST", f"/api/matches/{match}/invitation", {"seat": 1, "key": keys["1"]})["seat"]
        assert before[seat]["yours"]
        seats.add(seat)


def test_players_pass_their_own_seat_on_by_a_new_key_once(table: Table) -> None:
    phone, path = Person(table.house, "Phone"), f"/api/matches/{table.match}"
    with table.otto.talk() as talk:
        assert talk.sub(table.match, 1)["t"] == "snap"
        fresh = table.otto.ask("POST", f"{path}/seats/1/key")["key"]
        assert not phone.ask("POST", f"{path}/invitation", {"seat": 1, "key": fresh})["held"]
        assert phone.join(table.match, 1, {"1": fresh})["seats"][1]["name"] == "Phone"
        assert talk.until("nak", id=None)["code"] == "NOT_YOURS"
        assert table.acts(talk, 1)["code"] == "NOT_YOURS"
    for key in (table.keys["1"], fresh):
        for person in (table.otto, table.vera, table.mallory):
            person.ask("POST", f"{path}/join", {"seat": 1, "key": key}, expect=403)
    with phone.talk() as talk:
        assert talk.sub(table.match, 1)["t"] == "snap"


def test_a_key_that_passes_a_seat_on_goes_with_its_player_and_ends_with_the_player(table: Table) -> None:
    match, keys = table.vera.set_up("eight_by_eight(players=3)", "here", "link", "link")
    path = f"/api/matches/{match}"
    own = table.vera.ask("POST", f"{path}/seats/0/key")["key"]
    table.otto.join(match, 1, keys)
    table.vera.ask("POST", f"{path}/seats/0/swap", {"other": 1})
    for seat in (0, 1):
        table.mallory.ask("POST", f"{path}/join", {"seat": seat, "key": keys["1"]}, expect=403)
    table.vera.ask("POST", f"{path}/leave")
    table.mallory.join(match, 1, {"1": own})
    table.vera.ask("POST", f"{path}/join", {"seat": 1, "key": own}, expect=403)
    names = [seat["name"] for seat in table.vera.ask("GET", path)["seats"]]
    assert names == ["Otto", "Mallory", ""]


def test_only_the_host_gives_a_free_seat_a_new_key_and_only_its_player_a_taken_one(table: Table) -> None:
    match, keys = table.vera.set_up("eight_by_eight(players=3)", "here", "link", "link")
    path = f"/api/matches/{match}/seats"
    table.otto.join(match, 1, keys)
    for person, seat in ((table.vera, 1), (table.otto, 0), (table.otto, 2), (table.mallory, 1), (table.mallory, 2)):
        person.ask("POST", f"{path}/{seat}/key", expect=403)
    fresh = table.vera.ask("POST", f"{path}/2/key")["key"]
    body = {"seat": 2, "key": keys["2"]}
    table.mallory.ask("POST", f"/api/matches/{match}/join", body, expect=403)
    table.mallory.join(match, 2, {"2": fresh})


def test_the_seats_of_a_match_change_only_so_often(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_SEAT_CHANGES", 12)
    match, _ = table.vera.set_up(GAME, "here", "link", listed=True)
    path, room = f"/api/matches/{match}", table.house.app.state.service.house.opened(match)
    for person, way, body in (
        (table.vera, "seats/0/swap", {"other": 1}),
        (table.vera, "seats/0/key", None),
        (table.otto, "join", {"seat": 0}),
    ):
        for _ in range(20):
            answer = person.http.post(f"{path}/{way}", json=body)
            table.otto.http.post(f"{path}/leave")
        assert "Too many player changes" in answer.json()["detail"]["en"], way
    assert room.match.place <= 20


def test_a_finished_match_takes_no_new_key_player_or_move(table: Table) -> None:
    table.otto.ask("POST", f"/api/matches/{table.match}/leave")
    room = table.house.app.state.service.house.opened(table.match)
    ended_at = room.match.place
    for person, seat in ((table.vera, 0), (table.vera, 1), (table.otto, 1)):
        said = person.ask("POST", f"/api/matches/{table.match}/seats/{seat}/key", expect=403)
        assert said["detail"]["en"] == "This game is already over."
    table.mallory.ask("POST", f"/api/matches/{table.match}/join", {"seat": 1, "key": table.keys["1"]}, expect=403)
    with table.vera.talk() as talk:
        assert table.acts(talk, 0)["code"] == "OVER"
    assert room.match.place == ended_at


def test_a_foreign_page_can_ask_for_nothing(table: Table) -> None:
    body = {"seat": 1, "key": table.keys["1"]}
    path = f"/api/matches/{table.match}/join"
    table.otto.ask("POST", path, body, expect=403, origin="https://elsewhere.example")
    table.otto.ask("POST", path, body, expect=200, origin=table.house.url)


def test_no_answer_shows_a_secret(table: Table) -> None:
    texts = [
        table.mallory.http.get(path).text
        for path in (f"/api/matches/{table.match}", f"/api/matches/{table.match}/record", "/api/tables", "/api/games")
    ]
    with table.mallory.talk() as talk:
        talk.sub(table.match, None)
        texts += [str(talk.heard)]
    cookie = next(iter(table.otto.http.cookies.values()))
    for secret in (*table.keys.values(), cookie):
        assert not any(secret in text for text in texts)
    assert not any("[Seed " in text for text in texts)


def test_an_id_is_long_and_any_other_form_is_refused(table: Table) -> None:
    assert len(table.match) == 12
    for path in ("/api/matches/x", "/api/matches/" + "A" * 12, "/api/matches/..%2f..%2fetc"):
        assert table.mallory.http.get(path).status_code in (404, 422)
    assert table.mallory.http.get("/api/matches/" + "a" * 12).status_code == 404


def test_names_are_cleaned_before_they_are_shown(house: House) -> None:
    person = Person(house, "x")
    named = person.ask("PUT", "/api/me", {"name": "  Ve\u202era\n\x00" + "y" * 100})
    assert named["name"] == "Vera" + "y" * 20


def test_a_forgotten_player_is_unknown_afterwards(table: Table) -> None:
    assert table.otto.ask("GET", "/api/history")[0]["match"] == table.match
    table.otto.ask("DELETE", "/api/me")
    assert table.otto.ask("GET", "/api/history") == []
    assert [seat["name"] for seat in table.vera.ask("GET", f"/api/matches/{table.match}")["seats"]] == ["Vera", ""]


def nobody(table: Table) -> None:
    """Mallory does nothing at all."""


def over(table: Table) -> None:
    table.otto.ask("POST", f"/api/matches/{table.match}/leave")


def by_host(table: Table) -> None:
    """Vera tries it, who has made all the links."""
    table.mallory = table.vera


def passed_on(table: Table) -> None:
    """Otto has passed his seat on: what he knows is worth as little as what Mallory knows."""
    table.keys["1"] = table.otto.ask("POST", f"/api/matches/{table.match}/seats/1/key")["key"]
    Person(table.house, "Ada").join(table.match, 1, table.keys)
    table.mallory = table.otto


def tries_to_join(table: Table, match: str, seat: object, key: str, **headers: str) -> int:
    body = {"seat": seat, "key": key, "name": "Mallory"}
    return table.mallory.http.post(f"/api/matches/{match}/join", json=body, headers=headers).status_code


def asks(table: Table, method: str, path: str, **more: Any) -> int:
    return table.mallory.http.request(method, f"/api/matches/{table.match}/{path}", **more).status_code


def says(table: Table, t: str, seat: int | None, **more: Any) -> object:
    with table.mallory.talk() as talk:
        if t == "sub":
            return talk.sub(table.match, seat).get("code")
        talk.say(t, m=table.match, seat=seat, id="x", **more)
        return talk.until("nak").get("code")


def bears(table: Table, secret: str) -> int:
    """Ask for the matches of the person with this secret."""
    headers = {"Authorization": f"Bearer {secret}"}
    answer = table.mallory.http.get("/api/history", headers=headers)
    return 200 if answer.json() else 403


def elsewhere(table: Table) -> str:
    return table.mallory.set_up(GAME, "here", "here")[0]


def links_of_another(table: Table) -> dict[str, str]:
    return table.otto.set_up(GAME, "link", "link")[1]


def from_elsewhere(table: Table) -> object:
    origin = {"Origin": "https://elsewhere.example"}
    cookie = "; ".join(f"{name}={value}" for name, value in table.otto.http.cookies.items())
    url = f"ws://127.0.0.1:{table.house.port}/ws"
    headers = {"Cookie": cookie, **origin}
    with connect(url, additional_headers=headers, open_timeout=PATIENCE) as line, suppress(ConnectionClosed):
        line.send(json.dumps({"t": "resign", "m": table.match, "seat": 1, "id": "x"}))
        while json.loads(line.recv(PATIENCE))["t"] != "ack":
            pass
        return 200
    return 403


def known(table: Table) -> str:
    """Return the hash by which the server knows Otto; it is not his secret."""
    return hash_secret(next(iter(table.otto.http.cookies.values())))


Way = Callable[[Table], object]

WAYS: dict[str, tuple[Way, Way, object]] = {
    "the other seat's key": (nobody, lambda t: tries_to_join(t, t.match, 1, t.keys["0"]), 403),
    "no key": (nobody, lambda t: tries_to_join(t, t.match, 1, ""), 403),
    "the key of a seat that is held": (nobody, lambda t: tries_to_join(t, t.match, 1, t.keys["1"]), 403),
    "the key of the guest's seat": (by_host, lambda t: tries_to_join(t, t.match, 1, t.keys["1"]), 403),
    "a guessed key": (nobody, lambda t: tries_to_join(t, t.match, 1, "A" * 22), 403),
    "the key's hash": (nobody, lambda t: tries_to_join(t, t.match, 1, hash_secret(t.keys["1"])), 403),
    "the match's name": (nobody, lambda t: tries_to_join(t, t.match, 1, t.match), 403),
    "a seat that is not there": (nobody, lambda t: tries_to_join(t, t.match, 2, t.keys["1"]), 403),
    "a seat below all": (nobody, lambda t: tries_to_join(t, t.match, -1, t.keys["1"]), 422),
    "a seat that is true": (nobody, lambda t: tries_to_join(t, t.match, True, t.keys["1"]), 422),
    "a key of another match": (nobody, lambda t: tries_to_join(t, t.match, 1, links_of_another(t)["1"]), 403),
    "the key in another match": (nobody, lambda t: tries_to_join(t, elsewhere(t), 1, t.keys["1"]), 403),
    "a guessed match": (nobody, lambda t: tries_to_join(t, "a" * 12, 1, t.keys["1"]), 404),
    "no name of a match": (nobody, lambda t: tries_to_join(t, "..%2f" + t.match, 1, t.keys["1"]), 404),
    "joining again after passing the seat on": (passed_on, lambda t: tries_to_join(t, t.match, 1, t.keys["1"]), 403),
    "joining a finished match": (over, lambda t: tries_to_join(t, t.match, 1, t.keys["1"]), 403),
    "joining from elsewhere": (nobody, lambda t: tries_to_join(t, t.match, 1, t.keys["1"], origin="http://x"), 403),
    "GET on a join link": (nobody, lambda t: asks(t, "GET", f"join?seat=1&key={t.keys['1']}"), 405),
    "HEAD on a join link": (nobody, lambda t: asks(t, "HEAD", f"join?seat=1&key={t.keys['1']}"), 405),
    "PUT on a join link": (nobody, lambda t: asks(t, "PUT", "join", json={"seat": 1, "key": t.keys["1"]}), 405),
    "a form": (nobody, lambda t: asks(t, "POST", "join", data={"seat": "1", "key": t.keys["1"]}), 422),
    "a key in the address": (nobody, lambda t: asks(t, "POST", f"join?seat=1&key={t.keys['1']}"), 422),
    "a new key for the other's seat": (nobody, lambda t: asks(t, "POST", "seats/1/key"), 403),
    "a new key for the guest's seat": (by_host, lambda t: asks(t, "POST", "seats/1/key"), 403),
    "a new key by the player before": (passed_on, lambda t: asks(t, "POST", "seats/1/key"), 403),
    "a new key for a seat that is not there": (nobody, lambda t: asks(t, "POST", "seats/9/key"), 403),
    "acting as a stranger": (nobody, lambda t: says(t, "act", 1, v=99, move=MOVE), "NOT_YOURS"),
    "acting as a spectator": (nobody, lambda t: says(t, "act", None, v=99, move=MOVE), "BAD"),
    "acting after passing the seat on": (passed_on, lambda t: says(t, "act", 1, v=99, move=MOVE), "NOT_YOURS"),
    "resigning after passing the seat on": (passed_on, lambda t: says(t, "resign", 1), "NOT_YOURS"),
    "offering for another": (nobody, lambda t: says(t, "offer", 1, what="draw", yes=True), "NOT_YOURS"),
    "resigning for another": (nobody, lambda t: says(t, "resign", 1), "NOT_YOURS"),
    "listening through another's eyes": (nobody, lambda t: says(t, "sub", 1, v=-1), "NOT_YOURS"),
    "listening through the host's eyes": (nobody, lambda t: says(t, "sub", 0, v=-1), "NOT_YOURS"),
    "listening after passing the seat on": (passed_on, lambda t: says(t, "sub", 1, v=-1), "NOT_YOURS"),
    "a page from elsewhere with Otto's cookie": (nobody, from_elsewhere, 403),
    "Otto's hash as a secret": (nobody, lambda t: bears(t, known(t)), 403),
    "a seat's key as a secret": (nobody, lambda t: bears(t, t.keys["1"]), 403),
}


@pytest.mark.parametrize(
    "before", dict.fromkeys(before for before, _, _ in WAYS.values()), ids=lambda one: one.__name__
)
def test_no_attempt_takes_a_seat(table: Table, before: Way) -> None:
    before(table)
    room = table.house.app.state.service.house._rooms[table.match]
    persons, place = [seat.person for seat in room.match.seats], room.match.place
    for way, (_, attempt, refusal) in WAYS.items():
        if WAYS[way][0] is before:
            assert attempt(table) == refusal, way
            assert [seat.person for seat in room.match.seats] == persons, way
            assert room.match.place == place, way


def test_a_player_who_lost_the_seat_gets_no_more_of_its_view(house: House) -> None:
    table = Table(house)
    with table.vera.talk() as vera, table.otto.talk() as otto:
        vera.sub(table.match, 0)
        otto.sub(table.match, 1)
        passed_on(table)
        assert otto.until("nak")["code"] == "NOT_YOURS"
        vera.say("offer", m=table.match, seat=0, id="o", what="draw", yes=True)
        vera.until("ack", id="o")
        assert [m for m in otto.quiet() if m["t"] in ("event", "mine", "snap")] == []


def test_a_slow_player_who_lost_the_seat_learns_it_though_the_messages_were_dropped(house: House) -> None:
    table = Table(house)
    live, service = house.app.state.service.house, house.app.state.service

    async def anew(conversation: Conversation) -> list[str]:
        return [text async for text in conversation._anew()]

    with table.otto.talk() as otto:
        otto.sub(table.match, 1)
        (conversation,) = service.listeners
        passed_on(table)
        loop = next(iter(live.background._tasks)).get_loop()
        (said,) = asyncio.run_coroutine_threadsafe(anew(conversation), loop).result(PATIENCE)
        assert json.loads(said)["code"] == "NOT_YOURS"


def test_who_asks_for_a_view_while_the_seat_is_passed_on_does_not_get_it(house: House) -> None:
    vera, phone = Person(house, "Vera"), Person(house, "Phone")
    match, _ = vera.set_up("cubed(players=2)", "here", "here")
    live = house.app.state.service.house
    room, loop = live.opened(match), next(iter(live.background._tasks)).get_loop()

    def waits(number: int) -> bool:
        return len(room._turn._waiters or ()) == number

    async def sit() -> None:
        (secret,) = phone.http.cookies.values()
        await room.change(lambda table: table.sit(1, "Phone", hash_secret(secret), time.time()))

    with vera.talk() as talk, vera.talk() as another:
        with nothing_is_written(house):
            talk.say("offer", m=match, seat=0, id="o", what="draw", yes=True)
            until(lambda: room.depth == 1)
            sits = asyncio.run_coroutine_threadsafe(sit(), loop)
            until(lambda: waits(1))
            another.say("sub", m=match, seat=1, v=-1, pv=-1)
            until(lambda: waits(2))
        sits.result(PATIENCE)
        assert another.until("nak", "snap")["code"] == "NOT_YOURS"


def test_a_stranger_can_take_a_free_seat_only_at_a_listed_table(house: House) -> None:
    vera, boris, clara = Person(house, "Vera"), Person(house, "Boris"), Person(house, "Clara")
    match, _ = vera.set_up("cubulus", "here", "link", listed=True)
    hidden, _ = vera.set_up("cubulus", "here", "link")
    boris.ask("POST", f"/api/matches/{hidden}/join", {"seat": 1}, expect=403)
    boris.ask("POST", f"/api/matches/{match}/join", {"seat": 0}, expect=403)
    assert boris.ask("POST", f"/api/matches/{match}/join", {"seat": 1})["begun"] is True
    clara.ask("POST", f"/api/matches/{match}/join", {"seat": 1}, expect=403)


def test_the_host_swaps_seats_and_a_link_follows_its_place(table: Table) -> None:
    match, keys = table.vera.set_up(GAME, "here", "link")
    with table.vera.talk() as talk, table.mallory.talk() as watching:
        assert talk.sub(match, 0)["t"] == "snap"
        assert watching.sub(match, None)["t"] == "snap"
        shown = table.vera.ask("POST", f"/api/matches/{match}/seats/0/swap", {"other": 1})
        assert [seat["yours"] for seat in shown["seats"]] == [False, True]
        assert talk.until("nak")["code"] == "NOT_YOURS"
        assert watching.until("event")["event"]["kind"] in ("rise", "sit")
    joined = table.otto.join(match, 1, keys)
    assert [seat["name"] for seat in joined["seats"]] == ["Otto", "Vera"]
    table.vera.ask("POST", f"/api/matches/{match}/seats/0/swap", {"other": 1}, expect=409)


def test_a_player_goes_to_a_free_seat_and_to_no_other(table: Table) -> None:
    match, keys = table.vera.set_up("eight_by_eight(players=3)", "here", "link", "link")
    path = f"/api/matches/{match}/seats"
    table.otto.ask("POST", f"{path}/1/swap", {"other": 2}, expect=403)
    table.otto.join(match, 1, keys)
    table.otto.ask("POST", f"{path}/0/swap", {"other": 1}, expect=403)
    table.mallory.ask("POST", f"{path}/1/swap", {"other": 2}, expect=403)
    table.otto.ask("POST", f"{path}/9/swap", {"other": 2}, expect=403)
    table.vera.ask("POST", f"{path}/0/swap", {"other": 0}, expect=409)
    shown = table.otto.ask("POST", f"{path}/1/swap", {"other": 2})
    assert [seat["yours"] for seat in shown["seats"]] == [False, False, True]
