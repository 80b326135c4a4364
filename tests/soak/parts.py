"""The parts of `make soak`: each does one slice of its work on one store, and returns what it counted.

A part is one line in `PARTS`. A slice takes some minutes at most; one that is cut short is not counted.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.soak import attacks, blind, crowd, frames, kills
from tests.soak.progress import FAILURES, Done

STORES: Final = ("sqlite", "postgres")


@dataclass(frozen=True)
class Slice:
    """One slice: on which store, what its part has done there so far, and the folder for what failed."""

    store: str
    done: Done
    folder: Path

    @property
    def number(self) -> int:
        """How many slices came before it: a seed, or a place in a list."""
        return self.done.slices


Part = Callable[[Slice], Mapping[str, float]]


def _attack(part: Slice) -> Mapping[str, float]:
    """Make the next attack."""
    names = attacks.names()
    harm = 0
    for row in attacks.rows([names[part.number % len(names)]], (part.store,)):
        print(row.text(), flush=True)
        part.done.notes[row.name] = row.text().replace("\n", "\n    ")
        harm = not row.result.held
    return {"attacks": 1, FAILURES: harm}


def _blind(part: Slice) -> Mapping[str, float]:
    """Play some games by ear, and print how often that has won so far."""
    counts = blind.play(part.store, part.number)
    so_far = {what: part.done.counts.get(what, 0) + counts.get(what, 0) for what in {**part.done.counts, **counts}}
    part.done.notes.update(blind.rows(so_far))
    print(*part.done.notes.values(), sep="\n", flush=True)
    return counts


PARTS: Final[Mapping[str, Part]] = {
    "attacks": _attack,
    "blind": _blind,
    "crowd": lambda part: crowd.compare(part.store),
    "frames": lambda part: frames.send(part.store, part.number, part.folder),
    "kills": lambda part: kills.kill(part.store),
}
