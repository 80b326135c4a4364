"""Attacks on who may do what: by old secrets, other addresses, other sites and other people's seats."""

import socket
import time
from contextlib import suppress
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException
from websockets.sync.client import connect

from tests.server.identities import become, called, devices, history
from tests.server.talking import FORWARDED_FOR, Person
from tests.soak.arena import GAME, TWO_HERE, Arena, home
from tests.soak.attacks.table import Result, attack

TRIES: Final = 40
MOST_MATCHES: Final = 10
NAMES: Final = ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8300", "", "[", "::1")
ORIGINS: Final = (
    "http://[",
    "http://[::1",
    "null",
    "",
    "x",
    "http://",
    "//",
    "http://]",
    "http://[v1.x]",
    "http://a:b",
)
HTTPS: Final = {"X-Forwarded-Proto": "https"}
SHORTEST_PAUSE: Final = 15


@attack("a removed device comes back by a recovery phrase", before="200, sees the games", wanted="refused")
def a01_removed_device(ground: Arena) -> Result:
    server = ground.serve()
    owner, thief, again = called(server, "Vera"), Person(server), Person(server)
    owner.set_up(GAME, "here", "here")
    become(thief, owner)
    phrase = thief.ask("POST", "/api/me/phrase", {"name": "Phone"})["phrase"]
    owner.ask("DELETE", f"/api/me/devices/{devices(owner)['Phone']['id']}")
    joined = again.http.post("/api/identity/join", json={"phrase": phrase, "name": "Phone"}).status_code
    games = len(history(again))
    return Result(f"the old phrase joins: {joined}; sees {games} games", joined >= 400 and not games)


@attack("who makes a link reads the other hand", before="200, the hand is read", wanted="403, the guest keeps the seat")
def a10_other_hand(ground: Arena) -> Result:
    server = ground.serve()
    vera, otto, other = Person(server, "Vera"), Person(server, "Otto"), Person(server, "Other")
    match, keys = vera.set_up("cubed(players=2)", "here", "link")
    otto.join(match, 1, keys)
    ways, hands = [], 0
    for person in (vera, other):
        for path, body in (("join", {"seat": 1, "key": keys["1"]}), ("seats/1/key", None)):
            ways.append(person.http.post(f"/api/matches/{match}/{path}", json=body).status_code)
        ways.append(person.http.get(f"/api/matches/{match}/text", params={"seat": 1}).status_code)
        with person.talk() as talk:
            snap = talk.sub(match, 1)
            hands += snap["t"] == "snap" and bool(snap["view"]["hands"][1])
    with otto.talk() as talk:
        keeps = talk.sub(match, 1)["t"] == "snap"
    return Result(f"{ways}; hands read: {hands}; the guest sits: {keeps}", hands == 0 and keeps and min(ways) >= 400)


@attack(
    "limits count whole IPv6 addresses",
    before="40 of 40 from one /64",
    wanted="10 of 40 from one /64 and of one IPv4 address, fewer than all from one /48",
)
def a12_one_network(ground: Arena) -> Result:
    person = Person(ground.serve())

    def made(*forms: str, tries: int = TRIES) -> int:
        addresses = [forms[number % len(forms)].format(number) for number in range(tries)]
        headers = [{FORWARDED_FOR: address} for address in addresses]
        return sum(person.http.post("/api/matches", json=TWO_HERE, headers=one).is_success for one in headers)

    six = made("2001:db8:1:2::{:x}", "2001:DB8:1:2:ffff::{:x}", "2001:db8:1:2:{:x}::1", "2001:db8:1:2::192.0.2.{}")
    four = made("192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:FFFF:192.0.2.7")
    site = made("2001:db8:9:{:x}::1", tries=8 * TRIES)
    return Result(
        f"{six} of {TRIES} from one /64; {four} by four forms of one IPv4 address; {site} of {8 * TRIES} from one /48",
        six == four == MOST_MATCHES and site < 8 * TRIES,
    )


@attack(
    "a page of another name reads a server on loopback (DNS rebinding)",
    before="makes matches, reads /metrics",
    wanted="all refused",
)
def a13_other_name(ground: Arena) -> Result:
    server = ground.serve(words=("--log", "json"))
    person = Person(server)
    asked = (("POST", "/api/matches", TWO_HERE), ("GET", "/metrics", None), ("GET", "/api/history", None))
    statuses = [
        person.http.request(method, path, json=body, headers={"Host": name}).status_code
        for name in NAMES
        for method, path, body in asked
    ]
    try:
        url = f"ws://evil.example:{server.port}/ws"
        with connect(url, sock=socket.create_connection(("127.0.0.1", server.port))) as line:
            heard = str(line.recv(5))
    except (OSError, WebSocketException) as problem:
        heard = type(problem).__name__
    let_in = sum(status < 400 for status in statuses)
    return Result(
        f"{let_in} of {len(statuses)} let in; statuses {sorted(set(statuses))}; a socket hears {heard[:40]!r}",
        let_in == 0 and max(statuses) < 500 and ("FOREIGN" in heard or "Status" in heard),
    )


@attack(
    "a malformed Origin raises",
    before="96 times 500, 48 failed handshakes",
    wanted="403 for each, and a bye for each socket",
)
def a14_odd_origin(ground: Arena) -> Result:
    server = ground.serve()
    person, url = Person(server), f"ws://127.0.0.1:{server.port}/ws"
    statuses: list[int] = []
    failed = 0
    for origin in ORIGINS * 5:
        headers = {"Origin": origin}
        statuses.append(person.http.post("/api/matches", json=TWO_HERE, headers=headers).status_code)
        statuses.append(person.http.delete("/api/me", headers=headers).status_code)
        try:
            with connect(url, additional_headers=headers) as line, suppress(TimeoutError, ConnectionClosed):
                line.recv(1)
        except InvalidHandshake:
            failed += 1
    broken = sum(status >= 500 for status in statuses)
    return Result(
        f"{broken} of {len(statuses)} answered 500, {failed} handshakes failed; statuses {sorted(set(statuses))}",
        not broken and not failed and set(statuses) == {403},
    )


@attack(
    "a cookie of http counts over https; tips in a rated game",
    before="it counts; 200 (read in the code)",
    wanted="it does not; 403",
)
def a18_cookies_and_tips(ground: Arena) -> Result:
    server = ground.serve()
    vera, thief = Person(server, address=home(1)), Person(server, address=home(2))
    for person, name in ((vera, "Vera"), (thief, "Thief")):
        person.ask("PUT", "/api/me", {"name": name})
    own, planted = (person.http.cookies["cubetable"] for person in (vera, thief))
    names = []
    for cookie in (f"cubetable={planted}; __Host-cubetable={own}", f"__Host-cubetable=; cubetable={planted}"):
        other = Person(server)
        other.http.cookies.clear()
        names.append(other.http.get("/api/me", headers={**HTTPS, "Cookie": cookie}).json()["name"])
    match, _ = vera.set_up(GAME, "here", "bot:1", rated=True, shuffle=False)
    tips = vera.http.get(f"/api/matches/{match}/guide", params={"seat": 0}).status_code
    return Result(
        f"by a planted cookie of http one is {names}; tips in a rated game: {tips}",
        "Thief" not in names and tips == 403,
    )


@attack(
    "a guest who has just sat down loses by a claim",
    before="the host wins at once if the table has waited for longer than the pause",
    wanted="NOT_NOW, and the game goes on",
)
def a19_claim_at_once(ground: Arena) -> Result:
    server = ground.serve()
    mallory, otto = Person(server, "Mallory", address=home(1)), Person(server, "Otto", address=home(2))
    match, keys = mallory.set_up(GAME, "here", "link", away="claim", away_after=SHORTEST_PAUSE, rated=True)
    with mallory.talk() as talk:
        talk.sub(match, 0)
        time.sleep(SHORTEST_PAUSE + 1)
        seats = otto.join(match, 1, keys)["seats"]
        own = next(number for number, seat in enumerate(seats) if not seat["yours"])
        talk.say("claim", m=match, seat=own, id="c", against=1 - own)
        answer = talk.until("ack", "nak", id="c")
    over = otto.ask("GET", f"/api/matches/{match}")["over"]
    said = answer.get("code") or answer["t"]
    return Result(f"the claim: {said}; over: {over}", said == "NOT_NOW" and not over)


@attack(
    "the host of a waiting table fills its log, which the lists read, with swaps of seats",
    before="each is stored, for ever (read in the code)",
    wanted="fewer than half of 400 are stored",
)
def a20_swaps(ground: Arena) -> Result:
    mallory, tries = Person(ground.serve(), "Mallory", address=home(1)), 400
    match, _ = mallory.set_up(GAME, "here", "link", listed=True)
    statuses = [
        mallory.http.post(
            f"/api/matches/{match}/seats/{number % 2}/swap",
            json={"other": 1 - number % 2},
            headers={FORWARDED_FOR: home(number)},
        ).status_code
        for number in range(tries)
    ]
    stored = statuses.count(200)
    return Result(f"{stored} of {tries} stored; statuses {sorted(set(statuses))}", 0 < stored < tries / 2)
