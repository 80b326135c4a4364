"""The command that proves a forced win, and walks through it."""

import json
from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.cli.inputs import budget_given, game_named
from cubetable.core.errors import Refusal
from cubetable.core.messages import say, sentence

SECONDS: Final = 10.0
"""The usual time for each seat that may win."""


def prove(chosen: Namespace, lang: str) -> int:
    """Say whether a win is forced in a position, and let the reader try every defence."""
    budget = budget_given(chosen, threads=1)
    game = game_named(chosen)
    from cubetable.bots.proofs import forced_win, has_proofs

    if not has_proofs(game):
        raise Refusal("shell.prove.no_search", title=game.title(lang))
    state = game.parse_state(chosen.position)
    if not game.actors(state):
        raise Refusal("shell.prove.over")
    from cubetable.bots.search.budget import Budget
    from cubetable.cli.terminal.proof_walk import tree, walk

    win = forced_win(game, state, budget or Budget(seconds=SECONDS))
    if chosen.json:
        output = {"game": str(game), "position": game.state_text(state), "proved": win is not None}
        print(json.dumps(output if win is None else {**output, **tree(win)}))
        return OK
    print(game.draw(state, None, lang) + "\n")
    if win is None:
        print(say("shell.prove.not_found", lang))
        return OK
    print(sentence(say("shell.prove.found", lang, seat=game.seat_name(win.seat, lang), n=win.length)))
    walk(win, lang)
    return OK
