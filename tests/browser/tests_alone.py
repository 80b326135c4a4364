"""Run tests of this repository in Pyodide: what holds the native rules holds the browser's."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

PLAIN = ("-q", "-c", "/dev/null", "--rootdir=/", "--noconftest", "-p", "no:cacheprovider", "--tb=short")


async def tell(arguments: list[str]) -> tuple[int, str]:
    """Run pytest; return its status and what it wrote."""
    written = StringIO()
    with redirect_stdout(written), redirect_stderr(written):
        status = pytest.main([*PLAIN, *arguments])
    return int(status), written.getvalue()
