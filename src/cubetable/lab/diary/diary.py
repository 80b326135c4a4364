"""Read a diary of playtests: the moments that a player marked, and the answers after each game.

A diary comes from others: its size is bounded, each field is checked, and signs that a terminal or a page would obey
are taken out.
"""

import re
from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, MsgspecError, Struct, field, json, structs

from cubetable.core.compiled.home import split_shape
from cubetable.core.errors import Refusal, shortened
from cubetable.core.record.read import MOST_BYTES as MOST_OF_A_RECORD

FORMAT: Final = "cubetable diary"
VERSION: Final = 1
MOST_BYTES: Final = 8 << 20
"""A file has no more than so many bytes."""
MOST_FILES: Final = 200
MOST_TESTS: Final = 2000
MOST_MARKS: Final = 200
LONGEST_TEXT: Final = 2000
LONGEST_NAME: Final = 200
MOST_MOVES: Final = 1_000_000
MEGABYTE: Final = 1 << 20

WORDS: Final = ("unclear", "great", "boring")
"""The words by which a moment is marked; one that has only the player's own words has none of them."""
QUESTIONS: Final = ("again", "unclear", "change")
AGAIN: Final = range(1, 6)
"""The answers to "Would you play it again?", from no to yes."""

_HIGH: Final = rb"\\u[dD][89abAB][0-9a-fA-F]{2}"
_LOW: Final = rb"\\u[dD][c-fC-F][0-9a-fA-F]{2}"
ESCAPE: Final = re.compile(b"%b%b|(?P<half>%b|%b)|" % (_HIGH, _LOW, _HIGH, _LOW) + rb"\\.", re.DOTALL)
"""A sign of a text in JSON that is written with a backslash; `half` of one cannot be read."""

Seat = Annotated[int, Meta(ge=0, lt=12)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Moment = Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z)?\Z")]
RulesVersion = Annotated[
    str, Meta(pattern=r"^([0-9a-f]{1,64})?(\?[A-Za-z_]\w{0,40}=[0-9]{1,9}(,[A-Za-z_]\w{0,40}=[0-9]{1,9}){0,40})?\Z")
]


class Mark(Struct):
    """A moment that a player marked: after how many moves, for which seat, and what the player says of it.

    `noticed_by` is a seat if only the moves are counted that this seat noticed: the game had secrets, and went on.
    """

    at: Annotated[int, Meta(ge=0, le=MOST_MOVES)]
    seat: Seat = 0
    word: Literal["", "unclear", "great", "boring"] = ""
    text: Text = ""
    time: Moment = ""
    noticed_by: Seat | None = None


class PlaytestAnswers(Struct):
    """The answers of a player after a game; each question may be left out."""

    again: Annotated[int, Meta(ge=AGAIN[0], le=AGAIN[-1])] | None = None
    unclear: Text = ""
    change: Text = ""


class Playtest(Struct):
    """One game: the version of its rules, its record as far as the player may have it, the marks and the answers.

    `whole` says that the record hides nothing: the game has no secrets, or was over.
    """

    id: Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{1,64}\Z")]
    version: RulesVersion = ""
    record: Annotated[str, Meta(max_length=MOST_OF_A_RECORD)] = ""
    whole: bool = False
    marks: Annotated[list[Mark], Meta(max_length=MOST_MARKS)] = field(default_factory=list)
    answers: PlaytestAnswers | None = None

    @property
    def digest(self) -> str:
        """The version of the rules, without the numbers that were settled when the game was shared."""
        return split_shape(self.version)[0]

    @property
    def settled(self) -> dict[str, str]:
        """The options that were settled when the game was shared."""
        return {name.lower(): str(value) for name, value in split_shape(self.version)[1].items()}

    @property
    def fullness(self) -> tuple[int, bool, bool, int]:
        """Tell which of two states of the same game is the later one."""
        return len(self.marks), self.answers is not None, self.whole, len(self.record)


class PlaytestDiary(Struct):
    """The playtests of one game that one browser has kept."""

    game: Annotated[str, Meta(max_length=40)]
    tests: Annotated[list[Playtest], Meta(max_length=MOST_TESTS)] = field(default_factory=list)


class _Head(Struct):
    """The fields that every version of the format has."""

    format: str = ""
    version: int = 0


def read(data: bytes, name: str, game: str) -> PlaytestDiary:
    """Read the diary of a game; raise `Refusal` with the name of the file if it is none that can be read."""
    name = shortened(name, LONGEST_NAME)
    if len(data) > MOST_BYTES:
        raise Refusal("shell.diary.too_long", file=name, most=MOST_BYTES // MEGABYTE)
    data = without_halves(data)
    try:
        head = json.decode(data, type=_Head)
    except (MsgspecError, UnicodeError, RecursionError):
        raise Refusal("shell.diary.not_one", file=name) from None
    if head.format != FORMAT or head.version < 1:
        raise Refusal("shell.diary.not_one", file=name)
    if head.version > VERSION:
        raise Refusal("shell.diary.newer", file=name)
    try:
        diary = json.decode(data, type=PlaytestDiary)
    except (MsgspecError, UnicodeError, RecursionError):
        raise Refusal("shell.diary.damaged", file=name) from None
    if diary.game != game:
        raise Refusal("shell.diary.other_game", file=name, game=shortened(diary.game), ours=game)
    return structs.replace(diary, tests=[_cleaned(test) for test in diary.tests])


def without_halves(data: bytes) -> bytes:
    r"""Replace halves of signs in JSON: a browser writes one if a text was cut within an emoji.

    >>> without_halves(rb'"\ud83d\ude00 \ud83d \\ud83d"').decode()
    '"\\ud83d\\ude00 \\ufffd \\\\ud83d"'
    """
    return ESCAPE.sub(lambda sign: rb"\ufffd" if sign["half"] else sign[0], data)


def _cleaned(test: Playtest) -> Playtest:
    """Take signs out of a player's texts that a terminal or a page would obey."""
    marks = [structs.replace(mark, text=_plain(mark.text)) for mark in test.marks]
    answers = test.answers and structs.replace(
        test.answers, unclear=_plain(test.answers.unclear), change=_plain(test.answers.change)
    )
    return structs.replace(test, marks=marks, answers=answers)


def _plain(text: str) -> str:
    r"""Write a text on one line, with the signs that can be seen.

    >>> _plain(" two\nlines\x1b[31m ")
    'two lines[31m'
    """
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    return " ".join("".join(filter(str.isprintable, spaced)).split())


def joined(diaries: Iterable[PlaytestDiary]) -> list[Playtest]:
    """List the playtests of several diaries; of one that was sent twice, the later state."""
    tests: dict[str, Playtest] = {}
    for diary in diaries:
        for test in diary.tests:
            known = tests.get(test.id)
            if known is None or test.fullness > known.fullness:
                tests[test.id] = test
    return list(tests.values())
