"""Say things about a game as data for the page."""

import json
from collections.abc import Mapping
from typing import Any, Final

from cubetable.core.errors import IllegalMove, Reason, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, knows, say, sentence
from cubetable.core.options import Options
from cubetable.core.state import CHANCE, State
from cubetable.server.operations.plugs import rules_version

JsonObject = dict[str, Any]
"""Values that can be written as JSON."""
NO_SEAT: Final = None


def reason_shown(reason: Reason) -> JsonObject:
    """Say why a move is not allowed, and which places that concerns."""
    return {"rule": reason.rule, "text": {lang: reason.plain(lang) for lang in LANGUAGES}, "at": list(reason.at)}


def reason_of(problem: IllegalMove | Refusal) -> JsonObject:
    """Say why a move cannot be made, or a text cannot be read."""
    if isinstance(problem, IllegalMove):
        return reason_shown(problem.reason)
    return {"rule": "", "text": {lang: _ended_with_stop(problem.text(lang)) for lang in LANGUAGES}, "at": []}


def _ended_with_stop(text: str) -> str:
    return sentence(text if text.endswith((".", "?", "!")) else f"{text}.")


def said(key: str) -> JsonObject:
    """Return a sentence of the studio as a reason that the page shows."""
    return {"rule": "", "text": {lang: say(key, lang) for lang in LANGUAGES}, "at": []}


def plainly(key: str) -> JsonObject:
    """Return a reason why a position did not come over to new rules."""
    return said(f"studio.why.{key}")


def game_shown(game: Game) -> JsonObject:
    """Say what the page needs of a game beside the position: words, options, traits."""
    manifest = game.MANIFEST
    return {
        "name": manifest.name,
        "spec": str(game),
        "version": rules_version(manifest),
        "title": {lang: game.title(lang) for lang in LANGUAGES},
        "words": {lang: _words(game, lang) for lang in LANGUAGES},
        "hues": list(manifest.colours),
        "points": manifest.points,
        "options": options_shown(manifest.options),
        "chosen": options_chosen(game),
    }


def _words(game: Game, lang: str) -> Mapping[str, str]:
    words: Mapping[str, str] = json.loads(game.MANIFEST.file(f"messages.{lang}.json").read_text(encoding="utf-8"))
    return words


def options_shown(kind: type[Options]) -> JsonObject:
    """Say of each option what a form needs."""
    defaults = kind()
    return {
        key: {
            "allowed": values.allowed,
            "form": dict(values.form()),
            "default": values.write(getattr(defaults, key)),
            "label": {lang: kind.label(key, lang) for lang in LANGUAGES},
            "names": {lang: dict(kind.names(key, lang)) for lang in LANGUAGES},
            "hint": {lang: kind.hint(key, lang) for lang in LANGUAGES},
        }
        for key, values in kind.kinds().items()
    }


def options_chosen(game: Game) -> dict[str, str]:
    """Write the value of each option."""
    return {key: values.write(getattr(game.options, key)) for key, values in type(game.options).kinds().items()}


def seat_to_move(game: Game, state: State) -> int | None:
    """Find the seat that acts; of several the first."""
    return next((actor for actor in game.actors(state) if actor >= 0), NO_SEAT)


def position_shown(game: Game, state: State) -> JsonObject:
    """Show a position as the seat sees it that acts."""
    seat = seat_to_move(game, state)
    over = not game.actors(state)
    return {
        "view": dict(game.view(game.redact(state, seat), seat)),
        "seat": seat,
        "over": {lang: _ended(game, state, lang) for lang in LANGUAGES} if over else None,
    }


def _ended(game: Game, state: State, lang: str) -> str:
    names = [_seat_name(game, seat, lang) for seat in range(game.players)]
    return game.tell(state, lang, names).split("\n\n")[0]


def _seat_name(game: Game, seat: int, lang: str) -> str:
    own = f"{game.name()}.seat.{seat}"
    return say(own, lang) if knows(own, lang) else say("studio.seat", lang, n=seat + 1)


def actor_of(game: Game, state: State) -> int | None:
    """Find who acts: a seat, else chance or the clock; None when the game is over."""
    seat = seat_to_move(game, state)
    return seat if seat is not None else next(iter(game.actors(state)), None)


def is_chance(game: Game, state: State) -> bool:
    """Tell whether chance moves next."""
    return game.actors(state) == (CHANCE,)
