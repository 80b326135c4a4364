"""Pictures of games as arrays of red, green and blue: `rgb_array`, from which videos are made."""

from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.drawing import picture
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import State

WIDTH: Final = 320

Pixels = NDArray[np.uint8]


def draw(game: Game, state: State, seat: int | None) -> Pixels:
    """Draw what a seat, or a spectator, sees: rows of pixels, each red, green and blue."""
    drawing = game.picture(game.redact(state, seat), seat)
    if drawing is None:
        raise Refusal("shell.envs.no_picture", game=str(game))
    import resvg_py
    from PIL import Image

    svg = picture(drawing, str(game), "light")
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, skip_system_fonts=True))
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
