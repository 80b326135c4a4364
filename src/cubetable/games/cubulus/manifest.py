"""The parts of Cubulus."""

from typing import Final

from cubetable.core.manifest import in_rooms
from cubetable.games.cubulus.rules.options import CubulusOptions

MANIFEST: Final = in_rooms(
    package=__package__,
    options=CubulusOptions,
    features="players.features",
    exact="players.prover",
    colours=("red", "black", "white", "neutral"),
    symmetric=True,
)
