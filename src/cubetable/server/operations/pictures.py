"""Serve pictures of positions: as SVG, as PNG made of it, or as plain text."""

import subprocess
import sys
from typing import Annotated, Final, Literal

from msgspec import Meta

from cubetable.core.drawing import card, picture
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.server.live.replays import Replay
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Answer, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.puzzles import GameName, Number, find_puzzle
from cubetable.server.operations.study.review import LONGEST_GAME
from cubetable.server.wire.messages import MOST_SEATS, MatchId

Kind = Literal["svg", "png", "txt"]
Lang = Literal["en", "ru"]
TYPES: Final = {"svg": "image/svg+xml", "png": "image/png", "txt": "text/plain; charset=utf-8"}
ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A picture that is opened by itself may use its own colours, and nothing from elsewhere."""
LATER: Final = "no-cache"
LASTING: Final = "public, max-age=86400"
"""The picture of a finished match stays as it is."""

PIXELS: Final = """
import sys, resvg_py
document = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True)))
"""
PIXEL_SECONDS: Final = 0.1
"""The charge for that process: about what it takes."""
PATIENCE: Final = 20.0

At = Annotated[int, Meta(ge=0, le=LONGEST_GAME)] | None
SeatRequest = Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None


@operation("GET /api/matches/{match}/picture.{kind}", kinds=(*TYPES.values(),))
async def match_picture(
    call: Call, match: MatchId, kind: Kind, at: At = None, seat: SeatRequest = None, lang: Lang = "en"
) -> Answer:
    """Show a match, or how it stood after so many moves: as spectators see it; once it is over also as a seat did."""
    room = await call.room(match)
    table = room.match
    over = table.ending is not None
    if seat is not None and (not over or seat >= len(table.seats)):
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    body = await call.work(_of_match, call.house.replays.of(room), kind, at, seat, lang, beside=_beside(kind))
    return _answer(body, kind, LASTING if over else LATER)


@operation("GET /api/puzzles/{game}/{number}/picture.{kind}", kinds=(*TYPES.values(),))
async def puzzle_picture(call: Call, game: GameName, number: Number, kind: Kind, lang: Lang = "en") -> Answer:
    """Show a puzzle as it begins."""
    return _answer(await call.work(_of_puzzle, game, number, kind, lang, beside=_beside(kind)), kind, LASTING)


def _beside(kind: Kind) -> float:
    """Return the seconds that a picture takes beside those of its thread."""
    return PIXEL_SECONDS if kind == "png" else 0.0


def _of_match(replay: Replay, kind: Kind, at: int | None, seat: int | None, lang: Lang) -> bytes:
    state = replay.position(seat, LONGEST_GAME if at is None else at)[0]
    position = state if replay.over else replay.game.redact(state, seat)
    return _draw(replay.game, position, seat, kind, lang)


def _of_puzzle(game: str, number: int, kind: Kind, lang: Lang) -> bytes:
    one = find_puzzle(game, number)
    return _draw(one.game, one.game.redact(one.start, one.seat), one.seat, kind, lang)


def _draw(game: Game, seen: State, seat: int | None, kind: Kind, lang: Lang) -> bytes:
    """Draw the position that a seat or a spectator sees."""
    if kind == "txt":
        return f"{game.title(lang)}\n\n{game.draw(seen, seat, lang)}\n".encode()
    drawing = game.picture(seen, seat)
    if drawing is None:
        raise RequestRefusal(404, Refusal("shell.server.no_picture"))
    if kind == "svg":
        return picture(drawing, game.title(lang)).encode()
    return pixels(card(drawing, game.title(lang)))


def pixels(document: str) -> bytes:
    """Make pixels of a picture, in a process of its own: the library would hold Python's lock all the time.

    There is no text in the picture, so no font is looked for.
    """
    command = [sys.executable, "-P", "-c", PIXELS]
    done = subprocess.run(  # noqa: S603  # our own words
        command, input=document.encode(), capture_output=True, timeout=PATIENCE, check=True
    )
    return done.stdout


def _answer(body: bytes, kind: Kind, lasts: str) -> Answer:
    headers = {"cache-control": lasts, "content-security-policy": ALONE}
    return Answer(body, TYPES[kind], headers=headers)
