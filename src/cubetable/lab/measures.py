"""The measures of the lab: how each is observed in a game, and its definition in words, with its source.

A measure is the sum of its parts divided by the sum of its wholes, over games, which are independent of each other.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from cubetable.core.game import Game
from cubetable.core.messages import Percent, say
from cubetable.lab.course import CHANCE_GAMES, FIRST_LOOK, LEAD, MARGIN, POINTS, SECOND_LOOK, SETTLED
from cubetable.lab.judge import CONTINUATIONS
from cubetable.lab.row import Row
from cubetable.lab.swings import MOVES_EACH

Observation = tuple[float, float]
"""The part and the whole in one game."""


class Form(Enum):
    """The form of a measure in one game."""

    VERDICT = auto()
    """Yes or no, or a share of the win."""
    SHARE = auto()
    """Any share of one."""
    QUOTIENT = auto()
    """A part of a whole that varies from game to game."""
    COUNT = auto()


class Measure(NamedTuple):
    """One measure: its form, its observation in a game or None, its source, and whether only judged games have it.

    `percent` measures are written as such.
    """

    form: Form
    observe: Callable[[Row], Observation | None]
    source: str
    judged: bool = False
    percent: bool = True


def _observation(value: float | None) -> Observation | None:
    return None if value is None else (float(value), 1.0)


def _first(row: Row) -> Observation | None:
    """Divide a shared win; a game without winners and losers does not count."""
    return _observation(0 in row.winners and 1 / len(row.winners)) if row.decided else None


def _luck(row: Row) -> Observation | None:
    return None if row.luck is None or row.swing is None else (row.luck, row.swing)


def _coverage(row: Row) -> Observation | None:
    return (row.played / row.playable, 1.0) if row.played is not None and row.playable else None


BROWNE: Final = "C. Browne, Automatic Generation and Evaluation of Recombination Games, PhD thesis, QUT, 2008"
ELIAS: Final = "G. S. Elias, R. Garfield, K. R. Gutschera, Characteristics of Games, MIT Press, 2012"
ZINKEVICH: Final = (
    "M. Zinkevich, M. Bowling, N. Bard, M. Kan, D. Billings, Optimal Unbiased Estimators for Evaluating Agent "
    "Performance, AAAI 2006"
)
LUDII: Final = "M. Stephenson, the metric Board Coverage of the general game system Ludii (sites there, moves here)"
CAUWET: Final = (
    "M.-L. Cauwet, O. Teytaud and others, Depth, balancing, and limits of the Elo model, 2015, arXiv:1511.02006"
)
OWN: Final = "–"

MEASURES: Final[Mapping[str, Measure]] = {
    "plies": Measure(Form.COUNT, lambda row: (row.plies, 1), BROWNE, percent=False),
    "turns": Measure(Form.COUNT, lambda row: (row.turns, 1), BROWNE, percent=False),
    "moves": Measure(Form.QUOTIENT, lambda row: (row.offered, row.plies), BROWNE, percent=False),
    "choices": Measure(Form.QUOTIENT, lambda row: (row.choices, row.plies), OWN),
    "matters": Measure(Form.VERDICT, lambda row: _observation(row.matters), OWN, judged=True),
    "luck": Measure(Form.QUOTIENT, _luck, ZINKEVICH, judged=True),
    "coverage": Measure(Form.SHARE, _coverage, LUDII, judged=True),
    "first": Measure(Form.VERDICT, _first, BROWNE),
    "ties": Measure(Form.VERDICT, lambda row: _observation(len(row.winners) != 1), BROWNE),
    "comebacks": Measure(Form.VERDICT, lambda row: _observation(row.behind), BROWNE, judged=True),
    "lead_changes": Measure(Form.COUNT, lambda row: _observation(row.leads), BROWNE, judged=True, percent=False),
    "decisive": Measure(Form.SHARE, lambda row: _observation(row.settled), BROWNE, judged=True),
    "kingmaking": Measure(Form.VERDICT, lambda row: _observation(row.kingmaker), ELIAS, judged=True),
    "possible": Measure(Form.SHARE, lambda row: _observation(row.possible), OWN),
    "solved": Measure(Form.VERDICT, lambda row: _observation(bool(row.winners)), OWN),
}
"""In the order in which they are shown."""

DEPTH: Final = "depth"
"""The measure that has games of its own (`depth.py`)."""
ALIASES: Final = {"decisions": "matters"}
APART: Final = ("first", "ties", "comebacks", "lead_changes", "decisive")
TOGETHER: Final = ("possible", "solved")
MEDIANS: Final = ("plies", "turns", "moves")


def measures_of(game: Game) -> Mapping[str, Measure]:
    """Give the measures that a game has."""
    without = {*(APART if game.cooperative else TOGETHER)}
    if game.cooperative or game.players < 3:
        without.add("kingmaking")
    return {name: measure for name, measure in MEASURES.items() if name not in without}


def in_percent(name: str) -> bool:
    """Tell whether a measure is written in percent."""
    return name in MEASURES and MEASURES[name].percent


def source_of(name: str) -> str:
    """Name the book or paper that a measure comes from; a dash for the lab's own."""
    return CAUWET if name == DEPTH else MEASURES[name].source


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
