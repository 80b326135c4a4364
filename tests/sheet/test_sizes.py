"""A tunable number that boards, moves or fields are made of shapes the game: it is made anew for each value."""

import pickle
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core import registry
from cubetable.core.compiled.home import split_shape
from cubetable.core.sheet.loading import load_file
from cubetable.core.sheet.problems import SheetError
from tests.sheet.sheets import THREE, after, loaded, written

SIZED = THREE.replace("BOARD = grid(3, 3)", "SIZE = tunable(3, 2, 5)\nBOARD = grid(SIZE, SIZE)").replace(
    "seat, 3)", "seat, SIZE)"
)
WON_BY = SIZED.replace("row(s.board, 0, 3)", "row(s.board, 0, SIZE)").replace(
    "row(s.board, 1, 3)", "row(s.board, 1, SIZE)"
)


def test_a_board_has_the_size_that_is_chosen(tmp_path: Path) -> None:
    made = loaded(tmp_path, WON_BY)
    small, usual, large = made(size=2), made(), made(size=5)
    assert [game.size for game in (small, usual, large)] == [2 + 4 + 1, 2 + 9 + 1, 2 + 25 + 1]
    assert [game.most_moves for game in (small, usual, large)] == [4, 9, 25]
    assert (str(usual), str(large)) == ("three", "three(size=5)")
    assert after(small, "a1", "b2", "a2").tolist()[-1] == -2
    assert large.outcome(after(large, "a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5")) is not None
    assert usual.state_text(usual.start()) == "board=.../.../... turn=1"


def test_a_game_of_a_size_is_copied_with_its_size(tmp_path: Path) -> None:
    game = loaded(tmp_path, WON_BY)(size=4)
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    assert (str(again), again.most_moves, again.size) == (str(game), 16, game.size)


def test_each_size_is_compiled_for_itself_and_found_by_another_process(tmp_path: Path) -> None:
    made = loaded(tmp_path, WON_BY)
    usual, large = made().home, made(size=5).home
    assert usual.digest != large.digest
    assert split_shape(large.lent) == (usual.lent, {"SIZE": 5})
    assert load_file(*split_shape(large.lent)).FORMS.home.digest == large.digest


def test_a_number_that_only_functions_use_shapes_nothing(tmp_path: Path) -> None:
    made = loaded(
        tmp_path,
        THREE.replace("BOARD =", "MOST = tunable(9, 5, 9)\nBOARD =").replace("EMPTY) == 0", "EMPTY) == 9 - MOST"),
    )
    assert made(most=5).forms is made().forms


@pytest.mark.parametrize("name", ["SIZE", "size"])
def test_the_rulebook_calls_a_number_as_the_sheet_does_and_says_its_usual_value(tmp_path: Path, name: str) -> None:
    made = loaded(
        tmp_path, f'{WON_BY}\nRU = """Три в ряд\n\nTTT-04  Три в ряд побеждают.\n\n{name} = сторона поля А\n"""\n'
    )
    assert "- `size`: от 2 до 5; по умолчанию 3. Сторона поля А.\n" in made.MANIFEST.file("rules.ru.md").read_text()
    assert "- `size`: 2–5; default 3. Size.\n" in made.MANIFEST.file("rules.en.md").read_text()


def test_a_board_that_is_too_large_at_its_largest_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match=r"line 11 .*grid takes sizes from 1 to 14, not 20"):
        loaded(tmp_path, WON_BY.replace("tunable(3, 2, 5)", "tunable(3, 2, 20)"))


@pytest.mark.usefixtures("lending")
def test_a_command_takes_a_size(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", f"{written(tmp_path, WON_BY)}(size=4)", "--games", "1"]) == 0
    assert "✗" not in capsys.readouterr().out
    assert registry.game("three(size=4)").most_moves == 16
