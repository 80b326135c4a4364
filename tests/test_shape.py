"""The report on the code's shape sees what it is meant to see."""

from pathlib import Path

from tools.shape.imports import arrows, circles, imports


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
