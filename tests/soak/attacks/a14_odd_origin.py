from contextlib import suppress
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tests.server.talking import Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack

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
TIMES: Final = 5
REFUSED: Final = 403
HERE: Final = {"game": GAME, "seats": [{"kind": "here"}] * 2}


@attack(
    "a malformed Origin raises",
    before="96 times 500, 48 failed handshakes",
    wanted="403 for each, and a bye for each socket",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    person, url = Person(server), f"ws://127.0.0.1:{server.port}/ws"
    statuses: list[int] = []
    failed = 0
    for origin in ORIGINS * TIMES:
        statuses.append(person.http.post("/api/matches", json=HERE, headers={"Origin": origin}).status_code)
        statuses.append(person.http.delete("/api/me", headers={"Origin": origin}).status_code)
        try:
            with connect(url, additional_headers={"Origin": origin}) as line, suppress(TimeoutError, ConnectionClosed):
                line.recv(1)
        except InvalidHandshake:
            failed += 1
    broken = sum(status >= 500 for status in statuses)
    return Result(
        f"{broken} of {len(statuses)} answered 500, {failed} handshakes failed; statuses {sorted(set(statuses))}",
        not broken and not failed and set(statuses) == {REFUSED},
    )
