"""The command that checks a game against the laws."""

import time
from argparse import Namespace
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import BROKEN, OK, options_given, whole_number
from cubetable.cli.inputs import LARGEST, game_named
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

if TYPE_CHECKING:
    from cubetable.core.game import Game
    from cubetable.core.laws.laws import Law
    from cubetable.core.laws.trial import Kept

GAMES: Final = 5
QUICK_GAMES: Final = 1
QUICK_SECONDS: Final = 10.0
"""So long the processor works for a quick check in all; laws that are not begun by then are left out."""
QUICK_SECONDS_OF_A_LAW: Final = 2.0
"""So long the processor may work for a law that plays many games."""
MOST_EXAMPLES: Final = 100


def laws(chosen: Namespace, lang: str) -> int:
    """Check a game against the laws, and print a line for each."""
    games = whole_number("--games", chosen.games, 1, 1_000_000)
    seed = whole_number("--seed", chosen.seed, 0, LARGEST)
    if chosen.examples is not None:
        return _print_examples(chosen, seed)
    check = _quick if chosen.quick else _whole
    return OK if check(_cases(chosen), games, seed, lang) else BROKEN


def _cases(chosen: Namespace) -> "list[Game]":
    """List the games that are meant: one with its options, or each variant for each number of seats."""
    from cubetable.core.laws.suite import cases

    only = "(" in chosen.game or options_given(chosen)
    return [game_named(chosen)] if only else cases(parse_spec(chosen.game)[0])


def _whole(cases: "list[Game]", games: int, seed: int, lang: str) -> bool:
    """Check all cases against all laws; tell whether all are kept."""
    from cubetable.bots.playing import bots
    from cubetable.cli.progress import Progress
    from cubetable.core.laws.laws import LAWS
    from cubetable.core.laws.suite import broken, explained

    every, sound = (*LAWS, bots), True
    with Progress(0, len(cases) * (len(every) + 1), lang) as bar:
        for game in cases:
            bar.clear()
            print(game, flush=True)
            bar.begin(say("shell.laws.compiling", lang))
            _ = game.kernels
            bar.step()
            kept: Kept = {}
            for law in every:
                bar.begin(say(f"shell.law.{law.__name__}", lang))
                why = broken(game, law, games, seed, kept=kept)
                bar.clear()
                print(_line(law, why, lang), flush=True)
                if why is not None:
                    print(*explained(game, law, why, seed, lang), sep="\n", flush=True)
                bar.step()
                sound = sound and why is None
    return sound


def _quick(cases: "list[Game]", _games: int, seed: int, lang: str) -> bool:
    """Check one case for some seconds, on the rules as they are, compiled or not; tell whether no law is broken."""
    from cubetable.bots.playing import bots
    from cubetable.cli.progress import Progress
    from cubetable.core.compiled.libraries import answer_at_once
    from cubetable.core.laws.laws import LAWS, OF_SHEETS, jit
    from cubetable.core.laws.suite import broken

    answer_at_once()
    until = time.process_time() + QUICK_SECONDS
    general = [law for law in LAWS if law is not jit and law not in OF_SHEETS]
    every, left, sound, game = [*OF_SHEETS, bots, *general], 0, True, cases[0]
    print(game, flush=True)
    kept: Kept = {}
    with Progress(0, len(every), lang) as bar:
        for law in every:
            if time.process_time() > until:
                left += 1
                continue
            bar.begin(say(f"shell.law.{law.__name__}", lang))
            why = broken(game, law, QUICK_GAMES, seed, kept=kept, seconds=QUICK_SECONDS_OF_A_LAW)
            bar.clear()
            print(_line(law, why, lang), *([] if why is None else [f"    {why}"]), sep="\n", flush=True)
            bar.step()
            sound = sound and why is None
    print(say("shell.laws.quick", lang))
    if left:
        print(say("shell.laws.left", lang, count=left))
    return sound


def _line(law: "Law", why: str | None, lang: str) -> str:
    """Say whether a law is kept."""
    return f"  {'✓' if why is None else '✗'} {say(f'shell.law.{law.__name__}', lang)}"


def _print_examples(chosen: Namespace, seed: int) -> int:
    """Print games that can stand in the file of a game as its examples."""
    from cubetable.core.sheet.examples import write_examples
    from cubetable.core.sheet.game import SheetGame

    count = whole_number("--examples", chosen.examples, 1, MOST_EXAMPLES)
    game = game_named(chosen)
    if not isinstance(game, SheetGame):
        raise Refusal("shell.laws.no_examples", game=game)
    print('EXAMPLES = """', *write_examples(game, count, seed), '"""', sep="\n")
    return OK
