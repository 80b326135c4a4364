"""A search as people read it: what was asked, the standings, and what each option changes."""

from collections.abc import Iterator
from math import isinf

from cubetable import registry
from cubetable.bots.rating import Interval
from cubetable.core.messages import say
from cubetable.core.options import parse_spec
from cubetable.lab.search.bounds import ERROR
from cubetable.lab.search.halving import Status
from cubetable.lab.search.outcome import ORDER, Outcome
from cubetable.lab.words import NOTHING, write_figure

CONFIDENCE = f"{100 * (1 - ERROR):.0f} %"


def title_line(found: Outcome, lang: str) -> str:
    """Name the game and the question."""
    name, _ = parse_spec(found.search.question.specs[0])
    return say("shell.lab.search.title", lang, title=registry.title(name, lang))


def asked_line(found: Outcome, lang: str) -> str:
    """Say the wish, the space and the players."""
    search = found.search
    seats = ", ".join(search.question.seats)
    return say("shell.lab.search.asked", lang, wish=search.wish.text, over=search.over, seats=seats)


def space_line(found: Outcome, lang: str) -> str:
    """Say how many settings there are, and whether all of them were tried."""
    drawn = found.search.drawn
    key = "sampled" if drawn.drawn else "whole"
    return say(
        f"shell.lab.search.{key}",
        lang,
        combinations=drawn.combinations,
        impossible=drawn.impossible,
        tried=len(drawn.settings),
    )


def lines_of_answer(found: Outcome, lang: str) -> Iterator[str]:
    """Say how much was tried, and how sure the answer is."""
    looks = ", ".join(map(str, found.search.looks))
    yield say("shell.lab.search.tried", lang, tried=len(found.trials), games=found.games)
    yield say("shell.lab.search.looks", lang, looks=looks)
    yield say("shell.lab.search.answer", lang, confidence=CONFIDENCE)
    if not found.of(Status.MEETS):
        yield say("shell.lab.search.none_meets", lang)


def heading(status: Status, count: int, lang: str) -> str:
    """Name a standing and count its settings."""
    return say(f"shell.lab.search.heading.{status}", lang, count=count)


def term_names(found: Outcome, lang: str) -> dict[str, str]:
    """Name the measures of the wish."""
    return {term.name: say(f"shell.lab.{term.name}", lang) for term in found.search.wish.terms}


def write_interval(name: str, found: Interval | None) -> str:
    """Write a measure of a search; nothing where there were too few games."""
    return NOTHING if found is None or isinf(found.high) else write_figure(name, found)


def standings(found: Outcome) -> Iterator[Status]:
    """Give the standings that any setting has, in order."""
    yield from (status for status in ORDER if found.of(status))
