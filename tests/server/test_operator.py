"""The host sees who uses the server up, and can stop one: an address, a person or a match."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.cli.asking import Capture, printed, sentence
from tests.databases import prepared_file
from tests.server.talking import PLAIN, House, Person, Talk
from tests.waiting import PATIENCE, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cubetable.server.live.people import hash_secret
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.process import ledger as ledgers
from cubetable.server.process.ledger import ADDRESSES, BOTS, MATCHES, REQUEST, Ledger, mark_of
from cubetable.server.process.limits import IDENTITIES

KEY = "an-operators-key-of-forty-letters-or-more"
FAR = "203.0.113.7"
OTHER = "203.0.113.8"
GAME = "eight_by_eight"
SHORT = "cube_or_ack(players=2,pieces=3)"


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[House]:
    """Run a server behind a proxy, whose host has a key."""
    with serve(prepared_file(tmp_path / "hosted.db")) as house:
        yield house


def serve(where: str) -> House:
    return House(where, trusted_proxy="127.0.0.1", operator=hash_secret(KEY))


def asked(house: House, method: str, path: str, key: str | None = KEY, at: str = "", **more: Any) -> httpx.Response:
    """Ask an operation of the host."""
    headers = {"authorization": f"Bearer {key}"} if key is not None else {}
    headers |= {"x-forwarded-for": at} if at else {}
    return httpx.request(
        method, f"{house.url}/api/operator/{path}", headers=headers, timeout=PATIENCE, verify=PLAIN, **more
    )


def usage(house: House) -> dict[str, dict[str, dict[str, Any]]]:
    """Ask who has cost most; by table and name."""
    shown = asked(house, "GET", "top").json()
    return {table: {one["name"]: one for one in shown[table]} for table in ("addresses", "persons", "matches")}


def stop(house: House, kind: str, name: str, **more: Any) -> httpx.Response:
    return asked(house, "POST", "stops", json={"kind": kind, "name": name, **more})


def person_at(house: House, address: str, name: str = "") -> Person:
    """Return a person whose requests come from an address."""
    person = Person(house, name)
    person.http.headers["x-forwarded-for"] = address
    return person


def mark(person: Person) -> str:
    shown = mark_of(hash_secret(person.http.cookies["cubetable"]))
    assert shown is not None
    return shown


@contextmanager
def talking(person: Person) -> Iterator[Talk]:
    """Open the socket of a person at the person's address."""
    cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    headers = {"cookie": cookie, "x-forwarded-for": person.http.headers["x-forwarded-for"]}
    url = f"{person.house.url.replace('http', 'ws', 1)}/ws"
    with connect(url, additional_headers=headers, open_timeout=PATIENCE, compression=None) as line:
        yield Talk(line)


def is_turned_away(person: Person) -> bool:
    with talking(person) as talk:
        return talk.hear() == {"t": "bye", "code": "STOPPED", "retry": 60_000}


# --- What is counted ------------------------------------------------------------------------------------


def test_requests_frames_bots_and_pictures_are_counted_for_address_person_and_match(hosted: House) -> None:
    vera, before = person_at(hosted, FAR, "Vera"), usage(hosted)
    assert FAR not in before["addresses"]
    match, _ = vera.set_up(GAME, "here", "bot:1")
    with talking(vera) as talk:
        move = talk.sub(match, 0)["view"]["moves"][0]
        assert talk.act(match, 0, move)["t"] == "ack"
        talk.until("event", v=talk.v[match, 0] + 1)
    vera.ask("GET", f"/api/matches/{match}/picture.svg")
    until(lambda: usage(hosted)["matches"][match]["bots"])
    after = usage(hosted)
    for one in (after["addresses"][FAR], after["persons"][mark(vera)]):
        assert one["frames"] == 2
        assert one["bots"] == after["matches"][match]["bots"] > 0
        assert one["work"] > 0
        assert one["cost"] >= one["bots"] + one["work"]
    assert after["addresses"][FAR]["requests"] == 2
    assert after["matches"][match]["requests"] == 1
    assert after["matches"][match]["frames"] == 2


def test_an_analysis_is_counted_for_its_address_and_its_match(hosted: House) -> None:
    vera = person_at(hosted, FAR)
    match, _ = vera.set_up(SHORT, "here", "here")
    with talking(vera) as talk:
        seat = talk.sub(match, 0)["view"]["actors"][0]
        talk.sub(match, seat)
        talk.act(match, seat, talk.views[match, seat]["moves"][0])
        talk.say("resign", m=match, seat=0, id="r")
        talk.until("ack", id="r")
    vera.ask("POST", f"/api/matches/{match}/analysis", {})
    until(lambda: usage(hosted)["matches"][match]["analyses"])
    after = usage(hosted)
    assert after["matches"][match]["analyses"] == after["addresses"][FAR]["analyses"] > 0


def test_the_reading_of_a_record_is_counted(hosted: House) -> None:
    vera = person_at(hosted, FAR)
    match, _ = vera.set_up(GAME, "here", "here")
    text = person_at(hosted, OTHER).ask("GET", f"/api/matches/{match}/record")
    assert usage(hosted)["addresses"][FAR]["work"] == 0
    vera.ask("POST", "/api/records", {"text": text})
    assert usage(hosted)["addresses"][FAR]["work"] > 0


def test_requests_that_are_refused_for_their_number_are_counted_too(hosted: House) -> None:
    with httpx.Client(base_url=hosted.url, headers={"x-forwarded-for": FAR}, verify=PLAIN) as far:
        codes = [far.get("/api/house").status_code for _ in range(70)]
    assert 429 in codes
    assert usage(hosted)["addresses"][FAR]["requests"] == len(codes)


def test_the_homes_of_ipv6_are_counted_as_one(hosted: House) -> None:
    for number in range(3):
        person_at(hosted, f"2001:db8:1:2::{number}").ask("GET", "/api/house")
    assert usage(hosted)["addresses"]["2001:db8:1:2::/64"]["requests"] == 3


def test_a_full_table_drops_those_who_cost_little() -> None:
    ledger = Ledger(clock=lambda: 0.0)
    ledger.add(BOTS, 5.0, address=FAR)
    for number in range(5 * ledgers.MOST_OF_SLOT):
        ledger.add(REQUEST, 1, address=str(number))
    shown = ledger.top(ADDRESSES, 10 * ledgers.MOST_OF_SLOT)
    assert len(shown) <= ledgers.MOST_OF_SLOT
    assert (shown[0].name, shown[0].cost) == (FAR, 5.0)


def test_the_ledger_forgets_after_an_hour() -> None:
    now = [1000.0]
    ledger = Ledger(clock=lambda: now[0])
    ledger.add(BOTS, 5.0, match="one")
    now[0] += 1800
    ledger.add(BOTS, 1.0, match="one")
    assert [one.cost for one in ledger.top(MATCHES, 9)] == [6.0]
    now[0] += 2000
    assert [one.cost for one in ledger.top(MATCHES, 9)] == [1.0]
    now[0] += 100_000
    assert ledger.top(MATCHES, 9) == []


# --- The key --------------------------------------------------------------------------------------------


def test_without_a_key_a_server_has_no_operations_for_the_host(house: House, hosted: House) -> None:
    assert asked(house, "GET", "top").status_code == 404
    assert stop(house, "address", FAR).status_code == 404
    paths = [httpx.get(f"{one.url}/openapi.json").json()["paths"] for one in (house, hosted)]
    assert ["/api/operator/top" in known for known in paths] == [False, True]


def test_the_key_counts_as_a_bearer_alone(hosted: House) -> None:
    assert asked(hosted, "GET", "top").status_code == 200
    for key in (None, KEY[:-1], KEY.upper(), f"{KEY}a"):
        assert asked(hosted, "GET", "top", key).status_code == 401
    assert asked(hosted, "GET", f"top?key={KEY}&operator={KEY}", None).status_code == 401
    assert asked(hosted, "GET", "top", None, cookies={"cubetable": KEY, "operator": KEY}).status_code == 401
    assert stop(hosted, "address", FAR).status_code == 201
    assert asked(hosted, "POST", "go-on", "wrong", json={"kind": "address", "name": FAR}).status_code == 401
    assert asked(hosted, "DELETE", f"matches/{'a' * 12}", "wrong").status_code == 401


def test_who_tries_many_keys_may_try_none_for_a_while(hosted: House) -> None:
    with httpx.Client(base_url=hosted.url, headers={"x-forwarded-for": FAR}, verify=PLAIN) as far:
        keys = [{"authorization": f"Bearer wrong-{n}"} for n in range(IDENTITIES.most + 1)]
        codes = [far.get("/api/operator/top", headers=key).status_code for key in keys]
    assert codes == [401] * IDENTITIES.most + [429]
    assert asked(hosted, "GET", "top", at=FAR).status_code == 429
    assert asked(hosted, "GET", "top", at=OTHER).status_code == 200


# --- Stop an address or a person ------------------------------------------------------------------------


def test_a_stopped_address_is_refused_its_sockets_close_and_others_play_on(
    hosted: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    vera, otto = person_at(hosted, FAR, "Vera"), person_at(hosted, OTHER, "Otto")
    match, keys = vera.set_up(GAME, "here", "link")
    otto.join(match, 1, keys)
    with talking(vera) as talk, talking(otto) as other:
        talk.sub(match, 0)
        move = other.sub(match, 1)["view"]["moves"]
        assert stop(hosted, "address", FAR, hours=3).status_code == 201
        assert talk.until("bye")["code"] == "STOPPED"
        with pytest.raises(ConnectionClosed):
            talk.until("nothing")
        refused = vera.http.get("/api/me")
        assert refused.status_code == 403
        assert "The server owner has blocked you" in refused.json()["detail"]["en"]
        assert 3 * 3600 - 60 < int(refused.headers["retry-after"]) <= 3 * 3600 + 1
        assert vera.http.get(f"/api/matches/{match}/stream").status_code == 403
        assert is_turned_away(vera)
        assert otto.http.get("/api/me").status_code == 200
        other.say("offer", m=match, seat=1, id="d", what="draw", yes=True)
        assert other.until("ack", "nak", id="d")["t"] == "ack", move
    assert asked(hosted, "POST", "go-on", json={"kind": "address", "name": FAR}).json() == []
    assert vera.http.get("/api/me").status_code == 200
    with talking(vera) as talk:
        assert talk.sub(match, 0)["t"] == "snap"
    said = [record.getMessage() for record in caplog.records if "host" in record.getMessage()]
    assert said == ["the host stopped an address or a person", "the host ended a stop"]
    assert not any(FAR in str(record.__dict__) for record in caplog.records if record.name.startswith("cubetable"))


def test_a_stream_of_a_stopped_address_ends(hosted: House) -> None:
    vera = person_at(hosted, FAR)
    match, _ = vera.set_up(GAME, "here", "here")
    with vera.http.stream("GET", f"/api/matches/{match}/stream") as answer:
        lines = answer.iter_lines()
        assert json.loads(next(lines))["t"] == "snap"
        stop(hosted, "address", FAR)
        assert [json.loads(line)["t"] for line in lines if line][-1] == "bye"


def test_a_stopped_person_is_refused_at_every_address_and_others_at_that_address_are_not(hosted: House) -> None:
    vera, otto = person_at(hosted, FAR, "Vera"), person_at(hosted, FAR, "Otto")
    stop(hosted, "person", mark(vera))
    vera.http.headers["x-forwarded-for"] = OTHER
    assert vera.http.get("/api/me").status_code == 403
    assert is_turned_away(vera)
    assert otto.http.get("/api/me").status_code == 200
    assert [one["name"] for one in asked(hosted, "GET", "top").json()["stops"]] == [mark(vera)]


def test_a_home_of_ipv6_is_stopped_as_a_whole(hosted: House) -> None:
    assert stop(hosted, "address", "2001:db8:1:2::5").json()[0]["name"] == "2001:db8:1:2::/64"
    assert stop(hosted, "address", "2001:DB8:1:2::/64").status_code == 201
    assert person_at(hosted, "2001:db8:1:2::99").http.get("/api/me").status_code == 403
    assert person_at(hosted, "2001:db8:1:3::99").http.get("/api/me").status_code == 200


def test_a_person_is_named_by_the_mark_alone(hosted: House) -> None:
    for name in ("Vera", "0" * 64, "0" * 11, "%"):
        assert stop(hosted, "person", name).status_code == 422


@pytest.mark.parametrize("name", ["127.0.0.1", "::1", "203.0.113.0/24", "2001:db8::/32", "somebody", "::/0"])
def test_no_network_of_many_homes_and_not_the_own_machine_is_stopped(hosted: House, name: str) -> None:
    assert stop(hosted, "address", name).status_code == 422
    assert asked(hosted, "GET", "top").json()["stops"] == []


def test_an_operator_at_a_stopped_address_can_let_it_go_on(hosted: House) -> None:
    stop(hosted, "address", FAR)
    body = {"kind": "address", "name": FAR}
    assert asked(hosted, "POST", "go-on", at=FAR, json=body).status_code == 200
    assert asked(hosted, "POST", "go-on", at=FAR, json=body).status_code == 404


def test_a_stop_holds_after_a_restart_and_ends_by_itself(tmp_path: Path, put_forward: Any) -> None:
    where = prepared_file(tmp_path / "stops.db")
    with serve(where) as house:
        stop(house, "address", FAR, hours=2)
    with serve(where) as house:
        vera = person_at(house, FAR)
        assert vera.http.get("/api/me").status_code == 403
        put_forward(2 * 3600 + 1)
        assert vera.http.get("/api/me").status_code == 200
        assert asked(house, "GET", "top").json()["stops"] == []
        until(lambda: house.app.state.service.house.store.stops.all() == [])  # no address is kept any longer


def test_a_stop_holds_on_every_node(database: str) -> None:
    with serve(database) as one, serve(database) as other:
        vera = person_at(other, FAR)
        with talking(vera) as talk:
            stop(one, "address", FAR)
            assert talk.until("bye")["code"] == "STOPPED"
        assert vera.http.get("/api/me").status_code == 403
        asked(one, "POST", "go-on", json={"kind": "address", "name": FAR})
        until(lambda: not other.app.state.service.house.stops.wait(FAR, None))
        assert vera.http.get("/api/me").status_code == 200


def test_the_bots_of_a_stopped_address_rest_until_another_player_is_there(
    hosted: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[str] = []

    async def choose(*_: Any) -> None:
        thoughts.append("begins")
        try:
            await asyncio.Event().wait()
        finally:
            thoughts.append("ends")

    monkeypatch.setattr(BotPool, "choose", choose)
    vera, otto = person_at(hosted, FAR, "Vera"), person_at(hosted, OTHER, "Otto")
    match, keys = vera.set_up(f"{GAME}(players=3)", "link", "bot:5", "bot:5")
    otto.join(match, 0, keys)
    with talking(otto) as talk:
        talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])
        until(lambda: thoughts == ["begins"])
        stop(hosted, "address", FAR)
        assert talk.sub(match, 0)["t"] == "snap"
        assert thoughts == ["begins"]  # another player is there, who waits for the bot
    room = hosted.app.state.service.house.opened(match)
    until(lambda: not room.here())
    stop(hosted, "address", FAR, hours=5)  # a change is looked at at once
    until(lambda: thoughts == ["begins", "ends"])
    asked(hosted, "POST", "go-on", json={"kind": "address", "name": FAR})
    until(lambda: thoughts == ["begins", "ends", "begins"])


# --- Stop a match ---------------------------------------------------------------------------------------


def test_a_stopped_match_ends_for_its_players_without_a_winner_or_a_rating(hosted: House) -> None:
    vera, otto = person_at(hosted, FAR, "Vera"), person_at(hosted, OTHER, "Otto")
    match, keys = vera.set_up("cubulus", "here", "link", rated=True, clock="total:300+5")
    otto.join(match, 1, keys)
    with talking(vera) as talk, talking(otto) as other:
        for seat, one in enumerate((talk, other)):
            one.sub(match, seat)
        assert asked(hosted, "DELETE", f"matches/{match}").status_code == 204
        for one in (talk, other):
            table = one.until("event")["table"]
            assert (table["begun"], table["ending"], table["winners"]) == (True, "stopped", [])
    assert asked(hosted, "DELETE", f"matches/{match}").status_code == 409
    assert asked(hosted, "DELETE", f"matches/{'a' * 12}").status_code == 404
    assert hosted.app.state.service.house.store.ratings.of_match(match) == []


def test_a_match_that_waits_for_players_is_stopped_too(hosted: House) -> None:
    vera = person_at(hosted, FAR)
    match, keys = vera.set_up(GAME, "here", "link", listed=True)
    assert asked(hosted, "DELETE", f"matches/{match}").status_code == 204
    body = {"seat": 1, "key": keys["1"]}
    assert not person_at(hosted, OTHER).http.post(f"/api/matches/{match}/join", json=body).is_success
    assert vera.ask("GET", "/api/tables") == []


# --- The command ----------------------------------------------------------------------------------------


def test_the_command_prints_stops_and_lets_go_on(hosted: House, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n")
    vera = person_at(hosted, FAR)
    match, _ = vera.set_up(GAME, "here", "here")
    vera.ask("GET", f"/api/matches/{match}")
    top = ("top", hosted.url, "--operator-key-file", str(file))
    out = printed(capsys, *top)
    assert FAR in out
    assert match in out
    assert "Nobody is blocked." in out
    assert "Никто не заблокирован." in printed(capsys, *top, "--lang", "ru")
    assert json.loads(printed(capsys, *top, "--json", "--most", "1"))["matches"][0]["name"] == match
    assert f"address {FAR} until" in printed(capsys, *top, "--stop", "address", FAR, "--hours", "2")
    assert printed(capsys, *top, "--go-on", "address", FAR) == "Nobody is blocked.\n"
    assert printed(capsys, *top, "--stop", "match", match) == f"Game {match} has been stopped.\n"
    assert sentence(capsys, *top, "--stop", "match", match) == "This game is already over."
    assert sentence(capsys, *top, "--go-on", "person", "0" * 12) == "This name is not blocked."
    assert "You can use: address, person, match." in sentence(capsys, *top, "--stop", "game", "x")


def test_the_command_needs_a_key_that_nobody_guesses(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "CUBETABLE_OPERATOR_KEY" in sentence(capsys, "top")
    monkeypatch.setenv("CUBETABLE_OPERATOR_KEY", "short")
    for command in ("top", "serve"):
        assert "at least 32 letters" in sentence(capsys, command).replace("\n", "")
