"""Libraries for aarch64 do what those of this machine do; `python -m tests.build.aarch64` takes all games.

Compiling what all games share takes twenty seconds, so a short run tries the rules of one game alone.
"""

import os
from pathlib import Path

import pytest

from cubetable.core.registry import OWN
from tests.budget import LONG, cases
from tests.build.aarch64.emulated import can_emulate, replay

QUICK = ["monkey_puzzle"]


@pytest.mark.skipif(
    os.environ.get("CI") != "true" and not can_emulate(),
    reason="aarch64 cannot be emulated here: qemu-user, libc6-arm64-cross",
)
@pytest.mark.parametrize("name", cases(QUICK, OWN))
def test_an_emulated_processor_comes_to_the_same_numbers(name: str, tmp_path: Path) -> None:
    found = replay(name, tmp_path, rules_only=not LONG)
    assert found.same, found.said
    assert {f"cubetable.games.{name}.rules.kernels:{called}" for called in ("actors", "moves", "play")} <= {
        *found.functions
    }
