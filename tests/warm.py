"""Fill the caches that all tests share: rules, bots, static files, a game's champions in WebAssembly, the test files.

Several test processes that find a cache empty would all compile the same.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from cubetable import registry
from cubetable.site.wasm.build import build
from tests.browser.pyodide import QUICK_WITH_CHAMPIONS
from tests.web.hosting import write_folder


def main() -> None:
    """Fill them, on two cores."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        static_files = pool.submit(write_folder, Path(folder))
        list(pool.map(lambda name: run("cubetable.bots.compiling", name), registry.games()))
        static_files.result()
        build(Path(folder), QUICK_WITH_CHAMPIONS)
    run("pytest", "--collect-only", "-q")  # it reads all modules, and what they declare is compiled


def run(*words: str) -> None:
    """Run a module of Python, and leave its words out: the tests will say them again."""
    subprocess.run([sys.executable, "-m", *words], stdout=subprocess.DEVNULL, check=True)  # noqa: S603  # our own Python


if __name__ == "__main__":
    main()
