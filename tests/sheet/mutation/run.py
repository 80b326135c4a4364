"""Take sheets, change them in turn, and sum up what came of the changes."""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core.sheet.examples import EXAMPLES, write_examples
from cubetable.core.sheet.loading import load_file
from tests.sheet.mutation.changes import Change, changes, plain
from tests.sheet.mutation.trials import Trial, Verdict, try_change
from tests.sheet.sheets import KINDS, TEMPLATES, THREE, nine_holes

OWN: Final = Path(__file__).parents[3] / "examples" / "sheets"
"""Games in one file that the project shows."""
QUOTED: Final = 8
"""So many games a sheet would quote."""


class Subject(NamedTuple):
    """A sheet that is changed: its file, and the games that it could quote."""

    file: Path
    quotes: str


def texts() -> dict[str, str]:
    """Give all sheets by name: those of the pages, of new games, and of the examples."""
    own = {file.stem: file.read_text(encoding="utf-8") for file in sorted(OWN.glob("*.py"))}
    kinds = {f"new_{kind}": (TEMPLATES / kind / "rules.py").read_text(encoding="utf-8") for kind in KINDS}
    return {"three": THREE, "nine": nine_holes(), **kinds, **own}


def written(folder: Path, name: str, text: str, seed: int) -> Subject:
    """Write a sheet as its changes are written, and the games that it could quote."""
    file = folder / f"{name}.py"
    file.write_text(plain(text), encoding="utf-8")
    quotes = "\n".join([f'{EXAMPLES} = """', *write_examples(load_file(file)(), QUOTED, seed), '"""'])
    return Subject(file, quotes)


def in_turn(sheets: dict[str, str], seed: int, count: int) -> list[tuple[str, Change]]:
    """Choose so many changes: one of each sheet, then the next of each."""
    left = {name: changes(text, seed) for name, text in sheets.items()}
    chosen: list[tuple[str, Change]] = []
    while left and len(chosen) < count:
        for name in list(left):
            one = next(left[name], None)
            if one is None:
                del left[name]
            else:
                chosen.append((name, one))
    return chosen[:count]


def tried(
    subjects: dict[str, Subject], chosen: Sequence[tuple[str, Change]], plan: Sequence[Trial], begin: int = 0
) -> Iterator[tuple[str, Verdict]]:
    """Try changes one after another, the trials of the plan in turn."""
    for number, (name, change) in islice(enumerate(chosen), begin, None):
        yield name, try_change(*subjects[name], change, plan[number % len(plan)])


# --- What is kept and printed --------------------------------------------------------------------------------------


def read(path: Path) -> list[tuple[str, Verdict]]:
    """Read the verdicts that a run has kept."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [(name, Verdict(*values)) for name, values in map(json.loads, lines)]


def table(verdicts: Sequence[tuple[str, Verdict]]) -> Iterator[str]:
    """Write what came of the changes, by their kinds, and how many of those that change the game are found."""
    yield f"{'':20}{'changes':>9}{'plays':>7}{'named':>7}{'faults':>8}{'other game':>12}{'found':>7}{'with quotes':>13}"
    kinds = sorted({one.what for _, one in verdicts})
    for what in [*kinds, ""]:
        of = [one for _, one in verdicts if what in ("", one.what)]
        others = [one for one in of if one.changed]
        ends = [sum(one.end == end for one in of) for end in ("plays", "named")]
        found = [sum(getattr(one, key) for one in others) for key in ("found", "quoted")]
        faults = sum(not one.sound for one in of)
        yield (
            f"{what or 'all':20}{len(of):9}{ends[0]:7}{ends[1]:7}{faults:8}"
            f"{len(others):12}{_share(found[0], others):>7}{_share(found[1], others):>13}"
        )


def _share(count: int, of: Sequence[Verdict]) -> str:
    return f"{count / len(of):.0%}" if of else "–"
