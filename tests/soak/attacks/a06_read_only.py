import time
from typing import Final

from tests.databases import read_only
from tests.server.talking import Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack

SECONDS: Final = 5.0
PATIENCE: Final = 45.0
HERE: Final = {"game": GAME, "seats": [{"kind": "here"}] * 2}


@attack(
    "a connection to a database that became read-only is kept for ever",
    before="writes still 500 after 45 s, /readyz 200",
    wanted="503 and not ready meanwhile; written again within 15 s",
    stores=("postgres",),
    noisy=True,
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    person = Person(server)
    statuses: set[int] = set()
    with read_only(ground.where):
        ends = time.monotonic() + SECONDS
        while time.monotonic() < ends:
            statuses.add(person.http.post("/api/matches", json=HERE).status_code)
            time.sleep(0.3)
        ready = person.http.get("/readyz").status_code
    begun, status = time.monotonic(), 0
    while status != 201 and time.monotonic() < begun + PATIENCE:
        status = person.http.post("/api/matches", json=HERE).status_code
        time.sleep(0.2)
    took = time.monotonic() - begun
    return Result(
        f"{sorted(statuses)} and /readyz {ready} meanwhile; then {status} after {took:.1f} s",
        status == 201 and took < 15 and ready == 503,
    )
