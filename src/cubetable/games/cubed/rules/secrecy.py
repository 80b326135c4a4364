"""Hide from a seat what it may not know of a position of CUBED, or of a move.

Hands, draws, what `keep` keeps and gifts are secret; how many pieces lie where is not. `redact` removes what is
hidden from a seat, and the bag becomes the set of all pieces that the seat does not see: each of them is as
likely to be drawn next. With `open_hands`, and when the game is over, nothing is hidden.
"""

from typing import Final

import numpy as np

from cubetable.core.bits import popcount
from cubetable.core.game import HIDDEN, Game
from cubetable.core.kernel import Kernels, fast
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.notation import waiting_count
from cubetable.games.cubed.rules.pieces import BLOCKING, COUNT
from cubetable.games.cubed.rules.table import can_place

NO_SEAT: Final = -1
MOST_TRIES: Final = 10_000


def redact(game: Game, state: State, seat: int | None) -> State:
    """Remove the hands of other seats and the pieces that they choose from."""
    from cubetable.games.cubed.players import planes

    position = state.copy()
    fast(planes.redact)(position, NO_SEAT if seat is None else seat)
    return position


def _is_open(state: State) -> bool:
    return bool(state[at.OPEN_HANDS]) or bool(state[at.PHASE] == at.OVER)


def unseen(position: State) -> int:
    """Give the set of pieces whose place the reader does not see."""
    from cubetable.games.cubed.players import planes

    return fast(planes.unseen)(position)


def suppose(position: State) -> State:
    """Let every hidden hand hold all that it may hold: what no seat can do then, no seat can do."""
    state = position.copy()
    for seat in range(at.SEATS):
        if position[at.HELD + seat] and not position[at.HANDS + seat]:
            state[at.HANDS + seat] = unseen(position)
    return state


def resample(game: Game, seen: State, seat: int | None, rng: np.random.Generator) -> State:
    """Deal what is unseen at random, until it agrees with what all seats know."""
    if _is_open(seen):
        return seen.copy()
    hidden = unseen(seen)
    pieces = np.array([piece for piece in range(COUNT) if hidden >> piece & 1], dtype=np.int64)
    for _ in range(MOST_TRIES):
        filled = _deal(seen, seat, rng.permutation(pieces).tolist())
        if _is_possible(filled, game.kernels):
            break
    return filled


def _deal(seen: State, seat: int | None, pieces: list[int]) -> State:
    """Fill hidden hands, then what is waiting, then the bag."""
    filled = seen.copy()
    for other in range(int(seen[at.PLAYERS])):
        if other != seat:
            filled[at.HANDS + other] = _take(pieces, int(seen[at.HELD + other]))
    if seen[at.TURN] != seat:
        filled[at.WAITING] = _take(pieces, waiting_count(seen))
    filled[at.BAG] = _take(pieces, len(pieces))
    return filled


def _take(pieces: list[int], count: int) -> int:
    taken = sum(1 << piece for piece in pieces[:count])
    del pieces[:count]
    return taken


def _is_possible(state: State, kernels: Kernels) -> bool:
    """Tell whether the phase fits the hands: in some phases a seat must be able to play."""
    phase, players = state[at.PHASE], int(state[at.PLAYERS])
    if players == at.SOLO:
        return _is_possible_solo(state, kernels)
    if phase == at.SECOND:
        return can_place(state, int(state[at.TURN]), kernels)
    if state[at.PASSES] == players:
        return any(can_place(state, other, kernels) for other in range(players))
    return True


def _is_possible_solo(state: State, kernels: Kernels) -> bool:
    """CBD-35, CBD-41: what a solo game's phase tells about the hand."""
    blocking = popcount(state[at.HANDS] & BLOCKING)
    if state[at.PHASE] == at.DEALING and state[at.OUT]:
        return blocking == at.MOST_SOLO_BLOCKING
    if state[at.PHASE] in (at.DEALING, at.STARTING):
        return blocking <= at.MOST_SOLO_BLOCKING
    can = can_place(state, 0, kernels)
    if state[at.PHASE] == at.DRAWING:
        return not can
    return can or bool(state[at.DRAWS] < at.MOST_SOLO_DRAWS and state[at.LEFT] > 0)


def sees(game: Game, state: State, mover: int, move: int, seat: int | None) -> str:
    """Write a move as a seat may read it; every seat notices every move."""
    text = game.move_text(state, mover, move)
    if state[at.OPEN_HANDS]:
        return text
    if mover == CHANCE:
        return text if seat == state[at.TURN] or _is_shown_to_all(state, move) else HIDDEN
    verb, _, rest = text.partition(":")
    if verb == "keep" and seat != mover:
        return f"keep:{HIDDEN}"
    if verb == "give":
        _, _, receiver = rest.partition(">")
        return text if seat in (mover, int(receiver) - 1) else f"give:{HIDDEN}>{receiver}"
    return text


def _is_shown_to_all(state: State, piece: int) -> bool:
    """CBD-35, CBD-36: solo's first piece, and Blocking pieces that go out, are seen by all."""
    if state[at.PHASE] == at.STARTING:
        return True
    full = popcount(state[at.HANDS] & BLOCKING) >= at.MOST_SOLO_BLOCKING
    dealt_out = state[at.PLAYERS] == at.SOLO and state[at.PHASE] == at.DEALING
    return bool(dealt_out and full and BLOCKING >> piece & 1)
