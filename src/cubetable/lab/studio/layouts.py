"""Compare how positions of two versions of the rules are laid out, and carry a position over."""

import numpy as np

from cubetable.core.game import Game
from cubetable.core.sheet.contents import PLAYERS
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State


def layout_of(game: Game) -> str:
    """Describe how a state is laid out, so that two versions of the rules can be compared."""
    if isinstance(game, SheetGame):
        fields = [
            (one.name, one.kind, one.at, one.length(game.players), getattr(one.of, "size", 0))
            for one in game.sheet.fields.values()
        ]
        return repr((game.size, game.players, fields, sorted(game.sheet.tunables)))
    drawing = game.MANIFEST.file("layout.py")
    return repr((str(game), game.size, drawing.read_text(encoding="utf-8") if drawing.is_file() else None))


def fits(game: Game, state: State) -> bool:
    """Tell whether the rules of a game allow the values of a position."""
    if isinstance(game, SheetGame):
        return all(one.allows(int(value)) for one in game.sheet.fields.values() for value in game.values(state, one))
    return bool(np.array_equal(game.parse_state(game.state_text(state)), state))


def with_options(game: Game, state: State) -> State:
    """Put the options of the game into a position; the numbers that can be tuned stand in it."""
    if isinstance(game, SheetGame):
        start = game.begin()
        for at in (PLAYERS, *(game.sheet.tunable_at(name) for name in game.sheet.tunables)):
            state[at] = start[at]
    return state
