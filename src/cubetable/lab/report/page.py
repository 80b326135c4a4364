"""The page: what was asked, what is compared, each setting by itself, what the figures mean, how they were made."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from html import escape
from string import Template
from typing import Final

from cubetable import __version__
from cubetable.core import registry
from cubetable.core.messages import PERCENT, Percent, say
from cubetable.core.options import parse_spec
from cubetable.lab.figures import Findings
from cubetable.lab.measures import OWN, about, source_of, title
from cubetable.lab.question import Question
from cubetable.lab.report import plot
from cubetable.lab.report.parts import IntervalRow, card, changes_of, file, number, table
from cubetable.lab.sensitivity import Change
from cubetable.lab.words import decided_by, figure_names, seat_name

WIN: Final = "first"
"""The figure that is written as every share of the wins is."""


def page(
    question: Question, findings: Mapping[str, Findings], changed: Sequence[Change], command: str, lang: str
) -> str:
    """Return the report of a question as HTML."""
    words = partial(say, lang=lang)
    games = next(iter(findings.values())).games
    parts = {
        "lang": lang,
        "style": file("style.css"),
        "title": escape(words("shell.lab.title", title=_title(question.specs[0], lang))),
        "asked": escape(words("shell.lab.asked", games=games, settings=len(findings), seats=", ".join(question.seats))),
        "compared": "".join(_compared(findings, lang)) + changes_of(changed, lang) if len(findings) > 1 else "",
        "settings": "".join(_setting(label, one, lang, alone=len(findings) == 1) for label, one in findings.items()),
        "meaning": "".join(_meaning(findings, question, lang)),
        "made": escape(words("shell.lab.made", version=__version__)),
        "command": escape(command),
        **{key: escape(words(f"shell.lab.{key}")) for key in ("what_it_means", "how_it_was_made")},
    }
    return Template(file("page.html")).substitute(parts)


def _title(spec: str, lang: str) -> str:
    return registry.title(parse_spec(spec)[0], lang)


# --- Settings beside each other -----------------------------------------------------------------------


def _compared(findings: Mapping[str, Findings], lang: str) -> Iterator[str]:
    """Give a card for each figure, with a row for each setting."""
    yield f'<section><h2>{escape(say("shell.lab.compared", lang))}</h2><div class="cards">'
    for name, called in figure_names(findings.values(), lang).items():
        known = {label: figure for label, one in findings.items() if (figure := one.figures.get(name)) is not None}
        if known:
            equal = {label: _equal_share(findings[label]) if name == WIN else () for label in known}
            rows = [IntervalRow(label, figure, equal[label]) for label, figure in known.items()]
            yield table(called, name, rows, lang)
    yield "</div></section>"


def _equal_share(one: Findings) -> tuple[float, ...]:
    return (1 / len(one.seats),) if one.seats else ()


# --- One setting --------------------------------------------------------------------------------------


def _setting(label: str, one: Findings, lang: str, *, alone: bool) -> str:
    """Give a section: how long, who wins, how it ends; all figures where nothing is compared."""
    heading = escape(say("shell.lab.setting", lang, setting=label, games=one.games))
    parts = [_lengths(one, lang)]
    if alone:
        parts.insert(0, _all_figures(one, lang))
    if one.seats:
        seats = [
            IntervalRow(seat_name(one.spec, seat, lang), won, _equal_share(one)) for seat, won in enumerate(one.seats)
        ]
        parts.append(table(say("shell.lab.wins", lang), WIN, seats, lang))
    parts.append(_ends(one, lang))
    return f'<section><h2>{heading}</h2><div class="cards">{"".join(parts)}</div></section>'


def _all_figures(one: Findings, lang: str) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(called)}</th><td class="number">{number(name, one.figures[name], lang)}</td></tr>'
        for name, called in figure_names([one], lang).items()
    )
    return card(say("shell.lab.figures", lang), f"<tbody>{rows}</tbody>")


def _lengths(one: Findings, lang: str) -> str:
    """Draw how many games had which length."""
    histogram = plot.histogram(one.lengths)
    longest = max(histogram.shares)
    caption = say("shell.lab.lengths", lang)
    most = say("shell.lab.at_most", lang, share=Percent(f"{100 * longest:.1f}"), width=histogram.width)
    middle = (histogram.first + histogram.last) // 2
    ends = "".join(f"<span>{each}</span>" for each in dict.fromkeys((histogram.first, middle, histogram.last)))
    return (
        f'<figure class="card"><figcaption>{escape(caption)}</figcaption><p class="most">{escape(most)}</p>'
        f'{histogram.draw()}<div class="axis">{ends}</div></figure>'
    )


def _ends(one: Findings, lang: str) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(decided_by(one.spec, end.reason, lang))}</th>'
        f'<td class="number">{number(WIN, end.share, lang)}</td><td class="plot">{plot.bar(end.share)}</td></tr>'
        for end in one.ends
    )
    return card(say("shell.lab.ends", lang), f"<tbody>{rows}</tbody>")


# --- What it all means --------------------------------------------------------------------------------


def _meaning(findings: Mapping[str, Findings], question: Question, lang: str) -> Iterator[str]:
    for name in figure_names(findings.values(), lang):
        if not name.endswith("_median"):
            yield defined(name, question.judge_every, lang)
    if len(findings) > 1:
        yield sensitivity_defined(lang)
    yield f"<dt>95{PERCENT[lang]}</dt><dd>{escape(say('shell.lab.about.intervals', lang))}</dd>"


def sensitivity_defined(lang: str) -> str:
    """Return the definition of sensitivity as HTML."""
    called, about_it = say("shell.lab.sensitivity", lang), about("sensitivity", lang)
    return f"<dt>{escape(called)}</dt><dd>{escape(about_it)}</dd>"


def defined(name: str, judge: int, lang: str) -> str:
    """Return the definition of a measure as HTML, with its source."""
    marks = f" {say('shell.lab.equal_share', lang)}" if name == WIN else ""
    source = "" if source_of(name) == OWN else f" {say('shell.lab.source', lang)}: {source_of(name)}."
    return f"<dt>{escape(title(name, lang))}</dt><dd>{escape(about(name, lang, judge) + marks + source)}</dd>"
