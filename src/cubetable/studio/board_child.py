"""The process behind the board: holds one version of the rules and the game that is played with them."""

import random
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.studio.child import Reporter, begin, load_watched
from cubetable.studio.desk import Desk, Session
from cubetable.studio.refusals import refusals
from cubetable.studio.showing import Shown
from cubetable.studio.sources import fault_of


def run(pipe: Connection) -> None:
    """Wait for a file to load, and then for what to do with the game."""
    report = begin(pipe)
    report.tell("ready")
    path, session, seed = pipe.recv()
    desk = _open(path, session, seed, report)
    while desk is not None:
        number, what, values = pipe.recv()
        try:
            refused = _do(desk, what, values)
            report.tell("done", number, refused, None if what == "refusals" else _state(desk))
        except Exception as error:  # noqa: BLE001  # likewise the designer's rules
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


def _do(desk: Desk, what: str, values: dict[str, Any]) -> Any:  # by what is asked: a reason, or refused moves
    """Do one thing; return why it is refused, if it is."""
    match what:
        case "play":
            return desk.play(values["text"])
        case "undo":
            desk.undo()
        case "redo":
            desk.redo()
        case "take":
            desk.take_over(values["session"])
        case "put":
            return desk.put(values["moves"])
        case "begin":
            return _begin_anew(desk, values["options"])
        case "refusals":
            return refusals(desk.game, desk.state)
    return None


def _begin_anew(desk: Desk, options: dict[str, str]) -> Shown | None:
    try:
        desk.begin_anew(options)
    except Refusal as problem:
        return {"rule": "", "text": {lang: problem.text(lang) for lang in LANGUAGES}, "at": []}
    return None
