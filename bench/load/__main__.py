"""Measure what protocol.md wants the server to hold, print it, and write `bench/load.csv`.

Fails only if something could not be measured: a figure that is not what is wanted is a figure.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import uvloop

from .crowd import GAMES
from .figures import Figure, kept, told
from .kills import killed, slept
from .seeking import seeking
from .served import database, many_files
from .steady import flat_out, steady
from .watching import watching
from .written import written

STORES: Final = ("sqlite", "postgres")
Part = Callable[[str, str], Iterator[Figure]]


def parts(*, short: bool, kills: int | None = None) -> dict[str, Part]:
    """Name the parts, each with what it is measured on; short ones only show that they work."""
    few = partial(_of, short=short)
    return {
        "steady": lambda store, where: steady(store, where, few(5000, 400), few(500, 100), few(300, 10)),
        "flat": lambda store, where: flat_out(store, where, few(200, 50), few(30, 5), GAMES),
        "flat_one": lambda store, where: flat_out(store, where, few(200, 50), few(30, 5), GAMES[:1]),
        "flat_three": _shared(
            lambda store, where: flat_out(store, where, few(198, 48), few(30, 5), GAMES[:1], nodes=3)
        ),
        "written": lambda store, where: written(store, where, few(100, 5)),
        "watching": lambda store, where: watching(store, where, few(2000, 200), few(30, 5)),
        "seeking": lambda store, where: seeking(store, where, few(5000, 200), few(60, 3), few(30, 3)),
        "kills": lambda store, where: killed(store, where, 50, kills or few(200, 3)),
        "kills_many": lambda store, where: killed(store, where, few(2000, 100), few(10, 2), 500),
        "nodes": _shared(lambda _, where: slept(where, 3, few(60, 20), few(30, 3))),
    }


def _of(long: int, shortened: int, *, short: bool) -> int:
    return shortened if short else long


def _shared(part: Part) -> Part:
    """Measure a part only on the store that several nodes may share."""
    return lambda store, where: part(store, where) if store == "postgres" else iter(())


def main() -> int:
    """Measure the parts that were asked for, on the stores that were asked for."""
    reader = argparse.ArgumentParser(prog="make load", description=__doc__)
    reader.add_argument("--short", action="store_true", help="a minute instead of an hour; writes no file")
    reader.add_argument("--store", choices=STORES, action="append", help="measure on this store only")
    reader.add_argument("--part", choices=parts(short=True), action="append", help="measure this part only")
    reader.add_argument("--kills", type=int, help="so many kills in the part of that name")
    asked = reader.parse_args()
    many_files()
    uvloop.install()
    rows, failed = [], False
    for name, part in parts(short=asked.short, kills=asked.kills).items():
        for store in asked.store or STORES:
            if name not in (asked.part or (name,)):
                continue
            try:
                with database(store) as where:
                    for row in part(store, where):
                        rows.append(row)
                        print(told(row), flush=True)
            except Exception as problem:  # noqa: BLE001  # what could not be measured is told, and the rest is
                print(f"{store:9} {name}: could not be measured: {problem!r}", file=sys.stderr, flush=True)
                failed = True
    if not asked.short:
        kept(rows)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
