"""The report of a search: which settings meet the wish, how sure, what was tried, and what each option changes."""

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from math import isinf
from string import Template
from typing import Final

from cubetable import __version__
from cubetable.core.messages import say
from cubetable.lab.report.page import defined, sensitivity_defined
from cubetable.lab.report.parts import IntervalRow, breakable, cards, changes_of, file, number, table
from cubetable.lab.search.halving import KEPT, SettingTrial, Status
from cubetable.lab.search.outcome import SearchOutcome
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


def search_page(outcome: SearchOutcome, command: str, lang: str) -> str:
    """Return the report of a search as HTML."""
    words = partial(say, lang=lang)
    lines = (asked_line(outcome, lang), space_line(outcome.search.sample, lang), *lines_of_answer(outcome, lang))
    how = ("how", "about_intervals", "source_halving")
    parts = {
        "lang": lang,
        "style": file("style.css"),
        "title": escape(title_line(outcome, lang)),
        "asked": _paragraphs(lines),
        "standings": "".join(_standing(outcome, status, lang) for status in standings(outcome) if status in DRAWN),
        "tried": _tried(outcome, lang),
        "changes": _changes(outcome, lang),
        "how": _paragraphs([words(f"shell.lab.search.{key}", kept=KEPT) for key in how]),
        "how_title": escape(words("shell.lab.search.how_title")),
        "meaning": "".join(_meaning(outcome, lang)),
        "made": escape(words("shell.lab.made", version=__version__)),
        "command": escape(command),
        **{key: escape(words(f"shell.lab.{key}")) for key in ("what_it_means", "how_it_was_made")},
    }
    return Template(file("search.html")).substitute(parts)


def _paragraphs(texts: Sequence[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>\n" for text in texts)


def _standing(outcome: SearchOutcome, status: Status, lang: str) -> str:
    """Draw the settings of one standing: a card for each measure of the wish, with its bounds as marks."""
    trials = outcome.of(status)
    names = term_names(outcome, lang)
    inside = "".join(
        table(f"{names[term.name]} ({say('shell.lab.search.wanted', lang, term=term.text)})", term.name, lines, lang)
        for term in outcome.search.wish.terms
        if (lines := _lines(trials, term))
    )
    return cards(heading(status, len(trials), lang), inside)


def _lines(trials: Sequence[SettingTrial], term: Term) -> list[IntervalRow]:
    marks = tuple(bound for bound in (term.low, term.high) if not isinf(bound))
    known = [trial for trial in trials if not isinf(trial.intervals[term.name].high)]
    return [IntervalRow(trial.setting.text, trial.intervals[term.name], marks) for trial in known]


def _tried(outcome: SearchOutcome, lang: str) -> str:
    """List every setting: its standing, when it left, its games, and the measures of the wish."""
    names = term_names(outcome, lang)
    columns = [say(f"shell.lab.search.{key}", lang) for key in ("setting", "standing", "look", "games")]
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in (*columns, *names.values()))
    rows = "".join(
        f'<tr><th scope="row">{breakable(trial.setting.text)}</th>'
        f"<td>{escape(say(f'shell.lab.search.{trial.status}', lang))}</td>"
        f'<td class="number">{trial.look}</td><td class="number">{trial.games}</td>'
        + "".join(f'<td class="number">{number(name, trial.intervals[name], lang)}</td>' for name in names)
        + "</tr>"
        for trial in outcome.trials
    )
    title = say("shell.lab.search.tried_title", lang)
    body = f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _changes(outcome: SearchOutcome, lang: str) -> str:
    section = changes_of(outcome.changes, lang)
    return section and section + _paragraphs([say("shell.lab.search.first_look", lang)])


def _meaning(outcome: SearchOutcome, lang: str) -> Iterator[str]:
    for term in outcome.search.wish.terms:
        yield defined(term.name, outcome.search.question.judge_every, lang)
    if outcome.changes:
        yield sensitivity_defined(lang)
