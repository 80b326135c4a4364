"""Seats cannot be taken: a table of ways to try."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.talking import House, Person, Talk

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


def test_a_stranger_cannot_listen_through_a_seats_eyes_or_act_for_it(table: Table) -> None:
    with table.mallory.talk() as talk:
        for seat in (0, 1):
            assert talk.sub(table.match, seat)["code"] == "NOT_YOURS"
            assert table.acts(talk, seat)["code"] == "NOT_YOURS"
            talk.say("resign", m=table.match, seat=seat, id="r")
            assert talk.until("nak", id="r")["code"] == "NOT_YOURS"
            talk.say("offer", m=table.match, seat=seat, id="o", what="draw")
            assert talk.until("nak", id="o")["code"] == "NOT_YOURS"


def test_one_seat_cannot_act_for_the_other(table: Table) -> None:
    with table.otto.talk() as talk:
        assert table.acts(talk, 0)["code"] == "NOT_YOURS"
        assert table.acts(talk, 7)["code"] == "NOT_YOURS"


def test_without_a_cookie_nobody_is_anybody(table: Table) -> None:
    table.mallory.http.cookies.clear()
    with table.mallory.talk() as talk:
        assert talk.sub(table.match, None)["t"] == "snap"
        assert table.acts(talk, 0)["code"] == "NOT_YOURS"


WRONG_KEYS: dict[str, Callable[[Table], str]] = {
    "none": lambda _: "",
    "guessed": lambda _: "A" * 22,
    "of the other seat": lambda table: table.keys["0"],
    "of another match": lambda table: table.otto.set_up(GAME, "link", "link")[1]["1"],
    "the match's own name": lambda table: table.match,
}


@pytest.mark.parametrize("key", WRONG_KEYS)
def test_a_wrong_key_opens_no_seat(table: Table, key: str) -> None:
    body = {"seat": 1, "key": WRONG_KEYS[key](table)}
    table.mallory.ask("POST", f"/api/matches/{table.match}/join", body, expect=403)
    with table.mallory.talk() as talk:
        assert table.acts(talk, 1)["code"] == "NOT_YOURS"


def test_looking_at_a_link_takes_no_seat(house: House) -> None:
    table = Table(house)
    match, keys = table.vera.set_up(GAME, "here", "link")
    answer = table.mallory.http.get(f"/api/matches/{match}/join", params={"seat": 1, "key": keys["1"]})
    assert answer.status_code == 405
    assert table.vera.ask("GET", f"/api/matches/{match}")["seats"][1]["taken"] is False


def test_whoever_has_the_key_comes_back_on_another_device(table: Table) -> None:
    phone = Person(table.house, "Otto")
    phone.join(table.match, 1, table.keys)
    with phone.talk() as talk, table.otto.talk() as old:
        assert talk.sub(table.match, 1)["t"] == "snap"
        assert table.acts(old, 1)["code"] == "NOT_YOURS"


def test_a_key_that_was_reissued_opens_nothing_and_whoever_used_it_has_to_leave(table: Table) -> None:
    with table.otto.talk() as talk:
        assert talk.sub(table.match, 1)["t"] == "snap"
        fresh = table.vera.ask("POST", f"/api/matches/{table.match}/seats/1/key")["key"]
        assert table.acts(talk, 1)["code"] == "NOT_YOURS"
    body = {"seat": 1, "key": table.keys["1"]}
    table.otto.ask("POST", f"/api/matches/{table.match}/join", body, expect=403)
    table.otto.ask("POST", f"/api/matches/{table.match}/join", {"seat": 1, "key": fresh}, expect=200)


def test_only_the_host_reissues_a_key(table: Table) -> None:
    for person in (table.otto, table.mallory):
        person.ask("POST", f"/api/matches/{table.match}/seats/0/key", expect=403)


def test_a_finished_match_takes_nobody_in(table: Table) -> None:
    table.otto.ask("POST", f"/api/matches/{table.match}/leave")
    body = {"seat": 1, "key": table.keys["1"]}
    table.mallory.ask("POST", f"/api/matches/{table.match}/join", body, expect=403)
    with table.vera.talk() as talk:
        assert table.acts(talk, 0)["code"] == "OVER"


def test_a_page_that_is_not_ours_can_ask_for_nothing(table: Table) -> None:
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


def test_an_id_is_long_and_everything_else_is_refused(table: Table) -> None:
    assert len(table.match) == 12
    for path in ("/api/matches/x", "/api/matches/" + "A" * 12, "/api/matches/..%2f..%2fetc"):
        assert table.mallory.http.get(path).status_code in (404, 422)
    assert table.mallory.http.get("/api/matches/" + "a" * 12).status_code == 404


def test_names_are_made_fit_to_be_shown(house: House) -> None:
    person = Person(house, "x")
    named = person.ask("PUT", "/api/me", {"name": "  Ve\u202era\n\x00" + "y" * 100})
    assert named["name"] == "Vera" + "y" * 20


def test_whoever_is_forgotten_is_nobody_afterwards(table: Table) -> None:
    assert table.otto.ask("GET", "/api/history")[0]["match"] == table.match
    table.otto.ask("DELETE", "/api/me")
    assert table.otto.ask("GET", "/api/history") == []
    assert [seat["name"] for seat in table.vera.ask("GET", f"/api/matches/{table.match}")["seats"]] == ["Vera", ""]
