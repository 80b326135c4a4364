"""Fill the caches that all tests share: libraries, those of toys too, static files, champions in WebAssembly.

Several test processes that find a cache empty would all build the same.
"""

from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.build.libraries import build, build_in_cache
from cubetable.build.targets import WASM32
from cubetable.core.compiled.libraries import library_of
from tests.browser.pyodide import QUICK_WITH_CHAMPIONS
from tests.web.hosting import write_folder

TOYS: Final = ("tests.toys.blink", "tests.toys.gift", "tests.laws.toy")
"""The packages of games that are only played in tests; each library takes some seconds."""


def main() -> None:
    """Fill them; each build takes all cores."""
    build_in_cache()
    for toy in TOYS:
        library_of(import_module(f"{toy}.manifest").MANIFEST.home)
    with TemporaryDirectory() as folder:
        write_folder(Path(folder))
        build(Path(folder), QUICK_WITH_CHAMPIONS, WASM32)


if __name__ == "__main__":
    main()
