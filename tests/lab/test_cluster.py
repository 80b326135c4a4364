"""The lab on a real cluster: the files are the same to the byte on any workers, even if some are killed."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cubetable.core.errors import Refusal
from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.run import crew, run
from cubetable.lab.search.hunt import SettingsHunt
from cubetable.lab.search.outcome import as_json, outcome
from tests.budget import LONG
from tests.command import environment
from tests.lab.asking import answered, files, question
from tests.lab.cluster import cluster
from tests.lab.searching import hunted, search
from tests.waiting import until

ASKED = question("eight_by_eight", "eight_by_eight(line=4)", seats=("bot:2", "bot:1"))
COUNT = 20


def test_a_killed_worker_loses_no_chunk_and_counts_none_twice(tmp_path: Path) -> None:
    answered(ASKED, tmp_path / "alone", COUNT)
    kept = ChunkFolder(ASKED, tmp_path / "together")
    chunks = kept.missing(ASKED.chunks(COUNT))
    told = []
    with cluster(tmp_path / "cluster", workers=2) as machines, crew(1, machines.address) as hired:
        for number, played in enumerate(run(ASKED, kept, chunks, hired)):
            told.append(played.chunk)
            if number == 1:
                machines.workers[0].kill()
        machines.workers[0].wait()
        assert machines.workers[0].returncode < 0
    assert sorted(told) == sorted(chunks)  # each once
    assert files(tmp_path / "together") == files(tmp_path / "alone")


if LONG:

    def test_a_lost_scheduler_loses_no_finished_chunk_and_the_rest_is_played_elsewhere(tmp_path: Path) -> None:
        kept = ChunkFolder(ASKED, tmp_path / "out")
        words = [
            *(sys.executable, "-m", "cubetable", "lab", "eight_by_eight", "--vary", "line=5,4", "--games", "2000"),
            *("--seats", "bot:3,bot:2", "--nodes", "20", "--judge", "3", "--out", str(kept.folder)),
        ]
        with (
            cluster(tmp_path / "cluster", workers=1) as machines,
            subprocess.Popen(  # noqa: S603  # our own program
                [*words, "--cluster", machines.address], env=environment(), stderr=subprocess.PIPE, text=True
            ) as lab,
        ):
            until(lambda: len(list(kept.folder.glob("[!.]*"))) >= 4 or lab.poll() is not None)
            assert lab.poll() is None
            machines.scheduler.kill()
            assert lab.stderr is not None
            said = lab.stderr.read()
            assert lab.wait() == 2
        assert "Lost contact with the workers" in said
        assert said.count("\n") == 1 + said.count(" left\n")
        finished = [kept.rows(chunk) for chunk in ASKED.chunks(2000)]
        assert 3 <= sum(rows is not None for rows in finished) < len(finished)
        answered(ASKED, kept.folder, 10)
        assert [row.number for row in kept.games(ASKED.specs[1], 10)] == list(range(10))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "tcp://", "carrier-pigeon://loft"])
def test_no_scheduler_is_one_sentence(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr("cubetable.bots.measure.cluster.PATIENCE", 1)
    before = threading.active_count()
    with pytest.raises(Refusal, match="No cluster scheduler answers at"), crew(1, address):
        pass
    assert threading.active_count() <= before  # its loop is not left to the garbage collector


if LONG:  # the seam is the lab's own, tested above

    def test_a_search_on_a_cluster_gives_the_same_answer(tmp_path: Path) -> None:
        asked = search("first=50±20", "eight_by_eight", "line=4..5", games=20, seats=("bot:2",))
        with cluster(tmp_path / "cluster", workers=2) as machines, crew(1, machines.address) as hired:
            hunt = SettingsHunt(asked, tmp_path / "together")
            hunt.go(hired, lambda _: None)
        assert as_json(outcome(hunt)) == as_json(hunted(asked, tmp_path / "alone"))
        assert files(tmp_path / "together") == files(tmp_path / "alone")
