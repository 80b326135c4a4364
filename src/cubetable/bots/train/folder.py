"""The folder of a training: its plan, where it stands, the last games, the accepted network and the curve.

Each file is written whole or not at all, so that a training that was killed goes on from its last part.
"""

import csv
import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from cubetable.bots.train.curve import TrainingPoint, draw_curve
from cubetable.bots.train.self_play import Decisions
from cubetable.core.errors import Refusal
from cubetable.core.record.write import draft_for

PLAN: Final = "plan.json"
STATE: Final = "state.pt"
GAMES: Final = "games"
BEST: Final = "best.weights"
CURVE: Final = "curve.csv"
PICTURE: Final = "curve.svg"
WINDOW: Final = 24
"""So many parts of games are learned from."""


class TrainingFolder:
    """Keeps a training on disk; the folder of another training is refused."""

    def __init__(self, path: Path, plan: dict[str, object]) -> None:
        self.path = path
        (path / GAMES).mkdir(parents=True, exist_ok=True)
        try:
            before = json.loads((path / PLAN).read_text("utf-8"))
        except FileNotFoundError:
            self._write(PLAN, json.dumps(plan, indent=1).encode())
            return
        except ValueError:
            before = None
        if before != plan:
            raise Refusal("shell.train.another", folder=path)

    def state(self) -> dict[str, Any] | None:  # PyTorch's own
        """Read where the training stands; None at its beginning."""
        try:
            state: dict[str, Any] = torch.load(self.path / STATE, weights_only=True)
        except FileNotFoundError:
            return None
        return state

    def keep_state(self, state: dict[str, Any]) -> None:
        """Write where the training stands."""
        written = BytesIO()
        torch.save(state, written)
        self._write(STATE, written.getvalue())

    def window(self) -> list[Decisions]:
        """Read the last games; a file that cannot be read is left out."""
        games = []
        for path in self._parts():
            try:
                with np.load(path) as arrays:
                    games.append(Decisions(*(arrays[name] for name in Decisions._fields)))
            except (OSError, ValueError, KeyError):
                continue
        return games

    def keep_games(self, number: int, decisions: Decisions) -> None:
        """Write a part of games, and remove those that are too old."""
        written = BytesIO()
        np.savez_compressed(written, **decisions._asdict())
        self._write(f"{GAMES}/{number:06}.npz", written.getvalue())
        for path in self._parts()[:-WINDOW]:
            path.unlink()

    def best(self) -> bytes | None:
        """Read the accepted network."""
        try:
            return (self.path / BEST).read_bytes()
        except FileNotFoundError:
            return None

    def keep_best(self, network: bytes) -> None:
        """Write the accepted network."""
        self._write(BEST, network)

    def curve(self) -> list[TrainingPoint]:
        """Read the curve so far."""
        try:
            rows = csv.DictReader((self.path / CURVE).read_text("utf-8").splitlines())
        except FileNotFoundError:
            return []
        return [TrainingPoint.read(row) for row in rows]

    def keep_curve(self, points: Sequence[TrainingPoint], title: str) -> None:
        """Write the curve, in numbers and as a picture."""
        lines = [",".join(TrainingPoint._fields), *(",".join(map(str, point.cells())) for point in points)]
        self._write(CURVE, "\n".join([*lines, ""]).encode())
        self._write(PICTURE, draw_curve(points, title).encode())

    def _parts(self) -> list[Path]:
        return sorted((self.path / GAMES).glob("*.npz"))

    def _write(self, name: str, data: bytes) -> None:
        with draft_for(self.path / name) as draft:
            draft.write_bytes(data)
