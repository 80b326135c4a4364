"""Rules that go wrong read and write nothing that is not theirs: an error names the line, compiled or not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cubetable import bots
from cubetable.bots.search.playouts import playouts
from cubetable.core.rng import seeded
from cubetable.core.sheet import trial
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.loading import load_file
from cubetable.sheet import SheetError, load_sheet
from tests.budget import cases
from tests.sheet.sheets import THREE, written

PUT = "    s.board[move.to] = seat\n"
LOOP = "does not end"
NESTED = "    for one in range(2000):\n        for half in range(2000):\n            pass\n"
WRONG = {
    "past_the_end": (PUT, "    s.board[move.to + 9] = seat\n", 25, "does not exist"),
    "beyond_its_bounds": (PUT, "    s.board[move.to] = seat + 1\n", 25, "outside the bounds"),
    "past_a_table": (PUT, f"{PUT}    BOARD.next(move.to, seat + 8)\n", 26, "does not exist"),
    "divided_by_zero": (PUT, f"{PUT}    half = 8 // (s.board[move.to] - seat)\n", 26, "divides by zero"),
    "endless_loop": (PUT, f"{PUT}    while seat == 1:\n        half = 1\n", 26, LOOP),
    "long_loop": (PUT, f"{PUT}    for half in range((seat + 1) * 2000000):\n        pass\n", 26, LOOP),
    "nested_loops": (
        PUT,
        f"{PUT}    for one in range(2000):\n        for half in range(2000):\n            pass\n",
        27,
        LOOP,
    ),
    "endless_game": ("s.turn = OVER", "for place in range(9):\n            s.board[place] = EMPTY", 24, "not ended"),
    "no_move": ("s.turn = OVER", "seat = 0", 19, "no legal move"),
    "nobody": ("s.turn = next_seat(s, seat)", "s.turn = seat + 1", 26, "outside the bounds"),
}
"""What is replaced in a game that is sound, by what, the line that is at fault, and a part of the sentence."""


def wrong(folder: Path, name: str) -> SheetGame:
    """Load rules with a mistake, without the random games that would find it."""
    old, new, *_ = WRONG[name]
    assert old in THREE
    return load_file(written(folder, THREE.replace(old, new), name))()


def assert_stops(name: str, act: Callable[[], object]) -> None:
    """Have an act end with the error of the line."""
    *_, line, sentence = WRONG[name]
    with pytest.raises(SheetError, match=sentence) as caught:
        act()
    assert caught.value.line == line


@pytest.mark.parametrize("name", WRONG)
def test_interpreted_rules_stop_at_the_line_that_is_wrong(tmp_path: Path, name: str) -> None:
    game = wrong(tmp_path, name)
    assert_stops(name, lambda: playouts(game, game.start(), 20, seeded(1)))


@pytest.mark.parametrize("name", cases(["past_the_end"], ["past_the_end", "no_move"]))
def test_compiled_rules_stop_at_the_same_line_also_in_a_search(tmp_path: Path, compiles: None, name: str) -> None:
    game = wrong(tmp_path, name)
    assert_stops(name, lambda: playouts(game, game.start(), 20, seeded(1)))
    bot = bots.make("bot:3", game, seed=1, budget=bots.Budget(nodes=500))
    assert_stops(name, lambda: bot.choose(game, game.start(), 0))


def test_loops_in_functions_that_loops_call_are_counted_together_when_a_file_is_loaded(tmp_path: Path) -> None:
    slow = "def half(s):\n    for one in range(2000):\n        pass\n    return one\n\n\ndef play("
    text = THREE.replace("def play(", slow).replace(PUT, f"{PUT}    for one in range(2000):\n        one = half(s)\n")
    with pytest.raises(SheetError, match=LOOP) as caught:
        load_sheet(written(tmp_path, text))
    assert caught.value.line == 25


def test_slow_rules_are_tried_for_some_seconds_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0.2)
    slow = "    for one in range(900):\n        for half in range(900):\n            pass\n"
    assert load_sheet(written(tmp_path, THREE.replace(PUT, PUT + slow)))


def test_a_comment_moves_the_line_and_nothing_is_built_again(tmp_path: Path) -> None:
    game = wrong(tmp_path, "past_the_end")
    old, new, line, _ = WRONG["past_the_end"]
    moved = load_file(written(tmp_path, THREE.replace(old, f"    # A comment.\n\n{new}"), "past_the_end"))()
    assert moved.FORMS.home.digest == game.FORMS.home.digest
    with pytest.raises(SheetError) as caught:
        playouts(moved, moved.start(), 20, seeded(1))
    assert caught.value.line == line + 2
