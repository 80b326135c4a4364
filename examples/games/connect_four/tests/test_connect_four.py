"""One test for each numbered rule of Connect Four, and for its board."""

import pytest

import cubetable
from cubetable import BadNotation, Game, IllegalMove, State

GAME: Game = cubetable.game("connect_four")
EMPTY = "/".join(["......."] * 6)
DRAWN = "257771314744647214154617633623313656555222"


def after(columns: str) -> State:
    """Play moves one by one."""
    state = GAME.start()
    for text in columns:
        (seat,) = GAME.actors(state)
        state = GAME.play(state, seat, GAME.parse_move(state, seat, text))
    return state


def test_C4_01_the_board_has_seven_empty_columns_of_six() -> None:
    assert GAME.state_text(GAME.start()) == f"{EMPTY} r"
    with pytest.raises(BadNotation, match="“8” is not a move"):
        after("8")


def test_C4_02_the_players_move_in_turn() -> None:
    assert GAME.actors(after("")) == (0,)
    assert GAME.actors(after("4")) == (1,)


def test_C4_03_a_disc_falls_to_the_lowest_free_cell_and_a_full_column_takes_none() -> None:
    assert GAME.state_text(after("444")) == "......./......./......./...r.../...y.../...r... y"
    with pytest.raises(IllegalMove, match=r"Column 4 is full \(C4-03\)"):
        after("4444444")


@pytest.mark.parametrize(
    ("columns", "winner"), [("1213141", 0), ("1122334", 0), ("4344535254427475", 1), ("72146711332261", 1)]
)
def test_C4_04_four_in_a_line_win(columns: str, winner: int) -> None:
    outcome = GAME.outcome(after(columns))
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert GAME.outcome(after(columns[:-1])) is None


def test_C4_05_a_full_board_without_a_line_is_a_draw() -> None:
    outcome = GAME.outcome(after(DRAWN))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "connect_four.decided.full")


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY} y",  # red begins
        "......./......./......./......./...r.../....... y",  # a disc hangs in the air
        "......./......./......./......./......./rr..... r",  # yellow has not moved
        "......./......./......./......./yyyy.../rrrr... -",  # the game was over before
    ],
)
def test_a_position_that_cannot_come_up_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse_state(text)


def test_the_board_is_drawn_in_plain_text() -> None:
    board = GAME.draw(after("4441"), 0).splitlines()
    assert board[3:7] == ["· · · ● · · ·", "· · · ◆ · · ·", "◆ · · ● · · ·", "1 2 3 4 5 6 7"]
    assert board[-1] == "Red to move."


def test_a_column_says_what_lies_in_it() -> None:
    scene = GAME.scene(after("4441"), 0)
    assert scene is not None
    assert scene["places"][3]["holds"]["en"] == "red, yellow, red (bottom to top)"
    assert [piece["name"] for piece in scene["pieces"]] == ["0,0", "3,0", "3,1", "3,2"]
    assert scene["above"] == []


def test_the_winning_line_is_drawn() -> None:
    scene = GAME.scene(after("1213141"), None)
    assert scene is not None
    assert len(scene["above"]) == 2
