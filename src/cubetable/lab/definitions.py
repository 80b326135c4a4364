"""The definition of every measure in words, with its source: one place for the command, the reports and the docs."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cubetable.core.messages import Percent, say
from cubetable.lab.course import CHANCE_GAMES, FIRST_LOOK, LEAD, MARGIN, POINTS, SECOND_LOOK, SETTLED
from cubetable.lab.judge import CONTINUATIONS
from cubetable.lab.measures import ALIASES, DEPTH, MEASURES, MEDIANS, OWN, source_of
from cubetable.lab.swings import MOVES_EACH

VALUES: Final = {
    "margin": Percent(f"{100 * MARGIN:.0f}"),
    "continuations": CONTINUATIONS,
    "first_look": FIRST_LOOK,
    "second_look": SECOND_LOOK,
    "points": POINTS,
    "chance_games": CHANCE_GAMES,
    "lead": Percent(f"{100 * LEAD:.0f}"),
    "moves_each": MOVES_EACH,
    "settled": Percent(f"{100 * SETTLED:.0f}"),
}
EVERY: Final = "N"
"""Stands for how many games go for one that is judged, where that is not known."""


class Definition(NamedTuple):
    """A measure in words: its names in a wish, its title, what it is, and where it comes from."""

    names: tuple[str, ...]
    title: str
    about: str
    source: str


def about(name: str, lang: str, judge: object = EVERY) -> str:
    """Say what a measure is."""
    return say(f"shell.lab.about.{name}", lang, judge=judge, **VALUES)


def title(name: str, lang: str) -> str:
    """Name a measure; of one that has a median too, without saying which of the two."""
    whole = say(f"shell.lab.{name}", lang)
    return whole.rpartition(",")[0] if name in MEDIANS else whole


def source(name: str, lang: str) -> str:
    """Name the book or paper of a measure."""
    origin = source_of(name)
    return say("shell.lab.own_measure", lang) if origin == OWN else origin


def definitions(lang: str) -> Iterator[Definition]:
    """Define every measure, in the order in which they are shown."""
    for name in (*MEASURES, DEPTH):
        names = (name, *(alias for alias, of in ALIASES.items() if of == name))
        yield Definition(names, title(name, lang), about(name, lang), source(name, lang))
    yield Definition((), say("shell.lab.sensitivity", lang), about("sensitivity", lang), source("choices", lang))
