import sqlite3
import time
from contextlib import closing
from typing import Final

import httpx
import psycopg

from tests.server.talking import PLAIN, Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack

DAMAGE: Final = (
    "UPDATE match SET spec = 'chess' WHERE id = '{}'",
    "UPDATE match SET clock = 'sand' WHERE id = '{}'",
    "UPDATE event SET body = '{{' WHERE match = '{}'",
    "DELETE FROM event WHERE match = '{}'",
)
OTHERS: Final = 4
PATIENCE: Final = 60.0


@attack(
    "one unreadable match stops all clocks after a restart",
    before="0 of 4 reopened; PostgreSQL: 0 of 5 flags fell",
    wanted="all flags fall",
    noisy=True,
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    host = Person(server)
    matches = sorted(host.set_up(GAME, "here", "here", clock="move:10")[0] for _ in range(len(DAMAGE) + OTHERS))
    server.kill()
    bad, good = matches[: len(DAMAGE)], matches[len(DAMAGE) :]
    for sql, match in zip(DAMAGE, bad, strict=True):
        change(ground.where, sql.format(match))
    server.start()
    host = Person(server)  # whoever kept a line open would hear of the kill first
    fell: set[str] = set()
    ends = time.monotonic() + PATIENCE
    while len(fell) < len(good) and time.monotonic() < ends:
        time.sleep(1.0)
        answers = {match: host.http.get(f"/api/matches/{match}") for match in good}
        fell = {match for match, answer in answers.items() if answer.is_success and answer.json()["over"]}
    # After an error the server hangs up, so each question has a line of its own.
    statuses = [httpx.get(f"{server.url}/api/matches/{match}", verify=PLAIN).status_code for match in bad]
    told = sum(any(match in line for line in ground.said("warning", "error")) for match in bad)
    return Result(
        f"{len(fell)} of {OTHERS} flags fell; the damaged ones: {statuses}, {told} named in the log",
        len(fell) == OTHERS,
    )


def change(where: str, sql: str) -> None:
    if where.startswith("postgresql"):
        with psycopg.connect(where, autocommit=True) as base:
            base.execute(sql.encode())
    else:
        with closing(sqlite3.connect(where)) as file, file:
            file.execute(sql)
