import time
from typing import Final

from tests.forced import won_by_force
from tests.server.talking import Person
from tests.soak.arena import Arena, home, memory
from tests.soak.attacks import Result, attack
from tests.soak.records import MOST_FROM_AFAR, long_record

RECORDS: Final = 10
PATIENCE: Final = 60.0
MOST_MB: Final = 150.0


@attack(
    "analyses of long records take the worker for hours",
    before="20 begun, 419 MB more, honest people get 429",
    wanted="the honest one is done within a minute, less than 150 MB more",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    honest = Person(server, address=home(3))
    own = honest.ask("POST", "/api/records", {"text": won_by_force()})["match"]
    begun = memory(server)
    accepted = 0
    for number in range(2 * RECORDS):
        mallory = Person(server, address=home(number % 2))
        match = mallory.ask("POST", "/api/records", {"text": long_record(MOST_FROM_AFAR, number)})["match"]
        accepted += mallory.http.post(f"/api/matches/{match}/analysis", json={}).is_success
    asked, statuses = time.monotonic(), list[int]()
    done = False
    while not done and time.monotonic() < asked + PATIENCE:
        answer = honest.http.post(f"/api/matches/{own}/analysis", json={})
        statuses.append(answer.status_code)
        done = answer.is_success and answer.json()["done"]
        time.sleep(2.0)
    took, grown = time.monotonic() - asked, memory(server) - begun
    first = statuses[0]
    return Result(
        f"{accepted} of {2 * RECORDS} begun, {grown:.0f} MB more; the honest one: {first}, "
        f"{f'done after {took:.0f} s' if done else f'not done in {PATIENCE:.0f} s'}",
        done and grown < MOST_MB,
    )
