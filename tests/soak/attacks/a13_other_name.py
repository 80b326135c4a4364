import socket
from typing import Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.talking import Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack

NAMES: Final = ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8300", "", "[", "::1")
HERE: Final = {"game": GAME, "seats": [{"kind": "here"}] * 2}


@attack(
    "a page of another name reads a server on loopback (DNS rebinding)",
    before="makes matches, reads /metrics",
    wanted="all refused",
)
def make(ground: Arena) -> Result:
    server = ground.serve(words=("--log", "json"))
    person = Person(server)
    statuses: list[int] = []
    for name in NAMES:
        statuses += [
            person.http.post("/api/matches", json=HERE, headers={"Host": name}).status_code,
            person.http.get("/metrics", headers={"Host": name}).status_code,
            person.http.get("/api/history", headers={"Host": name}).status_code,
        ]
    heard = ""
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
