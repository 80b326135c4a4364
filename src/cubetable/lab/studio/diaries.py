"""Show the diaries of playtests that a designer opens: counted, and beside the positions by the rules on the board."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from msgspec import to_builtins

from cubetable.core.csv_table import write_csv
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import State
from cubetable.lab.diary.diary import Mark, joined, read
from cubetable.lab.diary.positions import ReplayedTest, replay_all
from cubetable.lab.diary.summary import VersionCount, count_versions, table
from cubetable.lab.studio.showing import JsonObject
from cubetable.server.operations.plugs import rules_version

MOST_DRAWN: Final = 200
"""So many positions are drawn: with more of them the page takes long to show."""


def read_diaries(game: Game, files: Sequence[tuple[str, str]]) -> JsonObject:
    """Read diaries by their names and texts; say of each that cannot be read why, by its number."""
    diaries, refused = [], []
    for number, (name, text) in enumerate(files):
        try:
            diaries.append(read(text.encode("utf-8", "replace"), name, game.name()))
        except Refusal as problem:
            refused.append({"file": number, "why": _in_all_languages(problem)})
    tests = list(replay_all(type(game), {}, joined(diaries)))
    version = rules_version(game.MANIFEST)
    drawn = {id(mark) for mark in islice((mark for one in tests for mark in one.test.marks), MOST_DRAWN)}
    return {
        "refused": refused,
        "counts": [_count_shown(one, version) for one in count_versions([one.test for one in tests])],
        "tests": [_test_shown(one, version, drawn) for one in tests],
        "drawn": MOST_DRAWN if sum(len(one.test.marks) for one in tests) > MOST_DRAWN else None,
        "csv": write_csv(table(tests, version)),
    }


def _in_all_languages(problem: Refusal) -> dict[str, str]:
    return {lang: problem.text(lang) for lang in LANGUAGES}


def _count_shown(one: VersionCount, version: str) -> JsonObject:
    is_now = one.version == version
    return {"version": one.version, "now": is_now, "tests": one.tests, "words": one.words, "again": one.mean}


def _test_shown(one: ReplayedTest, version: str, drawn: set[int]) -> JsonObject:
    """Show a playtest; the record stands beside what cannot be replayed."""
    test = one.test
    states = [state if id(mark) in drawn else None for mark, state in zip(test.marks, one.states, strict=True)]
    return {
        "version": test.digest,
        "now": test.digest == version,
        "players": one.game.players if one.game else 0,
        "why": _in_all_languages(one.why) if one.why else None,
        "record": test.record if one.why else "",
        "answers": to_builtins(test.answers),
        "marks": [
            {**to_builtins(mark), **_position(one, mark, state)} for mark, state in zip(test.marks, states, strict=True)
        ],
    }


def _position(one: ReplayedTest, mark: Mark, state: State | None) -> JsonObject:
    """Draw a position as the player saw it; its text is for the board of the studio."""
    if one.game is None or state is None:
        return {"scene": None, "position": ""}
    seat = one.seat(mark)
    scene = one.game.scene(one.game.redact(state, seat), seat)
    return {"scene": scene, "position": f"{one.game} {one.game.state_text(state)}"}
