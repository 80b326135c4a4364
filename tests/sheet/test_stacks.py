"""Several values for each place or seat: pieces lie on each other."""

from pathlib import Path

import pytest

from cubetable.core import registry
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.problems import SheetError
from tests.sheet.sheets import after, broken_laws, loaded, written

TOWERS = '''"""Towers

TW-01  A move puts a piece on top of a place, where three have room.
TW-02  When all places are full, who is on top of more places wins.
"""
from tests.sheet.sheets import broken_laws
from cubetable.sheet import *

BOARD = line(3)
MOVES = place(BOARD)


class State:
    tower = cells(BOARD, each=3)
    best = numbers(SEATS, 0, 9, each=2, secret=True)
    turn = turn()


def height(s, place):
    pieces = 0
    while pieces < 3 and s.tower[place, pieces] != EMPTY:
        pieces += 1
    return pieces


def why(s, seat, move):
    if height(s, move.to) == 3:
        return refuse("TW-01")


def play(s, seat, move):
    s.tower[move.to, height(s, move.to)] = seat
    s.best[seat, 1] = 1
    s.turn = OVER if count(s.tower, EMPTY) == 0 else next_seat(s, seat)


def score(s, seat):
    return (s.tower[0, 2] == seat) + (s.tower[1, 2] == seat) + (s.tower[2, 2] == seat)
'''


@pytest.fixture
def game(tmp_path: Path) -> SheetGame:
    return loaded(tmp_path, TOWERS, "towers")()


def test_pieces_lie_on_each_other(game: SheetGame) -> None:
    state = after(game, "1", "1", "1", "2")
    assert game.state_text(state) == "tower=121,2..,... best=0,1,0,1 turn=1"
    assert game.state_text(game.redact(state, 1)) == "tower=121,2..,... best=?,?,0,1 turn=1"
    assert game.explain(state, 0, "1") is not None
    scene = game.scene(state, None)
    assert scene is not None
    tower = [piece for piece in scene["pieces"] if piece["name"].startswith("1")]
    assert sorted(piece["y"] for piece in tower) == [piece["y"] for piece in reversed(tower)]
    assert len(tower) == 3


@pytest.mark.usefixtures("lending")
def test_laws_hold(tmp_path: Path) -> None:
    game = registry.game(registry.lend(written(tmp_path, TOWERS, "towers")))
    assert broken_laws(game) == []


@pytest.mark.parametrize(("old", "wrong", "sentence"), [
    ("s.tower[place, pieces]", "s.tower[place]", "choose one with two numbers, as in s.tower"),
    ("pieces < 3 and", "pieces < 9 and", "s.tower has no value 3: values are numbered from 0 to 2"),
    ("count(s.tower, EMPTY) == 0", "row(s.tower, 0, 3)", "The first argument of row must be a board field"),
    ("each=3", "each=0", "each must be a whole number from 1"),
])  # fmt: skip
def test_a_mistake_is_named(tmp_path: Path, old: str, wrong: str, sentence: str) -> None:
    with pytest.raises(SheetError, match=sentence):
        loaded(tmp_path, TOWERS.replace(old, wrong), "towers")
