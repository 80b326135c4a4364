"""`python -m tools.floors`: prints the lowest versions that pyproject.toml allows, as pins for pip.

The tools that only the tests need follow, with their versions from requirements/dev.txt. `make floors` installs both.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FLOOR: Final = re.compile(r"([\w.-]+(?:\[\w+\])?)>=([\w.]+)(?:,<[\w.]+)?(?:;.*)?")
WITHOUT_FLOORS: Final = ("learners", "mcp", "peers")
"""The first two ask for newer versions of what they share with us; `make bench` installs exact versions of `peers`."""
OF_THE_TESTS: Final = re.compile(r"^((?:editables|hatchling|httpx|hypothesis|pytest-xdist)==\S+)", re.MULTILINE)


def floors() -> Iterator[str]:
    """Turn each lower bound into a pin."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for wanted in (project["dependencies"], *(extras[name] for name in extras if name not in WITHOUT_FLOORS)):
        for requirement in wanted:
            match = FLOOR.fullmatch(requirement)
            if match is None:
                sys.exit(f"pyproject.toml: “{requirement}” has no lower bound.")
            yield "==".join(match.groups())


def main() -> None:
    """Print one pin a line."""
    locked = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    print(*dict.fromkeys(floors()), *OF_THE_TESTS.findall(locked), sep="\n")


if __name__ == "__main__":
    main()
