import time
from statistics import median
from typing import Final

from tests.forced import won_by_force
from tests.server.talking import Person, Talk
from tests.soak.arena import GAME, Arena, home
from tests.soak.attacks import Result, attack

MINUTES: Final = 15.0
MOVES: Final = 3
TOO_MANY: Final = 429


@attack(
    "a rated bot is weakened once the payer's thinking is spent (quarter of an hour)",
    before="1.005 s a move, then 0.001 s",
    wanted="it thinks as long as before",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    mallory = Person(server, "Mallory", address=home(1))
    opened = mallory.ask("POST", "/api/records", {"text": won_by_force()})["match"]
    match, _ = mallory.set_up(GAME, "here", "bot:6", rated=True, shuffle=False)
    with mallory.talk() as talk:
        fresh = thinking(talk, match)
    spent, ends = 0, time.monotonic() + 60 * MINUTES
    refused = False
    while not refused and time.monotonic() < ends:
        time.sleep(1.0)  # as many as the limit of requests allows
        answer = mallory.http.post(f"/api/matches/{opened}/proof", json={"at": 0, "defences": []})
        spent += answer.is_success
        refused = answer.status_code == TOO_MANY and not limited(mallory)
    with mallory.talk() as talk:
        late = thinking(talk, match)
    again = mallory.http.post("/api/matches", json=rated())
    now = f"{fresh:.2f} s a move, {late:.2f} s after {spent} requests; spent: {refused}, another: {again.status_code}"
    return Result(now, refused and late > fresh / 2)


def rated() -> dict[str, object]:
    """Ask for a rated game."""
    return {"game": GAME, "seats": [{"kind": "here"}, {"kind": "bot", "bot": "bot:6"}], "rated": True}


def limited(person: Person) -> bool:
    """Tell whether it is the number of requests that is too large."""
    return person.http.get("/api/house").status_code == TOO_MANY


def thinking(talk: Talk, match: str) -> float:
    """Measure how long the bot thinks about a move: the median of some."""
    talk.sub(match, 0)
    waits: list[float] = []
    while len(waits) < MOVES and talk.views[match, 0]["outcome"] is None:
        if moves := talk.views[match, 0]["moves"]:
            talk.act(match, 0, moves[0])
            begun = time.monotonic()
        while not talk.views[match, 0]["moves"] and talk.views[match, 0]["outcome"] is None:
            talk.hear()
        waits.append(time.monotonic() - begun)
    return median(waits)
