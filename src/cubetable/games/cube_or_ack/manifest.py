"""The parts of Cube-Or-ACK!."""

from typing import Final

from cubetable.core.manifest import in_rooms
from cubetable.games.cube_or_ack.rules.options import CubeOrAckOptions

MANIFEST: Final = in_rooms(
    package=__package__,
    options=CubeOrAckOptions,
    features="players.features",
    exact="players.exact",
    colours=("red", "blue", "green", "yellow"),
    cooperative=True,
    symmetric=True,
    points=True,
)
