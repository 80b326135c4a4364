"""Count the marks and answers of playtests for each version of the rules, and write them as a table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cubetable.core.csv_table import Line
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.lab.diary.diary import AGAIN, QUESTIONS, WORDS, Mark, Playtest
from cubetable.lab.diary.positions import ReplayedTest

OWN: Final = "own"
"""How a mark is counted that has only the player's own words."""
COUNTED: Final = (*WORDS, OWN)
HEADING: Final = (
    *("version", "same_rules", "game", "test", "kind", "what", "text"),
    *("moves", "player", "time", "position", "why_no_position"),
)


class VersionCount(NamedTuple):
    """The counts of one version: how many games, how many marks of each word, how many would play again."""

    version: str
    tests: int
    words: dict[str, int]
    again: dict[int, int]

    @property
    def mean(self) -> float | None:
        """The mean answer to whether they would play it again, from 1 to 5."""
        answered = sum(self.again.values())
        return sum(value * count for value, count in self.again.items()) / answered if answered else None


def count_versions(tests: Sequence[Playtest]) -> list[VersionCount]:
    """Count for each version, in the order in which they come."""
    by_version: dict[str, list[Playtest]] = {}
    for test in tests:
        by_version.setdefault(test.digest, []).append(test)
    return [_count(version, own) for version, own in by_version.items()]


def _count(version: str, own: Sequence[Playtest]) -> VersionCount:
    words = Counter(word_of(mark) for test in own for mark in test.marks)
    again = Counter(test.answers.again for test in own if test.answers and test.answers.again)
    return VersionCount(
        version, len(own), {word: words[word] for word in COUNTED}, {value: again[value] for value in AGAIN}
    )


def word_of(mark: Mark) -> str:
    """Return the word by which a mark is counted."""
    return mark.word or OWN


def table(tests: Sequence[ReplayedTest], version: str) -> Iterator[Line]:
    """Write a line for each mark and for each answer, after a heading."""
    yield HEADING
    for number, one in enumerate(tests, 1):
        same = "yes" if one.test.digest == version else "no"
        beginning = (one.test.digest, same, str(one.game or ""), number)
        for mark, state in zip(one.test.marks, one.states, strict=True):
            position = one.game.state_text(state) if one.game is not None and state is not None else ""
            why = "" if position or one.why is None else one.why.text(DEFAULT_LANGUAGE)
            said = (word_of(mark), mark.text, mark.at, mark.seat + 1, mark.time)
            yield (*beginning, "mark", *said, position, why)
        for question in QUESTIONS:
            answer = getattr(one.test.answers, question, None)
            if answer:
                yield (*beginning, "answer", question, answer, "", "", "", "", "")
