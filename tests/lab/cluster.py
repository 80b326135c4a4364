"""A real cluster on this machine: a scheduler and workers, each a process of its own, over loopback only."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.command import environment
from tests.server.talking import free_port
from tests.waiting import until

HOST = "127.0.0.1"
PATIENCE = 120
"""Seconds that a scheduler may take to start on a busy machine; a user would not wait so long."""


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self.address = f"tcp://{HOST}:{self._port}"
        words = ("--host", HOST, "--port", str(self._port), "--no-dashboard", "--no-show")
        self.scheduler = self._start("scheduler", *words)
        self.workers: list[subprocess.Popen[bytes]] = []

    def await_scheduler(self) -> None:
        """Wait until it answers."""
        with socket.socket() as line:
            until(lambda: line.connect_ex((HOST, self._port)) == 0 or self.scheduler.poll() is not None, PATIENCE)
        assert self.scheduler.poll() is None

    def add_worker(self) -> None:
        place = ("--host", HOST, "--local-directory", str(self._folder), "--memory-limit", "0")
        self.workers.append(
            self._start("worker", self.address, *place, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        )

    def _start(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        log = (self._folder / f"{what}-{time.monotonic_ns()}.log").open("wb")
        with log:
            return subprocess.Popen(  # noqa: S603  # a package of ours, on purpose
                [sys.executable, "-m", "distributed.cli.dask_" + what, *words],
                env=environment(),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    """Start one, and end it whatever happens."""
    folder.mkdir()
    made = Cluster(folder)
    try:
        for _ in range(workers):
            made.add_worker()
        made.await_scheduler()
        yield made
    finally:
        made.end()
