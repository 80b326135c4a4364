"""Figures as people read them."""

from collections.abc import Iterable, Mapping

from cubetable.bots.measure.rating import Interval
from cubetable.core import registry
from cubetable.core.messages import PERCENT, say, sentence
from cubetable.core.options import parse_spec
from cubetable.lab.figures import Findings
from cubetable.lab.measures import in_percent
from cubetable.lab.sensitivity import Change

NOTHING = "–"


def figure_names(findings: Iterable[Findings], lang: str) -> Mapping[str, str]:
    """Name the figures that any of some settings have, in order."""
    names = dict.fromkeys(name for one in findings for name in one.figures)
    return {name: say(f"shell.lab.{name}", lang) for name in names}


def write_figure(name: str, figure: Interval | None, lang: str) -> str:
    """Write a figure with its interval.

    >>> write_figure("ties", Interval(0.25, 0.2, 0.31), "en"), write_figure("plies", Interval(30.5, 30.25, 30.75), "en")
    ('25.0% (20.0–31.0)', '30.5 (30.2–30.8)')
    """
    if figure is None:
        return NOTHING
    if in_percent(name):
        return f"{100 * figure.value:.1f}{PERCENT[lang]} ({100 * figure.low:.1f}–{100 * figure.high:.1f})"
    return f"{figure.value:.1f} ({figure.low:.1f}–{figure.high:.1f})"


def seat_name(spec: str, seat: int, lang: str) -> str:
    """Name a seat.

    >>> seat_name("eight_by_eight", 0, "en")
    'Red'
    """
    return sentence(registry.game(spec).seat_name(seat, lang))


def decided_by(spec: str, reason: str, lang: str) -> str:
    """Say what decided a game, with the number of the rule."""
    rule = registry.manifest(parse_spec(spec)[0]).parts.reasons.DECIDED.get(reason.rpartition(".")[2])
    return f"{say(reason, lang)} ({rule})" if rule else say(reason, lang)


def write_change(name: str, by: Interval | None, lang: str) -> str:
    """Write a change with its interval.

    >>> write_change("first", Interval(0.02, -0.01, 0.05), "en")
    '+2.0% (-1.0…+5.0)'
    """
    if by is None:
        return NOTHING
    scale, sign = (100, PERCENT[lang]) if in_percent(name) else (1, "")
    value, low, high = (f"{round(scale * bound, 1) + 0.0:+.1f}" for bound in by)  # never -0.0
    return f"{value}{sign} ({low}…{high})"


def change_title(change: Change, lang: str) -> str:
    """Say which option changes from what to what."""
    return say("shell.lab.change", lang, option=change.option, usual=change.usual, value=change.value)
