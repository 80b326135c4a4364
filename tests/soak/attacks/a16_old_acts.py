from typing import Any, Final

from tests.server.talking import Person
from tests.soak.arena import Arena
from tests.soak.attacks import Result, attack

ACTS: Final = 200
TIMES: Final = 300
CONFLICTS: Final = "cubetable_conflicts_total"


@attack(
    "an act id older than 64 answers costs a conflict and a reload",
    before="a conflict for each (read in the code)",
    wanted="the first answer again, no conflict",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    vera = Person(server)
    match, _ = vera.set_up("cubulus", "here", "here")
    answers: list[dict[str, Any]] = []
    with vera.talk() as talk:
        talk.sub(match, 0)
        for number in range(ACTS):
            talk.say("offer", m=match, seat=0, id=f"o{number}", what="draw", yes=number % 2 == 0)
            answers.append(talk.until("ack", "nak", id=f"o{number}"))
        stored = [answer for answer in answers if answer["t"] == "ack"]
        before = conflicts(vera)
        differ = 0
        for number in range(TIMES):
            first = stored[number % max(len(stored) - 70, 1)]
            talk.say("offer", m=match, seat=0, id=first["id"], what="draw", yes=number % 2 == 0)
            differ += talk.until("ack", "nak", id=first["id"]) != first
    return Result(
        f"{TIMES} old acts: {differ} other answers, {conflicts(vera) - before:.0f} conflicts",
        not differ and conflicts(vera) == before,
    )


def conflicts(person: Person) -> float:
    lines = person.http.get("/metrics").text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(CONFLICTS))
