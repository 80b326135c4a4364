"""The commands that count and check: sequences of moves, a board that can be solved."""

from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import OK, whole_number
from cubetable.cli.inputs import game_named
from cubetable.core.manifest import Manifest
from cubetable.core.messages import say
from cubetable.core.registry import manifests

DEEPEST: Final = 64
SHOWN: Final = 3
"""How many equations of a set `solve` prints; with --json all."""


def solved_game() -> Manifest:
    """Find the game whose boards can be solved."""
    return next(one for one in manifests() if one.solver is not None)


def perft(chosen: Namespace, _lang: str) -> int:
    """Print how many sequences of moves there are, depth by depth."""
    game = game_named(chosen)
    depth = whole_number("DEPTH", chosen.depth, 0, DEEPEST)
    state = game.start() if chosen.position is None else game.parse_state(chosen.position)
    from cubetable.bots.search.perft import perft

    for ahead in range(depth + 1):
        print(f"{ahead:>3}  {perft(game, state, ahead)}", flush=True)
    return OK


def solve(chosen: Namespace, lang: str) -> int:
    """Print every number that can be made on a board, with its equations."""
    chosen.game = solved_game().name
    game = game_named(chosen)
    solution = game.parts.solver.solve(game, chosen.board)
    if chosen.json:
        import json

        print(json.dumps(solution))
        return OK
    if not solution["complete"]:
        print(say("shell.solve.cut", lang))
    sizes = ", ".join(f"{size}: {count}" for size, count in solution["sets_by_size"].items())
    print(say("shell.solve.sets", lang, sets=solution["sets"], sizes=sizes))
    print(say("shell.solve.best", lang, best=solution["best"], equations=solution["equations"]))
    for answer in solution["found"]:
        print(f"{answer['digits']:>8} {answer['points']:>3}  {'  '.join(answer['equations'][:SHOWN])}")
    return OK
