"""The report of a search: which settings meet the wish, how sure, what was tried, and what each option changes."""

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from math import isinf
from string import Template
from typing import Final

from cubetable import __version__
from cubetable.core.messages import say
from cubetable.lab.report.changes import changes_of
from cubetable.lab.report.page import defined, sensitivity_defined
from cubetable.lab.report.parts import Line, breakable, cards, file, number, table
from cubetable.lab.search.halving import KEPT, Status, Trial
from cubetable.lab.search.outcome import Outcome
from cubetable.lab.search.wish import Term
from cubetable.lab.search.words import (
    asked_line,
    heading,
    lines_of_answer,
    space_line,
    standings,
    term_names,
    title_line,
)

DRAWN: Final = (Status.MEETS, Status.OPEN)
"""Settings with one of these standings are drawn; all are in the table of what was tried."""


def search_page(found: Outcome, command: str, lang: str) -> str:
    """Write the page."""
    words = partial(say, lang=lang)
    asked = (asked_line(found, lang), space_line(found, lang), *lines_of_answer(found, lang))
    how = ("how", "about_intervals", "source_halving")
    parts = {
        "lang": lang,
        "style": file("style.css"),
        "title": escape(title_line(found, lang)),
        "asked": _paragraphs(asked),
        "standings": "".join(_standing(found, status, lang) for status in standings(found) if status in DRAWN),
        "tried": _tried(found, lang),
        "changes": _changes(found, lang),
        "how": _paragraphs([words(f"shell.lab.search.{key}", kept=KEPT) for key in how]),
        "how_title": escape(words("shell.lab.search.how_title")),
        "meaning": "".join(_meaning(found, lang)),
        "made": escape(words("shell.lab.made", version=__version__)),
        "command": escape(command),
        **{key: escape(words(f"shell.lab.{key}")) for key in ("what_it_means", "how_it_was_made")},
    }
    return Template(file("search.html")).substitute(parts)


def _paragraphs(texts: Sequence[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>\n" for text in texts)


def _standing(found: Outcome, status: Status, lang: str) -> str:
    """Draw the settings of one standing: a card for each measure of the wish, with its bounds as marks."""
    trials = found.of(status)
    names = term_names(found, lang)
    inside = "".join(
        table(f"{names[term.name]} ({say('shell.lab.search.wanted', lang, term=term.text)})", term.name, lines)
        for term in found.search.wish.terms
        if (lines := _lines(trials, term))
    )
    return cards(heading(status, len(trials), lang), inside)


def _lines(trials: Sequence[Trial], term: Term) -> list[Line]:
    marks = tuple(bound for bound in (term.low, term.high) if not isinf(bound))
    known = [trial for trial in trials if not isinf(trial.intervals[term.name].high)]
    return [Line(trial.setting.text, trial.intervals[term.name], marks) for trial in known]


def _tried(found: Outcome, lang: str) -> str:
    """List every setting: its standing, when it left, its games, and the measures of the wish."""
    names = term_names(found, lang)
    columns = [say(f"shell.lab.search.{key}", lang) for key in ("setting", "standing", "look", "games")]
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in (*columns, *names.values()))
    rows = "".join(
        f'<tr><th scope="row">{breakable(trial.setting.text)}</th>'
        f"<td>{escape(say(f'shell.lab.search.{trial.status}', lang))}</td>"
        f'<td class="number">{trial.look}</td><td class="number">{trial.games}</td>'
        + "".join(f'<td class="number">{number(name, trial.intervals[name])}</td>' for name in names)
        + "</tr>"
        for trial in found.trials
    )
    title = say("shell.lab.search.tried_title", lang)
    body = f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _changes(found: Outcome, lang: str) -> str:
    section = changes_of(found.changes, lang)
    return section and section + _paragraphs([say("shell.lab.search.first_look", lang)])


def _meaning(found: Outcome, lang: str) -> Iterator[str]:
    for term in found.search.wish.terms:
        yield defined(term.name, found.search.question.judge, lang)
    if found.changes:
        yield sensitivity_defined(lang)
