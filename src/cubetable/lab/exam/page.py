"""The page of a run."""

from collections.abc import Iterator, Mapping
from functools import partial
from html import escape
from importlib.resources import files
from string import Template
from typing import Any, Final

from cubetable.bots.measure.rating import Interval
from cubetable.core.messages import PERCENT, say
from cubetable.lab.report import plot
from cubetable.lab.report.parts import card, cards, file

MEANT: Final = ("rating", "regret", "growth", "wrong")


def page(result: Mapping[str, Any], lang: str) -> str:
    """Return the report of a run as HTML."""
    words = partial(say, lang=lang)
    total = words(
        "shell.exam.asked", games=result["games"], of=result["of"], seal=result["seal"], version=result["version"]
    )
    meaning = (
        f"<dt>{escape(words(f'shell.exam.{name}'))}</dt><dd>{escape(words(f'shell.exam.about.{name}'))}</dd>"
        for name in MEANT
        if name != "wrong" or "answers" in result
    )
    return Template(files(__package__).joinpath("page.html").read_text(encoding="utf-8")).substitute(
        lang=lang,
        style=file("style.css"),
        title=escape(words("shell.exam.title", player=result["player"])),
        asked=escape(total),
        cards=cards(words("shell.exam.results"), "".join(_cards(result, lang))),
        what_it_means=escape(words("shell.lab.what_it_means")),
        meaning="".join(meaning),
    )


def figures(result: Mapping[str, Any], lang: str) -> Iterator[tuple[str, str]]:
    """Give the figures of a run, each with its name: for the page and for the terminal."""
    words, percent = partial(say, lang=lang), PERCENT[lang]
    yield words("shell.exam.rating"), interval_text(result["rating"])
    yield words("shell.exam.share"), interval_text(result["share"], percent)
    yield words("shell.exam.regret"), interval_text(result["regret"], percent)
    yield words("shell.exam.exact"), f"{result['exact']} / {result['judged']}"
    yield words("shell.exam.growth"), interval_text(result["growth"], percent)
    if "answers" in result:
        yield words("shell.exam.wrong"), interval_text(result["answers"]["wrong_at_first"], percent)
        yield words("shell.exam.wrong_told"), interval_text(result["answers"]["wrong_when_told"], percent)
        yield words("shell.exam.replaced"), str(result["answers"]["replaced"])
    for name, value in result.get("told", {}).items():
        if value:
            yield words(f"shell.exam.{name}"), f"{value:g}"
    yield words("shell.exam.seconds_a_move"), f"{result['seconds_a_move']:.3f}"


def interval_text(figure: Interval | None, percent: str = "") -> str:
    """Write a value with its interval; as a percentage, or as points.

    >>> interval_text(Interval(1512.4, 1490.2, 1534.0)), interval_text(None)
    ('1512 (1490–1534)', '—')
    >>> interval_text(Interval(0.5, 0.25, 0.75), "%")
    '50.0% (25.0–75.0)'
    >>> interval_text(Interval(-0.2, -0.3, -0.1), "%")
    '−20.0% (−30.0 … −10.0)'
    """
    if figure is None:
        return "—"
    texts = (f"{100 * one:.1f}" if percent else f"{one:.0f}" for one in figure)
    value, low, high = (text.replace("-", "−") for text in texts)
    return f"{value}{percent} ({low}{'–' if figure.low >= 0 else ' … '}{high})"


def _cards(result: Mapping[str, Any], lang: str) -> Iterator[str]:
    words = partial(say, lang=lang)
    yield card(words("shell.exam.results"), _rows(figures(result, lang)))
    # The player stands in bold: a bot of the pool that sits the exam has two rows.
    own = f"<strong>{escape(result['player'])}</strong>", result["rating"]
    scale = [*((escape(name), one) for name, one in result["pool"].items()), own]
    in_order = sorted(((name, one) for name, one in scale if one), key=lambda row: row[1][0])
    on = plot.scale([bound for _, one in in_order for bound in one])
    rows = "".join(
        f'<tr><th scope="row">{name}</th><td class="number">{escape(interval_text(one))}</td>'
        f'<td class="plot">{plot.whisker(one, on, ())}</td></tr>'
        for name, one in in_order
    )
    yield card(words("shell.exam.scale"), f"<tbody>{rows}</tbody>")
    tasks = (
        (f"{task['task']}. {task['game']} ({task['kind']})", interval_text(task["share"], PERCENT[lang]))
        for task in result["tasks"]
    )
    yield card(words("shell.exam.tasks"), _rows(tasks))
    if "answers" in result:
        rules = result["answers"]["by_rule"]
        again = result["answers"]["by_rule_when_told"]
        yield card(
            words("shell.exam.by_rule"),
            _rows((rule, f"{rules.get(rule, 0)} / {again.get(rule, 0)}") for rule in {**rules, **again}),
        )


def _rows(rows: Iterator[tuple[str, str]]) -> str:
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td class="number">{escape(value)}</td></tr>' for name, value in rows
    )
    return f"<tbody>{body}</tbody>"
