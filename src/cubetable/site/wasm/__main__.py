"""Take one step of a build in a process of its own: `compile UNIT FILE`, or `link WASM JSON FILE…`.

What runs here spoils the process for everything else: functions are compiled for another machine, or not at all.
"""

import json
import pickle
import sys
from pathlib import Path

from cubetable.core import kernel
from cubetable.network.stock import LIBRARY


def main(step: str, *arguments: str) -> None:
    """Take the step."""
    kernel.interpret_first()
    if step == "compile":
        from cubetable.site.wasm.units import compile_unit

        unit, file = arguments
        Path(file).write_bytes(pickle.dumps(compile_unit(unit)))
        return
    from cubetable.site.wasm.link import link, link_champions

    wasm, listed, *files = map(Path, arguments)
    units = [pickle.loads(file.read_bytes()) for file in files]  # noqa: S301  # written by `compile`
    exports = link_champions(units, wasm) if wasm.stem.endswith(LIBRARY) else link(units, wasm)
    listed.write_text(json.dumps({"exports": exports}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
