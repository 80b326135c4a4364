"""Lessons through the API: what there is, and what comes of a move."""

import pytest
from tests.server.talking import House, Person

from cubetable.core.registry import games
from cubetable.study.learn import course


@pytest.fixture
def vera(house: House) -> Person:
    return Person(house, "Vera")


def test_every_lesson_is_solved_by_its_own_answers(vera: Person) -> None:
    for game in games():
        told = vera.ask("GET", f"/api/learn/{game}")
        assert [lesson["name"] for lesson in told["lessons"]] == [lesson.name for lesson in course(game)]
        for lesson in told["lessons"]:
            played: list[str] = []
            assert lesson["view"]["seat"] == lesson["seat"]
            for turn in lesson["turns"]:
                body = {"played": played, "move": turn["answer"]}
                made = vera.ask("POST", f"/api/learn/{game}/{lesson['name']}", body)
                played.append(turn["answer"])
                assert made["verdict"] == ("reached" if len(played) < len(lesson["turns"]) else "done")
                assert set(made["said"]) == {"en", "ru"}
                assert made["made"]["seat"] == lesson["seat"]


def test_a_legal_move_that_misses_the_point_is_answered_with_its_effect(vera: Person) -> None:
    made = vera.ask("POST", "/api/learn/cubulus/theirs", {"played": [], "move": "F6"})
    assert made["verdict"] == "trap"
    assert "a red one on the right, so Red wins" in made["said"]["en"]
    assert made["why"]["rule"] == "CLS-17"
    assert made["view"]["outcome"] is None
    assert made["made"] is None
    assert made["told"] == []


def test_an_illegal_move_is_answered_with_the_reason_of_the_game(vera: Person) -> None:
    made = vera.ask("POST", "/api/learn/eight_by_eight/cross", {"played": [], "move": "5,5"})
    assert (made["verdict"], made["why"]["rule"], made["why"]["at"]) == ("refused", "EBE-09", ["5,5"])
    nonsense = vera.ask("POST", "/api/learn/eight_by_eight/cross", {"played": [], "move": "?"})
    assert (nonsense["verdict"], nonsense["why"]["rule"]) == ("refused", "")
    assert "?" in nonsense["why"]["text"]["ru"]


def test_a_missing_thing_is_reported_in_a_sentence(vera: Person) -> None:
    vera.ask("GET", "/api/learn/chess", expect=404)
    vera.ask("POST", "/api/learn/cubulus/nowhere", {"played": [], "move": "F6"}, expect=404)
    refused = vera.ask("POST", "/api/learn/eight_by_eight/blackout", {"played": ["8,8"], "move": "4,5"}, expect=409)
    assert set(refused["detail"]) == {"en", "ru"}
    vera.ask("POST", "/api/learn/cubulus/theirs", {"played": ["F6"] * 99, "move": "F6"}, expect=422)
