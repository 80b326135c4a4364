"""Open classes on a server, join them, and play at their tables."""

from typing import Any

from tests.server.talking import House, Person, Talk
from tests.waiting import until

QUICK = "eight_by_eight(players=2,line=4,sudden_death=on)"
"""A game for two that is over soon."""
ALONE = "monkey_puzzle(players=1)"
TOGETHER = "cube_or_ack(mode=coop,players=3)"
SCHOOL = "203.0.113.50"
"""The one address of a school."""


class Teacher(Person):
    """A person who opens a class at once."""

    def __init__(self, house: House, name: str = "Ms Reed", address: str | None = None, **more: Any) -> None:
        super().__init__(house, name, address=address)
        opened = self.ask("POST", "/api/classes", {"title": "Chess club", "name": name} | more, expect=201)
        self.code: str = opened["code"]
        self.classroom: str = opened["classroom"]

    def do(self, deed: str, expect: int | None = None, /, **body: Any) -> dict[str, Any]:
        return do(self, self.code, deed, expect, **body)

    def look(self) -> dict[str, Any]:
        return look(self, self.code)

    def pair(self, how: str, game: str = QUICK, **more: Any) -> list[dict[str, Any]]:
        """Begin a round; return its games."""
        found = self.do("pair", game=game, how=how, **more)
        return [one for one in found["games"] if one["round"] == found["rounds"][-1]["round"]]


def do(person: Person, code: str, deed: str, expect: int | None = None, /, **body: Any) -> dict[str, Any]:
    done: dict[str, Any] = person.ask("POST", f"/api/classes/{code}/{deed}", body or None, expect=expect)
    return done


def look(person: Person, code: str, **query: Any) -> dict[str, Any]:
    answer = person.http.get(f"/api/classes/{code}", params=query)
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


def pupil(teacher: Teacher, name: str, second: str = "", address: str | None = None) -> Person:
    """Let a pupil join, or two at one device."""
    one = Person(teacher.house, name, address=address)
    do(one, teacher.code, "join", name=name, **({"second": second} if second else {}))
    return one


def pupils(teacher: Teacher, *names: str) -> list[Person]:
    return [pupil(teacher, name) for name in names]


def sit(person: Person, code: str) -> tuple[str, list[int]]:
    """Sit down at the own game; return the match and the seats."""
    own = until(lambda: look(person, code)["own_games"])[0]
    do(person, code, "sit", match=own["match"])
    return own["match"], own["seats"]


def resign(person: Person, match: str, seat: int) -> None:
    person.ask("POST", f"/api/matches/{match}/resign", {"seat": seat, "id": f"r{seat}"})


def at(house: House, person: Person) -> Person:
    """Return a person with the same device at another node, or after a restart."""
    return Person(house, person.name, same_as=person)


def names(view: dict[str, Any]) -> list[str]:
    return [one["name"] for one in view["members"]]


def sentence(refusal: dict[str, Any]) -> str:
    said: str = refusal["detail"]["en"]
    return said


def play_out(match: str, players: dict[int, Talk]) -> None:
    """Play a match to its end by the first moves that there are; each seat has its own line."""
    for seat, talk in players.items():
        talk.sub(match, seat)
    first = players[0]
    version = first.v[match, 0]
    while first.views[match, 0]["outcome"] is None:
        seat = first.views[match, 0]["actors"][0]
        view = players[seat].catch_up(match, seat, version)
        answer = players[seat].act(match, seat, view["moves"][0])
        assert answer["t"] == "ack", answer
        version = answer["v"]
        first.catch_up(match, 0, version)
