"""The process behind the board: holds one version of the rules and the game that is played with them."""

import random
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.studio.child import Reporter, begin, load_watched
from cubetable.studio.desk import Desk, Session
from cubetable.studio.refusals import refusals
from cubetable.studio.showing import Shown, reason_of
from cubetable.studio.sources import fault_of

ACTS: Final[dict[str, Callable[..., Any]]] = {
    "play": Desk.play,
    "undo": Desk.undo,
    "redo": Desk.redo,
    "put": Desk.put,
    "begin": Desk.begin_anew,
    "record": Desk.open_record,
    "position": Desk.open_position,
    "take": Desk.take_over,
}
"""The acts that change the board; each gives the reason why it is refused, or none."""
QUESTIONS: Final[dict[str, Callable[[Desk], Any]]] = {
    "refusals": lambda desk: refusals(desk.game, desk.state),
    "texts": Desk.texts,
}


def run(pipe: Connection) -> None:
    """Wait for a file to load, and then for what to do with the game."""
    report = begin(pipe)
    report.tell("ready")
    path, session, seed = pipe.recv()
    desk = _open(path, session, seed, report)
    while desk is not None:
        number, what, values = pipe.recv()
        before = desk.remember()
        try:
            if what in QUESTIONS:
                report.tell("done", number, QUESTIONS[what](desk), None)
            else:
                report.tell("done", number, ACTS[what](desk, **values), _state(desk))
        except Refusal as problem:
            desk.go_back(before)
            report.tell("done", number, reason_of(problem), None)
        except Exception as error:  # noqa: BLE001  # likewise the designer's rules
            desk.go_back(before)
            report.tell("failed", number, fault_of(error, path))


def _open(path: Path, session: Session | None, seed: int | None, report: Reporter) -> Desk | None:
    kind = load_watched(path, report)
    if kind is None:
        return None
    try:
        desk = Desk(kind, session, random.Random(seed))  # noqa: S311  # dice of a game at one's own desk
        report.tell("loaded", desk.about(), _state(desk))
    except Exception as error:  # noqa: BLE001  # likewise
        report.tell("fault", fault_of(error, path))
        return None
    return desk


def _state(desk: Desk) -> tuple[Shown, Session, Shown]:
    return desk.shown(), desk.session(), desk.about()
