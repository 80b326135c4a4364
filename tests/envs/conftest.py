"""The tests that need PyTorch, Stable-Baselines3 or PufferLib run where these are; the last has a folder of its own."""

import sys
import tempfile
from contextlib import chdir
from importlib.util import find_spec
from pathlib import Path

PUFFERLIB = Path(__file__).parents[2] / ".venvs" / "puffer"
"""`make test` puts it there. The folder comes last on the path, since it holds a package `tests`, too."""

if PUFFERLIB.is_dir():
    sys.path.append(str(PUFFERLIB))

NEEDS = {"test_self_play.py": "torch", "test_learners.py": "sb3_contrib", "test_puffer.py": "pufferlib"}
collect_ignore = [test for test, package in NEEDS.items() if not find_spec(package)]

if find_spec("pufferlib"):
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        import pufferlib  # noqa: F401  # so that it leaves its link here and nowhere else
