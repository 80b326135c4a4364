"""Desks of the studio, without its server."""

import random
from pathlib import Path

from cubetable.studio.desk import Desk, Session
from tests.sheet.sheets import loaded


def desk(folder: Path, text: str, before: Session | None = None) -> Desk:
    """Put rules on a desk; they carry on what was on the one before."""
    return Desk(loaded(folder, text), before, random.Random(1))


def texts(one: Desk) -> list[str]:
    """Write the moves that lead to what is on the board."""
    shown = one.shown()
    return [ply["text"] for ply in shown["moves"][: shown["at"]]]
