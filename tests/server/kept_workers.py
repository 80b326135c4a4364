"""Bot processes that one house after the other uses: to start one takes more time than most tests have for all else."""

from typing import Final

from cubetable.server.process.worker import WorkerProcess

_idle: Final[list["KeptWorker"]] = []


class KeptWorker(WorkerProcess):
    """A process that a house leaves to the next one, unless it is still at work or broken."""

    def kill(self) -> None:
        alive = all(process.is_alive() for process in (self._processes or {}).values())
        if self._pending_work_items or self._broken or not alive:
            super().kill()
        else:
            _idle.append(self)


def open_kept() -> KeptWorker:
    """Take a worker that another house has left, or open a new one."""
    return _idle.pop() if _idle else KeptWorker()
