"""What has been done so far, in a file that any later call goes on with."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / ".soak"
MOST: Final = "most "
"""Of a count whose name begins so the greatest one is kept; all others are added up."""
FAILURES: Final = "failures"


@dataclass
class Done:
    """What one part has done on one store: slices, seconds, counts, and the latest notes."""

    slices: int = 0
    seconds: float = 0.0
    counts: dict[str, float] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)

    def add(self, counts: Mapping[str, float], seconds: float) -> None:
        """Add a slice."""
        self.slices += 1
        self.seconds += seconds
        for name, count in counts.items():
            before = self.counts.get(name, 0)
            self.counts[name] = max(before, count) if name.startswith(MOST) else before + count


class Progress:
    """All that was done, by part and store."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._file = folder / "progress.json"
        kept = json.loads(self._file.read_text("utf-8")) if self._file.is_file() else {}
        self._done = {name: Done(**one) for name, one in kept.items()}

    def of(self, name: str) -> Done:
        """Return what was done of one part on one store."""
        return self._done.setdefault(name, Done())

    def keep(self) -> None:
        """Write the file; whoever is killed meanwhile leaves the one before."""
        self.folder.mkdir(exist_ok=True)
        fresh = self._file.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as file:
            json.dump({name: asdict(one) for name, one in self._done.items() if one.slices}, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._file)

    def text(self) -> str:
        """Write what was done, for people."""
        lines = []
        for name, done in sorted(self._done.items()):
            if done.slices:
                lines.append(f"{name}: {done.slices} slices in {done.seconds / 60:.1f} minutes")
                lines += [f"    {count:>14,.10g}  {what}" for what, count in sorted(done.counts.items())]
                lines += [f"    {note}" for _, note in sorted(done.notes.items())]
        return "\n".join(lines) or "Nothing was done yet."
