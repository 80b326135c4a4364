"""Whether a position has a single best move."""

import pytest

import cubetable
from cubetable.core.errors import Refusal
from cubetable.study.positions import MARGIN, is_puzzle, weigh
from cubetable.study.puzzles import puzzle

WINS = "1r6/4rrrr/4ry2/4y3/4yy2/4y3/4y3/yr4r1 y 8 -,-"
QUIET = "8/8/8/8/8/8/8/8 r 2 -,-"


def test_the_move_that_wins_is_far_ahead_and_the_answer_is_always_the_same() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state(WINS)
    found = weigh(game, state)
    assert (found.seat, found.lines[0].move, is_puzzle(found)) == (1, "8,5", True)
    assert found.remark is not None
    assert found == weigh(game, state)


def test_an_opening_is_no_puzzle() -> None:
    game = cubetable.game("eight_by_eight")
    found = weigh(game, game.parse_state(QUIET))
    assert found.lead is not None
    assert found.lead < MARGIN


@pytest.mark.parametrize(
    ("text", "said"),
    [("8/8/8/8/8/8/8/8 r - -,-", "is waiting for a roll"), ("rrrrr3/8/8/8/8/8/8/8 - - -,-", "game is over")],
)
def test_where_no_seat_decides_there_is_no_best_move(text: str, said: str) -> None:
    game = cubetable.game("eight_by_eight")
    with pytest.raises(Refusal, match=said):
        weigh(game, game.parse_state(text))


def test_a_proved_win_is_compared_with_the_moves_that_the_proof_leaves_open() -> None:
    one = puzzle("cubulus", 1)
    found = weigh(one.game, one.start)
    assert (found.proved, found.lines[0].move, is_puzzle(found)) == (True, one.line[0], True)
