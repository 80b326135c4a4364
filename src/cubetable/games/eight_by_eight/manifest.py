"""The parts of Eight-by-Eight."""

from typing import Final

from cubetable.core.manifest import in_rooms
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions

MANIFEST: Final = in_rooms(
    package=__package__,
    options=EightByEightOptions,
    turns="rules.notation",
    features="players.features",
    exact="players.exact",
    colours=("red", "yellow", "green", "blue"),
    symmetric=True,
)
