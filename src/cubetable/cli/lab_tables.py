"""The findings of the lab as lines of text, and as what JSON is made of."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any  # a JSON value has no narrower type

from cubetable.cli.tables import aligned
from cubetable.core.messages import say
from cubetable.lab.definitions import definitions
from cubetable.lab.figures import Findings
from cubetable.lab.search.outcome import Outcome
from cubetable.lab.search.words import (
    asked_line,
    heading,
    lines_of_answer,
    space_line,
    standings,
    term_names,
    title_line,
    write_interval,
)
from cubetable.lab.sensitivity import Change
from cubetable.lab.words import change_title, decided_by, figure_names, seat_name, write_change, write_figure

WIDTH = 100


def findings_lines(label: str, found: Findings, lang: str) -> list[str]:
    """Write the figures of one setting of the lab."""
    rows = [[say("shell.lab.figure", lang), say("shell.lab.value", lang)]]
    rows += [[title, write_figure(name, found.figures[name])] for name, title in figure_names([found], lang).items()]
    wins, decided = say("shell.lab.wins", lang), say("shell.lab.decided_by", lang)
    seats = [(seat_name(found.spec, seat, lang), won) for seat, won in enumerate(found.seats)]
    ends = [(decided_by(found.spec, end.reason, lang), end.share) for end in found.ends]
    rows += [[f"{wins}: {name}", write_figure("first", won)] for name, won in seats]
    rows += [[f"{decided}: {words}", write_figure("first", part)] for words, part in ends]
    return [say("shell.lab.setting", lang, setting=label, games=found.games), *aligned(rows)]


def findings_json(found: Mapping[str, Findings]) -> list[dict[str, Any]]:
    """Give the figures of all settings as JSON."""
    return [
        {
            "setting": label,
            "game": one.spec,
            "games": one.games,
            "figures": {name: figure and figure._asdict() for name, figure in one.figures.items()},
            "seats": [won._asdict() for won in one.seats],
            "ends": {end.reason: end.share._asdict() for end in one.ends},
            "lengths": one.lengths,
        }
        for label, one in found.items()
    ]


def change_lines(change: Change, lang: str) -> list[str]:
    """Write what one option changes in all measures."""
    rows = [[say(f"shell.lab.{name}", lang), write_change(name, by)] for name, by in change.by.items()]
    return [change_title(change, lang), *(aligned(rows) if rows else [])]


def changes_json(changed: Sequence[Change]) -> list[dict[str, Any]]:
    """Give what each option changes as JSON."""
    return [{**one._asdict(), "by": {name: by._asdict() for name, by in one.by.items()}} for one in changed]


def search_lines(found: Outcome, lang: str) -> Iterator[str]:
    """Write the outcome of a search."""
    for text in (title_line(found, lang), asked_line(found, lang), space_line(found, lang)):
        yield from wrap(text, WIDTH)
    yield from lines_of_answer(found, lang)
    names = term_names(found, lang)
    head = [say(f"shell.lab.search.{key}", lang) for key in ("setting", "look", "games")]
    for status in standings(found):
        trials = found.of(status)
        yield from ("", heading(status, len(trials), lang))
        rows = [
            [one.setting.text, str(one.look), str(one.games), *(write_interval(n, one.intervals[n]) for n in names)]
            for one in trials
        ]
        yield from aligned([[*head, *names.values()], *rows])
    if found.changes:
        yield from ("", say("shell.lab.sensitivity_of", lang), say("shell.lab.search.first_look", lang))
        rows = [
            [change_title(one, lang), *(write_change(name, one.by.get(name)) for name in names)]
            for one in found.changes
        ]
        yield from aligned([["", *names.values()], *rows])


def definitions_lines(lang: str) -> Iterator[str]:
    """Write the definition of every measure."""
    for one in definitions(lang):
        name = say("shell.lab.wish_name", lang, name=", ".join(one.names))
        yield f"{one.title} ({name})" if one.names else one.title
        yield from (f"  {line}" for line in wrap(one.about, WIDTH))
        yield from (f"  {line}" for line in wrap(f"{say('shell.lab.source', lang)}: {one.source}.", WIDTH))
        yield ""
