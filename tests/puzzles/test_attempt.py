"""Trying a puzzle: what is right goes on, what is wrong is answered, what also wins counts."""

import pytest

from cubetable.core.errors import BadNotation, Refusal
from cubetable.games.cubulus.players.forced_wins import attack, wins_with
from cubetable.study.puzzles import Puzzle, puzzles
from cubetable.study.puzzles.attempt import after_reply, attempt, show_best
from tests.budget import games

TWO = next(one for one in puzzles("cubulus") if one.own_moves == 2)
THREE = next(one for one in puzzles("cubulus") if one.own_moves == 3)
CHOICE = puzzles("eight_by_eight")[-1]


def solved(one: Puzzle) -> tuple[str, ...]:
    """Solve it by what is shown, and give the line."""
    made = show_best(one, ())
    while made.verdict == "right":
        made = show_best(one, made.line)
    assert made.verdict == "solved"
    return made.line


@pytest.mark.parametrize("one", [*puzzles("cubulus")[:: games(50, 20)], *puzzles("eight_by_eight")[::40]], ids=str)
def test_the_shown_moves_lead_to_the_solution(one: Puzzle) -> None:
    assert (len(solved(one)) + 1) // 2 <= one.own_moves


def test_a_right_move_is_answered_by_the_longest_defence() -> None:
    made = attempt(THREE, THREE.line[:1])
    assert (made.verdict, made.left, len(made.line)) == ("right", 2, 2)
    assert THREE.game.actors(made.state) == (THREE.seat,)
    assert attack(THREE.game, made.state, made.left) is not None
    assert attack(THREE.game, made.state, made.left - 1) is None


def test_a_wrong_move_gets_its_refutation_and_stays_until_it_is_taken_back() -> None:
    game = TWO.game
    wrong = [game.move_text(TWO.start, TWO.seat, move) for move in game.moves(TWO.start, TWO.seat)]
    wrong.remove(TWO.line[0])
    for text in wrong[::7]:
        made = attempt(TWO, [text])
        assert made.verdict == "wrong"
        assert made.line == (text,)
        after = after_reply(made)
        assert (after is None) == (made.reply is None)
        if after is not None:
            assert not game.actors(after) or attack(game, after, TWO.own_moves - 1) is None


def test_every_move_that_wins_in_time_counts_and_no_other() -> None:
    choices = 0
    for one in [one for one in puzzles("cubulus") if one.own_moves == 2][: games(3, 6)]:
        game, stands = one.game, attempt(one, one.line[:1])
        for move in game.moves(stands.state, one.seat):
            text = game.move_text(stands.state, one.seat, move)
            wins = wins_with(game, stands.state, move, stands.left)
            assert attempt(one, (*stands.line, text)).verdict == ("solved" if wins else "wrong")
            choices += wins
    assert choices > 3


def test_of_choices_only_the_best_is_right() -> None:
    for text, chance in CHOICE.chances.items():
        verdict = attempt(CHOICE, [text]).verdict
        assert verdict == ("solved" if chance == max(CHOICE.chances.values()) else "wrong")


@pytest.mark.parametrize(
    ("moves", "kind"),
    [
        (["Z9"], BadNotation),
        ([TWO.line[0]] * 9, Refusal),
        ([*TWO.line, "D5*"], Refusal),
    ],
)
def test_a_line_that_cannot_be_judged_is_refused(moves: list[str], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        attempt(TWO, moves)


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    made = attempt(TWO, ["@222"])
    assert (made.verdict, made.line, made.left) == ("refused", (), TWO.own_moves)
    assert made.remark is not None
    assert made.remark.rule.startswith("CLS-")
    assert (made.state == TWO.start).all()


def test_a_lost_line_has_no_move_to_show() -> None:
    game = TWO.game
    made = attempt(TWO, TWO.line[:1])
    wasted = next(
        line
        for move in game.moves(made.state, TWO.seat)
        if (line := attempt(TWO, (*made.line, game.move_text(made.state, TWO.seat, move)))).verdict == "wrong"
    )
    assert show_best(TWO, wasted.line).verdict == "wrong"
    assert show_best(TWO, TWO.line).verdict == "solved"
