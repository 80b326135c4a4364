from typing import Final

from tests.server.talking import FORWARDED_FOR, Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack

TRIES: Final = 40
MOST: Final = 10
HERE: Final = {"game": GAME, "seats": [{"kind": "here"}] * 2}


@attack(
    "limits count whole IPv6 addresses",
    before="40 of 40 from one /64",
    wanted="10 of 40 from one /64 and of one IPv4 address, fewer than all from one /48",
)
def make(ground: Arena) -> Result:
    person = Person(ground.serve())
    forms = ("2001:db8:1:2::{:x}", "2001:DB8:1:2:ffff::{:x}", "2001:db8:1:2:{:x}::1", "2001:db8:1:2::192.0.2.{}")
    made = sum(sets_up(person, forms[n % len(forms)].format(n)) for n in range(TRIES))
    mapped = ("192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:FFFF:192.0.2.7")
    four = sum(sets_up(person, mapped[n % len(mapped)]) for n in range(TRIES))
    site = sum(sets_up(person, f"2001:db8:9:{n:x}::1") for n in range(8 * TRIES))
    return Result(
        f"{made} of {TRIES} from one /64; {four} by four forms of one IPv4 address; {site} of {8 * TRIES} from one /48",
        made == four == MOST and site < 8 * TRIES,
    )


def sets_up(person: Person, address: str) -> bool:
    return person.http.post("/api/matches", json=HERE, headers={FORWARDED_FOR: address}).is_success
