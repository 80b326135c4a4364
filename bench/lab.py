"""The lab on two processors beside itself on one: the same question, answered by crews that are at work already."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from row import SEED, Row, timed

from cubetable.bots.crew import Crew
from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.play import ChunkResult
from cubetable.lab.question import Question
from cubetable.lab.run import crew, run

ROUNDS: Final = 3
QUESTIONS: Final = (
    ("cubed", "random", 8_000),
    ("cube_or_ack", "bot:2", 400),
)


def lab_on_two() -> Iterator[Row]:
    """Answer each question by one worker and by two, in turns."""
    with ExitStack() as stack:
        crews = [stack.enter_context(crew(workers)) for workers in (1, 2)]
        for spec, name, games in QUESTIONS:
            for hired in crews:
                answer(Question((spec,), (name,), SEED, 1, 100), games // 4, hired)
            seconds = [
                [
                    timed(partial(answer, Question((spec,), (name,), SEED + number, 1, 100), games, hired))
                    for hired in crews
                ]
                for number in range(1, ROUNDS + 1)
            ]
            ratio = median(alone / together for alone, together in seconds)
            rate = median(games / together for _, together in seconds)
            yield Row(f"lab: {spec} by {name}, two workers", rate, "games/s", ratio, "one worker", "1.8")


def answer(question: Question, games: int, hired: Crew[ChunkResult]) -> None:
    """Play a whole question into a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        chunks = ChunkFolder(question, Path(folder))
        for _ in run(question, chunks, chunks.missing(question.chunks(games)), hired):
            pass


if __name__ == "__main__":
    for row in lab_on_two():
        print(row)
