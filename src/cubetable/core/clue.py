"""A clue: where on the board a good move lies, or of what kind it is, without the move itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cubetable.core.messages import DEFAULT_LANGUAGE, NO_VALUES, say, sentence


@dataclass(frozen=True)
class Clue:
    """The key of a sentence, and the cells to light up, which may be none."""

    key: str
    at: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=lambda: NO_VALUES, hash=False)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say it in a sentence."""
        return sentence(say(self.key, lang, **self.values))
