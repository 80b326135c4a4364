"""The report: one file that loads nothing from elsewhere, in both languages, with every figure in it."""

import re
from functools import cache
from html.parser import HTMLParser

import pytest

import cubetable
from cubetable.core import registry
from cubetable.core.messages import LANGUAGES, catalogue, say
from cubetable.core.rulebook import rulebook
from cubetable.lab.figures import Findings, findings
from cubetable.lab.question import Question
from cubetable.lab.report import page
from cubetable.lab.report.plot import histogram, scale
from cubetable.lab.words import decided_by, write_figure
from tests.games.samples import of_each_game
from tests.lab.asking import played, question

VOID = ("meta", "link", "rect", "line", "wbr")


class Reader(HTMLParser):
    """Checks that all is closed, and gathers what is asked for and what is said."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.asks: list[str] = []
        self.words: list[str] = []
        self.tables = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.asks += [name for name, _ in attrs if name in ("src", "href", "srcset", "style", "onload")]
        self.tables += tag == "table"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@cache
def found(asked: Question) -> dict[str, Findings]:
    return {
        spec: findings(cubetable.game(spec), played(asked.__class__((spec,), asked.seats, 0, 20, 1), 0, 6))
        for spec in asked.specs
    }


ASKED = [question(*specs) for game in of_each_game("REPORTED") for specs in game]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: " ".join(asked.specs))
def test_a_report_has_every_figure_and_loads_nothing(asked: Question, lang: str) -> None:
    known = found(asked)
    text = page(asked, known, [], "cubetable lab '<&>'", lang)
    read = Reader(text)
    assert read.open == []
    assert read.asks == []
    assert not re.search(r"url\(|@import|<script|http[s]?://", text)
    words = re.sub(r"[ \n]+", " ", "".join(read.words))
    assert "cubetable lab '<&>'" in words
    for one in known.values():
        for name, figure in one.figures.items():
            assert say(f"shell.lab.{name}", lang) in words
            assert figure is None or write_figure(name, figure, lang) in words
        for end in one.ends:
            assert decided_by(one.spec, end.reason, lang) in words
            assert write_figure("first", end.share, lang) in words
        assert all(write_figure("first", won, lang) in words for won in one.seats)
    assert ("$" in text, "{" in "".join(read.words).partition("}")[2].rpartition("}")[2]) == (False, False)


@pytest.mark.parametrize("name", cubetable.games())
def test_every_way_to_end_has_its_rule_in_the_rulebook(name: str) -> None:
    rules = registry.manifest(name).parts.reasons.DECIDED
    ways = {key.removeprefix("decided.") for key in catalogue(name, "en") if key.startswith("decided.")}
    assert set(rules) == ways
    book = rulebook(name, "en")
    assert all(f"**{rule}**" in book for rule in rules.values())


def test_a_scale_holds_its_values_even_if_they_are_one() -> None:
    for values in ([0.5], [0.0], [3, 3.0], [-2, 7], [0.001, 0.0011], [100, 20_000]):
        on = scale(values)
        assert on.low <= min(values) <= max(values) <= on.high
        assert 2 <= len(on.ticks) <= 12
        assert 0 <= on.at(values[0]) <= 100


def test_a_histogram_has_no_more_bars_than_fit_and_loses_no_game() -> None:
    made = histogram({7: 1, 500: 2, 1000: 1})
    assert len(made.shares) <= 60
    assert sum(made.shares) == 1
    assert made.first == 7
    assert made.last >= 1000
