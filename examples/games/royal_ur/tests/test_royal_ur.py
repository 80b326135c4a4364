"""One test for each numbered rule of the Royal Game of Ur, and for its board."""

import pytest

import cubetable
from cubetable import CHANCE, BadNotation, Game, IllegalMove, State

GAME: Game = cubetable.game("royal_ur")


def after(*texts: str, start: str | None = None, game: Game = GAME) -> State:
    """Play moves one by one; a number is a roll."""
    state = game.start() if start is None else game.parse_state(start)
    for text in texts:
        (actor,) = game.actors(state)
        state = game.play(state, actor, game.parse_move(state, actor, text))
    return state


def text_after(*texts: str, start: str | None = None) -> str:
    """Play moves one by one, and write the position."""
    return GAME.state_text(after(*texts, start=start))


def refusal(*texts: str, start: str | None = None) -> str:
    """Say why the last move is refused."""
    with pytest.raises(IllegalMove) as refused:
        after(*texts, start=start)
    return str(refused.value)


def test_UR_01_all_pieces_are_in_hand_at_the_start() -> None:
    assert text_after() == "....../......../...... 7,0 7,0 r ?"
    assert "(UR-01)" in refusal("1", "c4")


def test_UR_01_a_path_has_fourteen_squares() -> None:
    state, squares = after(start="....../......../...... 7,0 7,0 r ?"), ["a5"]
    while squares[-1] != "a7":
        state = after("1", squares[-1], start=GAME.state_text(state))
        (moved,) = [name for name, seat in GAME.view(state, 0)["board"].items() if seat == 0]
        squares.append(moved)
        if GAME.view(state, 0)["turn"] == 1:
            state = after("0", start=GAME.state_text(state))
    assert squares[1:] == [*("a4", "a3", "a2", "a1"), *(f"b{n}" for n in range(1, 9)), *("a8", "a7")]


def test_UR_02_four_dice_are_rolled_for_each_turn() -> None:
    assert GAME.actors(after()) == (CHANCE,)
    assert GAME.weights(after()) == [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)]
    assert GAME.actors(after("3")) == (0,)
    assert GAME.actors(after("3", "a5", "2")) == (1,)


def test_UR_03_a_piece_moves_as_many_squares_as_the_roll_says() -> None:
    assert text_after("3", "a5") == "....../......../.r.... 6,0 7,0 b ?"
    assert text_after("3", start="....../......../.r.r.. 5,0 7,0 r ?") == "....../......../.r.r.. 5,0 7,0 r 3"
    assert text_after("3", "a2", start="....../......../.r.r.. 5,0 7,0 r ?") == "....../.r....../...r.. 5,0 7,0 b ?"
    assert refusal("3", "b1") == "You have no piece at b1 (UR-03)."


def test_UR_04_a_square_holds_one_piece() -> None:
    start = "....../......../.r.r.. 5,0 7,0 r ?"
    assert (
        refusal("2", "a4", start=start)
        == "The piece at a4 cannot move: one of your own is where it would land (UR-04)."
    )
    assert [GAME.move_text(after("3", start=start), 0, move) for move in GAME.moves(after("3", start=start), 0)] == [
        "a4",
        "a2",
    ]


def test_UR_05_a_piece_on_a_shared_square_is_sent_back() -> None:
    start = "....../..b...../r..... 6,0 6,0 r ?"
    assert text_after("3", "a1", start=start) == "....../..r...../...... 6,0 7,0 b ?"


def test_UR_05_pieces_on_own_squares_are_not_met() -> None:
    start = "...b../......../...... 7,0 6,0 r ?"
    assert text_after("1", "a5", start=start) == "...b../......../...r.. 6,0 6,0 b ?"


@pytest.mark.parametrize(
    ("start", "roll", "square"),
    [
        ("....../......../...... 7,0 7,0 r ?", "4", "a5"),
        ("....../..r...../...... 6,0 7,0 r ?", "1", "b3"),
        ("....../.......r/...... 6,0 7,0 r ?", "2", "b8"),
    ],
)
def test_UR_06_a_rosette_gives_another_roll(start: str, roll: str, square: str) -> None:
    state = after(roll, square, start=start)
    assert GAME.actors(state) == (CHANCE,)
    assert GAME.nature_moves_for(state) == 0


def test_UR_06_the_rosette_in_the_middle_is_safe() -> None:
    told = refusal("2", "b2", start="....../.r.b..../...... 6,0 6,0 r ?")
    assert told == "The piece at b2 cannot move: the piece on the rosette in the middle is safe (UR-06)."


def test_UR_07_a_piece_leaves_the_board_with_the_exact_roll() -> None:
    start = "....../......../....r. 6,0 7,0 r ?"
    assert text_after("1", "a7", start=start) == "....../......../...... 6,1 7,0 b ?"
    assert "exact roll" in refusal("2", "a7", start=start)


def test_UR_08_the_turn_passes_after_0_or_if_no_piece_can_move() -> None:
    assert text_after("0") == "....../......../...... 7,0 7,0 b ?"
    assert text_after("2", start="....../......../....r. 0,6 7,0 r ?") == "....../......../....r. 0,6 7,0 b ?"


def test_UR_09_who_brings_all_pieces_home_wins() -> None:
    outcome = GAME.outcome(after("1", "a7", start="....../......../....r. 0,6 7,0 r ?"))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((7, 0), (0,))


@pytest.mark.parametrize("pieces", range(1, 8))
def test_option_pieces(pieces: int) -> None:
    game = cubetable.game("royal_ur", pieces=pieces)
    assert game.state_text(game.start()) == f"....../......../...... {pieces},0 {pieces},0 r ?"


@pytest.mark.parametrize(
    "text",
    [
        "....../......../...... 7,0 6,0 r ?",
        "r...../......../...... 6,0 7,0 r ?",
        "....../......../...... 7,0 7,0 r 0",
        "....../......../....r. 0,6 7,0 r 2",
        "....../......../...... 0,7 7,0 b ?",
        "....../......../....r. 0,6 7,0 -",
        "......./......./...... 7,0 7,0 r ?",
    ],
)
def test_a_position_that_cannot_come_up_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse_state(text)


def test_the_board_is_drawn_in_plain_text() -> None:
    lines = GAME.draw(after("3", "a5", "2"), 1).splitlines()
    assert next(line for line in lines if line.startswith("a")).split()[1:5] == ["·", "●", "·", "·"]
    assert lines[-1] == "Blue to move. The dice show 2."


def test_a_piece_that_enters_comes_from_the_hand() -> None:
    before, now = (GAME.scene(after(*texts), 0) for texts in (("3",), ("3", "a5")))
    assert before is not None
    assert now is not None
    names = [{piece["name"] for piece in scene["pieces"]} for scene in (before, now)]
    assert names[1] - names[0] == {"0a2"}
    assert names[0] - names[1] == {"0hand6"}
