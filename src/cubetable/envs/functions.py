"""A game's compiled functions as a vector of words, for code that steps through games of any kind."""

from typing import Final, NamedTuple

import numpy as np

from cubetable.bots.search.pointers import Function, PointerGroup, Words
from cubetable.core import kernel
from cubetable.core.coder import OBSERVE, PRESENT, SIGNATURES, Mask, PlaneArray
from cubetable.core.game import Game
from cubetable.core.rng import Rng
from cubetable.core.state import State
from cubetable.envs.payoff import SETTLE, settle

NOT_OWN: Final = -2
"""The answer of the function that replaces a game's own `nature`."""


class BatchFunctions(NamedTuple):
    """The functions of a game that a batch calls; those named `…_bytes` draw planes of bytes."""

    actors: Function
    moves: Function
    chances: Function
    play: Function
    returns: Function
    move: Function
    mark: Function
    redact: Function
    nature: Function
    act: Function
    offer: Function
    settle: Function
    observe: Function
    observe_bytes: Function
    present: Function
    present_bytes: Function


OBSERVERS: Final = tuple(OBSERVE)
"""The kinds of numbers that planes are drawn in."""
FUNCTIONS: Final = PointerGroup(
    BatchFunctions,
    {**kernel.SIGNATURES, **SIGNATURES, "settle": SETTLE}
    | dict(zip(("observe", "observe_bytes"), OBSERVE.values(), strict=True))
    | dict(zip(("present", "present_bytes"), PRESENT.values(), strict=True)),
)
functions_in = FUNCTIONS.reader()
"""Read the functions in compiled code."""


@kernel.compiled(SIGNATURES["redact"])
def show_all(state: State, seat: int) -> None:
    """Stand in where nothing is hidden."""


@kernel.compiled(SIGNATURES["nature"])
def no_nature(state: State, rng: Rng) -> int:
    """Stand in where nature's moves are drawn by their chances."""
    return NOT_OWN


@kernel.compiled(SIGNATURES["act"])
def no_act(states: State, seats: State, actions: State, rngs: Rng) -> bool:
    """Stand in where a move and what nature does then are made one after the other, game by game."""
    return False


@kernel.compiled(SIGNATURES["offer"])
def no_offer(state: State, seat: int, mask: Mask) -> bool:
    """Stand in where what a seat may do is found by listing its moves."""
    return False


@kernel.compiled(*PRESENT.values())
def no_present(states: State, seats: State, full: float, planes: PlaneArray, masks: Mask, first: int) -> bool:
    """Stand in where each game is drawn by itself."""
    return False


def functions_of(game: Game) -> Words:
    """Gather a game's functions."""
    kernels, planes = game.kernels, game.coder.planes
    rules = (kernels.actors, kernels.moves, kernels.chances, kernels.play, kernels.returns)
    own = (planes.redact or show_all, planes.nature or no_nature, planes.act or no_act, planes.offer or no_offer)
    present = planes.present or no_present
    drawn = (planes.observe, planes.observe, present, present)
    return FUNCTIONS.words(*rules, planes.move, planes.mark, *own, settle, *drawn)


def observer_in(words: Words, drawing: PlaneArray) -> Function:
    """Read the function that draws planes of the kind of a drawing."""
    functions = functions_in(words)
    return functions.observe if drawing.dtype == np.float32 else functions.observe_bytes


def presenter_in(words: Words, drawing: PlaneArray) -> Function:
    """Read the function that draws many games in planes of the kind of a drawing."""
    functions = functions_in(words)
    return functions.present if drawing.dtype == np.float32 else functions.present_bytes
