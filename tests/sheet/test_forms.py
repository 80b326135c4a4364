"""The forms of one sheet agree: the one that watches, the one that runs, and the one that is compiled."""

from pathlib import Path

import numpy as np
import pytest

from cubetable.core import kernel
from cubetable.core.kernel import When
from cubetable.core.state import State
from cubetable.laws.laws import jit
from cubetable.laws.suite import broken
from cubetable.laws.walk import walk
from cubetable.sheet import SheetError, load_file
from cubetable.sheet.game import SheetGame
from tests.sheet.sheets import KINDS, TEMPLATES, THREE, loaded, nine_holes, of_kind


def random_plies(game: SheetGame, seed: int) -> list[tuple[State, int, int, State]]:
    """Play a random game; give each position, the move, and the position after it."""
    one = walk(game, np.random.default_rng(seed))
    states = list(one.states())
    return [(ply.state, ply.actor, ply.move, states[n + 1]) for n, ply in enumerate(one.plies)]


@pytest.mark.parametrize("kind", [*KINDS, "page"])
def test_the_checked_form_does_what_the_fast_form_does(tmp_path: Path, kind: str) -> None:
    made = loaded(tmp_path, nine_holes(), "nine_holes") if kind == "page" else of_kind(tmp_path, kind)
    game, checked = made(), made.FORMS.checked
    for seed in range(3):
        for state, actor, move, reached in random_plies(game, seed):
            assert checked.legal(state) == list(game.moves(state, actor))
            assert np.array_equal(made.FORMS.settled(checked.play(state, actor, move)), reached)


def test_the_compiled_form_does_what_the_interpreted_form_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a file that stays where it is, so that what is compiled is found in the cache, now and the next time."""
    monkeypatch.setattr(kernel._compilation, "when", When.NOW)
    for _ in ("compiled", "from the cache"):
        game = load_file(TEMPLATES / "grid" / "rules.py")()
        assert hasattr(game.kernels.play, "py_func")
        assert broken(game, jit, 1) is None


def test_what_the_compiler_does_not_understand_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel._compilation, "when", When.NOW)
    text = THREE.replace(
        "    s.board[move.to] = seat\n", "    seat = (1, 2) if s.board[0] == 7 else seat\n    s.board[move.to] = 0\n"
    )
    game = loaded(tmp_path, text.replace("next_seat(s, seat)", "1 - s.turn"))()
    with pytest.raises(SheetError) as caught:
        _ = game.kernels
    assert caught.value.line == 25
    assert "The compiler does not understand this" in caught.value.text()
    assert "Traceback" not in caught.value.text()
