"""The interface of a game to its network: what there is to know about a position and about a move, as numbers.

A game that has a network names a module for it in its manifest, which holds what `FeaturesPart` lists and the functions
below, which are compiled. Everything in a position that the network may go by is a feature with a number; a position is
described by the list of its features, and so is each move. What is described is what one seat sees: the features of two
positions that look alike to the seat are the same.

    viewer(state) -> seat                              the seat from whose place a position is described
    describe(state, seat, out) -> count                lists the features of a position
    describe_moves(state, seat, moves, count, out, ends)   lists those of so many moves, one move after the other
    imagine(state, seat, rng)                          draws anew what a seat does not know, if anything is hidden
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import FunctionTable, TableEntry
from cubetable.core.rng import Rng
from cubetable.core.signature import RNG, STATE, WORDS, int64, void
from cubetable.core.state import State

SIGNATURES: Final = {
    "viewer": int64(STATE),
    "describe": int64(STATE, int64, WORDS),
    "describe_moves": void(STATE, int64, WORDS, int64, WORDS, WORDS),
    "imagine": void(STATE, int64, RNG),
}

viewer = kernel.compiled(SIGNATURES["viewer"])
describe = kernel.compiled(SIGNATURES["describe"])
describe_moves = kernel.compiled(SIGNATURES["describe_moves"])
imagine = kernel.compiled(SIGNATURES["imagine"])


@imagine
def know_all(state: State, seat: int, rng: Rng) -> None:
    """Stand in where nothing is hidden."""


class Shape(NamedTuple):
    """The sizes of a game's description."""

    version: int
    """Raised when a feature comes to mean something else."""
    inputs: int
    """The number of features of positions."""
    most: int
    """The most features that a position has."""
    marks: int
    """The number of features of moves."""
    most_marks: int
    """The most features that a move has."""
    turned: bool = True
    """Whether a turned board is described otherwise; if not, nothing is learned from turning it."""


class FeaturesPart(Protocol):
    """The part `features` of a game, beside its compiled functions."""

    habit: Callable[..., None] | None = None
    """Says how the game's heuristics weigh moves, if it has some: habit(state, seat, moves, count, out), compiled, too.

    Trainings begin with it.
    """

    @abstractmethod
    def shape(self, game: Game) -> Shape:
        """Say how many features there are."""

    @abstractmethod
    def network(self, game: Game) -> str:
        """Name the network that fits: other options may share it."""


def features_part(game: Game) -> FeaturesPart:
    """Give the description of a game, which has to have one."""
    part: FeaturesPart = game.parts.load("features", FeaturesPart)
    return part


@dataclass(slots=True, eq=False, weakref_slot=True)
class Features(FunctionTable):
    """The compiled functions of a game's description."""

    viewer: Callable[..., int]
    describe: Callable[..., int]
    describe_moves: Callable[..., None]
    imagine: Callable[..., None]


def features_of(game: Game) -> Features:
    """Gather the functions of a game."""
    return load(game.MANIFEST.module(game.MANIFEST.features or ""))


def shape_of(game: Game) -> Shape:
    """Ask a game for the sizes of its description."""
    return features_part(game).shape(game)


@cache
def load(module: str) -> Features:
    """Gather the functions of a game's module."""
    names: dict[str, Any] = vars(import_module(module))  # `Any`: whatever the module has
    return kernel.table(
        Features, {name: TableEntry(names.get(name, know_all), signature) for name, signature in SIGNATURES.items()}
    )
