"""Every lesson is played to its end, by its own answer and by every other move that does what is asked."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.games.samples import traps

from cubetable import game as make_game
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES, catalogue, knows
from cubetable.core.registry import OWN
from cubetable.core.state import State
from cubetable.study.learn import Lesson, Turn, course, lesson_named, try_move
from cubetable.study.learn.trying import CONDITIONS, LearnersMove, holds

LESSONS = [lesson for game in OWN for lesson in course(game)]
SOME = 30
"""A board of Monkey Puzzle holds thousands of moves: so many of them are tried."""

TRAPS = {f"{game}-{name}": move for game in OWN for name, move in traps(game).items()}
"""The move that a newcomer falls for."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: f"{one.game.name()}-{one.name}")


def moves(lesson: Lesson, state: State) -> list[str]:
    """Write some of the legal moves, spread over all of them."""
    found = lesson.game.moves(state, lesson.seat)
    step = -(-len(found) // SOME)
    return [lesson.game.move_text(state, lesson.seat, move) for move in itertools.islice(found, 0, None, step)]


def walk(lesson: Lesson) -> Iterator[tuple[int, Turn, State, Sequence[str]]]:
    """Go through a lesson by its own answers: the turn's number, the turn, where it begins, what was played."""
    played: list[str] = []
    state = lesson.start
    for number, turn in enumerate(lesson.turns, 1):
        yield number, turn, state, played
        state = try_move(lesson, played, turn.answer).state
        played = [*played, turn.answer]


@pytest.mark.parametrize("game", OWN)
def test_a_game_is_learnt_in_six_to_eight_lessons_and_one_of_them_is_a_trap(game: str) -> None:
    lessons = course(game)
    assert 6 <= len(lessons) <= 8
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    assert any(turn.trap for lesson in lessons for turn in lesson.turns)


@every_lesson
def test_the_answers_of_a_lesson_lead_to_its_end_and_an_invalid_move_is_refused(lesson: Lesson) -> None:
    problem = try_move(lesson, (), "nonsense").problem
    assert problem is not None
    assert "nonsense" in problem.text("ru")
    for number, turn, _, played in walk(lesson):
        made = try_move(lesson, played, turn.answer)
        assert made.verdict == ("done" if number == len(lesson.turns) else "reached")
        assert made.plies[0] == (lesson.seat, turn.answer)


@every_lesson
def test_every_legal_move_is_judged_and_only_a_right_one_changes_the_position(lesson: Lesson) -> None:
    """The written answers of chance and of the others must be possible after every right move."""
    for number, _, state, played in walk(lesson):
        for text in moves(lesson, state):
            made = try_move(lesson, played, text)
            assert made.verdict in ("other", "trap", "reached", "done")
            if made.verdict in ("other", "trap"):
                assert made.plies == ()
                assert (made.state == state).all()
                assert knows(f"{lesson.game.name()}.lesson.{lesson.name}.{made.verdict}.{number}")


def test_each_trap_shuts() -> None:
    trapped = {f"{lesson.game.name()}-{lesson.name}": lesson for lesson in LESSONS if any(t.trap for t in lesson.turns)}
    assert set(trapped) == set(TRAPS)
    assert {name: try_move(lesson, (), TRAPS[name]).verdict for name, lesson in trapped.items()} == dict.fromkeys(
        TRAPS, "trap"
    )


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_that_a_lesson_says_is_there_and_no_other(game: str, lang: str) -> None:
    wanted = set()
    for lesson in course(game):
        wanted |= {f"lesson.{lesson.name}.{what}" for what in ("title", "says", "done")}
        for number, turn in enumerate(lesson.turns, 1):
            kinds = ("task", "other", *(["trap"] if turn.trap else []))
            wanted |= {f"lesson.{lesson.name}.{kind}.{number}" for kind in kinds}
    assert {key for key in catalogue(game, lang) if key.startswith("lesson.")} == wanted


def test_the_first_trap_of_cubulus_is_their_square() -> None:
    lesson = lesson_named("cubulus", "theirs")
    assert lesson is not None
    made = try_move(lesson, (), "F6")
    assert made.verdict == "trap"
    assert made.remark is not None
    assert made.remark.key == "cubulus.remark.gives"


def test_a_blackout_can_end_the_turn() -> None:
    lesson = lesson_named("eight_by_eight", "gamble")
    assert lesson is not None
    made = try_move(lesson, (), "x")
    assert made.plies == [(0, "x"), (-1, "2")]
    assert lesson.game.draw(made.state, 0).endswith("Yellow to roll.")


def test_the_others_sheet_is_read_when_the_round_is_over_and_not_before() -> None:
    lesson = lesson_named("monkey_puzzle", "reading")
    assert lesson is not None
    sheets = [
        lesson.game.view(lesson.game.redact(s, 0), 0)["sheets"]
        for s in (lesson.start, try_move(lesson, (), "done").state)
    ]
    assert sheets[0][1] is None
    assert [one["verdict"] for one in sheets[1][1]] == ["shared", "scores"]


@pytest.mark.parametrize("played", [["6,4"], ["x", "4,5"], ["x", "4,5", "1,1"], ["nonsense"]])
def test_moves_that_miss_the_goal_lead_nowhere(played: list[str]) -> None:
    lesson = lesson_named("eight_by_eight", "blackout")
    assert lesson is not None
    with pytest.raises(Refusal):
        try_move(lesson, played, "4,5")


def test_there_is_no_lesson_of_another_name_or_another_game() -> None:
    assert lesson_named("cubulus", "nowhere") is None
    assert lesson_named("nowhere", "theirs") is None


@pytest.mark.parametrize(
    ("condition", "text", "true"),
    [
        ({}, "4,5", False),
        ({"moves": ["4,5", "5,5"]}, "4,5", True),
        ({"moves": ["5,5"]}, "4,5", False),
        ({"like": r"\d,\d"}, "4,5", True),
        ({"like": r"\d,\d"}, "x", False),
        ({"remark": ["completes"]}, "4,5", True),
        ({"remark": ["completes"]}, "1,4", False),
        ({"wins": True}, "4,5", False),
        ({"gains": 1}, "4,5", True),
        ({"gains": 2}, "4,5", False),
        ({"like": r"\d,\d", "gains": 1}, "1,4", False),
        ({"ends_round": False}, "4,5", True),
        ({"ends_round": True}, "4,5", False),
    ],
)
def test_each_condition_can_hold_and_can_fail(condition: dict[str, Any], text: str, true: bool) -> None:
    game = make_game("eight_by_eight")
    state = game.parse_state("8/5y2/2y5/rrrr4/8/8/8/8 r 4 -,-")
    move = game.parse_move(state, 0, text)
    assert holds(condition, LearnersMove(game, state, game.play(state, 0, move), 0, move)) is true
    assert set(condition) <= set(CONDITIONS)
