"""The rulings that need care, and each question that the document leaves open, with its default."""

import numpy as np
import pytest

from cubetable import CHANCE, CLOCK, IllegalMove
from cubetable.core.laws.walk import walk
from cubetable.games.eight_by_eight.rules.layout import PIECES
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions
from tests.games.eight_by_eight.positions import (
    ALMOST_FULL_3,
    EMPTY,
    FULL_3,
    RED,
    TWENTY_FIVE,
    TWENTY_FOUR,
    YELLOW,
    dark,
    die,
    eight,
    ended,
    last_round,
    over,
    pieces,
    tokens,
    turn,
    with_pieces,
)
from tests.games.playing import after, texts, turns

FIVE = 0b11111 << 56
"""Five cells in row 8."""
ALL_DARK = "12345678"
NOBODY_PLACES = f"{TWENTY_FIVE} r - -,{ALL_DARK}"
"""Red has no token left, and yellow has blacked out everything."""


# Rulings that need care


@pytest.mark.parametrize("position", [f"{EMPTY} r - -,-", f"{EMPTY} r - {ALL_DARK},-", f"{TWENTY_FIVE} r - -,-"])
def test_R1_every_turn_starts_with_eight_outcomes_of_an_eighth(position: str) -> None:
    game = eight()
    state = game.parse_state(position)
    assert game.actors(state) == (CHANCE,)
    assert game.chances(state) == [(number, 1 / 8) for number in range(1, 9)]


def test_R1_so_does_every_other_roll_of_the_turn() -> None:
    game = eight()
    state = after(game, "8", "x")
    assert game.chances(state) == game.chances(game.start())
    assert game.chances(after(game, "8")) == []


def test_R2_a_blacked_out_number_ends_the_turn_before_anything_else() -> None:
    game = eight()
    for board in (EMPTY, TWENTY_FOUR, FULL_3):  # of the 24 and the blackout, no token is left
        state = game.play(game.parse_state(f"{board} r - 3,-"), CHANCE, die(3))
        assert game.actors(state) == (CHANCE,)
        assert turn(state) == YELLOW


def test_R3_a_forced_decision_is_still_made() -> None:
    game = eight()
    state = after(game, "1", at=game.parse_state(f"{TWENTY_FIVE} r - -,-"))
    assert game.actors(state) == (RED,)
    assert texts(game, state) == {"-"}
    assert turn(after(game, "-", at=state)) == YELLOW


@pytest.mark.parametrize(
    ("options", "moves"), [({}, {"x", "-"}), ({"stuck": "end"}, {"-"}), ({"blackouts": False}, {"-"})]
)
def test_R4_row_and_column_full_leave_a_blackout_or_nothing(options: dict[str, object], moves: set[str]) -> None:
    game = eight(**options)
    state = after(game, "3", at=game.parse_state(f"{FULL_3} y - -,-"))
    assert texts(game, state) == moves


@pytest.mark.parametrize(
    ("options", "moves"), [({}, {"8,3", "x"}), ({"stuck": "end"}, {"8,3", "x"}), ({"blackouts": False}, {"8,3"})]
)
def test_R5_with_a_vacancy_there_is_no_passing(options: dict[str, object], moves: set[str]) -> None:
    game = eight(**options)
    state = after(game, "3", at=game.parse_state(f"{ALMOST_FULL_3} y - -,-"))
    assert texts(game, state) == moves


def test_R6_the_die_is_rolled_again_after_the_last_token() -> None:
    game = eight()
    state = turns(game, "1x", at=game.parse_state(f"{TWENTY_FOUR} r - -,-"))
    assert (game.actors(state), turn(state), tokens(state, RED)) == ((CHANCE,), RED, 0)
    assert texts(game, after(game, "2", at=state)) == {"-"}


def test_R6_the_die_is_rolled_again_after_the_eighth_number() -> None:
    game = eight()
    state = turns(game, "8x", at=game.parse_state(f"{EMPTY} r - 1234567,-"))
    assert (game.actors(state), turn(state), tokens(state, RED)) == ((CHANCE,), RED, 17)


def test_R7_only_the_line_of_the_seat_whose_turn_ends_is_tested() -> None:
    # No game leads here: yellow has five in line before the first turn.
    game = eight()
    state = turns(game, "8:8,8", at=with_pieces(game.start(), YELLOW, FIVE))
    assert not last_round(state)
    assert last_round(turns(game, "8:8,7", at=state))


@pytest.mark.parametrize("sudden_death", [False, True])
@pytest.mark.parametrize("ending", ["6:6,6", "6x 6!", "7!", "3-"])
def test_R7_however_the_turn_ends_the_line_is_tested(ending: str, sudden_death: bool) -> None:
    # No game leads here: red has five in line before its turn.
    game = eight(sudden_death=sudden_death)
    state = game.parse_state(f"{FULL_3} r - 7,-")
    state = turns(game, ending, at=with_pieces(state, RED, int(state[PIECES + RED]) | FIVE))
    assert last_round(state)
    assert over(state) == sudden_death


def test_R8_the_game_goes_on_to_the_end_of_the_round_although_no_seat_can_place() -> None:
    game = eight()
    state = turns(game, "4-", at=game.parse_state(NOBODY_PLACES))
    assert (game.actors(state), turn(state)) == ((CHANCE,), YELLOW)
    assert over(turns(game, "4!", at=state))


def test_R8_until_then_a_seat_may_still_black_out() -> None:
    # Red takes the last vacancy that the open number has; yellow may black that number out all the same.
    game = eight()
    state = turns(game, "3:8,3", at=game.parse_state(f"{ALMOST_FULL_3} r - 1245678,1245678"))
    assert texts(game, after(game, "3", at=state)) == {"x", "-"}
    state = turns(game, "3x", at=state)
    assert not over(state)
    state = turns(game, "5!", at=state)
    assert over(state)
    assert dark(state, YELLOW) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_R9_scores_are_full_lengths() -> None:
    game = eight(players=3, line=4, sudden_death=True)
    outcome = ended(game, "rrr1rr2/8/8/8/7y/8/8/8 r - -,-,-", "4:1,4")
    assert outcome.scores == (6, 1, 0)


@pytest.mark.parametrize(("line", "ends"), [(4, True), (5, True), (6, False)])
def test_R9_line_is_the_threshold(line: int, ends: bool) -> None:
    game = eight(line=line)
    position = game.parse_state("rr1rr3/8/8/8/8/8/8/8 r - -,-")
    assert last_round(turns(game, "3:1,3", at=position)) == ends


@pytest.mark.parametrize(("line", "winners"), [(4, (RED,)), (5, ()), (6, ())])
def test_R10_in_a_draw_no_seat_wins_and_the_scores_stay(line: int, winners: tuple[int, ...]) -> None:
    game = eight(no_line="draw", line=line)
    outcome = ended(game, f"rrrr4/8/8/8/8/8/8/8 y - {ALL_DARK},{ALL_DARK}", "1!")
    assert (outcome.scores, outcome.winners) == ((4, 0), winners)
    assert outcome.reason == f"eight_by_eight.decided.{'line' if winners else 'draw'}"


# Questions that the document leaves open


def test_A1_a_full_row_and_column_may_be_blacked_out() -> None:
    game = eight()
    state = game.parse_state(f"{FULL_3} y - -,-")
    assert dark(turns(game, "3x", at=state), YELLOW) == [3]
    assert turn(turns(game, "3-", at=state)) == RED


def test_A2_no_seat_may_pass_while_there_is_room() -> None:
    game = eight()
    with pytest.raises(IllegalMove, match="cannot end the turn without a piece"):
        after(game, "3", "-", at=game.parse_state(f"{ALMOST_FULL_3} y - -,-"))


def test_A3_without_tokens_the_roll_is_shown_and_the_turn_ends() -> None:
    game = eight()
    state = after(game, "2", at=game.parse_state(f"{TWENTY_FIVE} r - -,-"))
    assert game.view(state, YELLOW)["roll"] == 2
    for text in ("2,1", "x"):
        with pytest.raises(IllegalMove):
            after(game, text, at=state)
    assert turn(after(game, "-", at=state)) == YELLOW


def test_A4_the_last_token_may_be_a_blackout() -> None:
    game = eight()
    assert "x" in texts(game, after(game, "1", at=game.parse_state(f"{TWENTY_FOUR} r - -,-")))


def test_A5_two_players_may_black_out_one_number() -> None:
    state = turns(eight(), "8x 1:1,1 8x")
    assert dark(state, RED) == dark(state, YELLOW) == [8]


def test_A6_all_eight_numbers_may_be_blacked_out() -> None:
    game = eight()
    state = turns(game, "1x 2x 3x 4x 5x 6x 7x 8x")
    for number in range(1, 9):
        assert turn(turns(game, f"{number}!", at=state)) == YELLOW


def test_A7_the_game_ends_when_no_seat_can_ever_place_again() -> None:
    outcome = ended(eight(), NOBODY_PLACES, "4- 4!")
    assert (outcome.scores, outcome.winners) == ((2, 0), (RED,))


def test_A7_full_rows_and_columns_count_as_blacked_out_ones_do() -> None:
    game = eight()
    assert over(turns(game, "3-", at=game.parse_state(f"{FULL_3} y - 1245678,1245678")))
    assert not over(turns(game, "1!", at=game.parse_state(f"{ALMOST_FULL_3} y - 1245678,1245678")))
    assert not over(turns(game, "3-", at=game.parse_state(f"{FULL_3} y - 124567,1245678")))


def test_A7_one_seat_with_a_token_and_an_open_number_is_enough() -> None:
    game = eight(players=3)
    dead = f"{TWENTY_FIVE} g - -,{ALL_DARK},{ALL_DARK}"
    alive = f"{TWENTY_FIVE} g - -,1234567,{ALL_DARK}"
    assert over(turns(game, "4!", at=game.parse_state(dead)))
    assert not over(turns(game, "4!", at=game.parse_state(alive)))


def test_A7_the_board_need_not_be_full() -> None:
    game = eight()
    state = game.parse_state(f"{EMPTY} y - {ALL_DARK},{ALL_DARK}")
    assert over(turns(game, "1!", at=state))


def test_A8_without_a_line_the_ranking_is_the_same_as_ever() -> None:
    outcome = ended(eight(), f"{EMPTY} y - {ALL_DARK},{ALL_DARK}", "1!")
    assert (outcome.scores, outcome.winners) == ((0, 0), (RED, YELLOW))
    outcome = ended(eight(), f"r7/8/8/8/8/8/8/8 y - {ALL_DARK},{ALL_DARK}", "1!")
    assert outcome.winners == (RED,)


def test_A9_only_pieces_on_cells_count() -> None:
    # Seats that are level so far have as many tokens on dots, so only the cells can tell them apart.
    board = "rrrr4/8/8/8/5r2/8/8/yyyy4"
    assert ended(eight(), f"{board} r - 12,34", "5:1,5 8:8,5").winners == (RED,)


def test_A10_six_count_as_six_and_pieces_beyond_a_gap_do_not() -> None:
    assert ended(eight(), "rrr1rr2/8/8/8/8/8/8/8 r - -,-", "4:1,4 8:8,8").scores == (6, 1)
    assert ended(eight(), "rrrr2rr/8/8/8/8/8/8/8 r - -,-", "5:1,5 8:8,8").scores == (5, 1)
    assert ended(eight(), "rrrr1rrr/8/8/8/8/8/8/8 r - -,-", "5:1,5 8:8,8").scores == (8, 1)


def test_A11_the_first_line_does_not_end_the_game_at_once() -> None:
    game = eight()
    assert not over(turns(game, "1:1,5", at=game.parse_state("rrrr4/8/8/8/8/8/8/8 r - -,-")))


@pytest.mark.parametrize("number", range(1, 9))
def test_A12_any_number_just_rolled_may_be_blacked_out_unless_it_is_already(number: int) -> None:
    game = eight()
    assert dark(turns(game, f"{number}x"), RED) == [number]
    state = turns(game, f"{number}x")
    assert turn(game.play(state, CHANCE, die(number))) == YELLOW


def test_A13_blackouts_are_never_taken_back() -> None:
    for seed in range(5):
        before: list[set[int]] = [set(), set()]
        for state in walk(eight(), np.random.default_rng(seed)).states():
            now = [set(dark(state, seat)) for seat in (RED, YELLOW)]
            assert all(a <= b for a, b in zip(before, now, strict=True))
            assert all(tokens(state, s) + len(now[s]) + len(pieces(state, s)) == 25 for s in (RED, YELLOW))
            before = now


def test_A14_the_first_player_takes_red() -> None:
    for players in EightByEightOptions.seats():
        game = eight(players=players)
        assert turn(game.start()) == RED


def test_there_is_no_clock() -> None:
    game = eight()
    for state in walk(game, np.random.default_rng(1)).states():
        assert not game.moves(state, CLOCK)
