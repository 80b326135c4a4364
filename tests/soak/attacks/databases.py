"""Attacks through the database: silent, read-only, damaged, and behind another node's."""

import random
import sqlite3
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import Any, Final

import httpx
import psycopg

from tests.databases import Proxy, read_only
from tests.server.talking import PLAIN, Person, Talk
from tests.soak.arena import GAME, TWO_HERE, Arena
from tests.soak.attacks.table import Result, attack
from tests.soak.attacks.work import health

DAMAGE: Final = (
    "UPDATE match SET spec = 'chess' WHERE id = '{}'",
    "UPDATE match SET clock = 'sand' WHERE id = '{}'",
    "UPDATE event SET body = '{{' WHERE match = '{}'",
    "DELETE FROM event WHERE match = '{}'",
)


@attack(
    "a silent database stops the event loop of a node",
    before="stands still for 59 of 60 s; /readyz stops it for 35 s",
    wanted="/healthz within a second, /readyz within 5",
    stores=("postgres",),
    noisy=True,
)
def a05_silent_database(ground: Arena) -> Result:
    ground.serve()
    with Proxy() as way:
        node = ground.serve(way.address(ground.where))
        person, other = Person(node), Person(node)
        for _ in range(3):
            person.set_up(GAME, "here", "here", clock="total:600+5")
        with way.silence(), ThreadPoolExecutor(1) as beside:
            ends = time.monotonic() + 30
            ready = beside.submit(longest_readiness, other, ends)
            _, most = health(node, ends)
        asked, status = ready.result()
    now = f"/healthz at most {most:.0f} ms; /readyz at most {asked:.1f} s, then {status}"
    return Result(now, most < 1000 and asked < 5)


def longest_readiness(person: Person, ends: float) -> tuple[float, int]:
    most, status = 0.0, 0
    while time.monotonic() < ends:
        begun = time.monotonic()
        status = person.http.get("/readyz").status_code
        most = max(most, time.monotonic() - begun)
        time.sleep(0.5)
    return most, status


@attack(
    "a connection to a database that became read-only is kept for ever",
    before="writes still 500 after 45 s, /readyz 200",
    wanted="503 and not ready meanwhile; written again within 15 s",
    stores=("postgres",),
    noisy=True,
)
def a06_read_only(ground: Arena) -> Result:
    person = Person(ground.serve())

    def written() -> int:
        time.sleep(0.2)
        return person.http.post("/api/matches", json=TWO_HERE).status_code

    with read_only(ground.where):
        statuses = {written() for _ in range(25)}
        ready = person.http.get("/readyz").status_code
    begun, status = time.monotonic(), 0
    while status != 201 and time.monotonic() < begun + 45:
        status = written()
    took = time.monotonic() - begun
    return Result(
        f"{sorted(statuses)} and /readyz {ready} meanwhile; then {status} after {took:.1f} s",
        status == 201 and took < 15 and ready == 503,
    )


@attack(
    "one unreadable match stops all clocks after a restart",
    before="0 of 4 reopened; PostgreSQL: 0 of 5 flags fell",
    wanted="all flags fall",
    noisy=True,
)
def a11_unreadable_match(ground: Arena) -> Result:
    server, others = ground.serve(), 4
    host = Person(server)
    matches = sorted(host.set_up(GAME, "here", "here", clock="move:10")[0] for _ in range(len(DAMAGE) + others))
    server.kill()
    bad, good = matches[: len(DAMAGE)], matches[len(DAMAGE) :]
    for sql, match in zip(DAMAGE, bad, strict=True):
        change(ground.where, sql.format(match))
    server.start()
    host = Person(server)  # whoever kept a line open would hear of the kill first
    fell: set[str] = set()
    ends = time.monotonic() + 60
    while len(fell) < others and time.monotonic() < ends:
        time.sleep(1.0)
        answers = {match: host.http.get(f"/api/matches/{match}") for match in good}
        fell = {match for match, answer in answers.items() if answer.is_success and answer.json()["over"]}
    # After an error the server hangs up, so each question has a line of its own.
    statuses = [httpx.get(f"{server.url}/api/matches/{match}", verify=PLAIN).status_code for match in bad]
    told = sum(any(match in line for line in ground.said("warning", "error")) for match in bad)
    now = f"{len(fell)} of {others} flags fell; the damaged ones: {statuses}, {told} named in the log"
    return Result(now, len(fell) == others)


def change(where: str, sql: str) -> None:
    if where.startswith("postgresql"):
        with psycopg.connect(where, autocommit=True) as base:
            base.execute(sql.encode())
    else:
        with closing(sqlite3.connect(where)) as file, file:
            file.execute(sql)


@attack(
    "a node that lags judges by its older position",
    before="19 of 4,079 acts were told ILLEGAL or NOT_NOW",
    wanted="none",
    stores=("postgres",),
)
def a15_lagging_node(ground: Arena) -> Result:
    nodes = [ground.serve(), ground.serve()]
    vera = Person(nodes[0])
    dice, answers = random.Random(15), Counter[str]()
    while answers.total() < 1500:
        match, _ = vera.set_up(GAME, "here", "here")
        with ExitStack() as lines:
            talks = [lines.enter_context(Person(node, same_as=vera).talk()) for node in nodes]
            for talk in talks:
                for seat in (0, 1):
                    talk.sub(match, seat)
            heard = 0
            while (now := to_move(talks[heard], match)) is not None:
                seat, view = now
                version, heard = talks[heard].v[match, seat], 1 - heard
                answer = talks[heard].act(match, seat, dice.choice(view["moves"]), v=version)
                answers[answer.get("code") or answer["t"]] += 1
                for each in (0, 1):
                    talks[heard].catch_up(match, each, answer["v"])
    wrong = answers["ILLEGAL"] + answers["NOT_NOW"]
    return Result(f"{answers.total()} acts: {dict(answers)}", wrong == 0)


def to_move(talk: Talk, match: str) -> tuple[int, dict[str, Any]] | None:
    views = ((seat, talk.views[match, seat]) for seat in (0, 1))
    return next(((seat, view) for seat, view in views if view["moves"]), None)
