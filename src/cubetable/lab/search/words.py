"""A search as people read it: what was asked, the standings, and what each option changes."""

from collections.abc import Iterator
from math import isinf

from cubetable.bots.measure.rating import Interval
from cubetable.core import registry
from cubetable.core.messages import Percent, say
from cubetable.core.options import parse_spec
from cubetable.lab.search.bounds import ERROR
from cubetable.lab.search.halving import Status
from cubetable.lab.search.outcome import ORDER, SearchOutcome
from cubetable.lab.search.space import SettingSample
from cubetable.lab.words import NOTHING, write_figure

CONFIDENCE = Percent(f"{100 * (1 - ERROR):.0f}")


def title_line(outcome: SearchOutcome, lang: str) -> str:
    """Name the game and the question."""
    name, _ = parse_spec(outcome.search.question.specs[0])
    return say("shell.lab.search.title", lang, title=registry.title(name, lang))


def asked_line(outcome: SearchOutcome, lang: str) -> str:
    """Say the wish, the space and the players."""
    search = outcome.search
    seats = ", ".join(search.question.seats)
    return say("shell.lab.search.asked", lang, wish=search.wish.text, over=search.over, seats=seats)


def space_line(sample: SettingSample, lang: str) -> str:
    """Say how many settings there are, and whether all of them were tried."""
    key = "sampled" if sample.is_part else "whole"
    return say(
        f"shell.lab.search.{key}",
        lang,
        combinations=sample.combinations,
        impossible=sample.impossible,
        tried=len(sample.settings),
    )


def lines_of_answer(outcome: SearchOutcome, lang: str) -> Iterator[str]:
    """Say how much was tried, and how sure the answer is."""
    looks = ", ".join(map(str, outcome.search.looks))
    yield say("shell.lab.search.tried", lang, tried=len(outcome.trials), games=outcome.games)
    yield say("shell.lab.search.looks", lang, looks=looks)
    yield say("shell.lab.search.answer", lang, confidence=CONFIDENCE)
    if not outcome.of(Status.MEETS):
        yield say("shell.lab.search.none_meets", lang)


def heading(status: Status, count: int, lang: str) -> str:
    """Name a standing and count its settings."""
    return say(f"shell.lab.search.heading.{status}", lang, count=count)


def term_names(outcome: SearchOutcome, lang: str) -> dict[str, str]:
    """Name the measures of the wish."""
    return {term.name: say(f"shell.lab.{term.name}", lang) for term in outcome.search.wish.terms}


def write_interval(name: str, interval: Interval | None, lang: str) -> str:
    """Write a measure of a search; nothing where there were too few games."""
    return NOTHING if interval is None or isinf(interval.high) else write_figure(name, interval, lang)


def standings(outcome: SearchOutcome) -> Iterator[Status]:
    """Give the standings that any setting has, in order."""
    yield from (status for status in ORDER if outcome.of(status))
