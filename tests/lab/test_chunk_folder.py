"""The folder of a question: what is there is not played again, and nothing of another question is taken."""

from pathlib import Path

import pytest

from cubetable.core.errors import Refusal
from cubetable.lab.chunk_folder import QUESTION, ChunkFolder
from cubetable.lab.question import Question
from tests.lab.asking import answered, files, question

ASKED = question("eight_by_eight(line=4)", "eight_by_eight(line=4,players=3)", seats=("bot:1",))


def missing(folder: Path, count: int, asked: Question = ASKED) -> list[tuple[int, int, int]]:
    kept = ChunkFolder(asked, folder)
    return [(asked.specs.index(c.spec), c.start, c.stop) for c in kept.missing(asked.chunks(count))]


def test_saved_games_are_not_played_again_and_more_can_be_asked_for(tmp_path: Path) -> None:
    answered(ASKED, tmp_path, 7)
    assert missing(tmp_path, 7) == []
    assert missing(tmp_path, 10) == [(0, 5, 10), (1, 5, 10)]
    kept = answered(ASKED, tmp_path, 10)
    assert [row.number for row in kept.games(ASKED.specs[1], 10)] == list(range(10))
    assert [row.number for row in kept.games(ASKED.specs[1], 7)] == list(range(7))


def test_a_cut_off_or_foreign_file_is_played_again(tmp_path: Path) -> None:
    answered(ASKED, tmp_path, 10)
    before = files(tmp_path)
    names = sorted(name for name in before if name != QUESTION)
    (tmp_path / names[0]).write_bytes(before[names[0]][:-30])
    (tmp_path / names[1]).write_bytes(b"\xff\x00")
    (tmp_path / names[2]).write_bytes(before[names[3]])
    assert missing(tmp_path, 10) == [(0, 0, 5), (0, 5, 10), (1, 0, 5)]
    answered(ASKED, tmp_path, 10)
    assert files(tmp_path) == before


@pytest.mark.parametrize(
    "change",
    [{"seed": 1}, {"nodes": 9}, {"judge_every": 2}, {"seats": ("bot:2",)}, {"specs": ("eight_by_eight",)}],
    ids=str,
)
def test_another_question_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    ChunkFolder(ASKED, tmp_path)
    other = {"specs": ASKED.specs, "seats": ASKED.seats, "seed": 0, "nodes": 20, "judge_every": 3, **change}
    with pytest.raises(Refusal, match="another experiment"):
        ChunkFolder(Question(**other), tmp_path)  # type: ignore[arg-type]  # named fields


def test_a_foreign_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / QUESTION).write_text("{", "utf-8")
    with pytest.raises(Refusal, match="another experiment"):
        ChunkFolder(ASKED, tmp_path)
