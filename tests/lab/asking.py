"""Short ways to ask the lab something."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.play import play
from cubetable.lab.question import Chunk, Question
from cubetable.lab.row import Row
from cubetable.lab.run import crew, run


def question(
    *specs: str, seats: Sequence[str] = ("random",), seed: int = 0, nodes: int = 20, judge: int = 3
) -> Question:
    return Question(specs, tuple(seats), seed, nodes, judge)


def played(asked: Question, start: int, stop: int) -> tuple[Row, ...]:
    """Play some games of the first setting, here and now."""
    done = play(asked, Chunk(asked.specs[0], start, stop), Event())
    assert done is not None
    return done.rows


def answered(asked: Question, folder: Path, count: int, workers: int = 1, cluster: str | None = None) -> ChunkFolder:
    """Play what is missing."""
    kept = ChunkFolder(asked, folder)
    with crew(workers, cluster) as hired:
        for _ in run(asked, kept, kept.missing(asked.chunks(count)), hired):
            pass
    return kept


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}
