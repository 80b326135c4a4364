"""The report on the code's shape sees what it is meant to see."""

from pathlib import Path

from tools.shape.files import ROOT
from tools.shape.imports import arrows, circles, imports
from tools.shape.words import vague_docstrings_in

from tests.scheduling import IN_ORDER, LAWS, LONGEST, SINGLE


def test_imports_by_dots_are_followed(tmp_path: Path) -> None:
    door = tmp_path / "door.py"
    door.write_text("from .wall import brick\nfrom ..garden import gate\nfrom . import roof\nimport math\n")
    assert {"house.room.wall", "house.garden", "house.room.roof"} <= set(imports("house.room.door", door))
    room = tmp_path / "__init__.py"
    room.write_text("from .wall import brick\n")
    assert "house.room.wall" in set(imports("house.room", room))


def test_circles_and_arrows_are_found() -> None:
    graph = {"cellar.wine": {"roof.tile"}, "roof.tile": {"roof.beam"}, "roof.beam": {"roof.tile", "cellar.wine"}}
    assert circles({"a": {"b"}, "b": {"a"}, "c": {"a"}}) == ["a ↔ b"]
    assert arrows(graph, {"cellar": 0, "roof": 1}, lambda name: name.partition(".")[0]) == ["cellar.wine → roof.tile"]


def test_the_files_that_begin_first_are_there() -> None:
    assert all((ROOT / file).is_file() for file in (*LONGEST, *SINGLE, LAWS))
    assert all((ROOT / beginning).exists() for beginning in IN_ORDER)


def test_texts_below_names_are_docstrings_too(tmp_path: Path) -> None:
    file = tmp_path / "words.py"
    file.write_text('FIRST = 1\n"""What comes first."""\n\n\nclass One:\n    at: int\n    """Where it stands."""\n')
    assert [text for _, text in vague_docstrings_in(file)] == ["What comes first.", "Where it stands."]
