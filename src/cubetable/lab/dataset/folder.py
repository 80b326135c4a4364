"""The folder of a data set: the records, the tables and the card; a part is there whole, or is played again."""

import json
from pathlib import Path
from threading import Event
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.record.write import draft_for
from cubetable.lab.dataset.card import card
from cubetable.lab.dataset.plan import Dataset, Part, folder_name
from cubetable.lab.dataset.play import play
from cubetable.lab.dataset.tables import count_rows, version, write_table

PLAN: Final = "dataset.json"
CARD: Final = "README.md"
RECORD: Final = "{:07}.txt"
DRAFTS: Final = ".*.draft"


class DatasetFolder:
    """The parts of one data set that were played; the folder of another one, or of more games, is refused."""

    def __init__(self, dataset: Dataset, folder: Path) -> None:
        self._dataset = dataset
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        plan = {**dataset.as_json(), "pyarrow": version()}
        before = _plan_in(folder)
        if before is None:
            _check_empty(folder)
        else:
            _check_same(before, plan, dataset.games, folder)
        _write(folder / PLAN, json.dumps({**plan, "games": dataset.games}, indent=1) + "\n")
        (folder / CARD).unlink(missing_ok=True)  # it may tell of fewer games
        for draft in folder.rglob(DRAFTS):  # a run that was killed left it
            draft.unlink()

    def missing(self) -> list[Part]:
        """Name the parts that are not there, or not whole."""
        return [part for part in self._dataset.parts() if not self._has(part)]

    def finish(self) -> None:
        """Write the card, once all parts are there."""
        _write(self.folder / CARD, card(self._dataset))

    def _has(self, part: Part) -> bool:
        games, decisions = (count_rows(_table(self.folder, name, part)) for name in ("games", "decisions"))
        return games == part.stop - part.start and decisions > 0


def play_into(dataset: Dataset, folder: Path, part: Part, cancel: Event) -> Part | None:
    """Play a part into its folder, or nothing of it if it is cancelled.

    The table of its games is written last, and says that the part is whole.
    """
    played = play(dataset, part, cancel)
    if played is None:
        return None
    records = folder / folder_name(part.setting) / "records" / part.name
    records.mkdir(parents=True, exist_ok=True)
    for game in played:
        _write(records / RECORD.format(game.row.game), game.record)
    decisions = [row for game in played for row in game.decisions]
    for name, rows in (("decisions", decisions), ("games", [game.row for game in played])):
        path = _table(folder, name, part)
        path.parent.mkdir(exist_ok=True)
        write_table(name, rows, path)
    return part


def _table(folder: Path, name: str, part: Part) -> Path:
    return folder / folder_name(part.setting) / name / f"{part.name}.parquet"


def _check_empty(folder: Path) -> None:
    """Refuse a folder with files of others: a data set has a README.md, and they may have one, too."""
    if not all(path.match(DRAFTS) for path in folder.iterdir()):
        raise Refusal("shell.dataset.not_empty", folder=folder)


def _check_same(before: dict[str, object], plan: dict[str, object], games: int, folder: Path) -> None:
    """Refuse another plan than the one before, and fewer games."""
    had = before.pop("games", None)
    if before != plan or not isinstance(had, int):
        raise Refusal("shell.dataset.another", folder=folder)
    if had > games:
        raise Refusal("shell.dataset.fewer", folder=folder, have=had, asked=games)


def _plan_in(folder: Path) -> dict[str, object] | None:
    """Read the plan of a folder; None if there is none, and an empty one if it is another program's file."""
    try:
        plan = json.loads((folder / PLAN).read_text("utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        return {}
    return plan if isinstance(plan, dict) else {}


def _write(path: Path, text: str) -> None:
    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8", newline="\n")
