"""A pupil plays with the class alone for as long as it goes on, whatever asks the server."""

from typing import Any

import pytest
from tests.server.classes import Teacher, do, pupil, sentence
from tests.server.talking import House, Person
from tests.server.tournaments import set_up

GAME = "eight_by_eight(players=2)"
HERE = {"kind": "here"}
LINK = {"kind": "link"}


def open_table(person: Person, expect: int | None = None, *, listed: bool = True) -> dict[str, Any]:
    asked = {"game": GAME, "seats": [HERE, LINK], "listed": listed}
    table: dict[str, Any] = person.ask("POST", "/api/matches", asked, expect=expect)
    return table


def look_for_game(person: Person, expect: int | None = None) -> dict[str, Any]:
    answer: dict[str, Any] = person.ask("POST", "/api/seeks", {"games": [GAME]}, expect=expect)
    return answer


def take_seat(person: Person, match: str, expect: int | None = None, **key: str) -> dict[str, Any]:
    answer: dict[str, Any] = person.ask("POST", f"/api/matches/{match}/join", {"seat": 1, **key}, expect=expect)
    return answer


def go_in(person: Person, tournament: str, expect: int | None = None) -> dict[str, Any]:
    answer: dict[str, Any] = person.ask("POST", f"/api/tournaments/{tournament}/join", {"name": "Ann"}, expect=expect)
    return answer


@pytest.mark.parametrize("way", ["seek", "open table", "seat at an open table", "open tournament", "own tournament"])
def test_a_pupil_meets_no_strangers_until_leaving_the_class(house: House, way: str) -> None:
    teacher, stranger = Teacher(house), Person(house, "Otto")
    ann = pupil(teacher, "Ann")
    table, tournament = open_table(stranger), set_up(stranger, "swiss")
    own = {"game": GAME, "kind": "swiss", "clock": "total:600+5"}
    ways: dict[str, Any] = {
        "seek": look_for_game,
        "open table": open_table,
        "seat at an open table": lambda person, expect=None: take_seat(person, table["match"], expect),
        "open tournament": lambda person, expect=None: go_in(person, tournament, expect),
        "own tournament": lambda person, expect=None: person.ask("POST", "/api/tournaments", own, expect=expect),
    }
    assert "play with your class" in sentence(ways[way](ann, 403))
    do(ann, teacher.code, "leave")
    ways[way](ann)


def test_a_pupil_may_play_with_those_who_send_a_link_and_a_teacher_with_anybody(house: House) -> None:
    teacher, friend = Teacher(house), Person(house, "Otto")
    ann = pupil(teacher, "Ann")
    table = open_table(friend, listed=False)
    take_seat(ann, table["match"], key=table["keys"]["1"])
    open_table(ann, listed=False)
    look_for_game(teacher)


def test_who_comes_into_a_class_looks_for_nobody_any_more(house: House) -> None:
    teacher, ann, stranger = Teacher(house), Person(house, "Ann"), Person(house, "Otto")
    look_for_game(ann)
    do(ann, teacher.code, "join", name="Ann")
    assert stranger.ask("GET", "/api/seeks") == []
    assert look_for_game(stranger)["match"] is None


def test_a_class_that_is_over_holds_nobody(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    teacher.do("end", keep=True)
    look_for_game(ann)
