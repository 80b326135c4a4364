"""Secret fields and secret moves: a seat sees its own values, and what it is shown; at the end all is open."""

from pathlib import Path

import numpy as np
import pytest

from cubetable import CHANCE
from cubetable.core.laws.laws import moves_text, resample, secrets, states_text, view, worlds
from cubetable.core.laws.suite import broken
from cubetable.core.laws.walk import walk
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.problems import SheetError
from cubetable.sheet import load_sheet
from tests.sheet.sheets import SHEETS, after, loaded

PEEK = '''"""Peek

PK-01  A number from 1 to 6 is rolled in secret. Nobody sees it.
PK-02  One looks at it alone, or shows it to all, or hides it again, or ends the game.
"""
from cubetable.sheet import *

MOVES = words("look", "lay_open", "hide", "end")
CHANCES = die(6, secret=True)


class State:
    rolled = number(0, 6, secret=True)
    spy = seat(secret=True)
    turn = turn()
    acts = number(0, 9)


def start(s):
    s.spy = 1
    s.turn = NATURE


def why(s, seat, move):
    if move == "look" and knows(s.rolled, seat):
        return refuse("PK-02")


def play(s, seat, move):
    if seat == NATURE:
        s.rolled = move.number
        s.turn = 0
        return
    if move == "look":
        show(s.rolled, seat)
    if move == "lay_open":
        show(s.rolled)
    if move == "hide":
        hide(s.rolled)
    s.acts += 1
    s.turn = OVER if move == "end" or s.acts == 9 else next_seat(s, seat)


def score(s, seat):
    return 0
'''


@pytest.fixture
def peek(tmp_path: Path) -> SheetGame:
    return loaded(tmp_path, PEEK, "peek")()


def seen(game: SheetGame, *moves: str) -> list[str]:
    """Write what red, blue and a spectator see of the number and the spy."""
    state = after(game, *moves)
    texts = [game.state_text(game.redact(state, seat)) for seat in (0, 1, None)]
    return [" ".join(text.split(" ")[:2]) for text in texts]


def test_a_secret_number_is_seen_by_nobody_and_a_secret_seat_by_itself(peek: SheetGame) -> None:
    assert seen(peek, "5") == ["rolled=? spy=?", "rolled=? spy=2", "rolled=? spy=?"]


def test_what_is_shown_to_a_seat_is_seen_by_that_seat_alone(peek: SheetGame) -> None:
    assert seen(peek, "5", "look") == ["rolled=5 spy=?", "rolled=? spy=2", "rolled=? spy=?"]
    assert seen(peek, "5", "lay_open") == ["rolled=5 spy=?", "rolled=5 spy=2", "rolled=5 spy=?"]
    assert seen(peek, "5", "lay_open", "hide") == seen(peek, "5")


def test_when_the_game_is_over_all_is_open(peek: SheetGame) -> None:
    assert seen(peek, "5", "end") == ["rolled=5 spy=2"] * 3


def test_rules_may_ask_what_a_seat_knows(peek: SheetGame) -> None:
    state = after(peek, "5", "look", "hide")
    assert peek.explain(state, 0, "look") is None
    reason = peek.explain(after(peek, "5", "look", "look"), 0, "look")
    assert reason is not None
    assert reason.rule == "PK-02"


def test_a_secret_roll_is_read_by_those_who_see_what_it_does(tmp_path: Path) -> None:
    game = load_sheet(SHEETS / "liars_dice.py")()
    roll = game.parse_move(game.start(), CHANCE, "5")
    assert [game.sees(game.start(), CHANCE, roll, seat) for seat in (0, 1, None)] == ["5", "*", "*"]


def test_a_move_that_changes_nothing_that_a_seat_sees_is_not_noticed() -> None:
    game = load_sheet(SHEETS / "phantom_ttt.py")()
    state = after(game, "b2")
    try_it = game.parse_move(state, 1, "b2")
    assert [game.sees(state, 1, try_it, seat) for seat in (0, 1, None)] == [None, "b2", None]
    elsewhere = game.parse_move(state, 1, "a1")
    assert [game.sees(state, 1, elsewhere, seat) for seat in (0, 1, None)] == ["*", "a1", "*"]
    assert game.state_text(game.redact(game.play(state, 1, try_it), 1)).startswith("board=???/?1?/??? turn=2")


def test_worlds_are_filled_in_as_the_rules_allow() -> None:
    game = load_sheet(SHEETS / "phantom_ttt.py")()
    visible = game.redact(after(game, "b2", "a1", "c3"), 1)
    worlds_of_blue = {game.state_text(game.resample(visible, 1, np.random.default_rng(seed))) for seed in range(30)}
    assert len(worlds_of_blue) > 10
    assert all(world.count("1") == 2 for world in (text.partition(" ")[0] for text in worlds_of_blue))


@pytest.mark.parametrize("law", [resample, secrets, view, worlds, states_text, moves_text])
def test_no_secret_gets_out(peek: SheetGame, law: object) -> None:
    assert broken(peek, law, 3) is None  # type: ignore[arg-type]  # a law


def test_a_position_with_secrets_left_out_is_no_position(peek: SheetGame) -> None:
    with pytest.raises(ValueError, match="does not say"):
        peek.parse_state(peek.state_text(peek.redact(after(peek, "5", "look"), 1)))


@pytest.mark.parametrize(("old", "wrong", "sentence"), [
    ("show(s.rolled)", "show(s.acts)", "first argument of show must be a secret field"),
    ("show(s.rolled)", "show(s.rolled, seat, 1)", "show takes 2 arguments, but got 3"),
    ("knows(s.rolled, seat)", "knows(s.rolled)", "knows takes 2 arguments, but got 1"),
    ("    if move == ", "    show(s.rolled)\n    if move == ", r"Only start\(\) and play\(\) may change"),
])  # fmt: skip
def test_a_mistake_is_named(tmp_path: Path, old: str, wrong: str, sentence: str) -> None:
    with pytest.raises(SheetError, match=sentence):
        loaded(tmp_path, PEEK.replace(old, wrong), "peek")


def test_of_pieces_that_are_not_seen_there_are_as_many_as_the_rules_say() -> None:
    game = load_sheet(SHEETS / "phantom_ttt.py")()
    for ply in walk(game, np.random.default_rng(3)).plies:
        for seat in range(game.players):
            seen = game.redact(ply.state, seat)
            deals = [game.resample(seen, seat, np.random.default_rng(number)) for number in range(20)]
            assert [game.state_text(world) for world in deals if not game.forms.allows(world)] == []
