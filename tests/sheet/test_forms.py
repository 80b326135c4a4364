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
from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.operations import MOST_BITS, connects_in_bits, connects_of
from cubetable.core.state import State
from cubetable.sheet import EMPTY, SheetError, grid, hexes, load_file
from tests.budget import cases
from tests.sheet.sheets import KINDS, TEMPLATES, THREE, loaded, nine_holes, of_kind

PUT = "    s.board[move.to] = seat\n"


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


def test_a_way_through_a_place_is_the_way_that_a_piece_there_has_made(tmp_path: Path) -> None:
    template = (TEMPLATES / "hex" / "rules.py").read_text(encoding="utf-8")
    one = "    if connected(s, seat):"
    two = """    if seat == 0 and connects(s.board, 0, "top", "bottom", move.to):
        s.turn = OVER
    if seat == 1 and connects(s.board, 1, "left", "right", move.to):"""
    anywhere, through = (
        loaded(tmp_path, template, "anywhere")(),
        loaded(tmp_path, template.replace(one, two), "through")(),
    )
    for seed in range(5):
        plies = random_plies(through, seed)
        assert all(np.array_equal(anywhere.play(*ply[:3]), ply[3]) for ply in plies)
        assert all(np.array_equal(through.FORMS.checked.play(*ply[:3]), ply[3]) for ply in plies)


@pytest.mark.parametrize(("board", "sides"), [(hexes(11), ["top", "bottom"]), (grid(7, 9), ["top", "bottom", "left"])])
def test_a_chain_is_the_same_by_bits_as_from_place_to_place(board: BoardOfPlaces, sides: list[str]) -> None:
    dice, near, chains = np.random.default_rng(1), board.near_bits(MOST_BITS), 0
    ends, every = board.sides_table(sides), (1 << len(sides)) - 1
    for through in (-1, *dice.integers(board.size, size=200)):
        state = dice.choice([EMPTY, 0, 1], board.size, p=[0.1, 0.6, 0.3])
        by_bits = connects_in_bits(state, 0, 0, near, ends, every, int(through))
        assert by_bits == connects_of(state, 0, 0, board.next_table, ends, every, int(through))
        chains += by_bits
    assert 20 < chains < 180


def test_a_sheet_lists_its_moves_in_any_order(tmp_path: Path) -> None:
    backwards = """def moves(s, seat, out):
    n = 0
    for back in range(BOARD.size):
        if s.board[BOARD.size - 1 - back] == EMPTY:
            out[n] = BOARD.size - 1 - back
            n += 1
    return n


def play("""
    plain_one, listed = loaded(tmp_path, THREE)(), loaded(tmp_path, THREE.replace("def play(", backwards), "listed")()
    for state, actor, *_ in random_plies(plain_one, 1):
        assert list(listed.moves(state, actor)) == list(plain_one.moves(state, actor))
        assert listed.FORMS.checked.legal(state) == plain_one.FORMS.checked.legal(state)


def test_steps_can_be_those_to_the_next_place_alone(tmp_path: Path) -> None:
    text = THREE.replace("place(BOARD)", "step(BOARD, ways=4)").replace(
        "turn = turn()", "turn = turn()\n    last = number(0, 99)"
    )
    text = text.replace(PUT, "    s.board[move.to] = seat\n    s.last = 10 * move.start + move.to\n")
    game = loaded(tmp_path, text)()
    assert (len(game.sheet.book.texts), game.move_text(game.start(), 0, 0)) == (24, "a1-b1")
    for number, words in enumerate(game.sheet.book.texts):
        start, end = (game.sheet.names["BOARD"].names.index(name) for name in words.split("-"))
        if start != end:
            assert game.play(game.start(), 0, number)[game.sheet.fields["last"].at] == 10 * start + end


def test_a_constant_list_is_the_same_in_both_forms_and_has_nothing_before_its_start(tmp_path: Path) -> None:
    lists = "BOARD = grid(3, 3)\nWAYS = (3, 5)\nROWS = [[1, 2], [3, 4]]\n"
    text = THREE.replace("BOARD = grid(3, 3)\n", lists).replace(
        "turn = turn()", "turn = turn()\n    sum = number(0, 99)"
    )
    game = loaded(tmp_path, text.replace(PUT, f"{PUT}    s.sum = 10 * WAYS[seat] + ROWS[seat][1 - seat]\n"))()
    for state, actor, move, after in random_plies(game, 1):
        assert after[game.sheet.fields["sum"].at] == (32, 53)[actor]
        assert np.array_equal(game.FORMS.checked.play(state, actor, move), after)
    with pytest.raises(SheetError, match="no item with that number"):
        loaded(tmp_path, text.replace(PUT, f"{PUT}    s.sum = WAYS[seat - 1]\n"), "before")


@pytest.mark.parametrize(
    ("older", "written"), [("", "4"), ("s.far[2] = 1", "4,0,1"), ("s.far[29] = 1", f"4{',0' * 28},1")]
)
def test_the_end_of_a_long_row_of_numbers_need_not_be_written(tmp_path: Path, older: str, written: str) -> None:
    text = THREE.replace("turn = turn()", "turn = turn()\n    far = numbers(30, 0, 9)")
    game = loaded(tmp_path, text.replace(PUT, f"{PUT}    s.far[0] = 4\n    {older}\n"))()
    state = game.play(game.start(), 0, 0)
    assert game.state_text(state).endswith(f"far={written}")
    assert np.array_equal(game.parse_state(game.state_text(state)), state)


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


@pytest.mark.parametrize("package", cases([True], [False, True]))
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
