"""The view of Eight-by-Eight for seats and spectators: data, picture, the story of the end, and planes."""

import numpy as np
import pytest

from cubetable import CHANCE
from cubetable.core.laws.walk import walk
from cubetable.games.eight_by_eight.rules.layout import BLACKOUT, NOTHING
from tests.games.eight_by_eight.positions import BLUE, EMPTY, FULL_3, GREEN, RED, TWENTY_FIVE, YELLOW, eight, turn
from tests.games.playing import after, turns

EXAMPLE = "8/1r6/2r1yr2/3r4/4r3/5r2/ryyy1yy1/8 y 5 8,13"
"""The rulebook's last example: yellow to make six in row 7."""


# As data


def test_the_view_holds_all_that_lies_on_the_table() -> None:
    game = eight()
    cells: list[list[int | None]] = [[None] * 8 for _ in range(8)]
    for row, column in ((2, 2), (3, 3), (3, 6), (4, 4), (5, 5), (6, 6), (7, 1)):
        cells[row - 1][column - 1] = RED
    for row, column in ((3, 5), (7, 2), (7, 3), (7, 4), (7, 6), (7, 7)):
        cells[row - 1][column - 1] = YELLOW
    in_column, in_row = (["1,5", "2,5", "4,5"], ["6,5", "7,5", "8,5"])
    assert game.view(game.parse_state(EXAMPLE), YELLOW) == {
        "game": "eight_by_eight",
        "seat": YELLOW,
        "players": 2,
        "actors": [YELLOW],
        "turn": YELLOW,
        "roll": 5,
        "cells": cells,
        "blackouts": [[8], [1, 3]],
        "tokens": [17, 17],
        "standings": [
            {"seat": RED, "line": 5, "blackouts": 1, "pieces": 7},
            {"seat": YELLOW, "line": 3, "blackouts": 2, "pieces": 6},
        ],
        "nearly": [],
        "lines": [],
        "last_round": RED,
        "moves": [*in_column, "5,1", "5,2", "5,3", "5,4", "5,6", "5,7", "5,8", *in_row, "x"],
        "outcome": None,
    }


@pytest.mark.parametrize("seat", [RED, None])
def test_a_seat_that_does_not_decide_is_shown_no_moves(seat: int | None) -> None:
    game = eight()
    state = game.parse_state(EXAMPLE)
    assert game.view(state, seat) == {**game.view(state, YELLOW), "seat": seat, "moves": []}


def test_before_a_roll_no_seat_is_shown_moves() -> None:
    game = eight(players=3)
    shown = game.view(game.start(), RED)
    assert (shown["actors"], shown["turn"], shown["roll"], shown["moves"]) == ([CHANCE], RED, None, [])
    assert shown["tokens"] == [25, 25, 25]
    assert shown["last_round"] is None
    assert shown["game"] == "eight_by_eight(players=3)"


def test_the_view_of_a_finished_game_has_its_outcome() -> None:
    game = eight()
    shown = game.view(after(game, "7,5", at=game.parse_state(EXAMPLE)), RED)
    assert (shown["actors"], shown["turn"], shown["moves"]) == ([], None, [])
    assert shown["outcome"] == {"scores": [5, 6], "winners": [YELLOW], "reason": "eight_by_eight.decided.line"}


def test_nothing_is_hidden() -> None:
    game = eight()
    state = game.parse_state(EXAMPLE)
    for seat in (RED, YELLOW, None):
        assert (game.redact(state, seat) == state).all()
        assert game.sees(state, YELLOW, BLACKOUT, seat) == "x"


# As a picture


def test_the_picture_shows_glyphs_dots_and_where_to_place() -> None:
    game = eight()
    assert game.draw(game.parse_state(EXAMPLE), YELLOW).splitlines() == [
        "            1  2  3  4  5  6  7  8",
        "● Red       ∘  ∘  ∘  ∘  ∘  ∘  ∘  ●   17 in hand",
        "◆ Yellow    ◆  ∘  ◆  ∘  ∘  ∘  ∘  ∘   17 in hand",
        "",
        "         1  ·  ·  ·  ·  +  ·  ·  ·",
        "         2  ·  ●  ·  ·  +  ·  ·  ·",
        "         3  ·  ·  ●  ·  ◆  ●  ·  ·",
        "         4  ·  ·  ·  ●  +  ·  ·  ·",
        "         5  +  +  +  +  ●  +  +  +",
        "         6  ·  ·  ·  ·  +  ●  ·  ·",
        "         7  ●  ◆  ◆  ◆  +  ◆  ◆  ·",
        "         8  ·  ·  ·  ·  +  ·  ·  ·",
        "",
        (
            "Yellow rolled 5: place in row 5 or column 5 (+), or type x to black out 5 and roll again. "
            "Last round: it ends after Yellow's turn."
        ),
    ]


def test_the_picture_for_another_has_no_marks_and_speaks_russian() -> None:
    game = eight()
    drawn = game.draw(game.parse_state(EXAMPLE), RED, "ru")
    assert "+" not in drawn
    assert "● Красные   ∘  ∘  ∘  ∘  ∘  ∘  ∘  ●   в запасе 17" in drawn
    assert drawn.endswith("Жёлтые: выпало 5, ждём хода. Последний круг: его завершают жёлтые.")


def test_four_seats_have_four_glyphs() -> None:
    game = eight(players=4)
    drawn = game.draw(turns(game, "1:1,1 2:2,2 3:3,3 4:4,4"), None)
    assert [line[:8].strip() for line in drawn.splitlines()[1:5]] == ["● Red", "◆ Yellow", "▲ Green", "■ Blue"]
    assert [drawn.count(glyph) for glyph in "●◆▲■"] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("options", "position", "said"),
    [
        ({}, f"{EMPTY} r - -,-", "Red to roll."),
        (
            {"blackouts": False},
            f"{EMPTY} r 4 -,-",
            "Red rolled 4: place in row 4 or column 4 (+).",
        ),
        (
            {},
            f"{FULL_3} y 3 -,-",
            (
                "Yellow rolled 3, but row 3 and column 3 are full: type x to black out 3 and roll again, "
                "or - to end the turn."
            ),
        ),
        (
            {"stuck": "end"},
            f"{FULL_3} y 3 -,-",
            "Yellow rolled 3, but no move is possible: type - to end the turn.",
        ),
        ({}, f"{TWENTY_FIVE} r 3 -,-", "Red rolled 3, but no move is possible: type - to end the turn."),
        ({}, "rrrrr3/8/8/8/8/8/8/8 - - -,-", "The game is over."),
        ({"players": 4}, "rrrrr3/8/8/8/8/8/8/8 y - -,-,-,-", "Yellow to roll. Last round: it ends after Blue's turn."),
    ],
)
def test_the_picture_names_the_choices(options: dict[str, object], position: str, said: str) -> None:
    game = eight(**options)
    state = game.parse_state(position)
    assert game.draw(state, max(turn(state), RED)).splitlines()[-1] == said


# How it ended


@pytest.mark.parametrize(
    ("options", "position", "told"),
    [
        (
            {},
            "rrrrr3/8/8/8/8/8/8/yyyyyy2 - - -,-",
            "The last round is over.\nLongest line: Red 5, Yellow 6.\nYellow won.",
        ),
        (
            {},
            "rrrrr3/8/8/8/8/8/8/yyyyy3 - - 1,2345",
            (
                "The last round is over.\nLongest line: Red 5, Yellow 5.\n"
                "Tied. Most blacked-out numbers: Red 1, Yellow 4.\nYellow won."
            ),
        ),
        (
            {"players": 3},
            "rrrrr3/r7/yyyyy3/8/8/8/8/8 - - -,-,12",
            (
                "The last round is over.\nLongest line: Red 5, Yellow 5, Green 0.\n"
                "Tied. Most blacked-out numbers: Red 0, Yellow 0.\n"
                "Still tied. Most pieces on the board: Red 6, Yellow 5.\nRed won."
            ),
        ),
        (
            {},
            "rrrrr3/8/8/8/8/8/8/yyyyy3 - - 1,2",
            (
                "The last round is over.\nLongest line: Red 5, Yellow 5.\n"
                "Tied. Most blacked-out numbers: Red 1, Yellow 1.\n"
                "Still tied. Most pieces on the board: Red 5, Yellow 5.\nStill tied: Red, Yellow share the win."
            ),
        ),
        (
            {},
            "rr6/8/8/8/8/8/8/y7 - - 12345678,12345678",
            "Nobody can place a piece any more.\nLongest line: Red 2, Yellow 1.\nRed won.",
        ),
        (
            {"no_line": "draw"},
            "rr6/8/8/8/8/8/8/y7 - - 12345678,12345678",
            (
                "Nobody can place a piece any more.\nLongest line: Red 2, Yellow 1.\n"
                "No line is long enough: the game is a draw."
            ),
        ),
        (
            {"sudden_death": True},
            "rrrrr3/8/8/8/8/8/8/yyyy4 - - -,-",
            "The first line ends the game.\nLongest line: Red 5, Yellow 4.\nRed won.",
        ),
    ],
)
def test_the_story_of_the_end_has_every_comparison_that_was_needed(
    options: dict[str, object], position: str, told: str
) -> None:
    game = eight(**options)
    state = game.parse_state(position)
    assert game.tell(state) == told
    assert len(game.tell(state, "ru").splitlines()) == len(told.splitlines())


def test_a_game_that_is_not_over_has_no_such_story() -> None:
    game = eight()
    assert game.outcome(game.start()) is None
    with pytest.raises(ValueError, match="not over"):
        game.tell(game.start())


# For learning programs


def test_the_mask_has_one_place_a_move() -> None:
    game = eight()
    state = game.parse_state(EXAMPLE)
    moves = game.moves(state, YELLOW)
    mask = game.coder.mask(moves)
    assert (mask.dtype, mask.shape, game.coder.actions) == (np.dtype(np.bool_), (66,), 66)
    assert np.flatnonzero(mask).tolist() == list(moves)
    assert mask[BLACKOUT]
    assert not mask[NOTHING]
    assert not game.coder.mask([]).any()
    assert all(game.coder.move(state, YELLOW, game.coder.action(state, YELLOW, move)) == move for move in moves)


def test_the_planes_begin_with_the_seat_that_looks() -> None:
    game = eight(players=4)
    state = game.parse_state("r7/1y6/2g5/3b4/8/8/8/8 g 5 1,23,-,8")
    planes = game.coder.observe(state, GREEN)
    assert (planes.dtype, planes.shape, game.coder.shape) == (np.dtype(np.float32), (15, 8, 8), (15, 8, 8))
    order = [GREEN, BLUE, RED, YELLOW]
    places = {RED: (0, 0), YELLOW: (1, 1), GREEN: (2, 2), BLUE: (3, 3)}
    for plane, seat in enumerate(order):
        assert np.argwhere(planes[plane]).tolist() == [list(places[seat])]
    dark = [np.flatnonzero(planes[4 + i][0]).tolist() for i in range(4)]
    assert dark == [[], [7], [0], [1, 2]]
    assert all((planes[4 + i] == planes[4 + i][0]).all() for i in range(4))
    tokens = [24, 23, 23, 22]
    for i in range(4):
        assert planes[8 + i] == pytest.approx(np.full((8, 8), tokens[i] / 25))
    cross = [[row == 4 or column == 4 for column in range(8)] for row in range(8)]
    assert (planes[12] == cross).all()
    assert (planes[13] == 0).all()
    assert (planes[14] == 1).all()


def test_the_last_planes_say_last_round_and_whose_decision() -> None:
    game = eight()
    decides = game.parse_state(EXAMPLE)
    assert [float(game.coder.observe(decides, seat)[-1].mean()) for seat in (RED, YELLOW)] == [0, 1]
    assert float(game.coder.observe(decides, RED)[-2].mean()) == 1
    rolls = game.start()
    assert [float(game.coder.observe(rolls, seat)[-3:].max()) for seat in (RED, YELLOW)] == [0, 0]


def test_the_planes_turn_with_the_board() -> None:
    game = eight()
    turns_of = {turned.name: turned for turned in game.symmetries}
    assert list(turns_of) == ["transpose", "half turn", "transpose and half turn"]
    for state in list(walk(game, np.random.default_rng(3)).states())[::7]:
        planes = game.coder.observe(state, RED)
        turned = game.coder.observe(turns_of["transpose"].state(state), RED)
        pieces_and_cross = [0, 1, 6]
        assert (turned[pieces_and_cross] == planes[pieces_and_cross].transpose(0, 2, 1)).all()
        turned = game.coder.observe(turns_of["half turn"].state(state), RED)
        assert (turned == planes[:, ::-1, ::-1]).all()
