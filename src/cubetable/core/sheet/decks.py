"""A deck of cards: each card has a name, a suit and a rank."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np

from cubetable.core.sheet.boards import Table
from cubetable.core.sheet.problems import SheetFault

MOST_CARDS: Final = 60
PILE: Final = -1
"""A card that lies face down: nobody sees it."""
TABLE: Final = -2
"""A card that lies on the table: all see it."""
GONE: Final = -3
"""A card that is out of the game: all know it."""
UNKNOWN: Final = -9
"""A card of which a reader does not know where it is."""


class Deck:
    """Cards; `a3` is the card of suit `a` and rank 3."""

    def __init__(self, suits: Sequence[str], ranks: int) -> None:
        self.suits, self.ranks = tuple(suits), ranks
        self.names = tuple(f"{suit}{rank}" for suit in suits for rank in range(1, ranks + 1))

    def __repr__(self) -> str:
        return f"deck of {self.size} cards"

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.names)

    def suit(self, card: int) -> int:
        """Return the suit of a card, from 0."""
        return self.card(card) // self.ranks

    def rank(self, card: int) -> int:
        """Return the rank of a card, from 1."""
        return self.card(card) % self.ranks + 1

    def card(self, number: int) -> int:
        """Return the number of a card, or say that there is none of that number."""
        if not 0 <= number < self.size:
            raise SheetFault("no_card", number=number, most=self.size - 1)
        return int(number)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The suits and the ranks of all cards."""
        cards = np.arange(self.size, dtype=np.int64)
        return {"suit": cards // self.ranks, "rank": cards % self.ranks + 1}


def deck(suits: str, ranks: int) -> Deck:
    """Make a deck: each letter is a suit, and each suit has cards from 1 up to the highest rank."""
    fits = isinstance(suits, str) and suits.isascii() and suits.isalpha() and len(set(suits)) == len(suits)
    if not fits or not isinstance(ranks, int) or ranks < 1 or len(suits) * ranks > MOST_CARDS:
        raise SheetFault("deck", suits=suits, ranks=ranks, most=MOST_CARDS)
    return Deck(suits, ranks)
