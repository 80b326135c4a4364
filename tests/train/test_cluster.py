"""Self-play on a real cluster: it goes on when a worker is killed."""

from itertools import count
from pathlib import Path

import cubetable
from cubetable.bots.measure.cluster import recruit
from cubetable.bots.train.self_play import Effort, SelfPlayResult
from cubetable.bots.train.tasks import SelfPlay, work
from tests.budget import LONG
from tests.lab.cluster import cluster
from tests.network.making import random_file

SPEC = "eight_by_eight"
PARTS = 12


if LONG:

    def test_self_play_goes_on_when_one_of_three_workers_is_killed(tmp_path: Path) -> None:
        network, seeds, found = random_file(cubetable.game(SPEC)), count(1), []
        with cluster(tmp_path / "cluster", workers=3) as machines, recruit(work, 1, machines.address) as hired:
            for played in hired.stream(lambda: (SelfPlay(SPEC, network, 2_000, next(seeds), Effort(4, 4)),), 4):
                assert isinstance(played, SelfPlayResult)
                found.append(played)
                if len(found) == 2:
                    machines.workers[0].kill()
                if len(found) == PARTS:
                    break
            machines.workers[0].wait()
            assert machines.workers[0].returncode < 0
        assert len({part.decisions.states[-1].tobytes() for part in found}) == PARTS  # each part once
