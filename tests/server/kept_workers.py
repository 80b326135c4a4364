"""Bot processes that one house after the other uses: to start one takes more time than most tests have for all else."""

from typing import Final

from cubetable.server.process.worker import WorkerProcesses

_idle: Final[list["KeptWorkers"]] = []


class KeptWorkers(WorkerProcesses):
    """One process, which a house leaves to the next one, unless it is still at work or broken."""

    def kill(self) -> None:
        alive = all(process.is_alive() for process in (self._processes or {}).values())
        if self._pending_work_items or self._broken or not alive:
            super().kill()
        else:
            _idle.append(self)


def open_kept() -> KeptWorkers:
    """Take workers that another house has left, or open new ones."""
    return _idle.pop() if _idle else KeptWorkers(1)
