"""Pictures of games as arrays of red, green and blue: `rgb_array`, from which videos are made.

resvg, which comes with the package, draws a picture as a PNG. Its pixels are read here, so that no library of images
is needed.
"""

import struct
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.drawing import picture
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import State

WIDTH: Final = 320
HEADER: Final = struct.Struct(">IIB4x")
CHUNK: Final = struct.Struct(">I4s")
SUM: Final = 4
"""Bytes of the checksum that stands behind each chunk."""
CHANNELS: Final = 4
COLOURS: Final = 3
NOTHING, LEFT, ABOVE, MEAN, NEAREST = range(5)
"""The numbers by which a row says from what its bytes were subtracted."""
SOLID: Final = 255

Pixels = NDArray[np.uint8]


def draw(game: Game, state: State, seat: int | None) -> Pixels:
    """Draw what a seat, or a spectator, sees: rows of pixels, each red, green and blue."""
    drawing = game.picture(game.redact(state, seat), seat)
    if drawing is None:
        raise Refusal("shell.envs.no_picture", game=str(game))
    import resvg_py

    svg = picture(drawing, str(game), "light")
    return read_png(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, skip_system_fonts=True)))


def read_png(content: bytes) -> Pixels:
    """Read the colours of a PNG with four channels of eight bits, the only kind that resvg writes."""
    at, packed, width, height = 8, b"", 0, 0
    while at < len(content):
        length, kind = CHUNK.unpack_from(content, at)
        body = content[at + CHUNK.size : at + CHUNK.size + length]
        if kind == b"IHDR":
            width, height, _ = HEADER.unpack_from(body)
        elif kind == b"IDAT":
            packed += body
        at += CHUNK.size + length + SUM
    rows = np.frombuffer(zlib.decompress(packed), dtype=np.uint8).reshape(height, 1 + width * CHANNELS)
    pixels, above = np.empty((height, width, CHANNELS), dtype=np.uint8), np.zeros((width, CHANNELS), dtype=np.uint8)
    for number, row in enumerate(rows):
        above = pixels[number] = _restored(int(row[0]), row[1:].reshape(width, CHANNELS), above)
    return np.ascontiguousarray(pixels[:, :, :COLOURS])


def _restored(kind: int, row: Pixels, above: Pixels) -> Pixels:
    """Undo what was subtracted from the bytes of a row."""
    if kind == NOTHING:
        return row
    if kind == LEFT:
        return np.cumsum(row, axis=0, dtype=np.uint8)
    if kind == ABOVE:
        return row + above
    restored, over = bytearray(row.tobytes()), above.tobytes()
    for i, byte in enumerate(restored):
        left, corner = (restored[i - CHANNELS], over[i - CHANNELS]) if i >= CHANNELS else (0, 0)
        guess = (left + over[i]) // 2 if kind == MEAN else _nearest(left, over[i], corner)
        restored[i] = (byte + guess) & SOLID
    return np.frombuffer(restored, dtype=np.uint8).reshape(row.shape)


def _nearest(left: int, above: int, corner: int) -> int:
    """Choose the neighbour that lies nearest to what the three of them promise."""
    promised = left + above - corner
    far = abs(promised - left), abs(promised - above), abs(promised - corner)
    return left if far[0] <= far[1] and far[0] <= far[2] else above if far[1] <= far[2] else corner
