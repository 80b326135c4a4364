"""Set up tournaments on a server, and check what has been kept of one."""

import time
from collections import Counter
from contextlib import closing
from typing import Any

from tests.server.talking import Person
from tests.waiting import until

from cubetable.store import open_store
from cubetable.store.audit import tournament_problems

PAIRS = "eight_by_eight(players=2,line=4,sudden_death=on)"
"""A game for two that is over soon."""
RATED = "eight_by_eight(players=2)"
"""A game for two in which bots have a rating."""
SECONDS = 300.0


def set_up(host: Person, kind: str, *bots: str, game: str = PAIRS, **more: Any) -> str:
    """Set up a tournament with some bots, and return its id."""
    asked = {"game": game, "kind": kind, "clock": "total:600+5", "bots": bots, "name": host.name, **more}
    made: dict[str, str] = host.ask("POST", "/api/tournaments", asked)
    return made["tournament"]


def shown(person: Person, tournament: str, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = person.http.get(f"/api/tournaments/{tournament}", params=query).json()
    return found


def do(person: Person, tournament: str, what: str, expect: int | None = None, **body: Any) -> dict[str, Any]:
    done: dict[str, Any] = person.ask("POST", f"/api/tournaments/{tournament}/{what}", body or None, expect=expect)
    return done


def when_over(person: Person, tournament: str) -> dict[str, Any]:
    """Wait until a tournament is over, and return it."""
    found = shown(person, tournament)
    ends = time.monotonic() + SECONDS
    while found["status"] != "over":
        assert time.monotonic() < ends, "the tournament did not end"
        found = shown(person, tournament, after=found["n"])  # it answers when there is something new
    return found


def own_game(person: Person, tournament: str) -> dict[str, Any]:
    """Wait until a person has a game to play, and return it."""
    return until(lambda: shown(person, tournament)["own_game"], SECONDS)


def sit(person: Person, tournament: str) -> tuple[str, int]:
    """Sit down at one's next game; return the match and the seat."""
    game = own_game(person, tournament)
    do(person, tournament, "sit", match=game["match"])
    return game["match"], game["seat"]


def resign(person: Person, match: str, seat: int) -> None:
    person.ask("POST", f"/api/matches/{match}/resign", {"seat": seat, "id": "r"})


def check_kept(where: str) -> Counter[str]:
    """Check all tournaments of a database; return how many games and events there are."""
    counted: Counter[str] = Counter()
    with closing(open_store(where)) as store:
        for row in store.tournaments.all():
            assert [problem.text() for problem in tournament_problems(store, row)] == []
            counted["events"] += len(store.tournaments.log(row.id))
            counted["games"] += len(store.tournaments.matches_of(row.id))
        assert store.ratings.differences() == []
        counted["rated"] = store.ratings.count()
    return counted
