"""How moves, turns and positions of Eight-by-Eight are written, letter for letter."""

import pytest

from cubetable import CHANCE, BadNotation, IllegalMove
from cubetable.core.game import Ply
from cubetable.core.messages import LANGUAGES
from cubetable.core.record import read, write
from cubetable.games.eight_by_eight.rules.layout import BLACKOUT, CELLS, NOTHING
from cubetable.record import Record
from tests.games.eight_by_eight.positions import (
    ALMOST_FULL_3,
    EMPTY,
    FULL_3,
    RED,
    TWENTY_FIVE,
    YELLOW,
    dark,
    eight,
    last_round,
    over,
    pieces,
    tokens,
    turn,
)
from tests.games.playing import after, turns

JONATHAN = "5:4,5 8x 1x 6:5,6 2:2,2 8!"


# Moves


def test_a_cell_is_row_and_column() -> None:
    game = eight()
    state = after(game, "4")
    written = [game.move_text(state, RED, move) for move in range(CELLS)]
    assert written == [f"{row},{column}" for row in range(1, 9) for column in range(1, 9)]
    assert [game.read_move(state, RED, text) for text in written] == list(range(CELLS))


def test_a_blackout_is_x_the_end_of_a_turn_is_a_dash_and_the_die_is_its_number() -> None:
    game = eight()
    state = after(game, "4")
    assert game.move_text(state, RED, BLACKOUT) == "x"
    assert game.move_text(state, RED, NOTHING) == "-"
    assert [game.move_text(game.start(), CHANCE, number) for number in range(1, 9)] == list("12345678")


@pytest.mark.parametrize(
    "text", ["", "4", "4,", ",5", "4,9", "0,5", "4;5", "4, 5", " 4,5", "45", "X", "−", "x ", "٤,٥"]
)
def test_an_unknown_move_text_is_bad_notation(text: str) -> None:
    game = eight()
    with pytest.raises(BadNotation, match=r"is not a move\. Write row and column"):
        game.parse_move(after(game, "4"), RED, text)


@pytest.mark.parametrize("text", ["", "0", "9", "12", "-1", "x", "4,5", "٣"])
def test_an_unknown_roll_text_is_bad_notation(text: str) -> None:
    game = eight()
    with pytest.raises(BadNotation, match="is not a roll: the die shows 1 to 8"):
        game.parse_move(game.start(), CHANCE, text)


def test_a_move_that_is_not_allowed_is_no_bad_notation() -> None:
    game = eight()
    with pytest.raises(IllegalMove):
        game.parse_move(after(game, "4"), RED, "5,6")
    assert not isinstance(IllegalMove, BadNotation)


# Turns in a record


def test_a_turn_is_one_group_for_each_roll() -> None:
    game = eight()
    moves = list(read(f'[Game "eight_by_eight"]\n\n{JONATHAN}\n').moves)
    record = write(Record(game, moves))
    assert record.splitlines()[-1] == JONATHAN
    assert record.splitlines()[0] == '[Game "eight_by_eight"]'
    assert list(read(record).moves) == moves


def test_the_groups_hold_a_roll_and_the_decision_on_it() -> None:
    game = eight()
    start = game.start()
    assert list(game.read_turn(start, "5:4,5")) == [(CHANCE, "5"), (RED, "4,5")]
    assert list(game.read_turn(start, "8x")) == [(CHANCE, "8"), (RED, "x")]
    assert list(game.read_turn(start, "3-")) == [(CHANCE, "3"), (RED, "-")]
    assert list(game.read_turn(start, "3")) == [(CHANCE, "3")]
    assert list(game.read_turn(turns(game, "8x"), "8!")) == [(CHANCE, "8")]


def test_a_game_without_room_is_written_with_dashes() -> None:
    game = eight()
    state = game.parse_state(f"{FULL_3} y - -,-")
    rolled = after(game, "3", at=state)
    plies = [Ply(state, CHANCE, 3), Ply(rolled, YELLOW, NOTHING)]
    final = after(game, "-", at=rolled)
    assert list(game.write_turns(plies, final)) == [("3-", 2)]


def test_a_roll_without_a_decision_stands_alone() -> None:
    game = eight()
    record = write(Record(game, [(CHANCE, 5)]))
    assert record.splitlines()[-1] == "5"
    assert game.actors(read(record).state()) == (RED,)


@pytest.mark.parametrize("token", ["", "5:", "5:x", "5:4,9", "9x", "5x5", "x", "4,5", "5 :4,5", "!", "5?", "1:5:4,5"])
def test_an_unknown_group_is_bad_notation(token: str) -> None:
    game = eight()
    with pytest.raises(BadNotation, match="is not a turn: write 5:4,5 or 8x or 8! or 3-"):
        game.read_turn(game.start(), token)


@pytest.mark.parametrize(
    ("played", "token", "message"),
    [
        ("", "8!", "says that 8 ended the turn, but that number is not blacked out"),
        ("8x 1:1,1", "8!", "says that 8 ended the turn, but that number is not blacked out"),
        ("8x", "8x", "has a roll of 8, but that number is blacked out: write 8! for the turn"),
        ("8x", "8:8,8", "has a roll of 8, but that number is blacked out: write 8! for the turn"),
        ("8x", "8", "has a roll of 8, but that number is blacked out: write 8! for the turn"),
    ],
)
def test_the_exclamation_mark_shows_a_blacked_out_roll(played: str, token: str, message: str) -> None:
    game = eight()
    with pytest.raises(BadNotation, match=message):
        game.read_turn(turns(game, played), token)


# Positions


def test_a_position_is_board_turn_roll_and_blackouts() -> None:
    game = eight()
    assert game.state_text(game.start()) == f"{EMPTY} r - -,-"
    assert game.state_text(after(game, "6")) == f"{EMPTY} r 6 -,-"
    assert game.state_text(turns(game, JONATHAN)) == "8/1r6/8/4r3/5y2/8/8/8 r - -,18"
    four = eight(players=4)
    assert four.state_text(turns(four, "1:1,1 2x 2!")) == "r7/8/8/8/8/8/8/8 g - -,2,-,-"


def test_tokens_and_the_last_round_follow_from_the_position() -> None:
    game = eight()
    state = game.parse_state("rrrrr3/8/8/8/8/8/8/yyy5 y 6 18,-")
    assert (tokens(state, RED), tokens(state, YELLOW)) == (18, 22)
    assert last_round(state)
    assert not over(state)
    assert len(pieces(state, RED)) == 5
    assert dark(state, RED) == [1, 8]
    assert turn(state) == YELLOW


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "position"),
        (EMPTY, "position"),
        (f"{EMPTY} r -", "position"),
        (f"{EMPTY}  r - -,-", "position"),
        (f"{EMPTY} r - -,-\n", "position"),
        (f"{EMPTY} R - -,-", "position"),
        (f"{EMPTY} r 9 -,-", "position"),
        ("8/8/8/8/8/8/8 r - -,-", "board"),
        ("8/8/8/8/8/8/8/8/8 r - -,-", "board"),
        ("8/8/8/8/8/8/8/7 r - -,-", "board"),
        ("8/8/8/8/8/8/8/8r r - -,-", "board"),
        ("44/8/8/8/8/8/8/8 r - -,-", "board"),
        ("......../8/8/8/8/8/8/8 r - -,-", "board"),
        ("g7/8/8/8/8/8/8/8 r - -,-", "seats"),
        ("z7/8/8/8/8/8/8/8 r - -,-", "seats"),
        (f"{EMPTY} g - -,-", "seats"),
        (f"{EMPTY} r - -", "seats"),
        (f"{EMPTY} r - -,-,-", "seats"),
        (f"{EMPTY} r - ,-", "blackouts"),
        (f"{EMPTY} r - 21,-", "blackouts"),
        (f"{EMPTY} r - 11,-", "blackouts"),
        (f"{EMPTY} r - 9,-", "blackouts"),
        (f"{EMPTY} r - -1,-", "blackouts"),
        (f"{TWENTY_FIVE} r - 1,-", "tokens"),
        (f"{EMPTY} r 8 8,-", "roll"),
        (f"{EMPTY} - 3 12345678,12345678", "roll"),
        ("rrrrr3/8/8/8/8/8/8/8 r - -,-", "over"),
        ("yyyyy3/8/8/8/8/8/8/8 r 3 -,-", "over"),
        ("yyyyy3/8/8/8/8/8/8/8 y - -,-", "over"),
        ("yyyyy3/8/8/8/8/8/8/rrrrr3 y 3 -,-", "over"),
        (f"{EMPTY} - - -,-", "not_over"),
        (f"{ALMOST_FULL_3} - - 1245678,1245678", "not_over"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as refused:
        eight().parse_state(text)
    assert refused.value.key == f"eight_by_eight.notation.{key}"
    for lang in LANGUAGES:
        assert "{" not in refused.value.text(lang)


@pytest.mark.parametrize(
    ("options", "text", "key"),
    [
        ({"blackouts": False}, f"{EMPTY} r - 1,-", "no_blackouts"),
        ({"sudden_death": True}, "rrrrr3/8/8/8/8/8/8/8 y - -,-", "over"),
        ({"line": 4}, "rrrr4/8/8/8/8/8/8/8 r - -,-", "over"),
        ({"line": 6}, "rrrrr3/8/8/8/8/8/8/8 - - -,-", "not_over"),
        ({"players": 3}, "8/ggggg3/8/8/8/8/8/8 y - -,-,-", "over"),
        ({"players": 3}, f"{EMPTY} b - -,-,-", "seats"),
    ],
)
def test_the_options_decide_which_positions_are_possible(options: dict[str, object], text: str, key: str) -> None:
    with pytest.raises(BadNotation) as refused:
        eight(**options).parse_state(text)
    assert refused.value.key == f"eight_by_eight.notation.{key}"


def test_a_strangers_long_text_is_cut_short_in_the_message() -> None:
    with pytest.raises(BadNotation) as refused:
        eight().parse_state("8/" * 5000)
    assert len(str(refused.value)) < 200
