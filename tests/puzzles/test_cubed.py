"""The puzzles of CUBED: one first move solves each, a slow solver agrees, and each try is judged and explained."""

from typing import Final

import pytest

from cubetable.core.errors import Refusal
from cubetable.games.cubed.players.exact import solve
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.study.puzzle_tasks import PROOF, right_moves
from cubetable.study.puzzles import Puzzle, puzzles
from cubetable.study.puzzles.attempt import Attempt, attempt, explained, show_best
from tests.budget import games
from tests.games.cubed.endings import can_lay_all, position_of
from tests.games.cubed.oracle import Oracle, Position

EVERY: Final = puzzles("cubed")
THEMES: Final = ("hand", "turn", "choice", "duel")
ENDINGS: Final = ("choice", "duel")


def some(*themes: str, few: int = 2) -> list[Puzzle]:
    """Take a few puzzles of each theme, evenly spread, or all in the long tests."""
    of_themes = [[one for one in EVERY if one.theme == theme] for theme in themes]
    return [one for every in of_themes for one in every[:: -(-len(every) // games(few, len(every)))]]


def moves(one: Puzzle, made: Attempt) -> list[str]:
    """Write the moves that the solver may try."""
    return [one.game.move_text(made.state, one.seat, move) for move in one.game.moves(made.state, one.seat)]


def shown(one: Puzzle) -> Attempt:
    """Solve a puzzle by what is shown."""
    made = show_best(one, ())
    while made.verdict == "right":
        made = show_best(one, made.line)
    return made


@pytest.mark.parametrize("one", some(*THEMES), ids=str)
def test_one_first_move_is_right_as_the_solver_proves_of_all(one: Puzzle) -> None:
    right = right_moves(one.game, one.start, one.seat, one.theme)
    assert [one.game.move_text(one.start, one.seat, move) for move in right] == [one.line[0]]
    if one.theme in ENDINGS:
        opinion = solve(one.game, one.start, one.seat, PROOF)
        assert opinion is not None
        assert opinion.proved
        assert len(opinion.weighed) == len(one.game.moves(one.start, one.seat))


@pytest.mark.parametrize("one", some("hand", few=3), ids=str)
def test_the_oracle_finds_one_first_move_that_lays_the_whole_hand(one: Puzzle) -> None:
    oracle, begun = Oracle(players=1), position_of(one.game, one.start)
    assert [text for text in oracle.moves(begun, 0) if can_lay_all(oracle, oracle.play(begun, 0, text))] == [
        one.line[0]
    ]
    assert len(begun.hands[0]) == one.own_moves


@pytest.mark.parametrize("one", some("turn", few=3), ids=str)
def test_the_oracle_finds_one_first_move_that_empties_the_hand_in_a_turn(one: Puzzle) -> None:
    options = {key: value for key, value in vars(one.game.options).items() if key in one.game.options.kinds()}
    oracle, begun = Oracle(**options), position_of(one.game, one.start)
    texts = oracle.moves(begun, one.seat) - {"draw", "pass"}
    assert [text for text in texts if goes_out(oracle, begun, one.seat, text)] == [one.line[0]]


def goes_out(oracle: Oracle, before: Position, seat: int, text: str) -> bool:
    """Tell whether a move, and others after it in the same turn, empty a hand."""
    after = oracle.play(before, seat, text)
    if not after.hands[seat]:
        return True
    if not oracle.actors(after) or after.turn != seat:
        return False
    return any(goes_out(oracle, after, seat, then) for then in oracle.moves(after, seat) if then != "pass")


@pytest.mark.parametrize("one", some(*THEMES), ids=str)
def test_the_shown_moves_are_the_stored_line_and_end_the_round_won(one: Puzzle) -> None:
    made = shown(one)
    assert (made.verdict, made.line) == ("solved", one.line)
    assert one.game.winners(made.state) == (one.seat,)
    if one.theme in ("hand", "turn"):
        assert made.state[at.HELD + one.seat] == 0


@pytest.mark.parametrize("one", some(*THEMES, few=1), ids=str)
def test_all_other_first_moves_are_wrong_and_refuted(one: Puzzle) -> None:
    begun = attempt(one, ())
    for text in moves(one, begun):
        made = attempt(one, [text])
        if text == one.line[0]:
            assert made.verdict == ("solved" if one.own_moves == 1 else "right")
            continue
        assert (made.verdict, made.line) == ("wrong", (text,))
        if one.theme in ENDINGS and one.game.actors(made.state):
            assert made.reply is not None
            other = one.game.actors(made.state)[0]
            after = one.game.play(made.state, other, one.game.parse_move(made.state, other, made.reply))
            assert not one.game.actors(after) or not right_moves(one.game, after, one.seat, one.theme)


def test_each_later_move_that_still_solves_the_task_is_right_and_no_other() -> None:
    one = next(one for one in EVERY if one.theme == "hand" and one.own_moves > 5)
    made, oracle, choices = attempt(one, ()), Oracle(players=1), 0
    while made.left > 1:
        begun = position_of(one.game, made.state)
        for text in moves(one, made):
            is_right = can_lay_all(oracle, oracle.play(begun, 0, text))
            assert attempt(one, (*made.line, text)).verdict == ("right" if is_right else "wrong")
            choices += not is_right
        made = show_best(one, made.line)
    assert choices > 3


def test_a_draw_does_not_solve_a_short_turn() -> None:
    one = next(one for one in EVERY if one.theme == "turn")
    made = attempt(one, ["draw"])
    assert (made.verdict, made.reply) == ("wrong", None)


def test_a_lost_line_has_no_move_to_show() -> None:
    one = next(one for one in EVERY if one.theme == "duel")
    wrong = next(made for text in moves(one, attempt(one, ())) if (made := attempt(one, [text])).reply is not None)
    with pytest.raises(Refusal):
        show_best(one, (*wrong.line, str(wrong.reply)))


@pytest.mark.parametrize("theme", THEMES)
def test_a_solution_is_explained_in_words_and_the_first_move_as_the_only_one(theme: str) -> None:
    for one in some(theme):
        first, *others = explained(shown(one))
        assert first.remark is not None
        assert first.remark.key == f"cubed.puzzle.why.only.{theme}"
        for step in (first, *others):
            assert step.remark is not None
            assert "{" not in step.remark.text("en") + step.remark.text("ru")
        wrong = attempt(one, [next(text for text in moves(one, attempt(one, ())) if text != one.line[0])]).remark
        assert wrong is not None
        assert wrong.key == f"cubed.puzzle.fault.{theme}"
        assert "{" not in wrong.text("en") + wrong.text("ru")


def test_a_pass_that_wins_is_explained_by_the_points() -> None:
    one = next(one for one in EVERY if one.theme == "choice" and one.line[0] == "pass")
    first, *_ = explained(shown(one))
    assert first.remark is not None
    assert " in your hand" in first.remark.text("en")


def test_no_more_than_half_of_the_choices_between_laying_and_passing_are_passes() -> None:
    choices = [one.line[0] == "pass" for one in EVERY if one.theme == "choice"]
    assert len(choices) / 4 < sum(choices) <= len(choices) / 2
