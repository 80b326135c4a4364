import time
from typing import Final

from tests.server.talking import Person
from tests.soak.arena import GAME, Arena, home
from tests.soak.attacks import Result, attack

SECONDS: Final = 60.0


@attack("rematches bypass the limit of matches", before="32 a minute on one socket", wanted="at most 20, then RATE")
def make(ground: Arena) -> Result:
    server = ground.serve()
    mallory = Person(server, "Mallory", address=home(1))
    match, _ = mallory.set_up(GAME, "here", "here")
    matches, refused, ends = 0, 0, time.monotonic() + SECONDS
    with mallory.talk() as talk:
        while time.monotonic() < ends and refused < 5:
            talk.sub(match, 0)
            talk.say("resign", m=match, seat=0, id="r")
            talk.say("offer", m=match, seat=0, id=f"a{refused}", what="rematch", yes=True)
            answer = talk.until("ack", "nak", id=f"a{refused}")
            following = mallory_next(talk.sub(match, 0))
            if answer["t"] == "nak" or following is None:
                refused += 1
            else:
                matches, match = matches + 1, following
            time.sleep(1.0)  # with fewer messages than the limit of a socket
    return Result(f"{matches} matches in a minute, then {refused} refusals", matches <= 20)


def mallory_next(snap: dict[str, object]) -> str | None:
    """Return the rematch that a snapshot names."""
    table = snap.get("table")
    return table["rematch"] if isinstance(table, dict) else None
