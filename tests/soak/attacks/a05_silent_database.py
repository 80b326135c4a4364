import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tests.databases import Proxy
from tests.server.talking import Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack
from tests.soak.attacks.a04_replays import health

SECONDS: Final = 30.0


@attack(
    "a silent database stops the event loop of a node",
    before="stands still for 59 of 60 s; /readyz stops it for 35 s",
    wanted="/healthz within a second, /readyz within 5",
    stores=("postgres",),
    noisy=True,
)
def make(ground: Arena) -> Result:
    ground.serve()
    with Proxy() as way:
        node = ground.serve(way.address(ground.where))
        person, other = Person(node), Person(node)
        for _ in range(3):
            person.set_up(GAME, "here", "here", clock="total:600+5")
        with way.silence(), ThreadPoolExecutor(1) as beside:
            ready = beside.submit(longest_readiness, other, time.monotonic() + SECONDS)
            _, most = health(node, time.monotonic() + SECONDS)
        asked, status = ready.result()
    return Result(
        f"/healthz at most {most:.0f} ms; /readyz at most {asked:.1f} s, then {status}", most < 1000 and asked < 5
    )


def longest_readiness(person: Person, ends: float) -> tuple[float, int]:
    most, status = 0.0, 0
    while time.monotonic() < ends:
        begun = time.monotonic()
        status = person.http.get("/readyz").status_code
        most = max(most, time.monotonic() - begun)
        time.sleep(0.5)
    return most, status
