"""The page: what was asked, what is compared, each setting by itself, what the figures mean, how they were made."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from cubetable import __version__, registry
from cubetable.bots.rating import Interval
from cubetable.core.messages import say
from cubetable.core.options import parse_spec
from cubetable.lab.figures import SHARES, Findings
from cubetable.lab.judge import CONTINUATIONS, FIRST_LOOK, MARGIN, SECOND_LOOK
from cubetable.lab.question import Question
from cubetable.lab.report import plot
from cubetable.lab.words import NOTHING, decided_by, figure_names, seat_name, write_figure

Found = Mapping[str, Findings]
"""The findings, by the label of the setting."""

WIN: Final = "first"
"""The figure that is written as every share of the wins is."""


def page(question: Question, found: Found, command: str, lang: str) -> str:
    """Write the page."""
    words = partial(say, lang=lang)
    games = next(iter(found.values())).games
    parts = {
        "lang": lang,
        "style": _file("style.css"),
        "title": escape(words("shell.lab.title", title=_title(question.specs[0], lang))),
        "asked": escape(words("shell.lab.asked", games=games, settings=len(found), seats=", ".join(question.seats))),
        "compared": "".join(_compared(found, lang)) if len(found) > 1 else "",
        "settings": "".join(_setting(label, one, lang, alone=len(found) == 1) for label, one in found.items()),
        "meaning": "".join(_meaning(found, question, lang)),
        "made": escape(words("shell.lab.made", version=__version__)),
        "command": escape(command),
        **{key: escape(words(f"shell.lab.{key}")) for key in ("what_it_means", "how_it_was_made")},
    }
    return Template(_file("page.html")).substitute(parts)


def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _title(spec: str, lang: str) -> str:
    return registry.title(parse_spec(spec)[0], lang)


# --- Settings beside each other -----------------------------------------------------------------------


def _compared(found: Found, lang: str) -> Iterator[str]:
    """Give a card for each figure, with a row for each setting."""
    yield f'<section><h2>{escape(say("shell.lab.compared", lang))}</h2><div class="cards">'
    for name, title in figure_names(found.values(), lang).items():
        known = {label: figure for label, one in found.items() if (figure := one.figures.get(name)) is not None}
        if known:
            equal = {label: _equal_share(found[label]) if name == WIN else None for label in known}
            rows = [(label, figure, equal[label]) for label, figure in known.items()]
            yield _table(title, name, rows)
    yield "</div></section>"


def _equal_share(one: Findings) -> float | None:
    return 1 / len(one.seats) if one.seats else None


# --- One setting --------------------------------------------------------------------------------------


def _setting(label: str, one: Findings, lang: str, *, alone: bool) -> str:
    """Give a section: how long, who wins, how it ends; all figures where nothing is compared."""
    heading = escape(say("shell.lab.setting", lang, setting=label, games=one.games))
    parts = [_lengths(one, lang)]
    if alone:
        parts.insert(0, _all_figures(one, lang))
    if one.seats:
        seats = [(seat_name(one.spec, seat, lang), won, _equal_share(one)) for seat, won in enumerate(one.seats)]
        parts.append(_table(say("shell.lab.wins", lang), WIN, seats))
    parts.append(_ends(one, lang))
    return f'<section><h2>{heading}</h2><div class="cards">{"".join(parts)}</div></section>'


def _all_figures(one: Findings, lang: str) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(title)}</th><td class="number">{_number(name, one.figures[name])}</td></tr>'
        for name, title in figure_names([one], lang).items()
    )
    return _card(say("shell.lab.figures", lang), f"<tbody>{rows}</tbody>")


def _lengths(one: Findings, lang: str) -> str:
    """Draw how many games had which length."""
    shown = plot.histogram(one.lengths)
    longest = max(shown.shares)
    caption = say("shell.lab.lengths", lang)
    most = say("shell.lab.at_most", lang, share=f"{100 * longest:.1f} %", width=shown.width)
    middle = (shown.first + shown.last) // 2
    ends = "".join(f"<span>{each}</span>" for each in dict.fromkeys((shown.first, middle, shown.last)))
    return (
        f'<figure class="card"><figcaption>{escape(caption)}</figcaption><p class="most">{escape(most)}</p>'
        f'{shown.draw()}<div class="axis">{ends}</div></figure>'
    )


def _ends(one: Findings, lang: str) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(decided_by(one.spec, end.reason, lang))}</th>'
        f'<td class="number">{_number(WIN, end.share)}</td><td class="plot">{plot.bar(end.share)}</td></tr>'
        for end in one.ends
    )
    return _card(say("shell.lab.ends", lang), f"<tbody>{rows}</tbody>")


# --- Tables -------------------------------------------------------------------------------------------


def _table(title: str, name: str, rows: Sequence[tuple[str, Interval, float | None]]) -> str:
    """Give rows with an interval each, on one scale, which stands below them."""
    bounds = [bound for _, figure, beside in rows for bound in (*figure, beside) if bound is not None]
    on = plot.scale(bounds)
    body = "".join(
        f'<tr><th scope="row">{_breakable(label)}</th><td class="number">{_number(name, figure)}</td>'
        f'<td class="plot">{plot.whisker(figure, on, beside)}</td></tr>'
        for label, figure, beside in rows
    )
    ticks = "".join(f"<span>{_tick(name, tick)}</span>" for tick in (on.low, on.high))
    foot = f'<tr aria-hidden="true"><td></td><td></td><td><div class="axis">{ticks}</div></td></tr>'
    return _card(title, f"<tbody>{body}</tbody><tfoot>{foot}</tfoot>")


def _card(title: str, rows: str) -> str:
    return f'<div class="card"><table><caption>{escape(title)}</caption>{rows}</table></div>'


def _breakable(label: str) -> str:
    """Let a long option string be broken where it has joints."""
    return re.sub(r"([,_(])", r"\1<wbr>", escape(label))


def _number(name: str, figure: Interval | None) -> str:
    """Set the value apart from its interval."""
    if figure is None:
        return NOTHING
    value, _, interval = write_figure(name, figure).rpartition(" (")
    return f'<b>{escape(value)}</b> <span class="interval">({escape(interval)}</span>'


def _tick(name: str, value: float) -> str:
    return f"{100 * value:.4g} %" if name in SHARES else f"{value:.4g}"


# --- What it all means --------------------------------------------------------------------------------


def _meaning(found: Found, question: Question, lang: str) -> Iterator[str]:
    values = {
        "margin": f"{100 * MARGIN:.0f} %",
        "continuations": CONTINUATIONS,
        "first_look": FIRST_LOOK,
        "second_look": SECOND_LOOK,
        "judge": question.judge,
    }
    names = figure_names(found.values(), lang)
    for name, title in names.items():
        if name.endswith("_median"):
            continue
        about = say(f"shell.lab.about.{name}", lang, **values)
        whole = title.rpartition(",")[0] if f"{name}_median" in names else title
        yield f"<dt>{escape(whole)}</dt><dd>{escape(about)}</dd>"
    yield f"<dt>95 %</dt><dd>{escape(say('shell.lab.about.intervals', lang))}</dd>"
