"""The process behind the board: holds one version of the rules and the game that is played with them."""

import random
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.lab.studio.child import Reporter, begin, load_watched
from cubetable.lab.studio.game_on_board import GameOnBoard, SavedGame
from cubetable.lab.studio.refusals import refusals
from cubetable.lab.studio.showing import JsonObject, reason_of
from cubetable.lab.studio.sources import fault_of

ACTS: Final[dict[str, Callable[..., object]]] = {
    "play": GameOnBoard.play,
    "undo": GameOnBoard.undo,
    "redo": GameOnBoard.redo,
    "put": GameOnBoard.put,
    "begin": GameOnBoard.begin_anew,
    "record": GameOnBoard.open_record,
    "position": GameOnBoard.open_position,
    "take": GameOnBoard.take_over,
}
"""The acts that change the board; each gives the reason why it is refused, or none."""
QUESTIONS: Final[dict[str, Callable[[GameOnBoard], object]]] = {
    "refusals": lambda on_board: refusals(on_board.game, on_board.state),
    "texts": GameOnBoard.texts,
}


def run(pipe: Connection) -> None:
    """Wait for a file to load, and then for what to do with the game."""
    report = begin(pipe)
    report.tell("ready")
    path, saved, seed = pipe.recv()
    on_board = _open(path, saved, seed, report)
    while on_board is not None:
        number, what, values = pipe.recv()
        before = on_board.now
        try:
            if what in QUESTIONS:
                report.tell("done", number, QUESTIONS[what](on_board), None)
            else:
                report.tell("done", number, ACTS[what](on_board, **values), _state(on_board))
        except Refusal as problem:
            on_board.now = before
            report.tell("done", number, reason_of(problem), None)
        except Exception as error:  # noqa: BLE001  # the designer's rules may fail in any way
            on_board.now = before
            report.tell("failed", number, fault_of(error, path))


def _open(path: Path, saved: SavedGame | None, seed: int | None, report: Reporter) -> GameOnBoard | None:
    kind = load_watched(path, report)
    if kind is None:
        return None
    try:
        on_board = GameOnBoard(kind, saved, random.Random(seed))  # noqa: S311  # dice of a game at one's own desk
        report.tell("loaded", on_board.about(), _state(on_board))
    except Exception as error:  # noqa: BLE001  # so may they here
        report.tell("fault", fault_of(error, path))
        return None
    return on_board


def _state(on_board: GameOnBoard) -> tuple[JsonObject, SavedGame, JsonObject]:
    return on_board.for_page(), on_board.save(), on_board.about()
