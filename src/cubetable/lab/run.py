"""Play the missing games of a question, on processes or on a cluster."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

from cubetable.bots.cluster import recruit
from cubetable.bots.crew import Crew
from cubetable.lab.kept import Kept
from cubetable.lab.play import Played, play
from cubetable.lab.question import Chunk, Question


def crew(workers: int, cluster: str | None = None) -> AbstractContextManager[Crew[Played]]:
    """Hire workers here, or on a cluster."""
    return recruit(play, workers, cluster)


def run(question: Question, kept: Kept, missing: Sequence[Chunk], hired: Crew[Played]) -> Iterator[Played]:
    """Play the chunks that are missing; each is kept before it is told."""
    for played in hired.do((question, chunk) for chunk in missing):
        kept.keep(played)
        yield played
