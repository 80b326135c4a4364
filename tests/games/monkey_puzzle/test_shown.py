"""Monkey Puzzle shows what it must and hides the rest: views, pictures, secrets, numbers for learning programs."""

import json

import numpy as np

from cubetable import CLOCK
from tests.games.monkey_puzzle.positions import COLOURED, after, dealt, made


def test_the_view_of_a_hunt_lists_no_moves_and_no_other_sheet() -> None:
    game = made(players=3)
    state = after(game, dealt(game), "1:take:3+5=8", "2:take:5*6=30", "3:done")
    view = game.view(game.redact(state, 0), 0)
    assert view["moves"] == []
    assert view["sheets"][1:] == [None, None]
    assert view["done"] == [False, False, True]
    assert view["cells"][0][0] == {"digit": 8, "colour": "r"}
    sheet = view["sheets"][0]
    assert sheet is not None
    assert {key: sheet[0][key] for key in ("equation", "digits", "points", "verdict")} == {
        "equation": "3+5=8",
        "digits": "358",
        "points": 1,
        "verdict": "scores",
    }
    assert json.loads(json.dumps(view)) == view


def test_the_view_after_a_round_has_the_points_of_each_equation() -> None:
    game = made(rounds=2)
    state = after(game, dealt(game), "1:take:4+1=5", "1:take:3+5=8", "1:take:8-5=3", "2:take:5-1=4", "time")
    view = game.view(game.redact(state, None), None)
    assert view["phase"] == "deal"
    assert view["round"] == 1
    assert view["round_points"] == [1, 0]
    verdicts = [[(one["equation"], one["verdict"]) for one in sheet or []] for sheet in view["sheets"]]
    assert verdicts[1] == [("5-1=4", "shared")]
    assert sorted(verdict for _, verdict in verdicts[0]) == ["again", "scores", "shared"]
    assert ("4+1=5", "shared") in verdicts[0]


def test_the_cells_of_an_equation_spell_it() -> None:
    game = made()
    sheet = game.view(after(game, dealt(game), "1:take:5*(4+8)/6-1=9"), 0)["sheets"][0]
    assert sheet is not None
    row_and_column = [divmod(cell, 4) for cell in sheet[0]["cells"]]
    assert row_and_column == [(1, 1), (2, 0), (1, 0), (2, 1), (3, 1), (3, 0)]


def test_a_seats_equations_are_hidden_and_its_stop_is_public() -> None:
    game = made()
    state = dealt(game)
    take, done = game.parse_move(state, 0, "take:3+5=8"), game.parse_move(state, 0, "done")
    assert [game.sees(state, 0, take, seat) for seat in (0, 1, None)] == ["take:3+5=8", None, None]
    assert [game.sees(state, 0, done, seat) for seat in (0, 1, None)] == ["done"] * 3
    assert game.sees(state, CLOCK, 0, None) == "time"


def test_a_hidden_sheet_leaves_no_trace() -> None:
    game = made()
    empty = dealt(game)
    full = after(game, empty, "2:take:3+5=8", "2:take:4+1=5", "2:drop:3+5=8")
    assert game.redact(full, 0).tobytes() == game.redact(empty, 0).tobytes()
    assert game.redact(full, 1).tobytes() == full.tobytes()
    world = game.resample(game.redact(full, 0), 0, np.random.default_rng(1))
    assert game.redact(world, 0).tobytes() == game.redact(full, 0).tobytes()
    for move in world[115 + 512 : 115 + 512 + int(world[104])].tolist():
        assert game.why(empty, 1, 2 * move) is None


def test_the_order_of_writing_leaves_no_trace() -> None:
    game = made()
    one = after(game, dealt(game), "1:take:3+5=8", "2:take:4+1=5", "1:take:5*6=30")
    other = after(game, dealt(game), "1:take:5*6=30", "1:take:3+5=8", "2:take:4+1=5")
    assert np.array_equal(one, other)


def test_the_picture_stands_without_colour() -> None:
    game = made()
    state = after(game, dealt(game), "1:take:3+5=8")
    drawn = game.draw(game.redact(state, 0), 0)
    assert "  8r 8b 0g 3y\n  8o 5v 5r 6b\n  4g 6y 5o 8v\n  9r 1b 4g 1y\n" in drawn
    assert "3+5=8" in drawn
    assert "358" in drawn
    assert "3+5=8  " not in game.draw(game.redact(state, 1), 1)
    assert "··" in game.draw(game.start(), None, "ru")


def test_a_long_sheet_is_cut_in_the_picture() -> None:
    game = made()
    state = dealt(game)
    for move in game.moves(state, 0)[1:41]:
        state = game.play(state, 0, move)
    assert "… and 16 more" in game.draw(state, 0)


def test_how_the_end_is_told() -> None:
    game = made()
    won = after(game, dealt(game), "1:take:3+5=8", "time")
    assert game.tell(won) == "Points: Player 1 1, Player 2 0.\nPlayer 1 won."
    level = after(game, dealt(game), "time")
    assert "share the win" in game.tell(level)
    assert [game.outcome(state).reason for state in (won, level)] == [  # type: ignore[union-attr]  # both are over
        "monkey_puzzle.decided.points",
        "monkey_puzzle.decided.shared",
    ]


def test_actions_are_numbered_by_the_board() -> None:
    game = made()
    state = after(game, dealt(game), "1:take:3+5=8")
    moves = list(game.moves(state, 0))
    coder = game.coder
    actions = [coder.action(state, 0, move) for move in moves]
    assert actions == list(range(len(moves)))
    assert [coder.move(state, 0, action) for action in actions[::500]] == moves[::500]
    mask = coder.mask(game.moves(state, 0))
    assert mask.sum() == len(moves)
    assert mask[: len(moves)].all()
    assert mask.shape == (coder.actions,)


def test_the_planes() -> None:
    game = made(players=3)
    state = after(game, dealt(game, COLOURED), "1:take:3+5=8", "2:done")
    planes = game.coder.observe(game.redact(state, 0), 0)
    assert planes.shape == game.coder.shape
    assert planes[8].sum() == 4
    assert planes[:10].sum() == planes[10:16].sum() == 16
    assert planes[16].sum() == 3
    assert [plane[0, 0] for plane in planes[18:21]] == [0, 1, 0]
    assert planes[-1].all()
    assert not game.coder.observe(game.redact(state, 1), 1)[-1].any()
