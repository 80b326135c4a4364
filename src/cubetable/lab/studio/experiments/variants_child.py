"""The process that measures variants: each plays the same games in turn, so that all get on together."""

import time
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.lab.play import play
from cubetable.lab.question import Chunk, Question
from cubetable.lab.search import NODES
from cubetable.lab.studio.child import Reporter, begin, load_watched
from cubetable.lab.studio.experiments.libraries import build_for
from cubetable.lab.studio.experiments.requests import VariantsRequest
from cubetable.lab.studio.experiments.variants import Variant, compare
from cubetable.lab.studio.showing import reason_of
from cubetable.lab.studio.sources import fault_of, reason_of_fault

JUDGED: Final = 10
"""One of so many games is judged, where the page asks for that."""
PART: Final = 10
"""So many random games of a variant are played in one go; of bots, one."""
EACH: Final = 0.5
"""Seconds between two reports."""
SHARE: Final = 4
"""The reports may take one part of so many of the time."""
SEED: Final = 0
"""The same as that of the command."""


def run(pipe: Connection, path: Path, request: VariantsRequest, broken: Mapping[int, Mapping[str, str]]) -> None:
    """Measure the saved version and its variants; of those in `broken`, which hung before, only say why."""
    report = begin(pipe, behind=True)
    kind = load_watched(path, report)
    if kind is None:
        return
    variants = [_variant(kind, options, request, path) for options in ({}, *request.variants)]
    for number, why in broken.items():
        variants[number].why = why
    report.tell("begun", {"at": None, **_news(variants, request.games)})
    question = _question(request, [one.spec for one in variants if one.why is None])
    if question.specs:
        build_for([one.game for one in variants if one.game is not None], question, path, report)
        _measure(variants, question, request.games, path, report)
    report.tell("done", _news(variants, request.games))


def _variant(kind: type[Game], options: Mapping[str, str], request: VariantsRequest, path: Path) -> Variant:
    """Make the game of a variant; if it cannot be played, say why."""
    one = Variant(options)
    try:
        one.game = kind(**kind.MANIFEST.options.read(options, {}))
        one.spec = str(one.game)
        _question(request, [one.spec]).check()
    except Refusal as error:
        one.why = reason_of(error)["text"]
    except Exception as error:  # noqa: BLE001  # the designer's rules may fail in any way
        one.why = reason_of_fault(fault_of(error, path))["text"]
    return one


def _question(request: VariantsRequest, specs: Sequence[str]) -> Question:
    return Question(tuple(specs), tuple(request.seats.split(",")), SEED, NODES, JUDGED if request.judged else 0)


def _measure(variants: Sequence[Variant], question: Question, games: int, path: Path, report: Reporter) -> None:
    """Let each variant play a part of the games in turn, and report now and then."""
    part = PART if question.at_random(question.specs[0]) else 1
    reported_at, took = time.monotonic(), 0.0
    for start in range(0, games, part):
        for number, one in enumerate(variants):
            if one.why is None:
                report.tell("news", {"at": number})
                _play(one, Chunk(one.spec, start, min(start + part, games)), question, path)
        if time.monotonic() - reported_at > max(EACH, SHARE * took):
            began = time.monotonic()
            report.tell("news", _news(variants, games))
            reported_at = time.monotonic()
            took = reported_at - began


def _play(one: Variant, chunk: Chunk, question: Question, path: Path) -> None:
    """Play some games of a variant; where its rules fail, keep the sentence."""
    try:
        played = play(question, chunk, Event())
        one.rows += played.rows if played is not None else ()
    except Exception as error:  # noqa: BLE001  # the designer's rules may fail in any way
        one.why = reason_of_fault(fault_of(error, path))["text"]


def _news(variants: Sequence[Variant], games: int) -> dict[str, object]:
    """Say how far it is: a variant that cannot go on plays no more games."""
    most = sum(games if one.why is None else len(one.rows) for one in variants)
    return {"played": sum(len(one.rows) for one in variants), "most": most, **compare(variants)}
