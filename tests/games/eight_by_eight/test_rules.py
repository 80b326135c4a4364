"""The numbered rules of Eight-by-Eight, in their order; the end and the winner have a file of their own."""

from itertools import pairwise

import numpy as np
import pytest

from cubetable import CHANCE, CLOCK, IllegalMove
from cubetable.core.laws.walk import walk
from cubetable.core.messages import LANGUAGES
from cubetable.core.rulebook import statement
from cubetable.games.eight_by_eight.rules.layout import SEATS, TOKENS_EACH
from tests.games.eight_by_eight.positions import (
    BLUE,
    EMPTY,
    RED,
    YELLOW,
    dark,
    die,
    eight,
    last_round,
    over,
    pieces,
    tokens,
    turn,
    with_pieces,
)
from tests.games.playing import after, texts, turns

DIRECTIONS = (1, 7, 8, 9)
"""How far apart the bits of neighbouring cells lie, along the four directions."""


# What you need


@pytest.mark.parametrize(("line", "windows"), [(4, 130), (5, 96), (6, 66)])
def test_EBE_01_a_line_lies_in_one_of_96_windows_of_five(line: int, windows: int) -> None:
    game = eight(line=line, sudden_death=True)
    yellow_to_lose_a_turn = game.parse_state(f"{EMPTY} y - -,8")
    found = set()
    for first in range(64):
        for step in DIRECTIONS:
            # Runs that leave the board come in again on its other side, where they must not count.
            word = sum(1 << (first + i * step) % 64 for i in range(line))
            state = game.play(with_pieces(yellow_to_lose_a_turn, YELLOW, word), CHANCE, die(8))
            if last_round(state):
                found.add(word)
                outcome = game.outcome(state)
                assert outcome is not None
                assert outcome.scores == (0, line)
    assert len(found) == windows


def test_EBE_01_a_line_is_straight_and_has_no_gap() -> None:
    game = eight(sudden_death=True)
    for board in ("rrrr1rrr/8/8/8/8/8/8/8", "rrrr4/4r3/8/8/8/8/8/8", "7r/rrrr4/8/8/8/8/8/8", "6rr/rrr5/8/8/8/8/8/8"):
        assert not over(turns(game, "8!", at=game.parse_state(f"{board} r - 8,-")))
    for board in ("3rrrrr/8/8/8/8/8/8/8", "8/8/8/7r/6r1/5r2/4r3/3r4", "r7/1r6/2r5/3r4/4r3/8/8/8"):
        assert over(game.parse_state(f"{board} - - 8,-"))


def test_EBE_02_cells_and_the_die_are_numbered_from_1_to_8() -> None:
    game = eight(blackouts=False)
    assert texts(game, game.start()) == set("12345678")
    cells = {f"{row},{column}" for row in range(1, 9) for column in range(1, 9)}
    assert set.union(*(texts(game, after(game, str(number))) for number in range(1, 9))) == cells
    assert all(probability == 1 / 8 for _, probability in game.chances(game.start()))


def test_EBE_03_each_colour_has_25_tokens() -> None:
    game = eight(players=4)
    assert [tokens(game.start(), seat) for seat in range(4)] == [25] * 4
    state = turns(game, "1:1,1 1:1,2 7x 1:1,3")
    assert [tokens(state, seat) for seat in range(4)] == [24, 24, 23, 25]


def test_EBE_04_the_seats_are_red_yellow_green_and_blue() -> None:
    game = eight(players=4)
    assert turn(game.start()) == RED
    assert [game.seat_name(seat) for seat in range(4)] == ["Red", "Yellow", "Green", "Blue"]
    assert [game.seat_name(seat, "ru") for seat in range(4)] == ["красные", "жёлтые", "зелёные", "синие"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_EBE_05_turns_go_red_yellow_green_blue_and_red_again(players: int) -> None:
    game = eight(players=players)
    state, order = game.start(), []
    for column in range(1, 9):
        order.append(turn(state))
        state = turns(game, f"{column}:{column * 3 % 8 + 1},{column}", at=state)
    assert order == [seat % players for seat in range(8)]
    assert sum(len(pieces(state, seat)) for seat in range(SEATS)) == 8


def test_EBE_06_a_round_is_one_turn_of_everyone_beginning_with_red() -> None:
    # Green's line makes the round the last one, so blue still moves and red does not.
    game = eight(players=4)
    state = game.parse_state("gggg4/8/8/8/8/8/8/8 g - -,-,-,-")
    state = turns(game, "1:1,5", at=state)
    assert turn(state) == BLUE
    assert over(turns(game, "8:8,8", at=state))


@pytest.mark.parametrize("line", [4, 5, 6])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_EBE_07_the_shortest_game_has_as_many_rounds_as_a_line_has_pieces(line: int, players: int) -> None:
    game = eight(players=players, line=line)
    state = game.start()
    for number in range(1, line + 1):
        assert not over(state)
        assert not last_round(state)
        for seat in range(players):  # everyone builds a row, with the best dice there are
            state = turns(game, f"{2 * seat + 1}:{2 * seat + 1},{number}", at=state)
    assert over(state)


def test_EBE_07_a_piece_always_ends_the_turn_so_no_game_is_shorter() -> None:
    played = walk(eight(), np.random.default_rng(7))
    for before, state in pairwise(played.states()):
        seat = turn(before)
        placed = len(pieces(state, seat)) - len(pieces(before, seat))
        assert placed in (0, 1)
        assert not placed or turn(state) != seat


# A turn


def test_EBE_08_a_turn_begins_with_a_roll() -> None:
    game = eight()
    for state in (game.start(), turns(game, "5:4,5"), turns(game, "5x")):
        assert game.actors(state) == (CHANCE,)
        assert list(game.moves(state, CHANCE)) == [1, 2, 3, 4, 5, 6, 7, 8]
        assert not any(game.moves(state, seat) for seat in (RED, YELLOW, CLOCK))
    assert game.actors(after(game, "5")) == (RED,)
    assert not game.moves(after(game, "5"), CHANCE)


@pytest.mark.parametrize("number", range(1, 9))
def test_EBE_09_the_number_gives_the_row_and_the_column(number: int) -> None:
    game = eight(blackouts=False)
    row = {f"{number},{other}" for other in range(1, 9)}
    column = {f"{other},{number}" for other in range(1, 9)}
    assert texts(game, after(game, str(number))) == row | column
    assert len(row | column) == 15


def test_EBE_09_sharon_rolls_a_5_and_may_play_at_4_5_but_not_at_4_6() -> None:
    game = eight()
    state = after(game, "5")
    assert "4,5" in texts(game, state)
    assert "4,6" not in texts(game, state)
    with pytest.raises(IllegalMove, match="EBE-09"):
        after(game, "4,6", at=state)


def test_EBE_09_after_a_6_the_rulebooks_example() -> None:
    game = eight()
    moves = texts(game, after(game, "6"))
    assert {"6,3", "2,6", "6,6"} < moves
    assert "2,3" not in moves


def test_EBE_10_a_piece_goes_on_a_vacant_cell_and_ends_the_turn() -> None:
    game = eight()
    state = after(game, "6", "6,3")
    assert pieces(state, RED) == {"6,3"}
    assert turn(state) == YELLOW
    assert game.actors(state) == (CHANCE,)
    on_six = after(game, "6", at=state)
    assert len(texts(game, on_six) - {"x"}) == 14
    assert "6,3" not in texts(game, on_six)


# Blackouts


def test_EBE_11_a_blackout_instead_of_a_piece_brings_another_roll() -> None:
    game = eight()
    assert "x" in texts(game, after(game, "8"))
    state = after(game, "8", "x")
    assert (game.actors(state), turn(state)) == ((CHANCE,), RED)
    assert not pieces(state, RED)


def test_EBE_12_a_blackout_costs_a_token_which_stays_on_the_dot() -> None:
    state = turns(eight(), "8x 1:1,1 2:2,2")
    assert dark(state, RED) == [8]
    assert (tokens(state, RED), tokens(state, YELLOW)) == (23, 24)


def test_EBE_12_jonathan_has_22_tokens_after_two_blackouts_and_a_piece() -> None:
    game = eight()
    state = after(game, "8", "x", "1", "x", "6", "5,6")
    assert tokens(state, RED) == 22
    assert dark(state, RED) == [1, 8]
    assert pieces(state, RED) == {"5,6"}


def test_EBE_13_rolling_a_blacked_out_number_ends_the_turn() -> None:
    game = eight()
    state = after(game, "8", "x", "1", "1,1", "2", "2,2")  # red blacks out 8, then plays; yellow plays
    state = game.play(state, CHANCE, die(8))
    assert game.actors(state) == (CHANCE,)
    assert turn(state) == YELLOW


def test_EBE_13_on_a_later_roll_of_the_turn_too() -> None:
    assert turn(turns(eight(), "8x 8!")) == YELLOW
    assert turn(turns(eight(), "8x 1x 6x 1!")) == YELLOW


def test_EBE_14_blackouts_bind_only_their_owner() -> None:
    game = eight(players=3)
    state = turns(game, "8x 1:1,1")
    assert (turn(state), dark(state, YELLOW)) == (YELLOW, [])
    assert texts(game, after(game, "8", at=state)) >= {"8,8", "x"}
    assert turn(turns(game, "8:8,8 8:7,8 8!", at=state)) == YELLOW


def test_EBE_13_EBE_14_only_a_2_or_another_8_would_have_ended_reds_turn_in_the_rulebooks_example() -> None:
    game = eight()
    on_four = game.parse_state("8/5y2/3r4/1ryyyy2/2r1r3/5r2/8/8 r 4 28,1")
    assert "4,7" in texts(game, on_four)
    re_roll = game.parse_state("8/5y2/3r4/1ryyyy2/2r1r3/5r2/8/8 r - 28,1")
    for number in range(1, 9):
        lost = turn(game.play(re_roll, CHANCE, die(number))) == YELLOW
        assert lost == (number in (2, 8))


def test_EBE_15_several_blackouts_in_one_turn_are_possible() -> None:
    state = turns(eight(), "8x 1x 6x 3x")
    assert dark(state, RED) == [1, 3, 6, 8]
    assert tokens(state, RED) == TOKENS_EACH - 4
    assert turn(state) == RED


# Credits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_EBE_22_the_credits_name_the_authors_and_the_year(lang: str) -> None:
    names = {"en": ("Sharon Cichelli", "Jonathan Leistiko"), "ru": ("Шэрон Чикелли", "Джонатан Лейстико")}[lang]
    for said in (eight().say("credits", lang), statement("eight_by_eight", "EBE-22", lang) or ""):
        assert all(word in said for word in (*names, "4", "2010")), said
