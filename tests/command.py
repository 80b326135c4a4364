"""The command `cubetable` as a process of its own, or in this one with the streams of a process."""

import os
import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from cubetable.cli import main

SOURCES = Path(__file__).parents[1] / "src"


def environment(**others: str) -> dict[str, str]:
    """Let a process find the sources, speak English, and have no terminal of its own."""
    path = os.pathsep.join(filter(None, (str(SOURCES), os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": path, "CUBETABLE_LANG": "en", "PYTHONUTF8": "1", **others}


def run(
    *words: str, typed: bytes | str = b"", others: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `python -m cubetable` to its end."""
    return python("-m", "cubetable", *words, typed=typed, others=others)


def run_here(
    *words: str, typed: bytes | str = b"", others: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end in this process: that takes a tenth of the time."""
    given, told, fault = BytesIO(typed.encode() if isinstance(typed, str) else typed), BytesIO(), BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in (("stdin", given), ("stdout", told), ("stderr", fault)):
            patch.setattr(sys, name, TextIOWrapper(stream, encoding="utf-8", write_through=True))
        for name, value in (others or {}).items():
            patch.setenv(name, value)
        status = main(words)
        return subprocess.CompletedProcess(words, status, told.getvalue().decode(), fault.getvalue().decode())


def python(
    *words: str, typed: bytes | str = b"", others: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Python to its end; what it prints is UTF-8."""
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-W", "error", *words],
        input=typed.encode() if isinstance(typed, str) else typed,
        env=environment(**(others or {})),
        capture_output=True,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode()
    )


def seconds_worked(group: int) -> float:
    """Add up the seconds of a processor that a group of processes has used."""
    told = subprocess.run(["ps", "-axo", "pgid=,cputimes="], capture_output=True, text=True, check=True).stdout  # noqa: S607  # wherever that is
    rows = (line.split() for line in told.splitlines())
    return sum(float(seconds) for found, seconds in rows if int(found) == group)
