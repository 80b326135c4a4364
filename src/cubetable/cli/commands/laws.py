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
    from collections.abc import Sequence

    from cubetable.cli.progress import Progress
    from cubetable.core.game import Game
    from cubetable.core.laws.laws import Law
    from cubetable.core.laws.trial import Kept

GAMES: Final = 5
QUICK_GAMES: Final = 1
QUICK_SECONDS: Final = 10.0
"""So long the processor works for a quick check in all; laws that are not begun by then are left out."""
QUICK_SECONDS_OF_A_LAW: Final = 2.0
"""So long the processor may work for a law that plays many games, where one number of players has all of the time."""
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
    """List the games that are meant: one with its options, or each variant for each number of seats.

    For a quick check it is the usual game, followed by the same game for other numbers of seats.
    """
    from cubetable.core.laws.suite import cases, variants

    if "(" in chosen.game or options_given(chosen):
        return [game_named(chosen)]
    name = parse_spec(chosen.game)[0]
    if not chosen.quick:
        return cases(name)
    usual = game_named(chosen)
    return [usual, *(game for game in variants(name)[0] if game != usual)]


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
    """Check a game for some seconds, on the rules as they are, compiled or not; tell whether no law is broken.

    The usual number of players has half of the time, and the others share the rest.
    """
    from cubetable.bots.playing import bots
    from cubetable.cli.progress import Progress
    from cubetable.core.compiled.libraries import answer_at_once
    from cubetable.core.laws.laws import LAWS, OF_FILES, OF_SHEETS, jit

    answer_at_once()
    usual, *others = cases
    every = [*OF_SHEETS, bots, *(law for law in LAWS if law is not jit and law not in OF_SHEETS)]
    of_others = [law for law in every if law not in OF_FILES]
    with Progress(0, len(every) + len(others) * len(of_others), lang) as bar:
        check = QuickCheck(seed, lang, bar)
        check.run(usual, every, 0.5 if others else 1.0)
        for other in others:
            check.run(other, of_others, 0.5 / len(others), brief=True)
    print(say("shell.laws.quick", lang))
    return check.sound


class QuickCheck:
    """A check of one game after another, each in its share of the time, and in what the ones before it left."""

    def __init__(self, seed: int, lang: str, bar: "Progress") -> None:
        self.sound = True
        self._seed, self._lang, self._bar = seed, lang, bar
        self._until = time.process_time()
        self._kept: Kept = {}

    def run(self, game: "Game", laws: "Sequence[Law]", share: float, *, brief: bool = False) -> None:
        """Check a game, and print a line for each law, or for those that it breaks."""
        from cubetable.core.laws.suite import broken

        self._bar.clear()
        print(game, flush=True)
        self._until += QUICK_SECONDS * share
        left, sound = 0, True
        for law in laws:
            self._bar.begin(say(f"shell.law.{law.__name__}", self._lang))
            if time.process_time() > self._until:
                left += 1
            else:
                seconds = QUICK_SECONDS_OF_A_LAW * share
                why = broken(game, law, QUICK_GAMES, self._seed, kept=self._kept, seconds=seconds)
                sound = sound and why is None
                if why is not None or not brief:
                    self._bar.clear()
                    print(_line(law, why, self._lang), *([] if why is None else [f"    {why}"]), sep="\n", flush=True)
            self._bar.step()
        self._bar.clear()
        if brief and sound and left < len(laws):
            print(f"  ✓ {say('shell.laws.kept', self._lang, count=len(laws) - left)}")
        if left:
            print(f"  – {say('shell.laws.left', self._lang, count=left)}")
        self.sound = self.sound and sound


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
