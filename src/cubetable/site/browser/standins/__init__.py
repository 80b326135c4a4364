"""Stand in for the packages that a browser lacks, as far as this program uses them.

`install` puts each of them in the place of the package whose name it has. Tests make the same calls here and in the
real packages.
"""

import sys
from importlib import import_module
from typing import Final

MODULES: Final = (
    "numpy",
    "numpy.random",
    "numpy.typing",
)


def install() -> None:
    """Have every later import find the stand-ins; call this before anything else of this program is imported."""
    for name in MODULES:
        sys.modules[name] = import_module(f"{__name__}.{name}")
