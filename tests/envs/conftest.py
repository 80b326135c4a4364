"""What the requirements do not bring is tested where it is there: PyTorch, and PufferLib from a folder of its own."""

import sys
import tempfile
from contextlib import chdir
from importlib.util import find_spec
from pathlib import Path

PUFFERLIB = Path(__file__).parents[2] / ".venvs" / "puffer"
"""Where `make test` puts it. It comes last on the path, since it brings a package `tests` of its own."""

if PUFFERLIB.is_dir():
    sys.path.append(str(PUFFERLIB))

NEEDS = {"test_self_play.py": "torch", "test_puffer.py": "pufferlib"}
collect_ignore = [test for test, package in NEEDS.items() if not find_spec(package)]

if find_spec("pufferlib"):
    with tempfile.TemporaryDirectory() as folder, chdir(folder):  # it leaves a link in the folder where it is imported
        import pufferlib  # noqa: F401
