"""Requests of the page for experiments."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from cubetable.lab.search.reader import LONGEST

MOST_VARIANTS: Final = 6
"""Beside the saved version."""
MOST_GAMES: Final = 64_000
Text = Annotated[str, Meta(max_length=128)]
Chosen = Annotated[dict[Text, Text], Meta(max_length=64)]
"""Options by name, as they are written."""
Games = Annotated[int, Meta(ge=10, le=MOST_GAMES)]


class VariantsRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """The options of each variant beside the saved version, the bots, and how many games each variant gets."""

    variants: Annotated[list[Chosen], Meta(min_length=1, max_length=MOST_VARIANTS)]
    seats: Text
    games: Games
    judged: bool = False
    """Whether some games are judged, which takes much longer than to play them."""


class SearchRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """A wish, over which options, which others are fixed, the bots, and the most games that one setting gets."""

    # One character more than the reader allows: it refuses a longer text in its own words.
    wish: Annotated[str, Meta(max_length=LONGEST + 1)]
    over: Annotated[str, Meta(max_length=LONGEST + 1)]
    seats: Text
    games: Games
    fixed: Chosen = {}
