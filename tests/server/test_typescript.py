"""The page is compiled against the server's own classes."""

from pathlib import Path

from cubetable.server.typescript import files

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"


def test_the_pages_types_are_the_servers() -> None:
    """`make types` writes them anew."""
    assert {name: (WIRE / name).read_text(encoding="utf-8") for name, _ in files()} == dict(files())
