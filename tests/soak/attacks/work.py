"""Attacks by too much work: thinking, replays, matches, entries and calls that others pay for."""

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any, Final

import httpx

from tests.forced import won_by_force
from tests.server.killing import Victim
from tests.server.push_service import PushService
from tests.server.talking import PLAIN, Person, Talk
from tests.server.test_push import move
from tests.server.test_push_killed import Node, seated
from tests.soak.arena import GAME, Arena, home, memory, play_at_random
from tests.soak.attacks.table import Result, attack
from tests.soak.records import MOST, MOST_FROM_AFAR, long_record
from tests.waiting import until

BOTS: Final = {"game": GAME, "seats": [{"kind": "bot", "bot": "bot:6"}] * 2}
RATED: Final = {"game": GAME, "seats": [{"kind": "here"}, {"kind": "bot", "bot": "bot:6"}], "rated": True}
TOO_MANY: Final = 429
AT_ONCE: Final = 90
"""Messages that one socket may send at once."""
REPLAYS: Final = (
    ("POST", "proof", {"at": MOST - 1, "defences": []}),
    ("GET", "moves", None),
    ("GET", "draws", None),
    ("GET", "record", None),
    ("GET", f"positions/{MOST - 1}", None),
    ("GET", "picture.svg", None),
)
CONFLICTS: Final = "cubetable_conflicts_total"


@attack(
    "a random mover wins rated games against bot:6 on its time, 40 matches of bots beside them (quarter of an hour)",
    before="won 8 of 8 (with nothing beside them 2 of 8)",
    wanted="all games end, none is won",
)
def a02_farmed_ratings(ground: Arena) -> Result:
    """Five homes order the 40 matches; they and Mallory take turns, and her bots' clocks stand while they wait."""
    server, games = ground.serve(), 8
    for number in range(40):
        Person(server, address=home(number // 8)).http.post("/api/matches", json=BOTS)
    mallory = Person(server, "Mallory", address=home(99))
    clock = {"clock": "total:60+0", "shuffle": False}
    matches = [mallory.set_up(GAME, "here", "bot:6", rated=True, **clock)[0] for _ in range(games)]
    with mallory.talk() as talk:
        play_at_random(talk, dict.fromkeys(matches, 0), 1800.0)
    ended = [mallory.ask("GET", f"/api/matches/{match}") for match in matches]
    won, over = (sum(found) for found in zip(*((one["winners"] == [0], one["over"]) for one in ended), strict=True))
    endings = dict(Counter(str(one["ending"]) for one in ended))
    return Result(f"won {won} of {over} that ended, {games} began; endings {endings}", won == 0 and over == games)


@attack(
    "a rated bot is weakened once the payer's thinking is spent (quarter of an hour)",
    before="1.005 s a move, then 0.001 s",
    wanted="it thinks as long as before",
)
def a03_weak_rated_bot(ground: Arena) -> Result:
    server = ground.serve()
    mallory = Person(server, "Mallory", address=home(1))
    opened = mallory.ask("POST", "/api/records", {"text": won_by_force()})["match"]
    match, _ = mallory.set_up(GAME, "here", "bot:6", rated=True, shuffle=False)
    with mallory.talk() as talk:
        fresh = thinking(talk, match)
    spent, ends, refused = 0, time.monotonic() + 900, False
    while not refused and time.monotonic() < ends:
        time.sleep(1.0)  # as many as the limit of requests allows
        answer = mallory.http.post(f"/api/matches/{opened}/proof", json={"at": 0, "defences": []})
        spent += answer.is_success
        limited = answer.status_code == TOO_MANY and mallory.http.get("/api/house").status_code == TOO_MANY
        refused = answer.status_code == TOO_MANY and not limited
    with mallory.talk() as talk:
        late = thinking(talk, match)
    again = mallory.http.post("/api/matches", json=RATED).status_code
    now = f"{fresh:.2f} s a move, {late:.2f} s after {spent} requests; spent: {refused}, another: {again}"
    return Result(now, refused and late > fresh / 2)


def thinking(talk: Talk, match: str) -> float:
    """Measure how long the bot thinks about a move: the median of three."""
    talk.sub(match, 0)
    waits: list[float] = []
    while len(waits) < 3 and talk.views[match, 0]["outcome"] is None:
        if moves := talk.views[match, 0]["moves"]:
            talk.act(match, 0, moves[0])
            begun = time.monotonic()
        while not talk.views[match, 0]["moves"] and talk.views[match, 0]["outcome"] is None:
            talk.hear()
        waits.append(time.monotonic() - begun)
    return median(waits)


@attack(
    "replays of 20,000 plies hold the event loop up",
    before="/healthz p50 30 times as long, at most 490 ms; 24 addresses: at most 3,200 ms",
    wanted="at most 250 ms; 24 addresses: at most 1,000 ms",
)
def a04_replays(ground: Arena) -> Result:
    server, seconds = ground.serve(), 15.0
    match = Person(server).ask("POST", "/api/records", {"text": long_record(MOST, 1)})["match"]
    quiet, quiet_most = health(server, time.monotonic() + seconds / 3)
    said = []
    for attackers in (1, 24):
        ends = time.monotonic() + seconds
        with ThreadPoolExecutor(attackers) as threads:
            for number in range(attackers):
                threads.submit(replay, Person(server, address=home(attackers + number)), match, ends)
            said.append(health(server, ends))
    (one_p50, one_most), (many_p50, many_most) = said
    return Result(
        f"/healthz p50 {quiet:.0f} ms alone, at most {quiet_most:.0f}; "
        f"1 address {one_p50:.0f}, at most {one_most:.0f}; 24 addresses {many_p50:.0f}, at most {many_most:.0f}",
        one_most < 250 and many_most < 1000,
    )


def health(server: Victim, ends: float) -> tuple[float, float]:
    """Measure how soon a server answers the simplest question: half of the times, and the longest, in milliseconds."""
    waits = []
    with httpx.Client(base_url=server.url, verify=PLAIN, timeout=60.0) as asking:
        while time.monotonic() < ends:
            begun = time.monotonic()
            asking.get("/healthz")
            waits.append(1000 * (time.monotonic() - begun))
            time.sleep(0.02)
    return median(waits), max(waits)


def replay(attacker: Person, match: str, ends: float) -> None:
    for number in range(55):
        if time.monotonic() < ends:
            method, what, body = REPLAYS[number % len(REPLAYS)]
            attacker.http.request(method, f"/api/matches/{match}/{what}", json=body)


@attack("rematches bypass the limit of matches", before="32 a minute on one socket", wanted="at most 20, then RATE")
def a07_rematches(ground: Arena) -> Result:
    mallory = Person(ground.serve(), "Mallory", address=home(1))
    match, _ = mallory.set_up(GAME, "here", "here")
    matches, refused, ends = 0, 0, time.monotonic() + 60
    with mallory.talk() as talk:
        while time.monotonic() < ends and refused < 5:
            talk.sub(match, 0)
            talk.say("resign", m=match, seat=0, id="r")
            answer = offer(talk, match, f"a{refused}", what="rematch")
            following = talk.sub(match, 0).get("table", {}).get("rematch")
            if answer["t"] == "nak" or following is None:
                refused += 1
            else:
                matches, match = matches + 1, following
            time.sleep(1.0)  # with fewer messages than the limit of a socket
    return Result(f"{matches} matches in a minute, then {refused} refusals", matches <= 20)


def offer(talk: Talk, match: str, act: str, *, what: str = "draw", yes: bool = True, seat: int = 0) -> dict[str, Any]:
    """Offer something, and return the answer."""
    talk.say("offer", m=match, seat=seat, id=act, what=what, yes=yes)
    return talk.until("ack", "nak", id=act)


@attack(
    "analyses of long records take the worker for hours",
    before="20 begun, 419 MB more, honest people get 429",
    wanted="the honest one is done within a minute, less than 150 MB more",
)
def a08_analyses(ground: Arena) -> Result:
    server, records, patience = ground.serve(), 20, 60.0
    honest = Person(server, address=home(3))
    own = honest.ask("POST", "/api/records", {"text": won_by_force()})["match"]
    begun, accepted = memory(server), 0
    for number in range(records):
        mallory = Person(server, address=home(number % 2))
        match = mallory.ask("POST", "/api/records", {"text": long_record(MOST_FROM_AFAR, number)})["match"]
        accepted += mallory.http.post(f"/api/matches/{match}/analysis", json={}).is_success
    asked, statuses, done = time.monotonic(), list[int](), False
    while not done and time.monotonic() < asked + patience:
        answer = honest.http.post(f"/api/matches/{own}/analysis", json={})
        statuses.append(answer.status_code)
        done = answer.is_success and answer.json()["done"]
        time.sleep(2.0)
    took, grown = time.monotonic() - asked, memory(server) - begun
    return Result(
        f"{accepted} of {records} begun, {grown:.0f} MB more; the honest one: {statuses[0]}, "
        f"{f'done after {took:.0f} s' if done else f'not done in {patience:.0f} s'}",
        done and grown < 150,
    )


@attack("slow push services delay the calls of others", before="161 s in place of 10", wanted="at most 15 s")
def a09_slow_push(ground: Arena) -> Result:
    patience = 240.0
    with PushService(ground.folder) as service:
        node = Node(ground.where, service.certificate)
        node.start()
        try:
            tables = [seated(node) for _ in range(16)]
            for _, _, slow in tables:
                for _ in range(8):
                    service.silent.add(service.subscribe(slow).endpoint.removeprefix(service.url))
            match, vera, boris = seated(node)
            good = service.subscribe(boris, name="localhost")
            for one, first, _ in tables:
                move(first, one, 0)
            until(lambda: service.asked, patience)
            begun = time.monotonic()
            move(vera, match, 0)
            until(lambda: good.told, patience)
            took = time.monotonic() - begun
        finally:
            node.kill()
            for guest in node.guests:
                guest.http.close()
    return Result(f"called after {took:.1f} s", took < 15)


@attack(
    "an act id older than 64 answers costs a conflict and a reload",
    before="a conflict for each (read in the code)",
    wanted="the first answer again, no conflict",
)
def a16_old_acts(ground: Arena) -> Result:
    vera, times = Person(ground.serve(), "Vera"), 300
    match, _ = vera.set_up("cubulus", "here", "here")
    with vera.talk() as talk:
        talk.sub(match, 0)
        answers = [offer(talk, match, f"o{number}", yes=number % 2 == 0) for number in range(200)]
        stored = [answer for answer in answers if answer["t"] == "ack"]
        before, differ = conflicts(vera), 0
        for number in range(times):
            first = stored[number % max(len(stored) - 70, 1)]
            differ += offer(talk, match, first["id"], yes=number % 2 == 0) != first
    more = conflicts(vera) - before
    return Result(f"{times} old acts: {differ} other answers, {more:.0f} conflicts", not differ and not more)


def conflicts(person: Person) -> float:
    lines = person.http.get("/metrics").text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(CONFLICTS))


@attack(
    "a seat fills the log with offers", before="each is stored (read in the code)", wanted="fewer than half are stored"
)
def a17_entries(ground: Arena) -> Result:
    server, tries, refused = ground.serve(), 1200, 0
    mallory, otto = Person(server, "Mallory", address=home(1)), Person(server, "Otto", address=home(2))
    match, keys = mallory.set_up("cubulus", "here", "link")
    otto.join(match, 1, keys)
    for begins in range(0, tries, AT_ONCE):
        with mallory.talk() as talk:
            for number in range(begins, min(begins + AT_ONCE, tries)):
                refused += offer(talk, match, f"o{number}", yes=number % 2 == 0).get("code") == "RATE"
    with otto.talk() as talk:
        stored = talk.sub(match, 1)["v"]
        fair = offer(talk, match, "fair", seat=1)["t"]
    return Result(
        f"{stored} of {tries} stored, {refused} refused; the other's offer: {fair}",
        stored < tries / 2 and fair == "ack",
    )
