"""The puzzles of Cube-Or-ACK!: the solver proves each anew, and tries are judged as it says."""

import pytest

from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.layout import LIMIT, PLACED
from cubetable.games.cube_or_ack.study.puzzle_finder import FEW, LONGEST, SHORTEST, structure
from cubetable.games.cube_or_ack.study.puzzle_judge import right_moves, worths
from cubetable.study.puzzles import Puzzle, proof, puzzles
from cubetable.study.puzzles.attempt import Attempt, attempt, explained, show_best
from tests.budget import games

EVERY = puzzles("cube_or_ack")
THEMES = ("ending", "block", "three", "together")
AGAINST = [one for one in EVERY if one.theme != "together"]
TOGETHER = [one for one in EVERY if one.theme == "together"]
SOON_FULL = 9
"""With so few empty cells a plain proof tries all moves soon."""


def some(every: list[Puzzle], few: int) -> list[Puzzle]:
    """Take a few, evenly spread, or all in the long tests."""
    return every[:: max(1, len(every) // games(few, len(every)))]


def one_of(theme: str) -> Puzzle:
    """Take a puzzle of a theme with more than one move to find."""
    return next(one for one in EVERY if one.theme == theme and one.own_moves > 1)


def texts(one: Puzzle, *, right: bool) -> list[str]:
    """Write the first moves that are right, or those that are wrong."""
    game = one.game
    assert isinstance(game, CubeOrAck)
    found = worths(game, one.start)
    assert found is not None
    kept = set(right_moves(game, one.start, found))
    return [game.move_text(one.start, one.seat, move) for move in found if (move in kept) == right]


def test_every_theme_has_its_share() -> None:
    assert {one.theme for one in EVERY} == set(THEMES)
    for theme in THEMES:
        assert sum(one.theme == theme for one in EVERY) >= 15


@pytest.mark.parametrize("one", some(AGAINST, 12), ids=str)
def test_one_move_alone_wins_against_others(one: Puzzle) -> None:
    assert texts(one, right=True) == [one.line[0]]
    assert len(texts(one, right=False)) >= 3
    assert one.values["tempting"] in texts(one, right=False)


@pytest.mark.parametrize("one", some(TOGETHER, 6), ids=str)
def test_together_few_moves_leave_room_for_all(one: Puzzle) -> None:
    right, wrong = texts(one, right=True), texts(one, right=False)
    assert one.line[0] in right
    assert len(right) <= FEW * (len(right) + len(wrong))
    assert (one.values["right"], one.values["moves"]) == (len(right), len(right) + len(wrong))
    assert SHORTEST <= one.own_moves <= LONGEST
    assert one.game.winners(attempt(one, one.line).state) == tuple(range(one.game.players))


def test_a_plain_proof_without_the_solver_agrees() -> None:
    """It tries every move by the rules themselves, and so only the shortest endings of two seats."""
    short = [one for one in AGAINST if one.game.players == 2 and empty_cells(one) <= SOON_FULL]
    assert len(short) >= 10
    for one in some(short, 10):
        for move in one.game.moves(one.start, one.seat):
            text = one.game.move_text(one.start, one.seat, move)
            assert proof.wins_with(one.game, one.start, move, empty_cells(one)) == (text == one.line[0])


def empty_cells(one: Puzzle) -> int:
    """Count the cells that are empty; no more pieces can follow."""
    return int(one.start[LIMIT] ** 3 - one.start[PLACED])


@pytest.mark.parametrize("one", some(list(EVERY), 12), ids=str)
def test_the_line_is_judged_right_to_its_end_and_every_move_has_a_remark(one: Puzzle) -> None:
    made = attempt(one, ())
    while made.verdict in ("begun", "right"):
        made = show_best(one, made.line)
    assert (made.verdict, made.left) == ("solved", 0)
    assert made.line == one.line
    assert all(step.remark is not None for step in explained(made))


@pytest.mark.parametrize("theme", THEMES)
def test_a_wrong_move_is_answered_and_explained_and_a_right_one_goes_on(theme: str) -> None:
    one = one_of(theme)
    made = attempt(one, [str(one.values["tempting"])])
    assert made.verdict == "wrong"
    assert (made.reply is None) == (theme == "together")
    assert made.remark is not None
    assert made.remark.key.startswith("cube_or_ack.puzzle.fault.")
    for lang in ("en", "ru"):
        assert "{" not in made.remark.text(lang)
    right = attempt(one, one.line[:1])
    assert (right.verdict, right.left) == ("right", one.own_moves - 1)
    assert to_move_is_the_solver(right)


def to_move_is_the_solver(made: Attempt) -> bool:
    """Say whether the others have answered."""
    return made.puzzle.solves(made.puzzle.game.actors(made.state)[0])


def test_another_move_that_spoils_nothing_is_right_too() -> None:
    """Together the line that is written down is one of many."""
    one = next(one for one in TOGETHER if int(str(one.values["right"])) > 1)
    for text in texts(one, right=True):
        assert attempt(one, [text]).verdict == "right"


def test_a_game_that_ends_too_soon_has_no_answer() -> None:
    """Together a wrong move may leave nobody a place; nobody answers it."""
    for one in TOGETHER[:6]:
        for text in texts(one, right=False):
            made = attempt(one, [text])
            assert (made.verdict, made.reply) == ("wrong", None)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_each_solution_is_explained(lang: str) -> None:
    for one in EVERY:
        text = one.explanation(lang)
        assert text
        assert "{" not in text


def test_no_structure_comes_twice_wherever_it_stands() -> None:
    assert len({structure(one.game, one.start) for one in EVERY}) == len(EVERY)
