"""The worked examples, counts and test cases of Eight-by-Eight, played through the oracle."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.eight_by_eight.oracle import (
    CHANCE,
    CLOCK,
    Cell,
    Oracle,
    Position,
    longest_line,
    may_ever_place,
    tokens_in_hand,
)

RED, YELLOW = 0, 1
BOARD = [(row, column) for row in range(1, 9) for column in range(1, 9)]
# Two cells in five of every row, column and diagonal, so no line of three; 26 cells.
SPARSE = [(row, column) for row, column in BOARD if (row + 2 * column) % 5 < 2]
# Both seats have blacked out every number but 3.
ALL_BUT_THREE = ({1, 2, 4, 5, 6, 7, 8}, {1, 2, 4, 5, 6, 7, 8})


def after(oracle: Oracle, turns: str, position: Position | None = None) -> Position:
    """Play a record in the notation of the rules, checking that every group is written back alike."""
    position = position or oracle.start()
    for group in turns.split():
        roll, decision = group[0], group[1:].lstrip(":")
        written = oracle.record_group(position, roll, None if decision == "!" else decision)
        assert written == group
        position = oracle.play(position, CHANCE, roll)
        if decision != "!":
            position = oracle.play(position, position.turn, decision)
    return position


def numbers_out(position: Position) -> list[list[int]]:
    """Each seat's blacked-out numbers in order."""
    return [sorted(numbers) for numbers in position.dark]


def rolled(oracle: Oracle, position: Position, number: int) -> set[str]:
    """The decisions of the seat on turn after this roll."""
    position = oracle.play(position, CHANCE, str(number))
    return oracle.moves(position, position.turn)


def table(*pieces: set[Cell], dark: tuple[set[int], ...] = (), turn: int = RED) -> Position:
    """A position set up by hand, the seat on turn to roll."""
    missing: list[set[int]] = [set()] * (len(pieces) - len(dark))
    blacked_out = tuple(frozenset(numbers) for numbers in [*dark, *missing])
    return Position(tuple(frozenset(cells) for cells in pieces), blacked_out, turn)


def split(cells: list[Cell]) -> list[set[Cell]]:
    """Deal cells to two seats in turn."""
    return [set(cells[0::2]), set(cells[1::2])]


def row_and_column(number: int) -> list[Cell]:
    """The fifteen cells of this number, the row first."""
    row = [(number, other) for other in range(1, 9)]
    return row + [(other, number) for other in range(1, 9) if other != number]


def dead_board(oracle: Oracle, turn: int) -> Position:
    """Make a position in which no seat can place again: red has no token, yellow has blacked out all eight numbers."""
    position = table(set(SPARSE[:25]), {(8, 7), (8, 8)}, dark=(set(), set(range(1, 9))), turn=turn)
    assert not any(may_ever_place(position, seat) for seat in range(oracle.players))
    return position


# The turn


def test_EBE_04_red_starts_and_EBE_05_play_goes_round() -> None:
    oracle = Oracle(players=4)
    assert oracle.start().turn == RED
    assert after(oracle, "1:1,1 1:1,2 1:1,3").turn == 3
    assert after(oracle, "1:1,1 1:1,2 1:1,3 1:1,4").turn == RED


def test_EBE_08_a_turn_starts_with_one_of_eight_equal_rolls() -> None:
    oracle = Oracle()
    start = oracle.start()
    assert oracle.actors(start) == (CHANCE,)
    assert oracle.chances(start) == {str(number): Fraction(1, 8) for number in range(1, 9)}
    assert oracle.moves(start, CHANCE) == set("12345678")
    assert oracle.moves(start, RED) == oracle.moves(start, CLOCK) == set()
    rolled_three = oracle.play(start, CHANCE, "3")
    assert oracle.actors(rolled_three) == (RED,)
    assert oracle.chances(rolled_three) == {}
    assert oracle.moves(rolled_three, YELLOW) == oracle.moves(rolled_three, CHANCE) == set()


def test_EBE_02_EBE_09_a_three_on_the_empty_board_gives_fifteen_cells() -> None:
    oracle = Oracle()
    cells = {f"3,{other}" for other in range(1, 9)} | {f"{other},3" for other in range(1, 9)}
    assert len(cells) == 15
    assert rolled(oracle, oracle.start(), 3) == cells | {"x"}
    assert rolled(Oracle(blackouts=False), oracle.start(), 3) == cells


def test_EBE_10_sharon_rolls_a_five() -> None:
    oracle = Oracle()
    moves = rolled(oracle, oracle.start(), 5)
    assert "4,5" in moves
    assert "4,6" not in moves
    placed = after(oracle, "5:4,5")
    assert placed.pieces[RED] == {(4, 5)}
    assert "4,5" not in rolled(oracle, placed, 5)
    with pytest.raises(ValueError, match="is not a move"):
        oracle.play(oracle.play(oracle.start(), CHANCE, "5"), RED, "4,6")


def test_EBE_03_EBE_11_EBE_12_EBE_15_jonathan_blacks_out_two_numbers_and_EBE_13_loses_a_turn_later() -> None:
    oracle = Oracle()
    position = after(oracle, "5:4,5 8x")
    assert oracle.actors(position) == (CHANCE,)
    assert position.turn == YELLOW
    position = after(oracle, "1x 6:5,6", position)
    assert position.turn == RED
    assert tokens_in_hand(position, YELLOW) == 25 - 3
    assert numbers_out(position) == [[], [1, 8]]
    assert position.pieces[YELLOW] == {(5, 6)}
    position = after(oracle, "2:2,2 8!", position)
    assert oracle.actors(position) == (CHANCE,)
    assert position.turn == RED


def test_EBE_13_a_blacked_out_number_on_the_re_roll_ends_the_turn() -> None:
    position = after(Oracle(), "8x 8!")
    assert position.turn == YELLOW


def test_EBE_14_blackouts_bind_only_their_owner() -> None:
    oracle = Oracle()
    position = after(oracle, "8x 1:1,1")
    assert {"8,8", "x"} < rolled(oracle, position, 8)
    position = after(oracle, "8x 2:2,2", position)
    assert numbers_out(position) == [[8], [8]]


def test_A1_row_and_column_full_leave_the_blackout_or_nothing() -> None:
    position = table(*split(row_and_column(3)))
    assert rolled(Oracle(), position, 3) == {"x", "-"}
    assert rolled(Oracle(stuck="end"), position, 3) == {"-"}
    assert rolled(Oracle(blackouts=False), position, 3) == {"-"}
    assert after(Oracle(), "3-", position).turn == YELLOW
    assert after(Oracle(), "3x 3!", position).turn == YELLOW


def test_A2_one_vacancy_forbids_passing() -> None:
    position = table(*split(row_and_column(3)[:-1]))
    for stuck in ("blackout", "end"):
        assert rolled(Oracle(stuck=stuck), position, 3) == {"8,3", "x"}
    assert rolled(Oracle(blackouts=False), position, 3) == {"8,3"}


def test_A3_without_a_token_only_nothing_is_left() -> None:
    oracle = Oracle()
    position = table(set(SPARSE[:24]), set(), dark=({7}, set()))
    assert tokens_in_hand(position, RED) == 0
    assert oracle.actors(position) == (CHANCE,)
    assert rolled(oracle, position, 1) == {"-"}
    assert after(oracle, "1-", position).turn == YELLOW
    assert after(oracle, "7!", position).turn == YELLOW


def test_A4_the_last_token_may_be_a_blackout() -> None:
    oracle = Oracle()
    position = after(oracle, "1x", table(set(SPARSE[:24]), set()))
    assert tokens_in_hand(position, RED) == 0
    assert oracle.actors(position) == (CHANCE,)
    assert position.turn == RED
    assert rolled(oracle, position, 2) == {"-"}
    assert after(oracle, "1!", position).turn == YELLOW


def test_A6_all_eight_numbers_may_be_blacked_out() -> None:
    oracle = Oracle()
    position = after(oracle, "1x 2x 3x 4x 5x 6x 7x 8x")
    assert tokens_in_hand(position, RED) == 17
    assert position.turn == RED
    assert len(oracle.chances(position)) == 8
    for number in range(1, 9):
        assert after(oracle, f"{number}!", position).turn == YELLOW


# Lines and the end


def test_EBE_01_ninety_six_windows_of_five() -> None:
    windows = {
        frozenset((row + step * down, column + step * right) for step in range(5))
        for row, column in BOARD
        for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]
    }
    inside = {window for window in windows if window <= set(BOARD)}
    assert len(inside) == 96
    assert all(longest_line(window) == 5 for window in inside)
    dice = random.Random(1)
    for _ in range(300):
        pieces = frozenset(dice.sample(BOARD, dice.randrange(45)))
        assert (longest_line(pieces) >= 5) == any(window <= pieces for window in inside)


def test_EBE_01_a_sixth_piece_after_a_gap_does_not_count_and_A10_a_sixth_beside_does() -> None:
    five = {(2, column) for column in range(1, 6)}
    assert longest_line(frozenset(five | {(2, 7)})) == 5
    assert longest_line(frozenset(five | {(2, 6)})) == 6
    assert longest_line(frozenset()) == 0
    assert longest_line(frozenset({(4, 4)})) == 1


RED_FIVE = "1:1,1 {} 1:1,2 {} 1:1,3 {} 1:1,4 {} 1:1,5"


def test_EBE_07_the_shortest_game_has_five_rounds() -> None:
    oracle = Oracle()
    position = after(oracle, RED_FIVE.format("8:8,1", "8:8,3", "8:8,5", "8:8,7"))
    assert position.turn == YELLOW
    assert not position.over
    assert oracle.outcome(position) is None
    position = after(oracle, "8:8,2", position)
    assert oracle.actors(position) == ()
    assert oracle.moves(position, CHANCE) == set()
    assert oracle.outcome(position) == ((5, 3), (RED,))
    with pytest.raises(ValueError, match="is not a move"):
        oracle.play(position, CHANCE, "1")


def test_EBE_06_EBE_17_the_last_seat_ends_the_game_at_once() -> None:
    oracle = Oracle()
    turns = "8:8,1 1:1,1 8:8,3 1:1,2 8:8,5 1:1,3 8:8,7 1:1,4 8:8,2 1:1,5"
    assert oracle.outcome(after(oracle, turns)) == ((3, 5), (YELLOW,))


def test_EBE_18_yellow_makes_six_after_reds_five() -> None:
    oracle = Oracle()
    position = after(oracle, "8:6,8 8:8,1 " + RED_FIVE.format("8:8,2", "8:8,3", "8:8,5", "8:8,6"))
    assert position.last_round
    assert not position.over
    assert oracle.outcome(after(oracle, "8:8,4", position)) == ((5, 6), (YELLOW,))


def test_EBE_19_equal_lines_go_to_the_most_blacked_out() -> None:
    oracle = Oracle()
    position = after(oracle, RED_FIVE.format("8:8,1", "8:8,2", "8:8,3", "8:8,4"))
    assert oracle.outcome(after(oracle, "3x 8:8,5", position)) == ((5, 5), (YELLOW,))


def test_EBE_20_then_to_the_most_pieces_on_the_grid() -> None:
    oracle = Oracle()
    turns = "7x 8:6,8 7x 7! " + RED_FIVE.format("8:8,1", "8:8,2", "8:8,3", "8:8,4") + " 8:8,5"
    position = after(oracle, turns)
    assert [len(pieces) for pieces in position.pieces] == [6, 5]
    assert oracle.outcome(position) == ((5, 5), (RED,))


def test_EBE_21_then_all_tied_players_win() -> None:
    oracle = Oracle()
    position = after(oracle, RED_FIVE.format("8:8,1", "8:8,2", "8:8,3", "8:8,4"))
    assert oracle.outcome(after(oracle, "8:8,5", position)) == ((5, 5), (RED, YELLOW))


def test_EBE_19_only_the_tied_players_are_compared() -> None:
    five, other_five = {(1, column) for column in range(1, 6)}, {(8, column) for column in range(1, 6)}
    dark: tuple[set[int], ...] = ({1}, {1}, {1, 2, 3})
    position = table(five, other_five | {(5, 5)}, {(4, 4)}, dark=dark, turn=2)
    oracle = Oracle(players=3)
    assert oracle.outcome(after(oracle, "1!", replace(position, last_round=True))) == ((5, 5, 1), (YELLOW,))


def test_A11_sudden_death_ends_the_game_with_the_line() -> None:
    oracle = Oracle(sudden_death=True)
    position = after(oracle, RED_FIVE.format("8:8,1", "8:8,2", "8:8,3", "8:8,4"))
    assert oracle.outcome(position) == ((5, 4), (RED,))


def test_A10_a_gap_filled_to_make_six_triggers_too() -> None:
    position = table({(1, column) for column in (1, 2, 3, 5, 6)}, {(8, 8)})
    assert not after(Oracle(), "2:2,8", position).last_round
    assert after(Oracle(), "4:1,4", position).last_round


@pytest.mark.parametrize("line", [4, 5, 6])
def test_R9_line_moves_the_trigger(line: int) -> None:
    oracle = Oracle(line=line, sudden_death=True)
    position = oracle.start()
    for column in range(1, line + 1):
        assert not position.over
        position = after(oracle, f"1:1,{column}", position)
        if not position.over:
            position = after(oracle, f"8:8,{column * 3 % 8 + 1}", position)
    assert oracle.outcome(position) is not None


def test_EBE_16_R7_a_turn_that_places_nothing_is_tested_too() -> None:
    five = {(1, column) for column in range(1, 6)}
    position = table(five, set(), dark=({7}, set()))
    assert after(Oracle(sudden_death=True), "7!", position).over
    assert after(Oracle(), "7!", position).last_round
    assert not after(Oracle(), "8:8,8", replace(position, turn=YELLOW)).last_round


def test_A7_the_game_ends_when_no_seat_can_ever_place_again() -> None:
    oracle = Oracle()
    position = dead_board(oracle, RED)
    assert oracle.actors(position) == (CHANCE,)
    position = after(oracle, "4-", position)
    assert position.turn == YELLOW
    assert not position.over
    assert after(oracle, "4!", position).over


def test_A7_full_rows_and_columns_count_as_never_placing() -> None:
    oracle = Oracle()
    full = table(*split(row_and_column(3)), dark=ALL_BUT_THREE, turn=YELLOW)
    assert after(oracle, "3-", full).over
    one_vacancy = table(*split(row_and_column(3)[:-1]), dark=ALL_BUT_THREE, turn=YELLOW)
    assert not after(oracle, "1!", one_vacancy).over
    assert after(oracle, "3:8,3", one_vacancy).over


def test_R8_a_last_piece_by_red_leaves_yellow_its_turn_and_its_blackouts() -> None:
    oracle = Oracle()
    position = after(oracle, "3:8,3", table(*split(row_and_column(3)[:-1]), dark=ALL_BUT_THREE))
    assert position.turn == YELLOW
    assert not position.over
    position = after(oracle, "3x", position)
    assert after(oracle, "3!", position).over


def test_A8_without_a_line_the_ranking_holds_or_R10_no_seat_wins() -> None:
    for no_line, winners in (("rank", (YELLOW,)), ("draw", ())):
        oracle = Oracle(no_line=no_line)
        position = after(oracle, "4- 4!", dead_board(oracle, RED))
        assert tokens_in_hand(position, YELLOW) == 15
        assert oracle.outcome(position) == ((2, 2), winners)


def test_R10_a_line_wins_under_draw_too() -> None:
    oracle = Oracle(no_line="draw")
    position = after(oracle, RED_FIVE.format("8:8,1", "8:8,3", "8:8,5", "8:8,7") + " 8:8,2")
    assert oracle.outcome(position) == ((5, 3), (RED,))


# Options and the record


@pytest.mark.parametrize(
    "option",
    [{"players": 5}, {"players": True}, {"line": 7}, {"line": "5"}, {"stuck": "pass"}, {"blackouts": 1}, {"colour": 1}],
)
def test_an_option_outside_the_list_is_refused(option: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"cannot be|no such option"):
        Oracle(**option)


def test_the_record_refuses_what_cannot_follow_the_roll() -> None:
    oracle = Oracle()
    start = oracle.start()
    for roll, decision in [("9", "x"), ("5", None), ("5", "4,6"), ("5", "-")]:
        with pytest.raises(ValueError, match="is not a"):
            oracle.record_group(start, roll, decision)
    with pytest.raises(ValueError, match="cannot follow"):
        oracle.record_group(after(oracle, "8x"), "8", "x")


# Random games


def some_options(dice: random.Random) -> dict[str, object]:
    """One value for every option."""
    return {
        "players": dice.choice([2, 3, 4]),
        "stuck": dice.choice(["blackout", "end"]),
        "no_line": dice.choice(["rank", "draw"]),
        "sudden_death": dice.choice([True, False]),
        "line": dice.choice([4, 5, 6]),
        "blackouts": dice.choice([True, False]),
    }


def check_counts(oracle: Oracle, before: Position, position: Position) -> None:
    """Pieces never overlap, never leave, and never outnumber the tokens."""
    pieces = [cell for cells in position.pieces for cell in cells]
    assert len(pieces) == len(set(pieces))
    assert set(pieces) <= set(BOARD)
    for seat in range(oracle.players):
        assert 0 <= tokens_in_hand(position, seat) <= tokens_in_hand(before, seat)
        assert before.pieces[seat] <= position.pieces[seat]
        assert before.dark[seat] <= position.dark[seat]


def play_out(oracle: Oracle, dice: random.Random, blackout_share: float, builds: bool) -> tuple[Position, int]:
    """One game by chance, or by seats that lengthen their own line; the last position and the turns ended."""
    position, turns = oracle.start(), 0
    for _ in range(20_000):
        if position.over:
            return position, turns
        (actor,) = oracle.actors(position)
        choices = sorted(oracle.moves(position, actor))
        if "x" in choices and len(choices) > 1:
            choices.remove("x")
            if dice.random() < blackout_share:
                choices = ["x"]
        if builds and actor != CHANCE:
            lengths = {text: longest_line(oracle.play(position, actor, text).pieces[actor]) for text in choices}
            choices = [text for text in choices if lengths[text] == max(lengths.values())]
        text = dice.choice(choices)
        following = oracle.play(position, actor, text)
        check_counts(oracle, position, following)
        turns += following.roll is None and text != "x"
        position = following
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("seed", range(60))
def test_random_games_end(seed: int) -> None:
    dice = random.Random(seed)
    oracle = Oracle(**some_options(dice))
    position, turns = play_out(oracle, dice, dice.choice([0.0, 0.06, 0.5, 0.95]), builds=seed % 3 == 0)
    outcome = oracle.outcome(position)
    assert outcome is not None
    assert oracle.actors(position) == ()
    scores, winners = outcome
    if max(scores) >= oracle.line:
        assert turns > (oracle.line - 1) * oracle.players  # EBE-07
        assert all(scores[seat] == max(scores) for seat in winners)
        assert winners
    else:
        assert turns % oracle.players == 0  # R8
        assert not any(may_ever_place(position, seat) for seat in range(oracle.players))
        assert bool(winners) == (oracle.no_line == "rank")
