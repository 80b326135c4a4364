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


@pytest.mark.parametrize(
    ("old", "new", "others"),
    [
        ("The players move in turn.", "Each player moves in turn.", set()),
        ("    return 0 if row", "    return 0 if s.turn != 9 and row", {"scores", "returns", "playout"}),
        ("if s.board[move.to] != EMPTY", "if s.board[move.to] >= 0", {"why", "moves", "chances", "playout"}),
        ("seat, 3) or", "seat, 2) or", {"play", "playout"}),
    ],
)
def test_a_change_compiles_only_what_it_reaches(tmp_path: Path, old: str, new: str, others: set[str]) -> None:
    """The name of a compiled function holds a digest of all that it is made of; by that name it is found."""
    before, after = (
        {
            name: getattr(loaded(tmp_path, text, "three").FORMS.interpreted, name).__qualname__
            for name in kernel.SIGNATURES
        }
        for text in (THREE, THREE.replace(old, new))
    )
    assert {name for name in before if before[name] != after[name]} == others


def test_code_that_is_still_right_is_read_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel._compilation, "when", When.NOW)
    text = (TEMPLATES / "grid" / "rules.py").read_text(encoding="utf-8")
    for place, said in enumerate((text, f"\n{text}\n# Not a rule.\n")):
        folder = tmp_path / str(place)
        folder.mkdir()
        kernels = loaded(folder, said, "rules")().kernels
        read = [getattr(kernels, name).stats.cache_hits.total() for name in kernel.SIGNATURES]
        assert place == 0 or read == [1] * len(read)


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
