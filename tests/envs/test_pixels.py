"""Pictures in pixels: a PNG is read as it was written."""

import struct
import zlib

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from cubetable.envs.gymnasium import ID, vector
from cubetable.envs.pixels import CHANNELS, read_png
from tests.games.samples import firsts


def nearest(left: int, above: int, corner: int) -> int:
    promised = left + above - corner
    return min((left, above, corner), key=lambda one: abs(promised - one))


def written(pixels: NDArray[np.uint8], kinds: list[int]) -> bytes:
    """Write a PNG whose rows are filtered in the given ways, as its standard says."""
    rows = []
    for y, kind in enumerate(kinds):
        row = bytearray([kind])
        for x in range(pixels.shape[1]):
            for channel in range(CHANNELS):
                left = int(pixels[y, x - 1, channel]) if x else 0
                above = int(pixels[y - 1, x, channel]) if y else 0
                corner = int(pixels[y - 1, x - 1, channel]) if x and y else 0
                guess = (0, left, above, (left + above) // 2, nearest(left, above, corner))[kind]
                row.append((int(pixels[y, x, channel]) - guess) % 256)
        rows.append(bytes(row))
    packed = zlib.compress(b"".join(rows))
    header = struct.pack(">IIBBBBB", pixels.shape[1], len(kinds), 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", packed[:20]), (b"IDAT", packed[20:]), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def test_a_row_is_read_whatever_it_was_subtracted_from() -> None:
    kinds = [0, 1, 2, 3, 4, 4, 3, 2, 1, 0, 3, 4]
    pixels = np.random.default_rng(1).integers(0, 256, (len(kinds), 7, CHANNELS), dtype=np.uint8)
    for first in range(5):
        read = read_png(written(pixels, [first, *kinds[1:]]))
        assert np.array_equal(read, pixels[:, :, :3])


@pytest.mark.parametrize("spec", [*firsts("LEARNT"), *firsts("AT_ONCE")])
def test_every_game_has_pixels(spec: str) -> None:
    env = gymnasium.make(ID, game=spec, bot="bot:1", render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.shape[1:] == (320, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 2


def test_many_games_are_drawn_one_by_one() -> None:
    envs = vector("eight_by_eight", 2, render_mode="rgb_array")
    envs.reset(seed=1)
    drawn = envs.render()
    assert drawn is not None
    assert [one.shape[1:] for one in drawn if isinstance(one, np.ndarray)] == [(320, 3)] * 2
    envs.close()
