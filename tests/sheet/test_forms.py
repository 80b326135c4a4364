"""The forms of one sheet agree: the one that watches, the one that runs, and the one that is compiled."""

from pathlib import Path

import numpy as np
import pytest

from cubetable.core.compiled import libraries
from cubetable.core.compiled.home import Home
from cubetable.core.compiled.library import BuildError, plain
from cubetable.core.laws.laws import jit
from cubetable.core.laws.suite import broken
from cubetable.core.laws.walk import walk
from cubetable.core.messages import say
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State
from cubetable.sheet import SheetError, load_file
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


def test_a_row_through_a_place_is_the_row_that_a_piece_there_has_made(tmp_path: Path) -> None:
    text = THREE.replace("if row(s.board, seat, 3)", "if row(s.board, seat, 3, move.to)")
    anywhere, through = loaded(tmp_path, THREE, "anywhere")(), loaded(tmp_path, text, "through")()
    for seed in range(5):
        plies = random_plies(through, seed)
        assert all(np.array_equal(anywhere.play(*ply[:3]), ply[3]) for ply in plies)
        assert all(through.FORMS.checked.legal(ply[0]) == anywhere.FORMS.checked.legal(ply[0]) for ply in plies)


@pytest.mark.usefixtures("compiles")
def test_the_compiled_form_does_what_the_interpreted_form_does() -> None:
    """Take a file that stays where it is, so that what is compiled is found in the cache, now and the next time."""
    for _ in ("compiled", "from the cache"):
        game = load_file(TEMPLATES / "grid" / "rules.py")()
        assert plain(game.kernels.play) is game.interpreted.play is not game.kernels.play
        assert broken(game, jit, 1) is None


@pytest.mark.parametrize(
    ("old", "new", "stays"),
    [
        ("The players move in turn.", "Each player moves in turn.", True),
        ("    return 0 if row", "    return 0 if s.turn != 9 and row", False),
        ("if s.board[move.to] != EMPTY", "if s.board[move.to] >= 0", False),
        ("seat, 3) or", "seat, 2) or", False),
    ],
)
def test_a_library_is_built_again_when_rules_change_and_not_when_words_do(
    tmp_path: Path, old: str, new: str, stays: bool
) -> None:
    before, after = (
        loaded(tmp_path, text, "three").MANIFEST.home.digest
        for text in (THREE, f"\n{THREE.replace(old, new)}\n# More.\n")
    )
    assert (before == after) is stays


@pytest.mark.parametrize("package", [False, True])
@pytest.mark.usefixtures("compiles")
def test_what_the_compiler_does_not_understand_is_named_with_its_line(tmp_path: Path, package: bool) -> None:
    if package:
        (tmp_path / "__init__.py").touch()
    text = THREE.replace(
        "    s.board[move.to] = seat\n", "    seat = (1, 2) if s.board[0] == 7 else seat\n    s.board[move.to] = 0\n"
    )
    game = loaded(tmp_path, text.replace("next_seat(s, seat)", "1 - s.turn"))()
    with pytest.raises(SheetError) as caught:
        _ = game.kernels
    assert caught.value.line == 25
    assert "The compiler does not understand this" in caught.value.text()
    assert "Traceback" not in caught.value.text()


@pytest.mark.parametrize(
    ("file", "line", "told"),
    [
        ("three.py", 7, 27),  # the seventh line that has rules
        ("package/three.py", 7, 27),
        ("three.py", None, 1),
        ("cubetable/core/sheet/operations.py", 7, 1),
    ],
)
def test_a_fault_is_named_with_the_designers_line_or_the_first(
    tmp_path: Path, file: str, line: int | None, told: int
) -> None:
    error = loaded(tmp_path, THREE, "three").FORMS.explain(BuildError("Cannot unify", file, line))
    assert isinstance(error, SheetError)
    assert error.line == told


@pytest.mark.usefixtures("compiles")
def test_a_sheet_that_this_machine_cannot_compile_is_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(home: Home) -> None:
        raise BuildError("OSError: [Errno 28] No space left on device", "shutil.py", 5)

    monkeypatch.setattr(libraries, "has_compiler", lambda: True)
    monkeypatch.setattr(libraries._state, "build", build)
    monkeypatch.setattr(libraries, "kept_file", lambda _home: None)  # another test may have built it
    game = loaded(tmp_path, THREE, "three")()
    assert game.kernels.play is game.interpreted.play
    why = "OSError: [Errno 28] No space left on device"
    assert capsys.readouterr().err == say("shell.library.not_built", "en", name="three", why=why) + "\n"
