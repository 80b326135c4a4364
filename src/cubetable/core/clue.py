"""Help for a player: a clue to a good move without the move, and tips for a beginner."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from cubetable.core.messages import DEFAULT_LANGUAGE, NO_VALUES, say, sentence


@dataclass(frozen=True)
class Clue:
    """The key of a sentence that says where a good move lies or of what kind it is, and the cells to light up."""

    key: str
    at: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=lambda: NO_VALUES, hash=False)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say it in a sentence."""
        return sentence(say(self.key, lang, **self.values))


class Tip(NamedTuple):
    """A tip that is true of a position: the game's message `guide.NAME`, and the values in it."""

    name: str
    values: Mapping[str, object] = NO_VALUES

    def text(self, game: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say the tip."""
        return say(f"{game}.guide.{self.name}", lang, **self.values)
