"""Find what falls short in the page's code; `web/shape.js` parses it."""

import json
import subprocess
import sys
from functools import cache
from typing import Final

from tools.shape.files import ROOT

SCRIPTS: Final = ROOT / "web" / "page.py"


def great_components() -> list[str]:
    """List the components that are too long, or have too many props."""
    return _places()["components"]


def nested_conditionals() -> list[str]:
    """List the conditional expressions inside others."""
    return _places()["conditionals"]


def forced_casts() -> list[str]:
    """List the casts by way of `unknown`."""
    return _places()["casts"]


@cache
def _places() -> dict[str, list[str]]:
    ended = subprocess.run([sys.executable, SCRIPTS, "shape"], capture_output=True, text=True, check=True)  # noqa: S603  # our own
    places: dict[str, list[str]] = json.loads(ended.stdout)
    return places
