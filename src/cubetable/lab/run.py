"""Play the missing games of a question, on processes or on a cluster."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from cubetable.bots.measure.cluster import recruit
from cubetable.bots.measure.crew import Crew
from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.play import ChunkResult, play
from cubetable.lab.question import Chunk, Question


def crew(workers: int, cluster: str | None = None) -> AbstractContextManager[Crew[ChunkResult]]:
    """Hire workers here, or on a cluster."""
    return recruit(play, workers, cluster)


class Workers(Protocol):
    """Players of chunks: a crew, or the caller itself."""

    def do(self, tasks: Iterable[tuple[Question, Chunk]]) -> Iterator[ChunkResult]:
        """Play each chunk, and give it as soon as it is there."""


def run(question: Question, chunks: ChunkFolder, missing: Sequence[Chunk], hired: Workers) -> Iterator[ChunkResult]:
    """Play the chunks that are missing; each is kept before it is told."""
    for played in hired.do((question, chunk) for chunk in missing):
        chunks.keep(played)
        yield played
