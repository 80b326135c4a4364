"""Stand in for `cubetable.build`: put libraries into the cache that lie ready, or fail, as the test says.

`CUBETABLE_STAND_IN` names a folder: `ready/` has the files, `orders` gets a line for each run, `fail` has what is told
when it fails, and while there is `pause`, nothing is built. If there is a pipe `alive`, a process of its own writes
into it and works for ever, as a compiler may.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.core.compiled.builder import BESIDE, follow_parent
from cubetable.core.compiled.home import LENT

if TYPE_CHECKING:  # it is started often, and needs no numbers
    from tests.core.small import Small

FOLDER: Final = "CUBETABLE_STAND_IN"
WORK: Final = "import sys, time; pipe = open(sys.argv[1], 'wb', 0); pipe.write(b'x'); time.sleep(1000)"


class StandIn:
    """What it finds and leaves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.joinpath("ready").mkdir(parents=True)

    def prepare(self, small: "Small", code: Path) -> None:
        """Let it build the small library."""
        small.write(self.folder / "ready" / small.kept.name, code)

    def fail(self, told: object) -> None:
        """Let it fail and say why."""
        self.folder.joinpath("fail").write_text(told if isinstance(told, str) else json.dumps(told))

    def pause(self, *, pause: bool = True) -> None:
        """Let it wait, or go on."""
        file = self.folder / "pause"
        file.touch() if pause else file.unlink(missing_ok=True)

    def watch(self) -> Callable[[], bool]:
        """Let it start a process of its own, and give what tells whether that one is alive."""
        os.mkfifo(self.folder / "alive")
        pipe = os.open(self.folder / "alive", os.O_RDONLY | os.O_NONBLOCK)

        def alive() -> bool:
            try:
                return os.read(pipe, 1) != b""
            except BlockingIOError:  # it is open for writing
                return True

        return alive

    @property
    def orders(self) -> list[str]:
        """What it was called with, one line for each time."""
        file = self.folder / "orders"
        return file.read_text().splitlines() if file.exists() else []


def main(words: list[str]) -> int:
    """Do as the folder says."""
    folder = Path(os.environ[FOLDER])
    with folder.joinpath("orders").open("a", encoding="utf-8") as orders:
        orders.write(f"{' '.join(words)} ({os.environ[LENT]})\n")
    if BESIDE in words:
        follow_parent()
    if folder.joinpath("alive").exists():
        subprocess.run([sys.executable, "-c", WORK, str(folder / "alive")], check=False)  # noqa: S603  # our own program
    while folder.joinpath("pause").exists():
        time.sleep(0.01)
    kept = Path(os.environ["CUBETABLE_CACHE"], "libraries")
    kept.mkdir(parents=True, exist_ok=True)
    for name in words:
        for file in sorted(folder.joinpath("ready").glob(f"{name}-*"), reverse=True):  # the list last
            shutil.copyfile(file, kept / f"{file.name}.part")
            kept.joinpath(f"{file.name}.part").replace(kept / file.name)
    if folder.joinpath("fail").exists():
        sys.stdout.write(folder.joinpath("fail").read_text(encoding="utf-8") + "\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
