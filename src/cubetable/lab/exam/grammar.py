"""The grammar of new games: which boards, moves, effects, chances, secrets and goals go together.

Each family writes a sheet (`docs/reference/one-file.md`) with its rulebook in words. What comes out may still be a
poor game: `sifting.py` keeps those in which skill decides.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cubetable.lab.exam.auctions import draw_auction, draw_duel
from cubetable.lab.exam.draft import BEGINS, ENDS, MIDDLES, SheetDraft
from cubetable.lab.exam.lot import Lot, derive
from cubetable.lab.exam.placing import draw_placing
from cubetable.lab.exam.stepping import draw_stepping

FAMILIES: Final[Mapping[str, Callable[[Lot, str], SheetDraft]]] = {
    "placing": draw_placing,
    "stepping": draw_stepping,
    "auction": draw_auction,
    "duel": draw_duel,
}
OFTEN: Final = ("placing", "placing", "placing", "stepping", "stepping", "auction", "duel")
"""A family that can write more different games stands here more often."""


class DrawnGame(NamedTuple):
    """A game that the grammar wrote: its name, its family and goal, what it was drawn from, and its sheet."""

    name: str
    like: str
    kind: str
    sheet: str


def draw_game(seed: bytes, attempt: int) -> DrawnGame:
    """Write the game of one attempt: the same seed and attempt give the same bytes."""
    lot = Lot(seed, "game", attempt)
    title = lot.one_of(BEGINS) + lot.one_of(MIDDLES) + lot.one_of(ENDS)
    family = lot.one_of(OFTEN)
    draft = FAMILIES[family](lot, title)
    name = f"{title.lower()}_{derive(seed, 'name', attempt).hex()[:4]}"
    return DrawnGame(name, f"{family} {draft.goal}", f"{family}: {draft.kind}", draft.text())
