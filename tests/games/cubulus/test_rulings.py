"""The rulings that need care, each question that the sheet leaves open, and the test positions."""

import pytest

from cubetable import CHANCE, IllegalMove, OptionError
from cubetable.games.cubulus.rules.layout import QUIET
from tests.games.cubulus.positions import (
    BOTH_NEXT,
    FOREIGN_NEXT,
    NEUTRALS_IN,
    A,
    B,
    C,
    after,
    balls,
    cube,
    cubulus,
    ended,
    goes_on,
    texts,
    why,
)

Case = tuple[int, str, str, str, str, dict[int, tuple[int, ...]]]
POSITIONS: dict[int, Case] = {
    1: (2, "B", "NN./NNN/NBB/.../..A/.NB/.../.NN/..A", "D8", "NN./NNN/NBB/.../..A/.BB/.../.NN/.NA", {4: (B,), 6: (B,)}),
    2: (2, "A", "AAB/ANN/.A./BN./NN./A../NNN/.../.N.", "F8*", "AAB/AAN/.N./BN./NN./A../NNN/.../.N.", {6: (A,)}),
    3: (2, "A", ".N./NNN/BNN/A../..N/AAN/.AB/BNB/ABA", "R1", ".N./NNN/BNN/A../..N/AAN/ABA/BNB/ABA", {6: (B,)}),
    4: (2, "B", ".N./N../NN./NN./N../NB./AA./BNA/.A.", "F1", ".N./N../NN./NN./N../NB./BA./ANA/BA.", {6: (A,)}),
    5: (3, "C", ".BA/BAA/..B/.AC/A.C/..A/AAC/BCB/BBC", "U8*", ".AA/BAA/..B/.AC/A.C/..A/ABC/BCB/BBC", {6: (A, B)}),
    6: (
        3,
        "A",
        "BCB/ABC/AAA/CAB/BCC/BBA/CCB/AAC/BCA",
        "F1*",
        "BCB/ABC/AAA/CAB/BCC/BBA/BCB/CAC/ACA",
        {4: (B,), 6: (B, C)},
    ),
}


@pytest.mark.parametrize("sides", [4, 6])
@pytest.mark.parametrize("number", POSITIONS)
def test_positions_1_to_6(number: int, sides: int) -> None:
    players, mover, before, text, cube_after, winners = POSITIONS[number]
    game = cubulus(players=players, sides=sides)
    state = game.parse_state(f"{before} {mover} - 0")
    ending = after(game, text, at=state)
    assert cube(game, ending) == cube_after
    end = game.outcome(ending)
    assert (None if end is None else end.winners) == winners.get(sides)


def test_position_7_the_opposite_shift_is_refused_for_one_turn() -> None:
    game = cubulus()
    state = after(game, "L7*", at=f"{NEUTRALS_IN} A - 0")
    assert why(game, state, "R9*") == ("CLS-13", "undoes")
    assert why(game, state, "L7*") is None
    later = after(game, "U1", at=state)
    assert why(game, later, "R9*") is None
    assert why(game, later, "L7*") is None


# Rulings that need care


def test_R1_the_second_seat_places_then_the_first_begins_and_three_start_at_once() -> None:
    game = cubulus()
    state = game.start()
    for cell in ("111", "222", "333", "112", "113", "121", "131", "211", "311"):
        assert game.actors(state) == (B,)
        state = after(game, f"@{cell}", at=state)
    assert game.actors(state) == (A,)
    assert cubulus(players=3).actors(cubulus(players=3).start()) == (A,)


def test_R2_random_neutrals_are_nine_uniform_moves_of_chance() -> None:
    game = cubulus(neutrals="random")
    state = game.start()
    for count in range(9):
        assert game.actors(state) == (CHANCE,)
        chances = game.chances(state)
        assert [move for move, _ in chances] == list(game.moves(state, CHANCE))
        assert {chance for _, chance in chances} == {1 / (27 - count)}
        assert game.move_text(state, CHANCE, chances[0][0]).startswith("@")
        state = game.play(state, CHANCE, chances[count][0])
    assert game.actors(state) == (A,)
    assert game.chances(state) == []


def test_R2_three_players_have_no_random_neutrals() -> None:
    with pytest.raises(OptionError, match="three players") as refused:
        cubulus(players=3, neutrals="random")
    assert refused.value.text("ru").startswith("Втроём играют без нейтральных шаров")
    assert str(cubulus(players=3, neutrals="placed")) == "cubulus(players=3)"


def test_R3_both_ends_of_a_line_are_moves_even_where_nothing_changes() -> None:
    game = cubulus()
    state = game.parse_state(f"{NEUTRALS_IN} A - 0")
    assert {"F8*", "B8*"} <= set(texts(game, state))
    turned = after(game, "F8*", at=state)
    assert cube(game, turned) == cube(game, state)
    assert why(game, turned, "B8*") == ("CLS-13", "undoes")
    assert turned[QUIET] == 1


EQUAL_ONLY = ".NN/A.N/AN./AN./AAA/..A/A.A/.N./NNN A L5* 1"
"""A has no ball left; the only full lines are three of A's in the middle and three neutral balls on top."""
FULL_OF_STRIPES = "AAA/BBB/CCC/BBB/CCC/AAA/CCC/AAA/BBB A - 0"


def test_R4_equal_lines_are_left_alone_while_there_is_another_move() -> None:
    game = cubulus(equal_turn=False)
    state = game.parse_state(f"{NEUTRALS_IN} A - 0")
    assert not any(text.endswith("*") for text in texts(game, state))
    assert why(game, state, "F8*") == ("CLS-12", "equal_line")
    three = cubulus(players=3, equal_turn=False)
    striped = three.parse_state(FULL_OF_STRIPES)
    offered = texts(three, striped)
    assert len(offered) == 36
    assert not {"L7*", "R9*", "L1*"} & set(offered)


def test_R4_equal_lines_are_the_moves_of_a_seat_without_another_less_the_banned() -> None:
    game = cubulus(equal_turn=False)
    state = game.parse_state(EQUAL_ONLY)
    assert texts(game, state) == ["R5*", "L1*", "R3*"]
    assert why(game, state, "L5*") == ("CLS-13", "undoes")
    assert cube(game, after(game, "L1*", at=state)) == cube(game, state)


def test_R5_the_ban_follows_the_shift_and_nothing_else() -> None:
    game = cubulus()
    state = after(game, "F8*", at=f"{NEUTRALS_IN} A - 0")
    assert game.view(state, B)["banned"] == ["B8*"]
    assert game.view(after(game, "U1", at=state), A)["banned"] == []


def test_R5_with_next_the_third_player_may_undo() -> None:
    game = cubulus(players=3)
    state = after(game, "U1", "U2", "U3", "L1*", "L3")
    assert game.actors(state) == (C,)
    assert why(game, state, "R3*") is None


def test_R6_with_own_the_ban_lasts_until_its_seat_is_on_turn_again() -> None:
    game = cubulus(players=3, ban="own")
    state = after(game, "U1", "U2", "U3", "L1*")
    assert why(game, state, "R3*") == ("CLS-13", "undoes")
    state = after(game, "L3", at=state)
    assert game.actors(state) == (C,)
    assert why(game, state, "R3*") == ("CLS-13", "undoes")
    assert game.view(state, C)["banned"] == ["R3*"]
    state = after(game, "L9", at=state)
    assert game.actors(state) == (A,)
    assert why(game, state, "R3*") is None


def test_R6_two_bans_at_once() -> None:
    game = cubulus(players=3, ban="own")
    state = after(game, "U1", "U2", "U3", "U4", "U5", "U6", "L1*", "L2*")
    assert game.view(state, C)["banned"] == ["R2*", "R3*"]
    assert {why(game, state, text) for text in ("R2*", "R3*")} == {("CLS-13", "undoes")}


def test_R6_with_two_players_own_is_next() -> None:
    for ban in ("next", "own"):
        game = cubulus(ban=ban)
        state = after(game, "F8*", at=f"{NEUTRALS_IN} A - 0")
        assert game.view(state, None)["banned"] == ["B8*"]
        assert game.view(after(game, "U1", at=state), None)["banned"] == []


def test_R7_neutral_squares_mean_nothing() -> None:
    game = cubulus()
    state = after(game, "@111", "@211", "@112", "@212", "@113", "@213", "@311", "@312", "@313")
    assert game.actors(state) == (A,)
    assert goes_on(game, game.state_text(state), "U5")


def test_R8_the_mover_wins_only_if_no_other_seat_has_a_square() -> None:
    game = cubulus()
    assert ended(game, FOREIGN_NEXT, "L3").winners == (B,)
    assert ended(game, BOTH_NEXT, "F6").winners == (A,)


def test_R9_ignored_a_foreign_square_waits_for_its_owner() -> None:
    game = cubulus(foreign="ignored")
    assert goes_on(game, FOREIGN_NEXT, "L3")
    state = after(game, "L3", "U9", at=FOREIGN_NEXT)
    end = game.outcome(state)
    assert end is not None
    assert end.winners == (B,)


def test_R9_ignored_its_owner_may_also_lose_it_by_its_own_turn() -> None:
    game = cubulus(foreign="ignored")
    state = after(game, "L3", at=FOREIGN_NEXT)
    assert goes_on(game, game.state_text(state), "L6*")  # the ball of 312 comes back at 112


def test_R9_ignored_others_win_by_a_square_of_the_same_turn_only() -> None:
    game = cubulus(players=3, foreign="ignored")
    standing = "BB./.A./CC./B../..A/CC./A.B/..A/A.A B - 0"  # C has had a square since A's turn
    assert ended(game, standing, "F5").winners == (B,)
    assert ended(cubulus(foreign="ignored"), BOTH_NEXT, "F6").winners == (A,)


@pytest.mark.parametrize(("number", "winners"), [(5, None), (6, (B, C))])
def test_R9_ignored_with_three_the_squares_of_both_others_count_beside_the_movers_own(
    number: int, winners: tuple[int, ...] | None
) -> None:
    players, mover, before, text, _, _ = POSITIONS[number]
    game = cubulus(players=players, sides=6, foreign="ignored")
    end = game.outcome(after(game, text, at=f"{before} {mover} - 0"))
    assert (None if end is None else end.winners) == winners


def test_R10_the_count_is_of_all_seats_and_an_insertion_starts_it_anew() -> None:
    game = cubulus(quiet_limit=20)
    state = after(game, "F8*", "F8*", at=f"{NEUTRALS_IN} A - 0")
    assert state[QUIET] == 2
    assert after(game, "U1", at=state)[QUIET] == 0
    drawn = after(game, *["F8*"] * 18, at=state)
    end = game.outcome(drawn)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((0, 0), (), "cubulus.decided.quiet")
    assert game.returns(drawn) == (0.0, 0.0)
    assert game.tell(drawn) == "20 shifts in a row without a new ball: the game is a draw."


def test_R10_a_square_made_by_the_last_shift_wins() -> None:
    position = "ANA/.N./N.N/.NN/.N./..N/AAB/.N./.B. A L9* {}"
    game = cubulus(quiet_limit=20)
    assert ended(game, position.format(19), "R1*").winners == (A,)
    assert ended(game, position.format(19), "R7*").winners == ()


@pytest.mark.parametrize(
    ("cell", "spellings"),
    [("111", "D1 F7 L9"), ("313", "U9 F3 R1"), ("331", "D9 B7 R9"), ("212", "F5"), ("132", "B6 L4"), ("233", "U2 B2")],
)
def test_R11_each_face_spells_the_same_insertion_into_an_empty_cell(cell: str, spellings: str) -> None:
    game = cubulus(players=3)
    first, *others = spellings.split()
    assert first in texts(game, game.start())
    for other in others:
        assert other not in texts(game, game.start())
        assert game.parse_move(game.start(), A, other) == game.parse_move(game.start(), A, first)
    assert balls(after(game, spellings.rsplit(maxsplit=1)[-1]), A) == {cell}


def test_R11_a_pushing_insertion_has_the_face_pushed_at() -> None:
    game = cubulus(players=3)
    state = after(game, "D1")
    assert {"D1", "F7", "L9"} <= set(texts(game, state))
    assert [balls(after(game, text, at=state), A) for text in ("D1", "F7", "L9")] == [{"112"}, {"121"}, {"211"}]


def test_R11_the_star_must_be_there_exactly_where_the_line_is_full() -> None:
    game = cubulus()
    state = game.parse_state(f"{NEUTRALS_IN} A - 0")
    for text, key in (("F8", "line_is_full"), ("U1*", "line_has_a_gap"), ("D1*", "line_has_a_gap")):
        with pytest.raises(IllegalMove) as refused:
            game.parse_move(state, A, text)
        assert refused.value.reason.key == f"cubulus.reason.{key}"


def test_R12_letters_are_seats() -> None:
    game = cubulus(players=3)
    assert game.state_text(after(game, "D1", "D2", "D3")).startswith("ABC/")


# Questions that the sheet leaves open


def test_A1_squares_on_top_and_bottom_mean_nothing_by_default() -> None:
    before = "AAB/ANN/.A./BN./NN./A../NNN/.../.N. A - 0"
    assert goes_on(cubulus(), before, "F8*")
    assert ended(cubulus(sides=6), before, "F8*").winners == (A,)


def test_A2_three_shapes_and_no_other() -> None:
    game = cubulus(players=3, sides=6)
    assert goes_on(game, "AA./.A./A../.../.../BCB/CB./..C/... A - 0", "R4")


def test_A3_neutral_balls_may_go_into_the_centre() -> None:
    assert why(cubulus(), cubulus().start(), "@222") is None


def test_A4_insertions_ban_nothing() -> None:
    game = cubulus()
    state = after(game, "U1", at=f"{NEUTRALS_IN} A - 0")
    assert game.view(state, None)["banned"] == []


def test_A5_an_equal_line_may_be_shifted_by_default() -> None:
    assert goes_on(cubulus(), f"{NEUTRALS_IN} A - 0", "F8*", "F8*", "F8*")


def test_A6_a_square_for_another_seat_wins_for_it_at_once() -> None:
    assert ended(cubulus(), FOREIGN_NEXT, "L3").winners == (B,)


def test_A7_two_others_win_together() -> None:
    game = cubulus(players=3, sides=6)
    state = after(game, "U8*", at=".BA/BAA/..B/.AC/A.C/..A/AAC/BCB/BBC C - 0")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((1, 1, 0), (A, B), "cubulus.decided.shared")
    assert game.returns(state) == (0.5, 0.5, 0.0)
    assert "Red, Black share the win" in game.tell(state)


def test_A8_a_hundred_shifts_draw_by_default() -> None:
    game = cubulus()
    position = f"{NEUTRALS_IN} A - 0"
    assert goes_on(game, position, *["F8*"] * 99)
    assert ended(game, position, *["F8*"] * 100).winners == ()


def test_A9_a_full_line_may_be_shifted_with_balls_in_hand() -> None:
    game = cubulus()
    offered = texts(game, game.parse_state(f"{NEUTRALS_IN} A - 0"))
    assert sum(text.endswith("*") for text in offered) == 12
    assert sum(not text.endswith("*") for text in offered) == 26


def test_A10_a_push_stops_at_the_gap() -> None:
    game = cubulus(players=3)
    assert cube(game, after(game, "L9", at="B.C/.../.../A../.../.../.../.../... A - 0")).startswith("ABC/")


def test_A11_a_ball_stays_in_the_outer_cell() -> None:
    game = cubulus(players=3)
    position = ".BC/.../.../A../.../.../.../.../... A - 0"
    assert cube(game, after(game, "L9", at=position)).startswith("ABC/")
    assert cube(game, after(game, "L9", at="..C/B../.../A../.../.../.../.../... A - 0")).startswith("A.C/")


def test_A12_choosing_colours_is_no_move() -> None:
    assert all(text.startswith("@") for text in texts(cubulus(), cubulus().start()))
