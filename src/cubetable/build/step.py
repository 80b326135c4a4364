"""Take one step of a build in a process of its own: `compile UNIT DIALECT FILE`, or `link NAME TARGET FOLDER FILE…`.

What runs here spoils the process for everything else: functions are compiled for another machine.
"""

import json
import pickle
import sys
from pathlib import Path

from cubetable.build.faults import explain
from cubetable.build.libraries import Order
from cubetable.build.targets import DIALECTS, TARGETS
from cubetable.core.registry import lend_again


def main(step: str, *arguments: str) -> int:
    """Run one step of a build; if that fails, write why."""
    try:
        lend_again()
        (_compile if step == "compile" else _link)(*arguments)
    except Exception as error:  # noqa: BLE001  # whatever it is, it is to be shown
        print(json.dumps(explain(error)))
        return 1
    return 0


def _compile(unit: str, dialect: str, file: str) -> None:
    from cubetable.build.units import compile_unit

    Path(file).write_bytes(pickle.dumps(compile_unit(unit, DIALECTS[dialect])))


def _link(name: str, target: str, folder: str, *files: str) -> None:
    from cubetable.build.link import link

    units = [pickle.loads(Path(file).read_bytes()) for file in files]  # noqa: S301  # written by `compile`
    link(Order(name, TARGETS[target]), units, Path(folder))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
