"""The commands that count and check: sequences of moves, the laws, a board that can be solved."""

from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import BROKEN, OK, options_given, whole_number
from cubetable.cli.inputs import LARGEST, game_named
from cubetable.core.manifest import Manifest
from cubetable.core.messages import say
from cubetable.core.options import parse_spec
from cubetable.core.registry import manifests

DEEPEST: Final = 64
SHOWN: Final = 3
"""How many equations of a set `solve` prints; with --json all."""

LAW_GAMES: Final = 5


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


def laws(chosen: Namespace, lang: str) -> int:
    """Check a game against the laws, and print a line for each."""
    from cubetable.core.laws.laws import LAWS
    from cubetable.core.laws.suite import broken, cases, explained

    games = whole_number("--games", chosen.games, 1, 1_000_000)
    seed = whole_number("--seed", chosen.seed, 0, LARGEST)
    sound = True
    only = "(" in chosen.game or options_given(chosen)
    for game in [game_named(chosen)] if only else cases(parse_spec(chosen.game)[0]):
        print(game)
        for law in LAWS:
            why = broken(game, law, games, seed)
            print(f"  {'✓' if why is None else '✗'} {say(f'shell.law.{law.__name__}', lang)}", flush=True)
            if why is not None:
                sound = False
                print(*explained(game, law, why, seed, lang), sep="\n", flush=True)
    return OK if sound else BROKEN


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
