"""The commands around puzzles: one of them, and what the day brings."""

from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import whole_number
from cubetable.cli.inputs import LARGEST
from cubetable.core.errors import Refusal

PARTS: Final = ("board", "puzzle")


def puzzle(chosen: Namespace, lang: str) -> int:
    """Solve a puzzle here: the one that is named, or the first that is not done."""
    number = None if chosen.number is None else whole_number("NUMBER", chosen.number, 1, LARGEST)
    from cubetable.cli.terminal.diary import Diary
    from cubetable.cli.terminal.puzzle_solving import next_of, solve
    from cubetable.study import puzzles

    diary = Diary.open()
    one = next_of(chosen.game, diary) if number is None else puzzles.puzzle(chosen.game, number)
    return solve(one, lang, diary)


def daily(chosen: Namespace, lang: str) -> int:
    """Show what the day brings, hunt on its board, or solve its puzzle."""
    if chosen.what not in (None, *PARTS):
        raise Refusal("shell.daily.what", what=chosen.what)
    from cubetable.cli.commands import daily as day

    if chosen.what == "board":
        return day.hunt(lang, plain=chosen.plain)
    return day.show(lang) if chosen.what is None else day.solve_it(lang)
