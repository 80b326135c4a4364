"""The parts of CUBED."""

from typing import Final

from cubetable.core.manifest import in_rooms
from cubetable.games.cubed.rules.options import CubedOptions

MANIFEST: Final = in_rooms(
    package=__package__,
    options=CubedOptions,
    secrecy="rules.secrecy",
    features="players.features",
    exact="players.exact",
    symmetric=True,
    points=True,
)
