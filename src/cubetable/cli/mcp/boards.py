"""Answer the page with the board, which the host of a model shows: two tools that no model calls."""

import json
from collections.abc import Mapping
from typing import Final, TypedDict, Unpack

from cubetable.cli.mcp.answers import BoardData, BoardGame, ReasonData, ToolAnswer
from cubetable.cli.mcp.place import TableSeat
from cubetable.cli.mcp.tools import Tools
from cubetable.client import NotDone
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.registry import OWN as BUILT_IN

NOTHING_KNOWN: Final = -1
STALE: Final = "STALE"


class AnswerParts(TypedDict, total=False):
    """The parts of the data that not every answer has."""

    game: BoardGame
    refused: ReasonData
    is_late: bool
    model: str


class Boards:
    """Answers what a board asks, for the seat beside the key of a model."""

    def __init__(self, tools: Tools, lang: str) -> None:
        self._tools = tools
        self._lang = lang

    async def show_board(self, key: str, v: int = NOTHING_KNOWN, heard: int = 0) -> ToolAnswer[BoardData]:
        """Show the position to the board of a key; with `v`, wait a while for a later one than that."""
        seat = self._tools.open_seat(key).on_board
        if v == NOTHING_KNOWN:
            return self._answer(await _board_of(seat, heard, game=_describe(seat.game)))
        await seat.wait_for_news(v)
        return self._answer(await _board_of(seat, heard))

    async def play_on_board(self, key: str, move: str, v: int, heard: int) -> ToolAnswer[BoardData]:
        """Make the move that a person chose on the board; answer with the position after it, or why it is refused."""
        seat = self._tools.open_seat(key).on_board
        try:
            is_late = not await seat.submit(move.strip(), v)
        except (Refusal, IllegalMove) as problem:
            is_late = isinstance(problem, NotDone) and problem.code == STALE
            return self._answer(await _board_of(seat, heard, refused=_reason(problem), is_late=is_late))
        if is_late:
            return self._answer(await _board_of(seat, heard, is_late=True))
        sentence = say("shell.mcp.on_board", self._lang, name=seat.name, move=move.strip())
        return self._answer(await _board_of(seat, heard, model=sentence))

    def _answer(self, data: BoardData) -> ToolAnswer[BoardData]:
        """Answer in a sentence, with the data that the board is drawn from beside it."""
        return ToolAnswer(data.model or say("shell.mcp.board", self._lang, v=data.v), data)


async def _board_of(seat: TableSeat, heard: int, **more: Unpack[AnswerParts]) -> BoardData:
    """Describe the position of a seat to its board."""
    report = await seat.board(heard)
    return BoardData(seat=seat.seat, **report._asdict(), **more)


def _describe(game: Game) -> BoardGame:
    """Describe a game to a board."""
    manifest = game.MANIFEST
    return BoardGame(
        name=manifest.name,
        words=None if manifest.name in BUILT_IN else {lang: _words(game, lang) for lang in LANGUAGES},
        colours=list(manifest.colours),
        scene=manifest.scene is not None,
    )


def _words(game: Game, lang: str) -> Mapping[str, str]:
    """Read the words of a game that the page does not bring along."""
    words: Mapping[str, str] = json.loads(game.MANIFEST.file(f"messages.{lang}.json").read_text(encoding="utf-8"))
    return words


def _reason(problem: Refusal | IllegalMove) -> ReasonData:
    """Say why a move is refused, in both languages, and where."""
    at = problem.reason.at if isinstance(problem, IllegalMove) else getattr(problem, "at", ())
    return ReasonData(text={lang: problem.text(lang) for lang in LANGUAGES}, at=list(at))
