"""One person on several devices: by a code or a phrase, named and revoked; on SQLite and on two nodes of PostgreSQL."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest
from tests.server.identities import Nodes, become, called, devices, history, join, look, new_code, nodes, sentence
from tests.server.talking import PLAIN, House, Person
from tests.waiting import PATIENCE, until

from cubetable.match.seat_events import SeatTaken
from cubetable.server.live.people import hash_secret
from cubetable.store import StoreDown
from cubetable.store.devices import SqlIdentities
from cubetable.store.identity import MOST_CODES, MOST_DEVICES

__all__ = ["nodes"]
GAME = "eight_by_eight(players=2)"
NOTHING = {"devices": [], "phrase": False, "phrase_by": "", "phrase_made": "", "notice": None}
GONE = "This device was removed, and its key no longer works."


# --- A code -------------------------------------------------------------------------------------------


def test_a_phone_that_opens_the_code_is_the_same_person_at_every_node(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other)
    match, _ = vera.set_up(GAME, "here", "here")
    code = new_code(vera)
    assert look(phone, code=code) == {"name": "Vera", "devices": 1, "yours": False, "merges": False}
    assert history(phone) == set()
    assert join(phone, code=code) == {"name": "Vera"}
    assert phone.ask("GET", "/api/me") == {"name": "Vera"}
    assert history(phone) == {match}
    with phone.talk() as talk:
        view = talk.sub(match, 0)["view"]
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
    found = devices(vera)
    assert {name: one["here"] for name, one in found.items()} == {"Desk": True, "Phone": False}
    today = time.strftime("%Y-%m-%d", time.gmtime())
    assert {(one["made"], one["seen"]) for one in found.values()} == {(today, today)}


def test_a_code_lets_one_device_join_and_is_told_to_nobody_else(house: House) -> None:
    vera, phone, thief = called(house, "Vera"), Person(house), Person(house)
    code = new_code(vera)
    join(phone, code=code)
    assert "expired or has already been used" in sentence(join(thief, 410, code=code))
    assert "уже использован" in sentence(join(thief, 410, code=code), "ru")
    assert "expired or has already been used" in sentence(
        thief.ask("POST", "/api/identity/look", {"code": "x"}, expect=410)
    )
    assert thief.ask("GET", "/api/me/devices") == NOTHING
    kept = [rows(house, table) for table in ("identity_key", "device")]
    assert code not in str(kept)
    assert hash_secret(code) not in str(kept)  # it was used


def rows(house: House, table: str) -> list[Any]:
    """Return all rows of a table of a running house."""
    found: list[Any] = []
    writer = house.app.state.service.house.store.writer
    writer.write(lambda connection: found.extend(connection.run(f"SELECT * FROM {table}"))).result()  # noqa: S608  # a name of ours
    return found


def new_phrase(person: Person, name: str = "Desk") -> str:
    phrase: str = person.ask("POST", "/api/me/phrase", {"name": name})["phrase"]
    return phrase


def drop_phrase(person: Person) -> None:
    person.ask("DELETE", "/api/me/phrase", expect=204)


def remove(person: Person, name: str) -> None:
    person.ask("DELETE", f"/api/me/devices/{devices(person)[name]['id']}", expect=204)


def notice(person: Person) -> tuple[str, str] | None:
    """Return what a device has to tell of the recovery phrase, and which device did it."""
    told = person.ask("GET", "/api/me/devices")["notice"]
    return None if told is None else (told["change"], told["device"])


def test_of_many_who_open_a_code_at_once_one_joins(nodes: Nodes) -> None:
    vera = called(nodes.one, "Vera")
    phones = [Person((nodes.one, nodes.other)[n % 2]) for n in range(6)]
    code = new_code(vera)
    with ThreadPoolExecutor(len(phones)) as threads:
        answers = list(threads.map(lambda phone: phone.http.post("/api/identity/join", json={"code": code}), phones))
    assert sorted(answer.status_code for answer in answers) == [200] + [410] * 5
    assert len(vera.ask("GET", "/api/me/devices")["devices"]) == 2


def test_a_code_is_good_for_ten_minutes(house: House, put_forward: Callable[[float], None]) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    code = new_code(vera)
    put_forward(540.0)
    assert look(phone, code=code)["name"] == "Vera"
    put_forward(61.0)
    assert "has expired" in sentence(join(phone, 410, code=code))


def test_old_codes_give_way_and_devices_are_limited(house: House) -> None:
    vera = called(house, "Vera")
    codes = [new_code(vera) for _ in range(MOST_CODES + 1)]
    join(Person(house), 410, code=codes[0])
    for _ in range(MOST_DEVICES - 1):
        become(Person(house), vera)
    assert f"{MOST_DEVICES} devices" in sentence(join(Person(house), 409, code=new_code(vera)))
    assert len(vera.ask("GET", "/api/me/devices")["devices"]) == MOST_DEVICES


def test_the_one_who_made_the_code_may_open_it_too(house: House) -> None:
    vera = called(house, "Vera")
    code = new_code(vera)
    assert look(vera, code=code)["yours"]
    assert join(vera, code=code) == {"name": "Vera"}
    become(Person(house), vera)
    assert len(devices(vera)) == 2


# --- Names and revoked devices ------------------------------------------------------------------------


def test_a_revoked_device_is_a_stranger_at_once_at_every_node(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other)
    become(phone, vera)
    match, _ = vera.set_up(GAME, "here", "here")
    with phone.talk() as talk, vera.talk() as mine:
        view = talk.sub(match, 0)["view"]
        mine.sub(match, 0)
        vera.ask("DELETE", f"/api/me/devices/{devices(vera)['Phone']['id']}")
        assert talk.until("bye")["code"] == "IDENTITY"
        until(lambda: talk.socket.close_code is not None or not talk.quiet(0.1))
        assert mine.act(match, 0, view["moves"][0])["t"] == "ack"
    assert phone.ask("POST", f"/api/matches/{match}/leave")["seats"][0]["yours"] is False
    assert history(phone) == set()
    assert phone.ask("GET", "/api/me") == {"name": ""}
    assert list(devices(vera)) == ["Desk"]
    with phone.talk() as talk:
        assert talk.sub(match, 0)["code"] == "NOT_YOURS"


def test_the_device_by_whose_secret_a_person_is_known_can_be_revoked_too(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other)
    match, _ = vera.set_up(GAME, "here", "here")
    become(phone, vera)
    phone.ask("DELETE", f"/api/me/devices/{devices(phone)['Desk']['id']}")
    secret = next(iter(vera.http.cookies.values()))
    for house in {nodes.one, nodes.other}:
        by_cookie, by_key = {"cookie": f"cubetable={secret}"}, {"authorization": f"Bearer {secret}"}
        with httpx.Client(base_url=house.url, verify=PLAIN, timeout=PATIENCE) as old:
            until(partial(_knows_nobody, old, by_cookie))
            assert "set-cookie" in old.get("/api/me", headers=by_cookie).headers
            answer = old.get("/api/history", headers=by_key)
        assert (answer.status_code, sentence(answer.json())) == (401, GONE)
    assert history(phone) == {match}
    assert phone.ask("GET", "/api/me") == {"name": "Vera"}


def _knows_nobody(client: httpx.Client, headers: dict[str, str]) -> bool:
    return bool(client.get("/api/history", headers=headers).json() == [])


def test_a_stream_of_a_revoked_device_ends(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other)
    become(phone, vera)
    match, _ = vera.set_up(GAME, "here", "here")
    with phone.http.stream("GET", f"/api/matches/{match}/stream?seat=0") as stream:
        lines = stream.iter_lines()
        assert '"t":"snap"' in next(lines)
        vera.ask("DELETE", f"/api/me/devices/{devices(vera)['Phone']['id']}")
        assert '"code":"IDENTITY"' in [line for line in lines if line][-1]


def test_devices_are_named_and_the_last_one_stays(house: House) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)
    desk, other = devices(vera)["Desk"]["id"], devices(vera)["Phone"]["id"]
    assert phone.ask("PUT", f"/api/me/devices/{desk}", {"name": " Big  screen\n"}) == {"name": "Big screen"}
    assert set(devices(vera)) == {"Big screen", "Phone"}
    phone.ask("DELETE", f"/api/me/devices/{other}")
    assert "only device" in sentence(vera.ask("DELETE", f"/api/me/devices/{desk}", expect=409))
    vera.ask("POST", "/api/me/phrase", {"name": "Desk"})
    vera.ask("DELETE", f"/api/me/devices/{desk}")
    assert vera.ask("GET", "/api/me") == {"name": ""}


def test_no_call_acts_for_another_person(house: House) -> None:
    vera, phone, otto = called(house, "Vera"), Person(house), called(house, "Otto")
    become(phone, vera)
    become(Person(house), otto)
    vera.ask("POST", "/api/me/phrase", {"name": "Desk"})
    before = vera.ask("GET", "/api/me/devices")
    for one in before["devices"]:
        otto.ask("PUT", f"/api/me/devices/{one['id']}", {"name": "Mine"}, expect=404)
        otto.ask("DELETE", f"/api/me/devices/{one['id']}", expect=404)
    otto.ask("DELETE", "/api/me/phrase")
    otto.ask("DELETE", "/api/me")
    assert vera.ask("GET", "/api/me/devices") == before
    assert phone.ask("GET", "/api/me") == {"name": "Vera"}


def test_a_revoked_device_cannot_use_the_code_that_it_has_made(house: House) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)
    code = new_code(phone)
    vera.ask("DELETE", f"/api/me/devices/{devices(vera)['Phone']['id']}")
    join(phone, 410, code=code)


def test_another_node_learns_of_a_revoked_device_though_no_hint_arrives(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubetable.store.postgres.PostgresConnection.hint", lambda *_: None)
    with House(database) as one, House(database) as other:
        vera, phone = called(one, "Vera"), Person(other)
        become(phone, vera)
        with phone.talk() as talk:
            talk.say("ping", n=1)
            talk.until("pong")
            vera.ask("DELETE", f"/api/me/devices/{devices(vera)['Phone']['id']}")
            assert talk.until("bye")["code"] == "IDENTITY"


def test_what_was_read_is_not_believed_while_the_database_is_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)
    assert phone.ask("GET", "/api/me") == {"name": "Vera"}
    known, code = house.app.state.service.house.devices, new_code(vera)
    assert known._cache

    def away(*_: object) -> None:
        raise StoreDown

    with monkeypatch.context() as patch:
        patch.setattr(SqlIdentities, "changes", away)
        patch.setattr(SqlIdentities, "find", away)
        assert phone.http.post("/api/identity/join", json={"code": code}).is_success  # it is known already
        vera.http.delete(f"/api/me/devices/{'a' * 12}")
        assert not known._cache
        assert phone.http.get("/api/history").status_code == 503
        assert phone.http.get("/api/games").status_code == 200
    assert phone.ask("GET", "/api/me") == {"name": "Vera"}


# --- A phrase -----------------------------------------------------------------------------------------


def test_a_phrase_brings_a_person_back_and_a_new_one_replaces_it(nodes: Nodes) -> None:
    vera = called(nodes.one, "Vera")
    match, _ = vera.set_up(GAME, "here", "here")
    old = vera.ask("POST", "/api/me/phrase", {"name": "Desk"})["phrase"]
    new = vera.ask("POST", "/api/me/phrase", {"name": "Desk"})["phrase"]
    assert old != new
    assert vera.ask("GET", "/api/me/devices")["phrase"]
    found = Person(nodes.other)
    assert "isn't valid here" in sentence(join(found, 404, phrase=old))
    assert look(found, phrase=new)["name"] == "Vera"
    assert join(found, phrase=new.upper().replace(" ", "-")) == {"name": "Vera"}
    assert history(found) == {match}
    again = Person(nodes.one)
    assert join(again, phrase=new) == {"name": "Vera"}
    assert len(devices(vera)) == 2  # both are called "Phone"
    vera.ask("DELETE", "/api/me/phrase")
    assert not found.ask("GET", "/api/me/devices")["phrase"]
    join(Person(nodes.one), 404, phrase=new)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda words: words[:-1], "you entered 11"),
        (lambda words: ["query", *words[1:]], "Word 1, “query”"),
        (lambda words: [words[1], words[0], *words[2:]], "isn't right"),
        (lambda words: ["zoo" if words[0] != "zoo" else "zone", *words[1:]], "isn't right"),
    ],
    ids=["short", "no_word", "swapped", "wrong_letter"],
)
def test_a_mistyped_phrase_is_told_from_an_unknown_one(
    house: House, change: Callable[[list[str]], list[str]], said: str
) -> None:
    vera = called(house, "Vera")
    words = vera.ask("POST", "/api/me/phrase", {"name": "Desk"})["phrase"].split()
    answer = join(Person(house), 422, phrase=" ".join(change(words)))
    assert said in sentence(answer)
    assert sentence(answer, "ru") != sentence(answer)


def test_a_removed_device_does_not_come_back_by_a_phrase_that_it_made(nodes: Nodes) -> None:
    """A thief with the phone replaces the owner's phrase, and is removed."""
    vera, thief = called(nodes.one, "Vera"), Person(nodes.other)
    match, _ = vera.set_up(GAME, "here", "here")
    become(thief, vera)
    own = new_phrase(vera)
    stolen = new_phrase(thief)
    remove(vera, "Phone")
    for phrase in (own, stolen):
        assert "isn't valid here" in sentence(join(Person(nodes.other), 404, phrase=phrase))
    assert not vera.ask("GET", "/api/me/devices")["phrase"]
    again = new_phrase(vera)
    assert join(Person(nodes.other), phrase=again) == {"name": "Vera"}
    assert history(vera) == {match}


def test_a_device_that_removes_itself_takes_its_phrase_along(house: House) -> None:
    vera, thief = called(house, "Vera"), Person(house)
    become(thief, vera)
    phrase = new_phrase(thief)
    remove(thief, "Phone")
    join(Person(house), 404, phrase=phrase)
    assert notice(vera) == ("removed", "Phone")


def test_the_phrase_stays_when_a_device_is_removed_that_did_not_make_it(house: House) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)
    phrase = new_phrase(vera)
    remove(vera, "Phone")
    assert notice(vera) is None
    assert look(Person(house), phrase=phrase)["name"] == "Vera"


def test_the_list_says_who_made_the_phrase_and_with_which_device_it_ends(house: House) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    new_phrase(vera)
    assert [one["phrase"] for one in devices(vera).values()] == [False]  # with the last device it would stay
    become(phone, vera)
    state = phone.ask("GET", "/api/me/devices")
    assert {one["name"]: one["phrase"] for one in state["devices"]} == {"Desk": True, "Phone": False}
    assert state["phrase_by"] == devices(vera)["Desk"]["id"]
    assert state["phrase_made"] == devices(vera)["Desk"]["made"]


def test_the_phrase_of_the_last_device_is_the_way_back_and_then_ends_with_any_device(house: House) -> None:
    vera = called(house, "Vera")
    phrase = new_phrase(vera)
    remove(vera, "Desk")
    found, phone = Person(house), Person(house)
    assert join(found, phrase=phrase) == {"name": "Vera"}
    join(phone, code=new_code(found), name="Tablet")
    state = found.ask("GET", "/api/me/devices")
    assert (state["phrase_by"], [one["phrase"] for one in state["devices"]]) == ("", [True, True])
    remove(found, "Tablet")
    join(Person(house), 404, phrase=phrase)
    assert notice(found) == ("removed", "Tablet")


@pytest.mark.parametrize(("has_phrase", "change"), [(False, "made"), (True, "replaced")])
def test_a_removed_device_has_no_way_back_by_the_phrase_of_another_person(
    house: House, has_phrase: bool, change: str
) -> None:
    """A thief lets the owner's devices become the thief, and so the thief's phrase becomes the owner's."""
    vera, tablet, thief = called(house, "Vera"), Person(house), called(house, "Thief")
    own = new_phrase(vera) if has_phrase else ""
    become(tablet, vera)
    phrase = new_phrase(thief, "Burner")
    join(vera, phrase=phrase, name="Desk")
    assert notice(tablet) == (change, "Burner")
    assert notice(vera) == (("replaced", "Burner") if has_phrase else None)
    if has_phrase:
        join(Person(house), 404, phrase=own)
    remove(tablet, "Burner")
    join(Person(house), 404, phrase=phrase)


def test_a_phrase_that_comes_along_is_told_to_the_devices_that_get_it(house: House) -> None:
    vera, otto, phone = called(house, "Vera"), called(house, "Otto"), Person(house)
    mine = new_phrase(otto)
    become(phone, otto)
    join(otto, code=new_code(vera, "Tower"), name="Laptop")
    assert notice(vera) == ("made", "Laptop")
    assert notice(phone) is notice(otto) is None
    remove(vera, "Laptop")
    join(Person(house), 404, phrase=mine)


# --- Who is told of a phrase --------------------------------------------------------------------------


def test_the_other_devices_are_told_at_every_node_when_a_phrase_is_made_replaced_or_deleted(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other)
    become(phone, vera)
    with vera.talk() as own, phone.talk() as talk:
        for page in (own, talk):
            page.say("here", looks=True)
            page.say("ping", n=0)
            page.until("pong")
        for act, change in ((new_phrase, "made"), (new_phrase, "replaced"), (drop_phrase, "deleted")):
            act(vera)
            heard = talk.until("recovery")
            assert (heard["change"], heard["device"]) == (change, "Desk")
        own.say("ping", n=1)
        own.until("pong")
        assert not [message for message in own.heard if message["t"] == "recovery"]
    assert notice(vera) is None


def test_a_page_is_told_whenever_it_is_looked_at_until_the_person_knows(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other)
    become(phone, vera)
    new_phrase(vera)
    for _ in range(2):
        with phone.talk() as talk:
            talk.say("here", looks=True)
            heard = talk.until("recovery")
    path = "/api/me/phrase/notices"
    vera.ask("DELETE", f"{path}/{heard['at']}", expect=204)  # each device knows by itself
    phone.ask("DELETE", f"{path}/{heard['at'] - 1}", expect=204)
    assert notice(phone) == ("made", "Desk")
    phone.ask("DELETE", f"{path}/{heard['at']}", expect=204)
    assert notice(phone) is None
    with phone.talk() as talk:
        talk.say("here", looks=True)
        drop_phrase(vera)
        assert talk.until("recovery")["change"] == "deleted"  # and nothing before it
        assert [message["change"] for message in talk.heard if message["t"] == "recovery"] == ["deleted"]


def test_a_program_and_a_hidden_page_hear_nothing_of_phrases(house: House) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)
    with phone.talk() as talk:
        new_phrase(vera)
        talk.say("ping", n=1)
        talk.until("pong")
        assert [message["t"] for message in talk.heard] == ["pong"]
    assert notice(phone) == ("made", "Desk")


def test_who_makes_a_phrase_need_not_be_told_of_the_one_before(house: House) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)
    new_phrase(vera)
    new_phrase(phone)
    assert (notice(phone), notice(vera)) == (None, ("replaced", "Phone"))
    drop_phrase(vera)
    drop_phrase(vera)
    assert (notice(phone), notice(vera)) == (("deleted", "Desk"), None)


def test_a_phrase_is_shown_though_the_other_devices_cannot_be_told_yet(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    become(phone, vera)

    def away(*_: object) -> None:
        raise StoreDown

    with monkeypatch.context() as patch:
        patch.setattr(SqlIdentities, "changes", away)
        phrase = new_phrase(vera)
    assert look(Person(house), phrase=phrase)["name"] == "Vera"
    assert notice(phone) == ("made", "Desk")


# --- Forget me ----------------------------------------------------------------------------------------


def test_a_forgotten_person_is_forgotten_on_all_devices(nodes: Nodes) -> None:
    vera, phone, tablet = called(nodes.one, "Vera"), Person(nodes.other, "Phone"), Person(nodes.other)
    lone, _ = phone.set_up(GAME, "here", "bot:1")
    become(phone, vera)
    become(tablet, vera)
    tablet_id = devices(vera)["Phone"]["id"]
    phrase = vera.ask("POST", "/api/me/phrase", {"name": "Desk"})["phrase"]
    code = new_code(vera)
    with phone.talk() as talk:
        talk.sub(lone, None)
        vera.ask("DELETE", "/api/me")
        assert talk.until("bye")["code"] == "IDENTITY"
    for person in (phone, tablet, Person(nodes.other, same_as=vera)):
        assert person.ask("GET", "/api/me") == {"name": ""}
        assert history(person) == set()
        assert person.ask("GET", "/api/me/devices") == NOTHING
        person.ask("DELETE", f"/api/me/devices/{tablet_id}", expect=404)
    join(Person(nodes.one), 404, phrase=phrase)
    join(Person(nodes.one), 410, code=code)
    for table in ("device", "identity_key", "merged", "sitting", "person"):
        assert rows(nodes.one, table) == [], table
    taken = [entry.event for entry in nodes.one.app.state.service.house.store.log(lone)]
    assert {event.person for event in taken if isinstance(event, SeatTaken)} == {"nobody"}
