"""Why a game of Cube-Or-ACK! ended."""

from typing import Literal, TypedDict

from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.structure import owner


class GameEnd(TypedDict):
    """COA-22, COA-24, A4, A5: why the game is over, and who ran out.

    `set`: the seat ran out of one set and has pieces of its other set; `pieces`: it has none left at all.
    """

    why: Literal["nobody", "passed", "set", "pieces"]
    seat: int | None


def end_of(game: CubeOrAck, state: State) -> GameEnd | None:
    """Say why the game ended; nothing while it goes on."""
    if state[at.TURN] != at.OVER:
        return None
    seat = next((seat for seat in range(game.players) if game.rules.empty_sets(state, seat)), None)
    if seat is None or game.cooperative:
        return {"why": "passed" if state[at.PASSED] else "nobody", "seat": None}
    left = sum(int(state[at.HAND + colour]) for colour in range(game.options.colours) if owner(state, colour) == seat)
    return {"why": "set" if left else "pieces", "seat": seat}
