"""Each recipe is a whole game that keeps the laws, and both pages of recipes show it."""

from pathlib import Path
from typing import Final

import pytest

from cubetable.core import registry
from cubetable.core.laws import LAWS, broken
from cubetable.core.laws.trial import Kept
from tests.budget import LONG, games

ROOT: Final = Path(__file__).parents[2]
FILES: Final = sorted((ROOT / "examples" / "recipes").glob("*.py"))
PAGES: Final = (ROOT / "docs" / "how-to" / "recipes.md", ROOT / "docs" / "ru" / "recipes.md")
LAW_SECONDS: Final = 5.0 if LONG else 0.02


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.usefixtures("lending")
def test_a_recipe_keeps_the_laws(file: Path) -> None:
    game, kept = registry.game(registry.lend(file)), Kept()
    trials = ((law, broken(game, law, games(1, 20), kept=kept, seconds=LAW_SECONDS)) for law in LAWS)
    assert [(law.__name__, told) for law, told in trials if told is not None] == []
    books = game.sheet.books  # type: ignore[attr-defined]  # a game of one file
    assert list(books["ru"].statements) == list(books["en"].statements)
    assert books["ru"].title != books["en"].title


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_a_page_shows_all_recipes(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [file.name for file in FILES if f"examples/recipes/{file.name}" not in text] == []
