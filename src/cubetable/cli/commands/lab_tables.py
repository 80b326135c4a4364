"""The findings of the lab as lines of text, and as what JSON is made of."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from cubetable.cli.tables import aligned
from cubetable.core.messages import say
from cubetable.lab.figures import Findings
from cubetable.lab.measures import definitions
from cubetable.lab.search.outcome import SearchOutcome
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


def findings_lines(label: str, findings: Findings, lang: str) -> list[str]:
    """Write the figures of one setting of the lab."""
    rows = [[say("shell.lab.figure", lang), say("shell.lab.value", lang)]]
    rows += [
        [title, write_figure(name, findings.figures[name], lang)]
        for name, title in figure_names([findings], lang).items()
    ]
    wins, decided = say("shell.lab.wins", lang), say("shell.lab.decided_by", lang)
    seats = [(seat_name(findings.spec, seat, lang), won) for seat, won in enumerate(findings.seats)]
    ends = [(decided_by(findings.spec, end.reason, lang), end.share) for end in findings.ends]
    rows += [[f"{wins}: {name}", write_figure("first", won, lang)] for name, won in seats]
    rows += [[f"{decided}: {words}", write_figure("first", part, lang)] for words, part in ends]
    return [say("shell.lab.setting", lang, setting=label, games=findings.games), *aligned(rows)]


def findings_json(findings: Mapping[str, Findings]) -> list[dict[str, object]]:
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
        for label, one in findings.items()
    ]


def change_lines(change: Change, lang: str) -> list[str]:
    """Write what one option changes in all measures."""
    rows = [[say(f"shell.lab.{name}", lang), write_change(name, by, lang)] for name, by in change.by.items()]
    return [change_title(change, lang), *(aligned(rows) if rows else [])]


def changes_json(changed: Sequence[Change]) -> list[dict[str, object]]:
    """Give what each option changes as JSON."""
    return [{**one._asdict(), "by": {name: by._asdict() for name, by in one.by.items()}} for one in changed]


def search_lines(outcome: SearchOutcome, lang: str) -> Iterator[str]:
    """Write the outcome of a search."""
    for text in (title_line(outcome, lang), asked_line(outcome, lang), space_line(outcome.search.sample, lang)):
        yield from wrap(text, WIDTH)
    yield from lines_of_answer(outcome, lang)
    names = term_names(outcome, lang)
    head = [say(f"shell.lab.search.{key}", lang) for key in ("setting", "look", "games")]
    for status in standings(outcome):
        trials = outcome.of(status)
        yield from ("", heading(status, len(trials), lang))
        rows = [
            [
                one.setting.text,
                str(one.look),
                str(one.games),
                *(write_interval(n, one.intervals[n], lang) for n in names),
            ]
            for one in trials
        ]
        yield from aligned([[*head, *names.values()], *rows])
    if outcome.changes:
        yield from ("", say("shell.lab.sensitivity_of", lang), say("shell.lab.search.first_look", lang))
        rows = [
            [change_title(one, lang), *(write_change(name, one.by.get(name), lang) for name in names)]
            for one in outcome.changes
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
