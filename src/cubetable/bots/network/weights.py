"""Weights on disk: a line of JSON that says what they are, and the numbers, compressed.

The numbers are whole, two bytes each, the low byte first: each table of the network in the order of `Layers`, in units
of its own. A file says for which description of which game it was made; the network of another description would be
nonsense, and is refused with a sentence.
"""

import json
import zlib
from collections.abc import Mapping
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.network.features import features_part, shape_of
from cubetable.bots.network.layers import NARROW, WIDE, Layers
from cubetable.bots.network.stock import SUFFIX
from cubetable.core.errors import Refusal
from cubetable.core.game import Game

FORMAT: Final = 1
FINEST: Final = 32767
"""The largest whole number that a weight becomes."""
MOST_BYTES: Final = 4 << 20

Floats = NDArray[np.float32]


class WeightsError(Refusal):
    """A file of weights that cannot be used."""


def sizes(game: Game) -> dict[str, tuple[int, ...]]:
    """Say how large each table of the network of a game is."""
    shape = shape_of(game)
    return {
        "first": (shape.inputs, WIDE),
        "second": (WIDE, NARROW),
        "values": (NARROW, game.players),
        "marks": (NARROW, shape.marks),
        "first_bias": (WIDE,),
        "second_bias": (NARROW,),
        "values_bias": (game.players,),
        "marks_bias": (shape.marks,),
    }


def file_name(game: Game) -> str:
    """Name the file of the weights of a game."""
    return f"{features_part(game).network(game)}{SUFFIX}"


def write_weights(game: Game, tables: Mapping[str, Floats], origin: Mapping[str, object]) -> bytes:
    """Write tables as a file, with where they come from."""
    units = {name: max(float(np.abs(tables[name]).max()) / FINEST, 1e-9) for name in sizes(game)}
    rounded = [np.round(tables[name] / unit).astype("<i2").tobytes() for name, unit in units.items()]
    facts = {
        "format": FORMAT,
        "game": game.name(),
        "network": features_part(game).network(game),
        "version": shape_of(game).version,
        "sizes": sizes(game),
        "units": units,
        "made": origin,
    }
    return json.dumps(facts).encode() + b"\n" + zlib.compress(b"".join(rounded), 9)


def read_weights(game: Game, data: bytes) -> Layers:
    """Read the network of a game out of a file, or raise `WeightsError`."""
    facts, body = _opened(data)
    if facts.get("format") != FORMAT:
        raise WeightsError("shell.weights.format", found=facts.get("format"), known=FORMAT)
    made_for = facts.get("game"), facts.get("network")
    if made_for != (game.name(), features_part(game).network(game)):
        raise WeightsError("shell.weights.game", found=" ".join(map(str, made_for)), game=game)
    version = shape_of(game).version
    if facts.get("version") != version:
        raise WeightsError("shell.weights.version", found=facts.get("version"), known=version)
    wanted = sizes(game)
    units = facts.get("units")
    if facts.get("sizes") != {name: list(size) for name, size in wanted.items()} or not isinstance(units, dict):
        raise WeightsError("shell.weights.broken")
    if len(body) != 2 * sum(map(prod, wanted.values())) or not all(
        isinstance(units.get(name), float) for name in wanted
    ):
        raise WeightsError("shell.weights.broken")
    return _layers(wanted, units, np.frombuffer(body, dtype="<i2"))


def _opened(data: bytes) -> tuple[dict[str, object], bytes]:
    """Give the facts about a network and the bytes of its numbers, or raise `WeightsError`."""
    head, _, body = data.partition(b"\n")
    unpacking = zlib.decompressobj()
    try:
        facts = json.loads(head)
        numbers = unpacking.decompress(body, MOST_BYTES)
    except (ValueError, zlib.error):
        raise WeightsError("shell.weights.broken") from None
    if not isinstance(facts, dict) or not unpacking.eof:
        raise WeightsError("shell.weights.broken")
    return facts, numbers


def _layers(wanted: Mapping[str, tuple[int, ...]], units: Mapping[str, float], numbers: NDArray[np.int16]) -> Layers:
    """Cut the tables out of the numbers; the first stays whole, all others become fractions."""
    cut, begin = {}, 0
    for name, size in wanted.items():
        end = begin + prod(size)
        cut[name] = numbers[begin:end].reshape(size).astype(np.int16)
        begin = end
    fractions = {name: cut[name].astype(np.float32) * np.float32(units[name]) for name in wanted if name != "first"}
    return Layers(first=cut["first"], unit=np.array([units["first"]], dtype=np.float32), **fractions)
