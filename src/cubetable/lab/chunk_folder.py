"""The folder of a question: the question itself, and a file for each chunk that was played."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.record.write import draft_for
from cubetable.lab.play import ChunkResult
from cubetable.lab.question import Chunk, Question
from cubetable.lab.row import Row, rows_in, write_rows

QUESTION: Final = "question.json"


class ChunkFolder:
    """The chunks played of one question; the folder of another question is refused."""

    def __init__(self, question: Question, folder: Path) -> None:
        self._question = question
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        description = question.as_json()
        before = asked_before(folder)
        if before is None:
            _write(folder / QUESTION, json.dumps(description, indent=1, ensure_ascii=False) + "\n")
        elif before != description:
            raise Refusal("shell.lab.another", folder=folder)

    def missing(self, chunks: Iterable[Chunk]) -> list[Chunk]:
        """Name the chunks that are not there, or not whole."""
        return [chunk for chunk in chunks if self.rows(chunk) is None]

    def keep(self, played: ChunkResult) -> None:
        """Put a chunk into the folder, whole or not at all."""
        _write(self._path(played.chunk), write_rows(played.rows))

    def rows(self, chunk: Chunk) -> list[Row] | None:
        """Read a chunk; what is cut off or changed is as good as not there."""
        try:
            rows = list(rows_in(self._path(chunk).read_text("utf-8")))
        except (OSError, ValueError, KeyError):
            return None
        whole = [row.number for row in rows] == list(range(chunk.start, chunk.stop))
        return rows if whole else None

    def games(self, spec: str, count: int, start: int = 0) -> Iterator[Row]:
        """Give the games of one setting that are there, in order, from the first chunk that begins at `start`."""
        for chunk in replace(self._question, specs=(spec,)).chunks(count):
            if chunk.start >= start:
                yield from self.rows(chunk) or ()  # one that is missing was not played, or is gone again

    def _path(self, chunk: Chunk) -> Path:
        setting = self._question.specs.index(chunk.spec)
        return self.folder / f"{setting:03}-{chunk.start:07}-{chunk.stop:07}.csv"


def asked_before(folder: Path) -> object:
    """Read the question of a folder, as JSON has it; None if there is none."""
    try:
        return json.loads((folder / QUESTION).read_text("utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:  # another program's file
        return ""


def _write(path: Path, text: str) -> None:
    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8", newline="\n")
