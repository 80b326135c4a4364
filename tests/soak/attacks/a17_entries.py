from typing import Final

from tests.server.talking import Person
from tests.soak.arena import Arena, home
from tests.soak.attacks import Result, attack

TRIES: Final = 1200
SOCKET: Final = 90
"""Messages that one socket may send at once."""


@attack(
    "a seat fills the log with offers", before="each is stored (read in the code)", wanted="fewer than half are stored"
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    mallory, otto = Person(server, "Mallory", address=home(1)), Person(server, "Otto", address=home(2))
    match, keys = mallory.set_up("cubulus", "here", "link")
    otto.join(match, 1, keys)
    refused = 0
    for begins in range(0, TRIES, SOCKET):
        with mallory.talk() as talk:
            for number in range(begins, min(begins + SOCKET, TRIES)):
                yes = number % 2 == 0
                talk.say("offer", m=match, seat=0, id=f"o{number}", what="draw", yes=yes)
                answer = talk.until("ack", "nak", id=f"o{number}")
                refused += answer.get("code") == "RATE"
    with otto.talk() as talk:
        stored = talk.sub(match, 1)["v"]
        talk.say("offer", m=match, seat=1, id="fair", what="draw", yes=True)
        fair = talk.until("ack", "nak", id="fair")["t"]
    return Result(
        f"{stored} of {TRIES} stored, {refused} refused; the other's offer: {fair}",
        stored < TRIES / 2 and fair == "ack",
    )
