"""The command that proves a forced win, and walks through it."""

import json
from argparse import Namespace
from typing import TYPE_CHECKING, Final

from cubetable.cli.inputs import budget_given, game_named
from cubetable.cli.status import OK
from cubetable.core.errors import Refusal
from cubetable.core.messages import say, sentence

if TYPE_CHECKING:
    from cubetable.core.game import Game
    from cubetable.core.state import State
    from cubetable.search.budget import Budget
    from cubetable.search.forced import ForcedWin

SECONDS: Final = 10.0
"""The usual time for each seat that may win."""


def prove(chosen: Namespace, lang: str) -> int:
    """Say whether a win is forced in a position, and let the reader try every defence."""
    budget = budget_given(chosen, threads=1)
    game = game_named(chosen)
    if not hasattr(game.parts.exact, "force"):
        raise Refusal("shell.prove.no_search", title=game.title(lang))
    state = game.parse_state(chosen.position)
    if not game.actors(state):
        raise Refusal("shell.prove.over")
    from cubetable.cli.proof_session import tree, walk
    from cubetable.search.budget import Budget

    found = _forced(game, state, budget or Budget(seconds=SECONDS))
    if chosen.json:
        told = {"game": str(game), "position": game.state_text(state), "proved": found is not None}
        print(json.dumps(told if found is None else {**told, **tree(found)}))
        return OK
    print(game.draw(state, None, lang) + "\n")
    if found is None:
        print(say("shell.prove.not_found", lang))
        return OK
    print(sentence(say("shell.prove.found", lang, seat=game.seat_name(found.seat, lang), n=found.length)))
    walk(found, lang)
    return OK


def _forced(game: "Game", state: "State", budget: "Budget") -> "ForcedWin | None":
    """Look for a win of the seat to move, then of each other seat."""
    acting = game.actors(state)[0]
    for seat in sorted(range(game.players), key=lambda seat: seat != acting):
        found: ForcedWin | None = game.parts.exact.force(game, state, seat, budget)
        if found is not None:
            return found
    return None
