"""Pictures that a sheet draws itself: a piece may know its place, and what is no picture is refused with its line."""

from pathlib import Path

import pytest

from cubetable.sheet import SheetError
from tests.sheet.sheets import THREE, after, loaded

DISC = "\nfrom cubetable.core.scene import disc\n\n\ndef shows(value, place):\n    return disc(0, 0, 10 + place)\n"


@pytest.fixture(autouse=True)
def _compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


def test_a_piece_may_be_drawn_by_its_place(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE + DISC)()
    (piece,) = game.view(after(game, "b2"), None)["scene"]["pieces"]
    assert piece["shapes"][0]["r"] == 14


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        ("def shows(value):\n    pass\n", "line 34 .*shows must return a shape"),
        ("def shows(value):\n    return 1 // 0\n", "line 35 .*divides by zero"),
        ("def says(s, seat):\n    return None\n", "line 34 .*says must return text"),
        ('def says(s, seat):\n    return {"en": "Go"}\n', "line 34 .*says must return text"),
        ("def scene(s, seat):\n    pass\n", "line 34 .*scene must return what make_scene makes"),
    ],
)
def test_what_is_no_picture_is_told_by_its_line(tmp_path: Path, drawn: str, sentence: str) -> None:
    game = loaded(tmp_path, f"{THREE}\n{drawn}")()
    with pytest.raises(SheetError, match=sentence):
        game.view(after(game, "b2"), None)
