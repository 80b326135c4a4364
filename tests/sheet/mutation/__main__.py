"""Change sheets by the thousand: `python -m tests.sheet.mutation --changes 2000`; a second run goes on."""

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.sheet.mutation import run
from tests.sheet.mutation.trials import STEPS, Trial


def main() -> int:
    """Try the changes that are missing, and print the table and all faults of ours."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiled", type=int, default=50, metavar="N", help="compile every Nth change")
    parser.add_argument("--into", type=Path, default=Path("mutation.jsonl"), metavar="FILE")
    chosen = parser.parse_args()
    plan = [Trial(tuple(STEPS))] * (chosen.compiled - 1) + [Trial(tuple(STEPS), compiled=True)]
    sheets, done = run.texts(), run.read(chosen.into)
    with TemporaryDirectory() as folder, chosen.into.open("a", encoding="utf-8") as kept:
        subjects = {name: run.written(Path(folder), name, text, chosen.seed) for name, text in sheets.items()}
        picked = run.in_turn(sheets, chosen.seed, chosen.changes)
        for name, verdict in run.tried(subjects, picked, plan, len(done)):
            done.append((name, verdict))
            kept.write(f"{json.dumps([name, verdict])}\n")
            kept.flush()
    faults = [
        f"\n{name}, line {verdict.line}, {verdict.what}: {verdict.end} in {verdict.step}\n{verdict.says}"
        for name, verdict in done
        if not verdict.sound
    ]
    sys.stdout.write("\n".join([*run.table(done), *faults, ""]))
    return 0 if all(one.sound for _, one in done) else 1


if __name__ == "__main__":
    raise SystemExit(main())
