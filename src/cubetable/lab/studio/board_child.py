"""The process behind the board: holds one version of the rules and the game that is played with them."""

import random
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.scene import names_in
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.problems import SheetError
from cubetable.core.state import State
from cubetable.lab.studio.child import Reporter, begin, load_watched
from cubetable.lab.studio.diaries import read_diaries
from cubetable.lab.studio.game_on_board import GameOnBoard, SavedGame
from cubetable.lab.studio.showing import JsonObject, reason_of, reason_shown, seat_to_move
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
QUESTIONS: Final[dict[str, Callable[..., object]]] = {
    "refusals": lambda on_board: refusals(on_board.game, on_board.state),
    "texts": GameOnBoard.texts,
    "diaries": lambda on_board, files: read_diaries(on_board.game, files),
}
MOST_TRIED: Final = 20_000
MOST_NAMED: Final = 24


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
                report.tell("done", number, QUESTIONS[what](on_board, **values), None)
            else:
                report.tell("done", number, ACTS[what](on_board, **values), _state(on_board))
        except SheetError as error:
            on_board.now = before
            report.tell("failed", number, fault_of(error, path))
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


def refusals(game: Game, state: State) -> list[JsonObject] | None:
    """Group the refused moves by rule; None where there are too many moves to try them all."""
    seat = seat_to_move(game, state)
    if seat is None:
        return []
    numbers = _numbers(game)
    if len(numbers) > MOST_TRIED:
        return None
    scene = game.scene(game.redact(state, seat), seat)
    places = [place["name"] for place in scene["places"]] if scene else []
    groups: dict[tuple[str, str], JsonObject] = {}
    for move in numbers:
        reason = game.why(state, seat, move)
        text = None if reason is None else _text(game, state, seat, move)
        if reason is None or text is None:
            continue
        group = groups.setdefault((reason.rule, reason.key), {**reason_shown(reason), "count": 0, "moves": []})
        group["count"] += 1
        if len(group["moves"]) < MOST_NAMED:
            group["moves"].append({"text": text, "at": names_in(text, places)})
    return [_with_places(group) for group in groups.values()]


def _numbers(game: Game) -> range:
    """List the numbers that can be a seat's moves."""
    if isinstance(game, SheetGame):
        segments = game.sheet.book.of(by_chance=False)
        return range(min(one.start for one in segments), max(one.end for one in segments))
    return range(game.move_bound)


def _text(game: Game, state: State, seat: int, move: int) -> str | None:
    """Write a move; a number that is no move of this game has no text."""
    try:
        return game.move_text(state, seat, move)
    except Exception:  # noqa: BLE001  # a stranger's game may fail in any way for what is no move
        return None


def _with_places(group: JsonObject) -> JsonObject:
    """Point at the places where the moves of a group end."""
    return {**group, "at": list(dict.fromkeys(move["at"][-1] for move in group["moves"] if move["at"]))}
