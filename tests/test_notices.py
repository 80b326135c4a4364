"""NOTICES.md names all that comes with the program, with its licence."""

from pathlib import Path

from tools.notices import PAGE, WEB, of_the_page, text

BUILT = Path(__file__).parents[1] / "src" / "cubetable" / "server" / "static" / "assets"


def test_the_notices_are_those_of_the_packages_that_are_built_in() -> None:
    assert PAGE.read_text(encoding="utf-8") == text(), "run `make notices`"


def test_every_package_that_the_page_imports_is_in_the_notices() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (WEB / "src").rglob("*.ts*") if ".test." not in path.name]
    named = {part.name for part in of_the_page()}
    installed = [path for path in (WEB / "node_modules").glob("[a-z]*") if path.name not in named]
    imported = [path.name for path in installed if any(f'from "{path.name}"' in source for source in sources)]
    assert imported == []


def test_the_built_page_brings_the_notices_along() -> None:
    assert (BUILT / "notices.txt").read_bytes() == PAGE.read_bytes()
