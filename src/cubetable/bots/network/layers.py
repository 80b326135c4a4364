"""The network, compiled: from the features of a position to what each seat may expect, and to what moves are worth.

    features   their rows of FIRST are added up           WIDE numbers, those below 0 become 0
    SECOND     a full layer                               NARROW numbers, likewise
    VALUES     a full layer                               one number a seat: its share of the win, squeezed to 0..1
    MARKS      a full layer                               one number for each feature of moves; a move gets their sum

All sums are made in one order and without functions of the machine's library, so that every machine gets the same.
Numbers of a layer stand together by where they come from: what one feature adds lies side by side in memory.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.powers import power_of_e
from cubetable.core.signature import Fields, float32, int16
from cubetable.core.state import State

Weights = NDArray[np.float32]
Floats = NDArray[np.float64]

WIDE: Final = 64
NARROW: Final = 32
ROOM: Final = WIDE + NARROW


class Layers(NamedTuple):
    """The weights of a network."""

    first: NDArray[np.int16]
    """In units of `unit`: half as much memory to read, and that takes most of the time."""
    unit: Weights
    second: Weights
    values: Weights
    marks: Weights
    first_bias: Weights
    second_bias: Weights
    values_bias: Weights
    marks_bias: Weights


FLOATS: Final = float32[::1]
TABLE: Final = float32[:, ::1]
LAYERS: Final = Fields((int16[:, ::1], FLOATS, TABLE, TABLE, TABLE, FLOATS, FLOATS, FLOATS, FLOATS), Layers)


@kernel.inline
def sum_up(layers: Layers, inputs: State, count: int, sums: NDArray[np.int32], room: Weights) -> None:
    """Add up what the features say, and pass it through the second layer; the room holds both layers."""
    wide, narrow = room[:WIDE], room[WIDE:ROOM]
    for j in range(WIDE):
        sums[j] = 0
    for i in range(count):
        row = layers.first[inputs[i]]
        for j in range(WIDE):
            sums[j] += row[j]
    for j in range(WIDE):
        wide[j] = layers.first_bias[j] + np.float32(sums[j]) * layers.unit[0]
    for j in range(NARROW):
        narrow[j] = layers.second_bias[j]
    for i in range(WIDE):
        active = wide[i]
        if active > 0:
            row = layers.second[i]
            for j in range(NARROW):
                narrow[j] += active * row[j]


@kernel.inline
def read_values(layers: Layers, room: Weights, players: int, out: Floats, first: int) -> None:
    """Say what each seat may expect; the layer counts seats from the one that looks, which is `first`."""
    narrow = room[WIDE:ROOM]
    for other in range(players):
        total = layers.values_bias[other]
        for i in range(NARROW):
            if narrow[i] > 0:
                total += narrow[i] * layers.values[i, other]
        seat = first + other if first + other < players else first + other - players
        out[seat] = 1.0 / (1.0 + power_of_e(-float(total)))


@kernel.inline
def read_marks(layers: Layers, room: Weights, out: Weights) -> None:
    """Say what each feature of moves is worth here."""
    narrow = room[WIDE:ROOM]
    for mark in range(len(out)):
        out[mark] = layers.marks_bias[mark]
    for i in range(NARROW):
        active = narrow[i]
        if active > 0:
            row = layers.marks[i]
            for mark in range(len(out)):
                out[mark] += active * row[mark]


@kernel.inline
def add_marks(marks: State, first: int, last: int, worth: Weights) -> float:
    """Add up what the features of one move are worth."""
    total = np.float32(0.0)
    for i in range(first, last):
        total += worth[marks[i]]
    return float(total)
