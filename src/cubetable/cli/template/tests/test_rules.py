"""One test for each numbered rule of Tic-Tac-Toe."""

import pytest

import cubetable
from cubetable import Game, IllegalMove, State

GAME: Game = cubetable.game("tic_tac_toe")


def after(*texts: str) -> State:
    """Play moves one by one."""
    state = GAME.start()
    for text in texts:
        (seat,) = GAME.actors(state)
        state = GAME.play(state, seat, GAME.parse_move(state, seat, text))
    return state


def test_TTT_01_the_board_has_nine_cells_and_is_empty() -> None:
    assert GAME.state_text(GAME.start()) == ".../.../... x"


def test_TTT_02_the_players_move_in_turn() -> None:
    assert GAME.actors(after()) == (0,)
    assert GAME.actors(after("2,2")) == (1,)


def test_TTT_03_a_taken_cell_cannot_be_marked() -> None:
    with pytest.raises(IllegalMove, match=r"2,2 is taken \(TTT-03\)"):
        after("2,2", "2,2")


def test_TTT_04_three_in_a_line_win() -> None:
    outcome = GAME.outcome(after("1,1", "2,1", "1,2", "2,2", "1,3"))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_TTT_05_a_full_board_without_a_line_is_a_draw() -> None:
    outcome = GAME.outcome(after("1,1", "2,2", "3,3", "1,2", "3,2", "3,1", "1,3", "2,3", "2,1"))
    assert outcome is not None
    assert outcome.winners == ()
