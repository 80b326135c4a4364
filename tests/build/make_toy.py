"""Build the library of `toy_rules` in a process of its own: `python -m tests.build.make_toy FOLDER`."""

import sys
from pathlib import Path

from cubetable.build.targets import host


def main(folder: str) -> None:
    """Compile and link it."""
    from cubetable.build import link
    from cubetable.build.codegen import faults, install
    from cubetable.build.libraries import Order
    from cubetable.build.units import Unit, compile_functions
    from tests.build import toy_rules

    install(host().dialect)
    setattr(link, "digest", lambda _: "0" * 16)  # noqa: B010  # it is in no package that has one
    functions = tuple(compile_functions({toy_rules.__name__}))
    link.link(Order("toy", host()), [Unit(functions, faults=tuple(faults.values()))], Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
