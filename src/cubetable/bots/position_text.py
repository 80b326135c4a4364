"""Describe a position in plain text, for a player who reads: all that its seat may see, and what it may do."""

from collections.abc import Sequence
from typing import Any, Final

from cubetable.core.drawing import GLYPH_TEXTS
from cubetable.core.game import Game
from cubetable.core.messages import DEFAULT_LANGUAGE, knows, say, sentence
from cubetable.core.parts import View
from cubetable.core.state import State

MOST_LISTED: Final = 60
"""So many moves are written out; the others come page by page, on request."""
MOST_BRIEF: Final = 12
"""So many moves are written out where few words are wanted."""
NOT_READ: Final = ("moves", "scene")
"""Fields of a view that a reader of text does without: the moves are listed elsewhere, the scene is drawn."""


def position_text(
    game: Game, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE, *, brief: bool = False
) -> str:
    """Describe what a seat (or a spectator) sees: the game, the seat, the position, and the legal moves.

    `seen` is the position as `redact` leaves it for that seat. A brief text says only what changes from turn to turn.
    """
    position = say("shell.mcp.state", lang, text=game.state_text(seen))
    if brief:
        return f"{position}\n{_what_to_do(game, seen, seat, lang, MOST_BRIEF)}"
    lines = [say("shell.mcp.game", lang, title=game.title(lang), game=game)]
    if seat is not None:
        name = game.seat_name(seat, lang)
        lines.append(say("shell.mcp.you", lang, name=name, number=seat + 1, players=game.players))
    lines += [position, "", game.draw(seen, seat, lang), ""]
    return "\n".join([*lines, _what_to_do(game, seen, seat, lang, MOST_LISTED)])


def legend(game: Game, lang: str = DEFAULT_LANGUAGE) -> str:
    """Say what the signs of a drawing mean, and how a position is written on one line.

    A game without words of its own for that has the general signs of its seats.
    """
    own = f"{game.name()}.legend"
    signs = ", ".join(f"{sign} {game.seat_name(seat, lang)}" for seat, sign in enumerate(GLYPH_TEXTS[: game.players]))
    return say(own if knows(own, lang) else "shell.mcp.signs", lang, signs=signs)


def move_texts(game: Game, seen: State, seat: int) -> Sequence[str]:
    """List all moves that a seat is shown; none where the list would be the answer."""
    moves: Sequence[str] = game.view(seen, seat).get("moves", ())
    return moves


def view_to_read(view: View) -> dict[str, Any]:
    """Leave out of a view what its reader has in another form."""
    return {name: value for name, value in view.items() if name not in NOT_READ}


def _what_to_do(game: Game, seen: State, seat: int | None, lang: str, most: int) -> str:
    """List the moves, or say why there are none."""
    actors = game.actors(seen)
    if not actors:
        return game.tell(seen, lang)
    if seat is None or seat not in actors:
        names = ", ".join(game.seat_name(actor, lang) for actor in actors)
        return sentence(say("shell.turn", lang, seat=names))
    moves = move_texts(game, seen, seat)
    if not moves:
        return say("shell.mcp.unlisted", lang)
    if len(moves) <= most:
        return say("shell.mcp.moves", lang, count=len(moves), texts=" ".join(moves))
    if most == MOST_BRIEF:
        return say("shell.mcp.many_moves", lang, count=len(moves))
    return say("shell.mcp.some_moves", lang, count=len(moves), texts=" ".join(moves[:most]))
