"""Games that are lent for a while: from a file, until the test that lent them is over."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cubetable.bots.measure import arena
from cubetable.core import registry
from cubetable.core.compiled import home


@contextmanager
def nothing_lent() -> Iterator[None]:
    """Begin with no lent game, and forget afterwards which files were lent: other tests go through all games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_lent", {})
        patch.setattr(registry, "_paths", {})
        patch.setenv(home.LENT, "")
        yield
    registry.packages.cache_clear()
    registry.manifest.cache_clear()
    arena.game_of.cache_clear()  # a worker of one thread keeps the games that it played
