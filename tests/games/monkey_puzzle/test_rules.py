"""Monkey Puzzle, statement by statement: the deal, the hunt, the scoring."""

import pytest

from cubetable import CHANCE, CLOCK, IllegalMove, OptionError
from cubetable.games.monkey_puzzle.rules.layout import CELLS, NEIGHBOURS
from tests.games.monkey_puzzle.positions import (
    BOARD,
    COLOURED,
    EXAMPLES,
    after,
    dealt,
    made,
    points,
    rule_against,
    solution,
)


def test_MPZ_01_one_to_twelve_play() -> None:
    assert made().options.seats() == tuple(range(1, 13))
    with pytest.raises(OptionError):
        made(players=13)


def test_MPZ_02_sixteen_cubes_are_dealt_before_a_seat_may_write() -> None:
    game = made()
    state = game.start()
    for count, face in enumerate(COLOURED.replace("/", "")[i : i + 2] for i in range(0, 32, 2)):
        assert game.actors(state) == (CHANCE,), count
        reason = game.explain(state, 0, "take:3+5=8")
        assert reason is not None
        assert reason.key.endswith("deal_first")
        state = game.play(state, CHANCE, game.parse_move(state, CHANCE, face))
    assert game.actors(state) == (0, 1, CLOCK)


def test_MPZ_03_every_digit_comes_in_every_colour_with_the_same_chance() -> None:
    game = made()
    chances = game.chances(game.start())
    assert len(chances) == 60
    assert {round(chance * 60, 9) for _, chance in chances} == {1}
    faces = [game.move_text(game.start(), CHANCE, move) for move, _ in chances]
    assert faces == [digit + colour for digit in "0123456789" for colour in "rbgyov"]


def test_MPZ_03_the_grid_is_filled_row_by_row() -> None:
    game = made()
    assert game.state_text(dealt(game)).split(" ")[0] == COLOURED


def test_MPZ_04_no_wildcube_is_ever_dealt() -> None:
    game = made(faces={"8r": 3, "1g": 1, "0y": 0})
    assert {game.move_text(game.start(), CHANCE, move): chance for move, chance in game.chances(game.start())} == {
        "1g": 0.25,
        "8r": 0.75,
    }
    reason = game.explain(game.start(), CHANCE, "0y")
    assert reason is not None
    assert reason.rule == "MPZ-04"


def test_MPZ_05_a_sheet_is_its_owners_alone() -> None:
    game = made(players=3)
    state = after(game, dealt(game), "1:take:3+5=8", "2:take:4+1=5")
    for seat in (0, 1, 2, None):
        seen = game.redact(state, seat)
        sheets = game.state_text(seen).split(" ")[-1]
        assert sheets == {0: "3+5=8|-|-", 1: "-|4+1=5|-"}.get(seat or 0 if seat is not None else 9, "-|-|-")


def test_MPZ_06_the_documents_board() -> None:
    assert solution(BOARD)["sets"] == 430


@pytest.mark.parametrize("text", EXAMPLES)
def test_MPZ_07_the_documents_equations_can_be_written(text: str) -> None:
    game = made()
    state = after(game, dealt(game), f"1:take:{text}")
    reason = game.explain(state, 0, f"take:{text}")
    assert reason is not None
    assert reason.rule == "MPZ-07"
    assert game.explain(state, 0, f"drop:{text}") is None


def test_MPZ_08_all_seats_hunt_at_the_same_time_until_the_clock_runs_out() -> None:
    game = made(players=3)
    state = dealt(game)
    assert game.actors(state) == (0, 1, 2, CLOCK)
    assert game.move_text(state, CLOCK, game.moves(state, CLOCK)[0]) == "time"
    assert game.actors(after(game, state, "time")) == ()


def test_MPZ_08_a_seat_that_stopped_stays_out_and_the_last_stop_ends_the_round() -> None:
    game = made(players=2)
    state = after(game, dealt(game), "2:done")
    assert game.actors(state) == (0, CLOCK)
    assert list(game.moves(state, 1)) == []
    with pytest.raises(IllegalMove, match="MPZ-08"):
        game.parse_move(state, 1, "take:3+5=8")
    assert game.actors(after(game, state, "1:done")) == ()


def test_MPZ_09_an_equation_needs_a_sign_besides_the_equals() -> None:
    assert rule_against("5=5") == "MPZ-09"


def test_MPZ_10_each_sign_once_and_each_cube_once() -> None:
    assert rule_against("4+1+1=6") == "MPZ-10"
    assert rule_against("4+1=5=5") == "MPZ-10"
    assert rule_against("9*(8-1)+3/6=9") is not None
    assert rule_against("9-3=6", "9322/2222/2222/2222") == "MPZ-10"


def test_MPZ_11_each_cube_touches_the_one_before_it() -> None:
    assert rule_against("9-8=1") == "MPZ-11"
    assert rule_against("8+1=9") == "MPZ-11"
    for board, rule in {
        "5111/2111/3111/1111": None,
        "5111/1211/1131/1111": None,
        "5121/1111/3111/1111": "MPZ-11",
    }.items():
        assert rule_against("5-2=3", board) == rule


def test_MPZ_12_the_cubes_come_in_the_order_of_the_equation() -> None:
    board = "3582/2222/2222/2222"
    assert rule_against("3+5=8", board) is None
    assert rule_against("8-5=3", board) is None
    assert rule_against("5+3=8", board) == "MPZ-11"
    assert rule_against("8-3=5", board) == "MPZ-11"


def test_MPZ_12_the_paths_of_each_length() -> None:
    def count(cell: int, used: int, length: int) -> int:
        if length == 1:
            return 1
        free = [c for c in range(CELLS) if NEIGHBOURS[cell] >> c & 1 and not used >> c & 1]
        return sum(count(c, used | 1 << c, length - 1) for c in free)

    lengths = [sum(count(cell, 1 << cell, n) for cell in range(CELLS)) for n in (3, 4, 5, 6)]
    assert lengths == [408, 1764, 6712, 22672]


@pytest.mark.parametrize(
    "text", ["3++5=8", "-3+8=5", "3*-5=8", "5(3+5)=40", "(3)5=8", "35+3=8", "+3=3", "3+=8", "()=8"]
)
def test_MPZ_13_exactly_one_sign_between_two_numbers(text: str) -> None:
    assert rule_against(text) == "MPZ-13"


@pytest.mark.parametrize("text", ["3+5=7", "8=3+5", "3+5", "3+5=(8)", "6/(4+1-5)=6"])
def test_MPZ_14_equals_before_the_last_number_and_both_sides_alike(text: str) -> None:
    assert rule_against(text) == "MPZ-14"


@pytest.mark.parametrize("text", ["5+8-8=5", "4*5/5=4", "8-4=4", "5-5+8=8"])
def test_MPZ_15_nothing_used_elsewhere_is_taken_away_or_divided_by(text: str) -> None:
    assert rule_against(text) == "MPZ-15"


def test_MPZ_15_only_the_right_side_of_a_sign_is_looked_at() -> None:
    assert rule_against("4+9-4*2=5", "4942/2222/5222/2222") != "MPZ-15"
    assert "4+9-4*2=5" in solution_texts("4942/2225/2222/2222")


def solution_texts(board: str) -> set[str]:
    return {text for one in solution(board)["found"] for text in one["equations"]}


@pytest.mark.parametrize("text", ["1*5=5", "5*1=5", "4/1=4"])
def test_MPZ_16_no_multiplying_and_no_dividing_by_1(text: str) -> None:
    assert rule_against(text) == "MPZ-16"


def test_MPZ_16_dividing_1_and_multiplying_by_10_are_fine() -> None:
    assert rule_against("1/2*6=3", "1263/2222/2222/2222") is None
    assert rule_against("10*4/5=8", "1045/2228/2222/2222") is None


def test_MPZ_17_a_0_makes_the_number_before_it_ten_times_as_large() -> None:
    assert rule_against("5*6=30") is None
    assert rule_against("30/5=6", "3056/2222/2222/2222") is None
    assert rule_against("05+3=8") == "MPZ-17"
    assert rule_against("8-8=0") == "MPZ-17"
    assert rule_against("(3+5)0=80") == "MPZ-17"


def test_MPZ_18_at_most_one_0() -> None:
    board = "5030/8022/2222/2222"
    assert rule_against("50+30=80", board) == "MPZ-18"
    assert rule_against("500-3=8", board) == "MPZ-18"


def test_MPZ_19_brackets_anywhere() -> None:
    assert rule_against("((5))*((4+8)/6)-(1)=9") is None
    assert rule_against("5*(4+8)/6-1=9") is None
    assert rule_against("3+(5=8") == "MPZ-19"
    assert rule_against("3+5)=8") == "MPZ-19"


@pytest.mark.parametrize(("text", "written"), [(text, digits) for text, (digits, _) in EXAMPLES.items()])
def test_MPZ_20_the_numbers_in_ascending_order(text: str, written: str) -> None:
    game = made()
    sheet = game.view(after(game, dealt(game), f"1:take:{text}"), 0)["sheets"][0]
    assert sheet is not None
    assert [one["digits"] for one in sheet] == [written]


def test_MPZ_21_every_sheet_is_read_out_when_time_is_up() -> None:
    game = made()
    state = after(game, dealt(game), "1:take:3+5=8", "2:take:4+1=5", "time")
    sheets = game.view(game.redact(state, None), None)["sheets"]
    assert [[one["equation"] for one in sheet or []] for sheet in sheets] == [["3+5=8"], ["4+1=5"]]


def test_MPZ_22_a_set_that_two_have_scores_for_neither() -> None:
    assert points("3+5=8 4+1=5", "8-5=3") == (1, 0)
    assert points("3+5=8", "3+5=8", "4+1=5") == (0, 0, 1)


def test_MPZ_22_one_shared_set_of_many_equations() -> None:
    assert points("4+1=5 5-4=1 1+4=5", "5-1=4 3+5=8") == (0, 1)


@pytest.mark.parametrize(("text", "worth"), [(text, worth) for text, (_, worth) in EXAMPLES.items()])
def test_MPZ_23_two_points_fewer_than_numbers(text: str, worth: int) -> None:
    assert points(text, "") == (worth, 0)


def test_MPZ_23_seven_cubes_are_5_points_and_all_examples_12() -> None:
    board = "8555/2222/3602/2222"
    game = made()
    assert rule_against("8*(5+5/(5-3))=60", "8552/2253/2206/2222") is None
    assert points("8*(5+5/(5-3))=60", "", board="8552/2253/2206/2222") == (5, 0)
    assert points(" ".join(EXAMPLES), "") == (12, 0)
    assert rule_against("5=5", board) == "MPZ-09"
    assert game.most_moves > 31226


def test_MPZ_24_the_most_points_win() -> None:
    game = made(players=3)
    state = after(game, dealt(game), "1:take:3+5=8", "2:take:5*6=30", "3:take:4+1=5", "time")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 2, 1), (1,))
    assert game.returns(state) == (0, 1, 0)


def test_MPZ_25_rounds_until_a_player_reaches_a_score() -> None:
    game = made(target=3)
    state = after(game, dealt(game), "1:take:5*6=30", "time")
    assert game.actors(state) == (CHANCE,)
    state = after(game, dealt(game, COLOURED, state), "1:take:3+5=8", "2:take:5*6=30", "time")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((3, 2), (0,))


def test_MPZ_25_after_twenty_rounds_at_the_latest() -> None:
    game = made(target=50)
    state = game.start()
    for _ in range(20):
        assert game.outcome(state) is None
        state = after(game, dealt(game, COLOURED, state), "time")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0), (0, 1))


def test_MPZ_26_a_fixed_number_of_rounds() -> None:
    game = made(rounds=4)
    state = game.start()
    for number in range(4):
        assert game.outcome(state) is None, number
        state = after(game, dealt(game, COLOURED, state), "1:take:5*6=30", "time")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (8, 0)


def test_MPZ_26_a_further_round_begins_with_an_empty_grid_and_empty_sheets() -> None:
    game = made(rounds=2)
    state = after(game, dealt(game), "1:take:3+5=8", "2:done", "time")
    state = game.play(state, CHANCE, game.parse_move(state, CHANCE, "7v"))
    assert game.state_text(state) == "7v------/--------/--------/-------- deal 1 1,0 -,- - -|-"


def test_MPZ_27_neighbours_of_one_colour_are_joined() -> None:
    board = "1r2r3b5b/4g6y7o8v/9r9g9b9y/9o9v9r9g"
    assert rule_against("12+3=15", "1r2r3b1g/4g6y5g8v/9r9g9b9y/9o9v9r9g", same_colour=True) is None
    assert rule_against("12+3=15", "1r2r3b1g/4g6y5g8v/9r9g9b9y/9o9v9r9g") == "MPZ-13"
    assert rule_against("23-8=15", board, same_colour=True) == "MPZ-11"
    assert rule_against("12+35=47", board, same_colour=True) == "MPZ-11"


def test_MPZ_28_the_winner_of_an_offered_game_may_change_one_option() -> None:
    old, new = made(), made(by_one="value")
    assert type(old.options).kinds().keys() == type(new.options).kinds().keys()
    assert str(new) == "monkey_puzzle(by_one=value)"


def test_MPZ_29_house_rules_are_options() -> None:
    assert set(made().options.kinds()) == {
        *("players", "seconds", "limit", "rounds", "target", "used_elsewhere", "by_one"),
        *("fractions", "negatives", "same_colour", "repeat_set", "faces", "handicap"),
    }
