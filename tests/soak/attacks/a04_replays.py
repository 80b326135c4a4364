import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Final

import httpx

from tests.server.killing import Victim
from tests.server.talking import PLAIN, Person
from tests.soak.arena import Arena, home
from tests.soak.attacks import Result, attack
from tests.soak.records import MOST, long_record

SECONDS: Final = 15.0
REQUESTS: Final = 55
WAYS: Final = (
    ("POST", "proof", {"at": MOST - 1, "defences": []}),
    ("GET", "moves", None),
    ("GET", "draws", None),
    ("GET", "record", None),
    ("GET", f"positions/{MOST - 1}", None),
    ("GET", "picture.svg", None),
)


@attack(
    "replays of 20,000 plies hold the event loop up",
    before="/healthz p50 30 times as long, at most 490 ms; 24 addresses: at most 3,200 ms",
    wanted="at most 250 ms; 24 addresses: at most 1,000 ms",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    match = Person(server).ask("POST", "/api/records", {"text": long_record(MOST, 1)})["match"]
    quiet = health(server, time.monotonic() + SECONDS / 3)
    said = []
    for attackers in (1, 24):
        ends = time.monotonic() + SECONDS
        with ThreadPoolExecutor(attackers) as threads:
            for number in range(attackers):
                threads.submit(flood, Person(server, address=home(attackers + number)), match, ends)
            said.append(health(server, ends))
    (one_p50, one_most), (many_p50, many_most) = said
    return Result(
        f"/healthz p50 {quiet[0]:.0f} ms alone; 1 address {one_p50:.0f}, at most {one_most:.0f}; "
        f"24 addresses {many_p50:.0f}, at most {many_most:.0f}",
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


def flood(attacker: Person, match: str, ends: float) -> None:
    for number in range(REQUESTS):
        if time.monotonic() < ends:
            method, what, body = WAYS[number % len(WAYS)]
            attacker.http.request(method, f"/api/matches/{match}/{what}", json=body)
