"""The server that is measured: a process of its own on a database of its own."""

import http.client
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import psycopg

from cubetable.client import new_key

STARTS: Final = 60.0
POSTGRES: Final = os.environ.get("CUBETABLE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
SEATS: Final = 2


def many_files() -> None:
    """Let this process, and those it starts, hold as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def free_port() -> int:
    """Find a free port."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@contextmanager
def database(store: str) -> Iterator[str]:
    """Make an empty database, and drop it afterwards."""
    if store == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "matches.db")
        return
    name = f"cubetable_load_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{POSTGRES.rpartition('/')[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Served:
    """A server."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "cubetable", "serve", "--port", str(self.port), "--db", self.where]
        # Each match it opens is a line of its log.
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ends = time.monotonic() + STARTS
        while not self._answers():
            if time.monotonic() > ends or self._process.poll() is not None:
                raise RuntimeError("the server did not start")
            time.sleep(0.02)

    def _answers(self) -> bool:
        with suppress(OSError, http.client.HTTPException):
            asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=STARTS)
            asked.request("GET", "/readyz")
            return asked.getresponse().status == http.HTTPStatus.OK
        return False

    def signal(self, number: int) -> None:
        """Send it a signal."""
        if self._process is not None:
            self._process.send_signal(number)

    def kill(self) -> None:
        """End it at once, whatever it is at."""
        self.signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> None:
        """End it in good order."""
        self.signal(signal.SIGTERM)
        self.wait()

    def wait(self) -> None:
        """Wait for its end."""
        if self._process is not None:
            self._process.wait(STARTS)

    @property
    def memory(self) -> float:
        """How many kB of memory it holds."""
        return resident(0 if self._process is None else self._process.pid)

    @property
    def worked(self) -> float:
        """How many seconds a processor has worked for it; another process on the machine changes that little."""
        return 0.0 if self._process is None else _worked(Path(f"/proc/{self._process.pid}/stat"))


def resident(pid: int) -> float:
    """How many kB of memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def postgres_worked() -> float:
    """How many seconds a processor has worked for the PostgreSQL of this machine, as far as its processes live."""
    return sum(_worked(stat) for stat in Path("/proc").glob("[0-9]*/stat") if "(postgres)" in _text(stat))


def _worked(stat: Path) -> float:
    spent = _text(stat).rpartition(")")[2].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK") if spent else 0.0


def _text(stat: Path) -> str:
    with suppress(OSError):  # a process may end meanwhile
        return stat.read_text(encoding="utf-8", errors="replace")
    return ""


@contextmanager
def served(where: str) -> Iterator[Served]:
    """Run a server as long as it is needed."""
    server = Served(where)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Host:
    """Sets tables up: all seats are its own, by one secret."""

    def __init__(self, port: int) -> None:
        self.bearer = new_key()
        self.port = port
        self._asked: http.client.HTTPConnection | None = None

    def table(self, game: str) -> str:
        """Set up a table of two; give the match."""
        body = json.dumps({"game": game, "seats": [{"kind": "here"}] * SEATS})
        headers = {"Authorization": f"Bearer {self.bearer}", "Content-Type": "application/json"}
        while True:
            if self._asked is None:
                self._asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=STARTS)
            try:
                self._asked.request("POST", "/api/matches", body, headers)
                match: str = json.load(self._asked.getresponse())["match"]
            except (OSError, http.client.HTTPException, ValueError, KeyError):
                self._asked = None
                time.sleep(0.2)
            else:
                return match
