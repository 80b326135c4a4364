"""Build libraries of compiled rules: `python -m cubetable.build --help`."""

import json
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cubetable.build.faults import explain
from cubetable.build.libraries import FIXED, build, build_in_cache
from cubetable.build.targets import TARGETS, host
from cubetable.core.compiled.builder import BESIDE, follow_parent
from cubetable.core.registry import lend_again

MORE: Final = """
Without names it builds those of all our games, and natively the library `shared` of what works for all games. A name
can also be that of a game of another package.

What is built stays in the cache: only what has changed since is built again. If something fails, the last line of the
output is JSON with the `error`, its `line` and its `file`, and the status is 1.
"""


def main(arguments: Sequence[str]) -> int:
    """Build the libraries that the command line names."""
    parser = ArgumentParser(
        prog="python -m cubetable.build",
        description="Compile the rules of games into libraries of code.",
        epilog=MORE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--target", choices=TARGETS, default=host().name, help="the machine (%(default)s)")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="write them there, too")
    parser.add_argument(BESIDE, action="store_true", help="stand back behind another program, and end with it")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a game, or `shared`")
    chosen = parser.parse_args(arguments)
    os.environ.update(FIXED)
    if chosen.beside:
        follow_parent()
    try:
        lend_again()
        if chosen.into is None:
            build_in_cache(chosen.names, TARGETS[chosen.target])
        else:
            build(chosen.into, chosen.names, TARGETS[chosen.target])
    except Exception as error:  # noqa: BLE001  # whatever it is, it is to be shown
        print(json.dumps(explain(error)))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
