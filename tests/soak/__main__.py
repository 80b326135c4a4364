"""Soak a server: `all` takes turns between all parts, a name runs that part alone, `attacks` makes all attacks once.

`waits` measures in less than four minutes how much longer people wait while others attack; it needs a quiet machine.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Mapping, Sequence
from typing import Final

from tests.soak import attacks, crowd
from tests.soak.parts import PARTS, STORES, Part, Slice
from tests.soak.progress import FAILURES, Progress

MINUTES: Final = 60.0


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words say; 1 if something failed."""
    reader = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    reader.add_argument("what", choices=["all", "status", "waits", *PARTS])
    reader.add_argument("--store", choices=STORES, action="append", help="on this store only")
    reader.add_argument("--only", choices=attacks.names(), action="append", help="this attack only")
    reader.add_argument("--minutes", type=float, default=MINUTES, help="begin no slice after so many minutes")
    asked = reader.parse_args(words)
    stores = tuple(asked.store or STORES)
    if asked.what == "status":
        print(Progress().text())
        return 0
    if asked.what == "attacks":
        return all_attacks(asked.only or attacks.names(), stores)
    if asked.what == "waits":
        return int(sum(crowd.compare(store, crowd.SHORT)[FAILURES] for store in stores) > 0)
    parts = PARTS if asked.what == "all" else {asked.what: PARTS[asked.what]}
    return take_turns(parts, stores, asked.minutes, Progress())


def all_attacks(names: Sequence[str], stores: tuple[str, ...]) -> int:
    """Make attacks one after the other, and print a row for each."""
    harm = 0
    for row in attacks.rows(names, stores):
        print(row.text(), flush=True)
        harm += not row.result.held
    print(f"{harm} of them did harm.")
    return int(harm > 0)


def take_turns(parts: Mapping[str, Part], stores: tuple[str, ...], minutes: float, progress: Progress) -> int:
    """Let the part that had least time do its next slice, again and again; keep what was done after each."""
    turns = [(name, store) for name in parts for store in stores]
    ends, failures = time.monotonic() + 60 * minutes, 0.0
    while time.monotonic() < ends:
        name, store = min(turns, key=lambda turn: progress.of("/".join(turn)).seconds)
        done, begun = progress.of(f"{name}/{store}"), time.monotonic()
        try:
            counts = parts[name](Slice(store, done, progress.folder))
        except Exception as problem:  # noqa: BLE001  # whatever it is, the other parts go on
            traceback.print_exc()
            counts = {FAILURES: 1}
            done.notes[f"slice {done.slices}"] = f"slice {done.slices} failed: {problem!r}"[:500]
        done.add(counts, time.monotonic() - begun)
        progress.keep()
        failures += counts.get(FAILURES, 0)
        print(f"{name}/{store}: {', '.join(f'{count:,.6g} {what}' for what, count in counts.items())}", flush=True)
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
