"""A tip for a beginner: what is possible now, and why."""

from collections.abc import Mapping
from typing import NamedTuple

from cubetable.core.messages import DEFAULT_LANGUAGE, NO_VALUES, say


class Tip(NamedTuple):
    """A tip that is true of a position: the game's message `guide.NAME`, and the values in it."""

    name: str
    values: Mapping[str, object] = NO_VALUES

    def text(self, game: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say the tip."""
        return say(f"{game}.guide.{self.name}", lang, **self.values)
