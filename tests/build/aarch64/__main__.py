"""Compare the libraries for aarch64 with those of this machine: `python -m tests.build.aarch64 [GAME…]`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cubetable.core.registry import OWN
from tests.build.aarch64.emulated import can_emulate, replay


def main() -> int:
    """Compare game by game, and print how many calls there were of how many functions."""
    if not can_emulate():
        print("Install qemu-user and libc6-arm64-cross to emulate aarch64.", file=sys.stderr)
        return 2
    same = True
    for name in sys.argv[1:] or OWN:
        with TemporaryDirectory() as folder:
            found = replay(name, Path(folder))
        print(f"{name}: {len(found.functions)} functions, {found.said.strip()}")
        same = same and found.same
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
