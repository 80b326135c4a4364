"""The browser of the page's tests, and a server with the example games."""

from collections.abc import Iterator

import pytest

from tests.plug.installing import EXAMPLES, Installed, on_the_path
from tests.sheet.sheets import new
from tests.web.conftest import chromium, playwright

__all__ = ["chromium", "playwright"]


@pytest.fixture(scope="package")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the examples, and a new game of one file."""
    folder = tmp_path_factory.mktemp("examples")
    return on_the_path(folder, {**EXAMPLES, "new_cards": new(folder / "cards", "cards")})


@pytest.fixture(scope="package")
def url(installed: Installed) -> Iterator[str]:
    """Run a server where they are installed."""
    with installed.serve() as url:
        yield url
