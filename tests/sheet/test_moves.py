"""The moves of a sheet: numbers, several boards and decks, words by their number, and moves that are taken back."""

from pathlib import Path

import pytest

from cubetable.core import registry
from cubetable.core.sheet.problems import SheetError
from tests.sheet.sheets import THREE, after, broken_laws, loaded, written

PARTS = '''"""Parts

PA-01  A move is a cell, an edge, a card of either deck, a bid or a number, each allowed once in a row.
"""
from tests.sheet.sheets import broken_laws
from cubetable.sheet import *

CELLS = grid(2, 2)
WALLS = edges(CELLS)
HAND = deck("h", 2)
SHOP = deck("s", 3)
BIDS = words("low", "high")
MOVES = place(CELLS) + place(WALLS) + card(HAND) + card(SHOP) + BIDS + words("pass") + amount(10, 12)
CHANCES = die(4) + die(6)


class State:
    kind = number(0, 9)
    value = number(-1, 20)
    turn = turn()
    moves = number(0, 8)


def why(s, seat, move):
    if s.kind == kind_of(s, move):
        return refuse("PA-01")


def kind_of(s, move):
    if move in CELLS:
        return 1
    if move in WALLS:
        return 2
    if move in HAND or move in SHOP:
        return 3 if move in HAND else 4
    return 5 if move in BIDS else 6 if move.word >= 0 else 7


def weight(s, move):
    return move.number <= 4


def play(s, seat, move):
    if seat == NATURE:
        s.turn = 0
        s.value = move.number
        return
    s.kind = kind_of(s, move)
    s.value = max(move.to, move.card, move.word, move.number)
    s.moves += 1
    s.turn = OVER if s.moves == 8 else NATURE if s.moves == 4 else next_seat(s, seat)


def score(s, seat):
    return 0
'''


@pytest.mark.parametrize(("text", "value"), [
    ("b2", "kind=1 value=3"), ("a1b1", "kind=2 value=0"), ("h2", "kind=3 value=1"), ("s3", "kind=4 value=2"),
    ("high", "kind=5 value=1"), ("pass", "kind=6 value=2"), ("12", "kind=7 value=12"),
])  # fmt: skip
def test_rules_tell_the_parts_of_a_move_apart(tmp_path: Path, text: str, value: str) -> None:
    game = loaded(tmp_path, PARTS, "parts")()
    assert game.state_text(after(game, text)).startswith(value)


def test_several_dice_are_the_largest_and_a_weight(tmp_path: Path) -> None:
    made = loaded(tmp_path, PARTS, "parts")
    game = made()
    assert made.FORMS.sheet.book.dice == {4, 6}
    assert [chance for _, chance in game.chances(after(game, "b2", "h1", "b2", "h1"))] == [0.25] * 4


@pytest.mark.usefixtures("lending")
def test_laws_hold(tmp_path: Path) -> None:
    game = registry.game(registry.lend(written(tmp_path, PARTS, "parts")))
    assert broken_laws(game) == []


UNDONE = (
    THREE.replace("TTT-04", "TTT-05  No move fills the first row.\nTTT-04")
    + """

def undo(s, seat, move):
    if s.board["a1"] != EMPTY and s.board["b1"] != EMPTY and s.board["c1"] != EMPTY:
        return refuse("TTT-05")
"""
)
SIX = UNDONE.replace("count(s.board, EMPTY) == 0", "count(s.board, EMPTY) <= 2")


def test_a_move_that_leads_to_what_undo_refuses_is_illegal(tmp_path: Path) -> None:
    game = loaded(tmp_path, SIX)()
    state = after(game, "a1", "b1")
    reason = game.explain(state, 0, "c1")
    assert reason is not None
    assert (reason.rule, game.explain(state, 0, "c2")) == ("TTT-05", None)
    assert "c1" not in [game.move_text(state, 0, move) for move in game.moves(state, 0)]
    assert game.FORMS.checked.legal(state) == list(game.moves(state, 0))


def test_undo_may_only_look(tmp_path: Path) -> None:
    wrong = SIX.replace('        return refuse("TTT-05")', "        s.turn = OVER")
    with pytest.raises(SheetError, match="may change the state"):
        loaded(tmp_path, wrong)


@pytest.mark.parametrize(("old", "wrong", "sentence"), [
    ("move in BIDS", "move in LEFT", "After “move in”, write a board"),
    ("amount(10, 12)", "amount(12, 10)", "amount needs two whole numbers"),
    ("card(SHOP)", "card(HAND) + place(grid(3, 3))", "Two moves are both written"),
])  # fmt: skip
def test_a_mistake_is_named(tmp_path: Path, old: str, wrong: str, sentence: str) -> None:
    with pytest.raises(SheetError, match=sentence):
        loaded(tmp_path, PARTS.replace(old, wrong), "parts")
