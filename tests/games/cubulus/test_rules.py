"""The numbered statements of Cubulus, one by one."""

from itertools import product

import numpy as np
import pytest

from cubetable import IllegalMove
from cubetable.core.bits import members, popcount
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import FACE_CELLS, HOLE, SHIFT_OF, cell_text, line_of
from cubetable.games.cubulus.rules.options import CubulusOptions
from tests.games.cubulus.positions import (
    BOTH_NEXT,
    EMPTY,
    FOREIGN_NEXT,
    NEUTRALS_IN,
    OWN_NEXT,
    SCATTERED,
    A,
    B,
    C,
    after,
    balls,
    cube,
    cubulus,
    ended,
    texts,
    why,
)

NINE = ("@111", "@211", "@311", "@121", "@221", "@321", "@131", "@231", "@222")


def test_CLS_01_two_or_three_play() -> None:
    assert CubulusOptions.seats() == (2, 3)
    assert "8" in cubulus().say("facts")


@pytest.mark.parametrize("players", [2, 3])
def test_CLS_02_27_cells_and_nine_balls_of_each_of_three_colours(players: int) -> None:
    game = cubulus(players=players)
    view = game.view(game.start(), None)
    assert len(view["cells"]) == 27
    assert view["in_hand"] == [9] * players
    assert view["to_place"] == (9 if players == 2 else 0)


def test_CLS_03_four_of_one_colour_on_an_upright_side_win() -> None:
    assert ended(cubulus(), OWN_NEXT, "F5").winners == (A,)


def test_CLS_04_the_cube_starts_empty() -> None:
    game = cubulus()
    assert cube(game, game.start()) == EMPTY


def test_CLS_05_the_third_colour_is_neutral() -> None:
    game = cubulus()
    state = after(game, *NINE)
    assert balls(state, 2) == {text[1:] for text in NINE}
    assert game.view(state, None)["neutral"] == 2
    assert cubulus(players=3).view(cubulus(players=3).start(), None)["neutral"] is None


def test_CLS_06_the_seats_are_the_order_of_play() -> None:
    game = cubulus()
    assert game.actors(after(game, *NINE)) == (A,)


def test_CLS_07_the_other_player_puts_nine_neutral_balls_anywhere() -> None:
    game = cubulus()
    state = game.start()
    assert sorted(texts(game, state)) == sorted(f"@{x}{y}{z}" for x, y, z in product("123", repeat=3))
    for count, text in enumerate(NINE):
        assert game.actors(state) == (B,)
        assert len(texts(game, state)) == 27 - count
        state = after(game, text, at=state)
    assert why(game, state, "@333") == ("CLS-07", "neutrals_are_in")


def test_CLS_07_a_cell_takes_one_ball_and_own_balls_wait() -> None:
    game = cubulus()
    state = after(game, "@222")
    assert why(game, state, "@222") == ("CLS-07", "occupied")
    assert why(game, state, "F5") == ("CLS-07", "neutrals_first")
    assert why(game, state, "F5*") == ("CLS-07", "neutrals_first")


def test_CLS_08_then_the_players_take_turns() -> None:
    game = cubulus()
    state = after(game, *NINE)
    for seat, text in zip((A, B, A, B), ("U1", "U2", "U3", "U4"), strict=True):
        assert game.actors(state) == (seat,)
        assert game.moves(state, 1 - seat) == []
        state = after(game, text, at=state)
    assert len(balls(state, A)) == len(balls(state, B)) == 2


def test_CLS_09_a_ball_enters_through_an_outer_cell() -> None:
    game = cubulus(players=3)
    firsts = texts(game, game.start())
    assert len(firsts) == 26
    entered = {next(iter(balls(after(game, text), A))) for text in firsts}
    assert entered == {f"{x}{y}{z}" for x, y, z in product("123", repeat=3)} - {"222"}


LINES = [("XY.", "NXY"), ("X.Y", "NXY"), ("X..", "NX."), (".XY", "NXY"), ("..X", "N.X"), (".X.", "NX."), ("...", "N..")]


@pytest.mark.parametrize(("line", "result"), LINES, ids=[line for line, _ in LINES])
def test_CLS_10_a_push_moves_one_or_two_balls_as_far_as_the_first_gap(line: str, result: str) -> None:
    game = cubulus(players=3)
    for name in HOLE:
        before = game.start()
        cells = line_of(SHIFT_OF[f"{name}*"])
        for cell, mark in zip(cells, line, strict=True):
            if mark != ".":
                before[at.BALLS + {"X": B, "Y": C}[mark]] |= 1 << cell
        pushed = after(game, name, at=before)
        marks = {"X": B, "Y": C, "N": A}
        view = game.view(pushed, None)["cells"]
        assert [view[cell_text(cell)] for cell in cells] == [marks.get(mark) for mark in result], name


def test_CLS_11_no_ball_is_pushed_out() -> None:
    game = cubulus()
    state = game.parse_state(f"{NEUTRALS_IN} A - 0")
    assert why(game, state, "F8") == ("CLS-11", "line_is_full")
    reason = game.explain(state, A, "F8")
    assert reason is not None
    assert reason.at == ("211", "221", "231")
    assert reason.text() == (
        "The line behind this hole is full, so no ball fits in, but you can shift the whole line: "
        "front side, lower middle (CLS-11)."
    )
    assert "среднее нижнее" in reason.text("ru")


def test_CLS_12_the_third_ball_of_a_shifted_line_comes_back_at_its_first_cell() -> None:
    game = cubulus(players=3)
    for name in HOLE:
        state = game.start()
        cells = line_of(SHIFT_OF[f"{name}*"])
        for colour, cell in enumerate(cells):
            state[at.BALLS + colour] |= 1 << cell
        view = game.view(after(game, f"{name}*", at=state), None)
        assert [view["cells"][cell_text(cell)] for cell in cells] == [C, A, B], name
        assert view["in_hand"] == [8, 8, 8]


def test_CLS_12_a_line_with_a_gap_is_not_reordered() -> None:
    game = cubulus()
    state = game.parse_state(f"{SCATTERED} A - 0")
    assert why(game, state, "F7*") == ("CLS-12", "line_has_a_gap")
    reason = game.explain(state, A, "F9*")
    assert reason is not None
    assert reason.at == ("321", "331")


def test_CLS_13_the_next_turn_may_not_undo_a_shift() -> None:
    game = cubulus()
    state = after(game, "F8*", at=f"{NEUTRALS_IN} A - 0")
    assert why(game, state, "B8*") == ("CLS-13", "undoes")
    assert "B8*" not in texts(game, state)
    assert why(game, state, "F8*") is None
    with pytest.raises(IllegalMove, match="CLS-13"):
        after(game, "B8*", at=state)
    assert why(game, after(game, "U1", at=state), "B8*") is None


def test_CLS_14_without_balls_only_full_lines_are_left() -> None:
    game = cubulus(sides=6)
    state = game.parse_state("AAN/BNA/ABA/NBN/ANB/N.A/.NB/A.A/BNN A - 0")
    assert len(balls(state, A)) == 9
    assert all(text.endswith("*") for text in texts(game, state))
    assert why(game, state, "U7") == ("CLS-14", "no_ball_left")


def test_CLS_14_a_full_cube_offers_all_54_shifts() -> None:
    game = cubulus(players=3)
    state = game.parse_state("ABC/BCA/CAB/BCA/CAB/ABC/CAB/ABC/BCA A - 0")
    assert sorted(texts(game, state)) == sorted(f"{name}*" for name in HOLE)


def test_CLS_15_the_first_square_wins_and_ends_the_game() -> None:
    game = cubulus()
    state = after(game, "F5", at=OWN_NEXT)
    assert game.actors(state) == ()
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((1, 0), (A,), "cubulus.decided.own")
    assert game.tell(state) == "A square for Red: front side, upper right.\nRed won."
    for seat in (A, B):
        reason = game.explain(state, seat, "U1")
        assert reason is not None
        assert reason.rule == "CLS-15"


SHAPES = {"1245", "2356", "4578", "5689", "1379", "2468"}


@pytest.mark.parametrize("face", "FBLRUD")
def test_CLS_16_six_squares_on_each_side(face: str) -> None:
    cells = FACE_CELLS[face]
    inside = [members(int(square)) for square in at.SQUARES if set(members(int(square))) <= set(cells)]
    assert {"".join(str(n) for n, cell in enumerate(cells, 1) if cell in square) for square in inside} == SHAPES


def test_CLS_16_36_squares_24_of_them_upright_and_how_often_each_cell_is_used() -> None:
    assert len({int(square) for square in at.SQUARES}) == 36
    upright = {cell for face in "FBLR" for cell in FACE_CELLS[face]}
    assert all(set(members(int(square))) <= upright for square in at.SQUARES[: at.UPRIGHT_SQUARES])
    used = [sum(int(square) >> cell & 1 for square in at.SQUARES) for cell in range(27)]
    middles = [cell_text(cell).count("2") for cell in range(27)]
    assert [{0: 6, 1: 6, 2: 4, 3: 0}[middle] for middle in middles] == used


@pytest.mark.parametrize("seat", [A, B, C])
@pytest.mark.parametrize("sides", [4, 6])
def test_CLS_16_every_square_wins_where_it_counts_and_nothing_less_does(seat: int, sides: int) -> None:
    game = cubulus(players=3, sides=sides)
    for number, square in enumerate(at.SQUARES.tolist()):
        for last in members(square):
            state = game.start()
            state[at.BALLS + seat] = square & ~(1 << last)
            state[at.TURN] = seat
            name = next(name for name, hole in HOLE.items() if hole.cell == last)
            end = game.outcome(after(game, name, at=state))
            assert (end is not None and end.winners == (seat,)) == (number < at.UPRIGHT_SQUARES or sides == 6)


def test_CLS_17_the_other_player_wins_if_both_have_a_square_at_once() -> None:
    game = cubulus()
    state = after(game, "F6", at=BOTH_NEXT)
    end = game.outcome(state)
    assert end is not None
    assert (end.winners, end.reason) == ((A,), "cubulus.decided.both")
    assert {square["seat"] for square in game.view(state, None)["squares"]} == {A, B}
    assert game.tell(state).endswith("Black made a square, but the same turn made one for another player, so Red won.")


def test_CLS_17_only_theirs_wins_for_them_too() -> None:
    game = cubulus()
    state = after(game, "L3", at=FOREIGN_NEXT)
    end = game.outcome(state)
    assert end is not None
    assert (end.winners, end.reason) == ((B,), "cubulus.decided.foreign")
    assert game.tell(state).endswith("Red made the last move, but it completed another player's square, so Black won.")


def test_CLS_18_three_play_without_neutral_balls() -> None:
    game = cubulus(players=3)
    assert game.actors(game.start()) == (A,)
    assert why(game, game.start(), "@222") == ("CLS-18", "no_neutrals")


def test_CLS_19_each_of_three_has_nine_balls() -> None:
    game = cubulus(players=3)
    assert game.view(game.start(), None)["in_hand"] == [9, 9, 9]


def test_CLS_20_three_take_turns_in_order() -> None:
    game = cubulus(players=3)
    state = game.start()
    for seat, text in zip((A, B, C, A), ("U1", "U2", "U3", "U4"), strict=True):
        assert game.actors(state) == (seat,)
        state = after(game, text, at=state)
    assert (balls(state, A), balls(state, B), balls(state, C)) == ({"133", "123"}, {"233"}, {"333"})


def test_CLS_21_a_turn_is_a_ball_or_a_shift_of_a_full_line() -> None:
    game = cubulus(players=3)
    state = after(game, "U1", "U2", "U3")
    kinds = {text.endswith("*") for text in texts(game, state)}
    assert kinds == {True, False}
    assert [text for text in texts(game, state) if text.endswith("*")] == ["L1*", "R3*"]


def test_CLS_22_three_win_as_two_do() -> None:
    game = cubulus(players=3)
    three = game.parse_state("BCB/ABC/AAA/CAB/BCC/BBA/CCB/AAC/BCA A - 0")
    end = game.outcome(after(game, "F1*", at=three))
    assert end is not None
    assert end.winners == (B,)


def test_27_lines_have_54_ends_and_share_one_cell_at_most() -> None:
    ends = [
        row
        for row in range(at.LINE.size)
        if ((at.LOW_ROWS >> row if row < at.WORD else at.HIGH_ROWS >> row - at.WORD) & 1)
    ]
    lines = {int(at.LINE[row]) & (1 << 27) - 1 for row in ends if row >= 32}
    assert len([row for row in ends if row >= 32]) == len(SHIFT_OF) == 54
    assert len(lines) == 27
    assert all(popcount(one & other) <= 1 for one in lines for other in lines if one != other)


def test_there_is_always_a_move() -> None:
    rng = np.random.default_rng(1)
    for players in (2, 3):
        game = cubulus(players=players, quiet_limit=400)
        for _ in range(40):
            state = game.start()
            while actors := game.actors(state):
                moves = game.moves(state, actors[0])
                assert moves
                state = game.play(state, actors[0], moves[int(rng.integers(len(moves)))])
