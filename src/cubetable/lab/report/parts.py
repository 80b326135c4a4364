"""The parts of which reports are made: cards, tables with plots, numbers with their intervals."""

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from math import isinf
from typing import NamedTuple

from cubetable.bots.measure.rating import Interval
from cubetable.core.messages import PERCENT, say
from cubetable.lab.measures import in_percent
from cubetable.lab.report import plot
from cubetable.lab.sensitivity import Change
from cubetable.lab.words import NOTHING, change_title, write_change, write_figure


class IntervalRow(NamedTuple):
    """A row of a table: its label, its figure, and what the figure is compared with."""

    label: str
    figure: Interval
    beside: Sequence[float] = ()


def file(name: str) -> str:
    """Read a file of this package."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def table(title: str, name: str, rows: Sequence[IntervalRow], lang: str) -> str:
    """Give rows with an interval each, on one scale, which stands below them."""
    bounds = [bound for row in rows for bound in (*row.figure, *row.beside)]
    on = plot.scale(bounds)
    body = "".join(
        f'<tr><th scope="row">{breakable(row.label)}</th><td class="number">{number(name, row.figure, lang)}</td>'
        f'<td class="plot">{plot.whisker(row.figure, on, row.beside)}</td></tr>'
        for row in rows
    )
    ticks = "".join(f"<span>{tick(name, at, lang)}</span>" for at in (on.low, on.high))
    foot = f'<tr aria-hidden="true"><td></td><td></td><td><div class="axis">{ticks}</div></td></tr>'
    return card(title, f"<tbody>{body}</tbody><tfoot>{foot}</tfoot>")


def card(title: str, rows: str) -> str:
    """Put a table into a card."""
    return f'<div class="card"><table><caption>{escape(title)}</caption>{rows}</table></div>'


def cards(title: str, inside: str) -> str:
    """Put cards below a heading."""
    return f'<section><h2>{escape(title)}</h2><div class="cards">{inside}</div></section>'


def breakable(label: str) -> str:
    """Let a long option string be broken where it has joints."""
    return re.sub(r"([,_(])", r"\1<wbr>", escape(label))


def number(name: str, figure: Interval | None, lang: str) -> str:
    """Set the value apart from its interval."""
    if figure is None or isinf(figure.high):
        return NOTHING
    value, _, interval = write_figure(name, figure, lang).rpartition(" (")
    return f'<b>{escape(value)}</b> <span class="interval">({escape(interval)}</span>'


def tick(name: str, value: float, lang: str) -> str:
    """Write a tick of a scale."""
    return f"{100 * value:.4g}{PERCENT[lang]}" if in_percent(name) else f"{value:.4g}"


def changes_of(changed: Sequence[Change], lang: str) -> str:
    """Return the section on what each option changes; nothing if no option changes alone."""
    names = dict.fromkeys(name for change in changed for name in change.by)
    inside = "".join(
        card(say(f"shell.lab.{name}", lang), f"<tbody>{_rows(changed, name, lang)}</tbody>") for name in names
    )
    return cards(say("shell.lab.sensitivity_of", lang), inside) if inside else ""


def _rows(changed: Sequence[Change], name: str, lang: str) -> str:
    return "".join(
        f'<tr><th scope="row">{breakable(change_title(change, lang))}</th>'
        f'<td class="number">{_number(name, change.by[name], lang)}</td></tr>'
        for change in changed
        if name in change.by
    )


def _number(name: str, by: Interval, lang: str) -> str:
    """Set the change apart from its interval."""
    value, _, rest = write_change(name, by, lang).rpartition(" (")
    return f'<b>{escape(value)}</b> <span class="interval">({escape(rest)}</span>'
